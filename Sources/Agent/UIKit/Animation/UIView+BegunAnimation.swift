import VirtualTime

// Animations as they were before blocks, between two calls. Deprecated since iOS 13, and still in many apps.
extension UIView {
  /// Begins an animation: what changes from now on, up to `commitAnimations()`, is animated. One may be in another.
  ///
  /// - Parameters:
  ///   - animationID, context: handed to the methods of the delegate.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?, file: StaticString = #fileID, line: Int = #line
  ) {
    BegunAnimation.stack.append(BegunAnimation(animationID, context, SourceSite(file: file, line: line)))
  }

  /// Ends what was begun last, and starts it.
  public static func commitAnimations() { BegunAnimation.stack.popLast()?.commit() }

  /// Whom the two selectors are sent to.
  public static func setAnimationDelegate(_ delegate: Any?) { begun?.delegate = delegate as AnyObject? }

  /// Sent with the animation's identifier and its context when it starts.
  public static func setAnimationWillStart(_ selector: Selector?) { begun?.willStart = selector }

  /// Sent with the animation's identifier, whether it came to its end, and its context.
  public static func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }

  /// In seconds; 0.2 unless it is set.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    begun?.record.duration = duration
    begun?.block.settings.duration = AnimationSpeed.scaled(duration)
  }

  /// In seconds; 0 unless it is set.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    begun?.record.delay = delay
    begun?.block.settings.delay = AnimationSpeed.scaled(delay)
  }

  /// `easeInOut` unless it is set.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    begun?.block.settings.curve = UICubicTimingParameters(animationCurve: curve).curve
  }

  /// How often it runs; once unless it is set, and for 0.
  public static func setAnimationRepeatCount(_ count: Float) {
    begun?.block.settings.repeatCount = count > 1e6 ? .infinity : count > 0 ? Double(count) : 1
  }

  public static func setAnimationRepeatAutoreverses(_ reverses: Bool) { set(.autoreverse, reverses) }

  public static func setAnimationBeginsFromCurrentState(_ begins: Bool) { set(.beginFromCurrentState, begins) }

  private static var begun: BegunAnimation? { BegunAnimation.stack.last }

  private static func set(_ option: AnimationOptions, _ isOn: Bool) {
    if isOn { begun?.block.settings.options.insert(option) } else { begun?.block.settings.options.remove(option) }
  }
}

/// What lies between the two calls.
@MainActor
private final class BegunAnimation {
  @PerLaunch static var stack: [BegunAnimation] = []

  let block: AnimationBlock
  var record = AnimationRecord(duration: 0.2)
  private let id: String?
  private let context: UnsafeMutableRawPointer?
  private let outer: (any AnimationRecorder)?
  /// Kept until it is told, as by UIKit.
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(_ id: String?, _ context: UnsafeMutableRawPointer?, _ site: SourceSite) {
    (self.id, self.context) = (id, context)
    block = AnimationBlock(AnimationBlock.Settings(duration: 0.2), site: site)
    outer = AnimationBlock.enter(block)
  }

  func commit() {
    _ = AnimationBlock.enter(outer)
    record.options = block.settings.options
    AnimationRecord.add(record)
    let stopped: (@MainActor (Bool) -> Void)?
    if let didStop {
      stopped = { isFinished in self.tell(didStop, [self.id, isFinished, self.context]) }
    } else {
      stopped = nil
    }
    tell(willStart, [id, context])
    guard UIView.areAnimationsEnabled else {
      stopped?(true)
      return
    }
    block.schedule(completion: stopped)
  }

  private func tell(_ selector: Selector?, _ arguments: [Any?]) {
    guard let selector, let delegate else { return }
    _ = Messages.send(selector, to: delegate, with: arguments)
  }
}
