import VirtualTime

extension UIView {
  /// How an animation runs, and what a transition looks like; the latter is only kept.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that wait for it, once the block has run, as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets fingers through to the views meanwhile; without it views on their way take no touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen and replaces what is on its way there, whose completion is told `false`.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever; it keeps nobody waiting, and its completion only comes when it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back, which takes twice as long; then the values jump to the final ones.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  @PerLaunch private static var isEnabled = true

  /// Whether animations take time; true by default.
  public static var areAnimationsEnabled: Bool { isEnabled }

  public static func setAnimationsEnabled(_ enabled: Bool) { isEnabled = enabled }

  /// Runs `actions` with animations that take no time.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = isEnabled
    isEnabled = false
    actions()
    isEnabled = wasEnabled
  }

  /// Seconds of the animation whose block runs now; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.inheritedDuration ?? 0 }

  // As in UIKit the block runs at once and the properties have their final values at once; what is seen meanwhile is what
  // `view.layer.presentation()` tells at any virtual instant:
  //
  //   animate ─ animations() ──── delay ──── duration ──── completion(true)
  //
  // A block that changes nothing that can be animated has nothing to wait for: its completion comes at the next turn. With
  // animations disabled the completion is called before `animate` returns.

  /// Runs `animations` and calls `completion` when they have ended, after `delay` and `duration` seconds of virtual time.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    AnimationRecord.add(AnimationRecord(duration: duration, delay: delay, options: options))
    run(
      AnimationBlock.Settings(duration: duration, delay: delay, curve: options.curve, options: options),
      SourceSite(file: file, line: line), animations, completion)
  }

  /// As `animate(withDuration:delay:options:animations:completion:)`, on a spring that is at rest after `duration` seconds.
  ///
  /// - Parameters:
  ///   - damping: 1 for no swinging; nearer to 0 for more.
  ///   - velocity: at the start, in whole distances a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    AnimationRecord.add(
      AnimationRecord(duration: duration, delay: delay, options: options, damping: damping, initialVelocity: velocity))
    let scaled = AnimationSpeed.scaled(duration)
    let spring = SpringCurve(dampingRatio: Double(damping), velocity: Double(velocity), settlingIn: scaled)
    run(
      AnimationBlock.Settings(duration: duration, delay: delay, curve: .spring(spring), options: options),
      SourceSite(file: file, line: line), animations, completion)
  }

  /// As the others, on a spring that seems to take `duration` seconds; the completion comes when it is at rest, which is later.
  ///
  /// - Parameter bounce: 0 for none, up to 1; less than 0 for a slower approach.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    let spring = SpringCurve(
      perceptualDuration: AnimationSpeed.scaled(duration), bounce: Double(bounce), velocity: Double(velocity))
    let rest =
      duration > 0
      ? SpringCurve(perceptualDuration: duration, bounce: Double(bounce), velocity: Double(velocity)).settlingDuration : 0
    AnimationRecord.add(
      AnimationRecord(
        duration: rest, delay: delay, options: options, damping: CGFloat(spring.dampingRatio), initialVelocity: velocity))
    run(
      AnimationBlock.Settings(duration: rest, delay: delay, curve: .spring(spring), options: options),
      SourceSite(file: file, line: line), animations, completion)
  }

  /// Makes what is animated in `animations`, which must be in an animation's block, repeat so often.
  public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let outer = AnimationBlock.current as? AnimationBlock else { return animations() }
    var settings = outer.settings
    settings.repeatCount = Double(count)
    if autoreverses { settings.options.insert(.autoreverse) }
    run(settings, SourceSite(file: #fileID, line: #line), animations, nil, repeats: Double(count))
  }

  static func run(
    _ settings: AnimationBlock.Settings, _ site: SourceSite, _ animations: () -> Void, _ completion: ((Bool) -> Void)?,
    repeats: Double? = nil, takesTimeAnyway: Bool = false
  ) {
    func act() {
      animations()
      if settings.options.contains(.layoutSubviews) {
        for window in UIApplication.shared.allWindows { window.layoutIfNeeded() }
      }
    }
    guard isEnabled else {
      act()
      completion?(true)
      return
    }
    var settings = settings
    settings.repeatCount = repeats ?? (settings.options.contains(.repeat) ? .infinity : 1)
    let block = AnimationBlock(settings, site: site)
    block.takesTimeAnyway = takesTimeAnyway
    AnimationBlock.record(in: block, act)
    block.schedule(completion: completion)
  }

  /// How long something of `duration` seconds takes now: nothing while animations are disabled or when it is not `animated`.
  static func duration(_ duration: TimeInterval, animated: Bool) -> Duration {
    animated && isEnabled ? .bounded(seconds: AnimationSpeed.scaled(duration)) : .zero
  }
}

/// An animation or view transition that the app asked for, as it asked for it.
@MainActor
package struct AnimationRecord {
  /// Seconds, before `AnimationSpeed`.
  package var duration: TimeInterval
  package var delay: TimeInterval
  package var options: UIView.AnimationOptions
  /// Nil without a spring.
  package var damping: CGFloat?
  package var initialVelocity: CGFloat?
  /// The views of a transition.
  package private(set) weak var withView: UIView?
  package private(set) weak var fromView: UIView?
  package private(set) weak var toView: UIView?

  /// The last thousand, the latest one last.
  @PerLaunch package private(set) static var all: [AnimationRecord] = []

  init(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], damping: CGFloat? = nil,
    initialVelocity: CGFloat? = nil, with: UIView? = nil, from: UIView? = nil, to: UIView? = nil
  ) {
    (self.duration, self.delay, self.options) = (duration, delay, options)
    (self.damping, self.initialVelocity, withView, fromView, toView) = (damping, initialVelocity, with, from, to)
  }

  static func add(_ record: AnimationRecord) {
    if all.count >= 1000 { all.removeFirst() }
    all.append(record)
  }
}
