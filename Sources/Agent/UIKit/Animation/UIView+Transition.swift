import VirtualTime

extension UIView {
  /// How keyframes run; the lower bits are those of `AnimationOptions`, curves included.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from one key value to the next; the other modes are treated alike.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Runs `animations`, in which `addKeyframe` says what changes when.
  ///
  /// The curve, ease in and out unless the options carry that of another, is that of the whole; each keyframe is straight within
  /// it.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    // Bits 10 to 12 are the calculation mode and mean nothing to a plain animation.
    let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    AnimationRecord.add(AnimationRecord(duration: duration, delay: delay, options: plain))
    run(
      AnimationBlock.Settings(duration: duration, delay: delay, curve: plain.curve, options: plain),
      SourceSite(file: file, line: line), animations, completion)
  }

  /// Makes the changes in `animations` take place from `start`, for `duration`: both parts, from 0 to 1, of the whole.
  ///
  /// To be called in the block of `animateKeyframes`, or of a property animator.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    let window = KeyframeWindow(start: start.clamped(to: 0...1), length: duration.clamped(to: 0...1))
    guard let recorder = AnimationBlock.current as? any KeyframeRecorder else { return animations() }
    let outer = recorder.window
    recorder.window = window
    animations()
    recorder.window = outer
  }

  // MARK: Transitions between views
  //
  //   transition ─ animations(): views come and go at once ──── delay ──── duration ──── completion(true)

  /// Changes what is in `view`, and shows that as one transition; the view takes no touches meanwhile unless the options let them
  /// in.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    AnimationRecord.add(AnimationRecord(duration: duration, options: options, with: view))
    changeOver(in: view, duration, options, SourceSite(file: file, line: line), animations ?? {}, completion)
  }

  /// Puts `to` into the place of `from`, which leaves its superview; with `.showHideTransitionViews` both stay and are hidden and
  /// shown.
  public static func transition(
    from: UIView, to: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    AnimationRecord.add(AnimationRecord(duration: duration, options: options, from: from, to: to))
    let container = from.superview
    changeOver(
      in: container, duration, options, SourceSite(file: file, line: line),
      {
        if options.contains(.showHideTransitionViews) {
          (from.isHidden, to.isHidden) = (true, false)
        } else {
          container?.insertSubview(to, aboveSubview: from)
          from.removeFromSuperview()
        }
      }, completion)
  }

  private static func changeOver(
    in view: UIView?, _ duration: TimeInterval, _ options: AnimationOptions, _ site: SourceSite, _ change: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    run(
      AnimationBlock.Settings(duration: duration, curve: options.curve, options: options), site,
      {
        if let layer = view?.layer { AnimationBlock.current?.record(layer, "transition", from: .number(0), to: .number(1)) }
        // Values that change in here are part of the new picture, and do not move of their own.
        options.contains(.allowAnimatedContent) ? change() : performWithoutAnimation(change)
      }, completion, takesTimeAnyway: true)
  }
}

/// A recorder whose changes may take a part of its time.
@MainActor
protocol KeyframeRecorder: AnimationRecorder {
  var window: KeyframeWindow { get set }
}

extension AnimationBlock: KeyframeRecorder {}
