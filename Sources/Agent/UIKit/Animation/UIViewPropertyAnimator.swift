import VirtualTime

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be paused, scrubbed, turned round and stopped.
///
/// ```
///             startAnimation, pauseAnimation, fractionComplete = …
///   inactive ─────────────────────────────────────────────────────▶ active ── end reached: completions ──▶ inactive
///                                                                     │ stopAnimation(true): none ────────▶ inactive
///                                                                     └ stopAnimation(false) ─▶ stopped
///                                                                                      ─ finishAnimation ─▶ inactive
/// ```
/// The blocks run when it becomes active, and values are the final ones from then on; what is seen is in
/// `view.layer.presentation()`.
@MainActor
open class UIViewPropertyAnimator: UIObject {
  public let duration: TimeInterval
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether it can be paused and stopped; true by default.
  open var isInterruptible = true
  /// Whether views take touches meanwhile; true by default, other than with `UIView.animate`.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// Whether a paused animator moves straight with `fractionComplete`, not by its curve; true by default.
  open var scrubsLinearly = true
  /// Whether it stays active at its end until it is stopped; false by default.
  open var pausesOnCompletion = false

  public internal(set) var state = UIView.AnimatingState.inactive
  public internal(set) var isRunning = false

  var blocks: [(start: Double, body: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var changes: [PropertyChange] = []
  var window = KeyframeWindow()
  private(set) var path: AnimatorPath
  /// Where on the path it was, from 0 to 1, when it last began to run or was put there.
  var position = 0.0
  private var runningSince = VirtualInstant.launch
  private var token: EventToken?
  private let site: SourceSite
  private var reversed = false

  public init(
    duration: TimeInterval, timingParameters: any UITimingCurveProvider, file: StaticString = #fileID, line: Int = #line
  ) {
    let (curve, length) = timingParameters.curve(for: max(duration, 0))
    self.duration = length
    self.timingParameters = timingParameters
    site = SourceSite(file: file, line: line)
    path = AnimatorPath(curve: curve, duration: AnimationSpeed.scaled(length))
  }

  /// One that takes no time when it is started, by the default curve: for an app that moves it by ``fractionComplete``, or puts
  /// another in its place later.
  public convenience init(file: StaticString = #fileID, line: Int = #line) {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(), file: file, line: line)
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve), file: file, line: line)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2), file: file,
      line: line)
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio), file: file, line: line)
    if let animations { addAnimations(animations) }
  }

  /// An animator that has started.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve =
      switch options.rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations, file: file, line: line)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Filling

  /// Adds a block; it runs when the animator becomes active, or at once when it is.
  open func addAnimations(_ animations: @escaping () -> Void) { addAnimations(animations, delayFactor: 0) }

  /// Adds a block whose changes begin after this part, from 0 to 1, of what remains.
  open func addAnimations(_ animations: @escaping () -> Void, delayFactor: CGFloat) {
    guard state != .stopped else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException", "It is an error to add animations to an animator that is stopped (\(self.text))")
      return
    }
    let delay = Double(delayFactor).clamped(to: 0...1)
    guard state == .active else { return blocks.append((delay, animations)) }
    // The rest of the way is this block's whole one.
    let done = Double(progress)
    run(animations, from: done + (1 - done) * delay)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func run(_ body: () -> Void, from start: Double) {
    window = KeyframeWindow(start: start, length: 1 - start)
    AnimationBlock.record(in: self, body)
    window = KeyframeWindow()
  }

  // MARK: Running

  open func startAnimation() {
    guard state != .stopped else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException", "It is an error to start an animator that is stopped (\(text))")
      return
    }
    guard !isRunning else { return }
    activate()
    resume()
  }

  /// Starts after `delay` seconds; it is active, and its values are the final ones, from now on.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return startAnimation() }
    guard state == .inactive else { return }
    activate()
    isRunning = true
    runningSince = AnimationBlock.now.advanced(by: .bounded(seconds: AnimationSpeed.scaled(delay)))
    scheduleEnd(after: AnimationSpeed.scaled(delay))
  }

  open func pauseAnimation() {
    guard mayInterrupt("pause") else { return }
    activate()
    halt()
  }

  /// Goes on, by other timing and for `durationFactor` times its duration where those are given; 0 is what is left of its time.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning else { return }
    if parameters != nil || durationFactor > 0 {
      let factor = durationFactor > 0 ? Double(durationFactor) : reversed ? position : 1 - position
      let (curve, length) = (parameters ?? timingParameters)?.curve(for: duration * factor) ?? (.linear, duration * factor)
      path = AnimatorPath(
        curve: curve, duration: AnimationSpeed.scaled(length), from: Double(progress), to: reversed ? 0 : 1,
        isReversed: reversed)
      position = reversed ? 1 : 0
    }
    resume()
  }

  /// Ends it where it is seen to be: the values become those. `withoutFinishing` leaves out the completions and the stopped
  /// state.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard mayInterrupt("stop"), state == .active else { return }
    halt()
    settle(at: .current)
    state = .stopped
    if withoutFinishing { becomeInactive() }
  }

  /// Puts the values to one of the ends, or leaves them, and calls the completions; only for one that is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException", "finishAnimationAtPosition: should only be called on a stopped animator! (\(text))")
      return
    }
    settle(at: finalPosition)
    finish(finalPosition)
  }

  /// Where it is, from 0 to 1 of its time; of its way when it is paused and scrubs linearly. Setting it pauses.
  open var fractionComplete: CGFloat {
    get { CGFloat(present) }
    set {
      guard mayInterrupt("scrub") else { return }
      activate()
      halt()
      position = Double(newValue).clamped(to: 0...1)
    }
  }

  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed, mayInterrupt("reverse") else { return }
      let wasRunning = isRunning
      if wasRunning { position = present }
      reversed = newValue
      if wasRunning { resume() }
    }
  }

  // MARK: Inside

  /// For messages; no address.
  private var text: String { "\(type(of: self))" }

  private func mayInterrupt(_ verb: String) -> Bool {
    if isInterruptible { return true }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException", "It is an error to \(verb) an animator that is not interruptible (\(text))")
    return false
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    position = reversed ? 1 : 0
    let waiting = blocks
    blocks = []
    for block in waiting { run(block.body, from: block.start) }
  }

  private func resume() {
    if path.isScrubbed { (path, position) = path.unscrubbed(at: position, reversed: reversed) }
    isRunning = true
    runningSince = AnimationBlock.now
    scheduleEnd(after: 0)
  }

  private func scheduleEnd(after delay: TimeInterval) {
    if let token { EventQueue.main.cancel(token) }
    let left = UIView.areAnimationsEnabled ? (reversed ? position : 1 - position) * path.duration : 0
    token = EventQueue.main.schedule(.animation, after: .bounded(seconds: delay + left), label: "property animator", site: site) {
      self.reachEnd()
    }
  }

  private func reachEnd() {
    token = nil
    position = reversed ? 0 : 1
    isRunning = false
    guard !pausesOnCompletion else { return }
    let end: UIViewAnimatingPosition = reversed ? .start : .end
    settle(at: end)
    finish(end)
  }

  /// Stops the clock; what is seen stays.
  private func halt() {
    guard isRunning || !path.isScrubbed && scrubsLinearly else { return }
    position = present
    isRunning = false
    if let token { EventQueue.main.cancel(token) }
    token = nil
    guard scrubsLinearly, !path.isScrubbed else { return }
    let seen = Double(path.progress(at: position))
    path = path.scrubbed
    position = seen.clamped(to: 0...1)
  }

  /// Where on the path it is now.
  private var present: Double {
    guard isRunning else { return position }
    let elapsed = max(runningSince.duration(to: AnimationBlock.now).inSeconds, 0)
    guard path.duration > 0 else { return elapsed > 0 ? (reversed ? 0 : 1) : position }
    return (position + elapsed / path.duration * (reversed ? -1 : 1)).clamped(to: 0...1)
  }

  var progress: CGFloat { path.progress(at: present) }

  /// Gives the model the values that it shall have, and takes the changes off their layers.
  private func settle(at end: UIViewAnimatingPosition) {
    let ended = changes
    changes = []
    var seen: [(CALayer, String, AnimatableValue)] = []
    if end != .end {
      var known: [(layer: CALayer, path: String)] = []
      for change in ended {
        guard let layer = change.layer, !known.contains(where: { $0.layer === layer && $0.path == change.keyPath }) else {
          continue
        }
        known.append((layer, change.keyPath))
        var state = layer.state
        if end == .start {
          state[change.keyPath] = change.from
        } else {
          for animation in layer.running { animation.apply(to: &state, at: AnimationBlock.now) }
        }
        if let value = state[change.keyPath] { seen.append((layer, change.keyPath, value)) }
        if end == .current { starts.append(Start(layer: layer, keyPath: change.keyPath, from: change.from, to: change.to)) }
      }
    }
    // One that was stopped has its changes off the layers already: finishing goes by what was kept.
    if ended.isEmpty, end != .current {
      for start in starts {
        if let layer = start.layer { seen.append((layer, start.keyPath, end == .start ? start.from : start.to)) }
      }
    }
    for change in ended { change.layer?.end(change, finished: true) }
    UIView.performWithoutAnimation { for (layer, path, value) in seen { layer.put(value, at: path) } }
  }

  private struct Start {
    weak var layer: CALayer?
    let keyPath: String
    let from: AnimatableValue
    let to: AnimatableValue
  }
  private var starts: [Start] = []

  private func becomeInactive() {
    state = .inactive
    (starts, position, reversed) = ([], 0, false)
    let (curve, length) = timingParameters?.curve(for: duration) ?? (.linear, duration)
    path = AnimatorPath(curve: curve, duration: AnimationSpeed.scaled(length))
  }

  private func finish(_ end: UIViewAnimatingPosition) {
    becomeInactive()
    let waiting = completions
    completions = []
    for completion in waiting { completion(end) }
  }
}

extension UIViewPropertyAnimator: AnimationCourse, KeyframeRecorder {
  var isEndless: Bool { false }

  var inheritedDuration: TimeInterval { duration }

  func progress(at instant: VirtualInstant, in window: KeyframeWindow) -> CGFloat { window.progress(at: progress) }

  func changeWasRemoved(_ change: PropertyChange, finished: Bool) { changes.removeAll { $0 === change } }

  func record(_ layer: CALayer, _ keyPath: String, from old: AnimatableValue, to new: AnimatableValue) {
    let change = PropertyChange(
      keyPath, key: layer.freeKey(for: keyPath), from: old, to: new, window: window,
      blocksTouches: !isUserInteractionEnabled, course: self)
    changes.append(change)
    layer.start(change)
  }
}
