import VirtualTime

extension UIView {
  /// How an animation runs. What only shapes the way between two states cannot be seen here: there is no way, only the ends.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that wait for it, once the block has run, as part of the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  private static var isEnabled = true
  private static var changesInBlock = 0
  private static var blockDepth = 0

  static func noteAnimatableChange() {
    if blockDepth > 0 { changesInBlock += 1 }
  }

  static func resetAnimationState() { (isEnabled, changesInBlock, blockDepth) = (true, 0, 0) }

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

  // As in UIKit the block runs at once and the properties have their final values at once; only the completion waits:
  //
  //   animate ─ animations() ──── delay ──── duration ──── completion(true)
  //
  // A block that changes nothing that can be animated has nothing to wait for: its completion comes at the next turn. With
  // animations disabled the completion is called before `animate` returns.

  /// Runs `animations` and calls `completion` when they have ended, after `delay` and `duration` seconds of virtual time.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    let before = changesInBlock
    blockDepth += 1
    animations()
    if options.contains(.layoutSubviews) {
      for window in UIApplication.shared.windows { window.layoutIfNeeded() }
    }
    blockDepth -= 1
    let hasChanges = changesInBlock != before
    guard isEnabled else {
      completion?(true)
      return
    }
    let length = hasChanges ? max(delay, 0) + max(duration, 0) : 0
    guard hasChanges || completion != nil else { return }
    EventQueue.main.schedule(
      .animation, after: .seconds(length), label: "animation", site: SourceSite(file: file, line: line)
    ) { completion?(true) }
  }

  /// As `animate(withDuration:delay:options:animations:completion:)`; how a spring gets to its end cannot be seen here.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion, file: file,
      line: line)
  }

  /// How long something of `duration` seconds takes now: nothing while animations are disabled or when it is not `animated`.
  static func duration(_ duration: TimeInterval, animated: Bool) -> Duration {
    animated && isEnabled ? .seconds(duration) : .zero
  }
}
