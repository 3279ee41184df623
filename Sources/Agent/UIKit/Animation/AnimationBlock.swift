import VirtualTime

/// One call of `UIView.animate`: what changed in its block, how it runs, and whom to tell of its end.
///
/// ```
/// animate ─ block runs, final values ──── delay ──── duration [× 2 reversed] [× repeats] ──── completion(true)
///                     └─ its changes removed, replaced or off the screen ─▶ next turn ─ completion(false)
/// ```
@MainActor
final class AnimationBlock: AnimationCourse {
  /// How a block runs; seconds are the app's, before `AnimationSpeed`.
  struct Settings {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var curve = TimingCurve.easeInOut
    var options: UIView.AnimationOptions = []
    /// How often it runs; less than 1 is a part of it.
    var repeatCount: Double = 1
    /// What its entry in the queue is called.
    var kind = EventKind.animation
    var label = "animation"
  }

  /// The block that runs now, the innermost one.
  static var current: (any AnimationRecorder)? {
    UIView.areAnimationsEnabled ? innermost : nil
  }
  @PerLaunch private static var innermost: (any AnimationRecorder)?

  static var now: VirtualInstant { EventQueue.main.now }

  /// Has changes go to `recorder` from now on; what comes back is where they went before.
  static func enter(_ recorder: (any AnimationRecorder)?) -> (any AnimationRecorder)? {
    defer { innermost = recorder }
    return innermost
  }

  /// Runs `body` with changes going to `recorder`.
  static func record(in recorder: (any AnimationRecorder)?, _ body: () -> Void) {
    let outer = innermost
    innermost = recorder
    body()
    innermost = outer
  }

  /// Read when the block has run.
  var settings: Settings
  var window = KeyframeWindow()
  private let begin = AnimationBlock.now
  /// Whose time it goes by in place of the queue's, and when in that it began.
  private let clock = TransitionClock.current
  private let clockBegin = TransitionClock.current?.time(at: AnimationBlock.now) ?? 0
  private let site: SourceSite
  private var changes: [PropertyChange] = []
  /// The changes of an animation that repeats without end.
  private var endless: [EndlessChange] = []
  private var isUnfinished = false
  private var token: EventToken?
  private var completion: ((Bool) -> Void)?
  private var transactions: [CATransaction.Group] = []
  /// Whether it takes its time although no value changes, as a view transition does.
  var takesTimeAnyway = false

  init(_ settings: Settings, site: SourceSite) {
    self.settings = settings
    self.site = site
    // What an outer block says about time holds for inner ones, unless they insist.
    if let outer = Self.current as? AnimationBlock {
      if !settings.options.contains(.overrideInheritedDuration) { self.settings.duration = outer.settings.duration }
      if !settings.options.contains(.overrideInheritedCurve) { self.settings.curve = outer.settings.curve }
    }
    self.settings.duration = AnimationSpeed.scaled(self.settings.duration)
    self.settings.delay = AnimationSpeed.scaled(self.settings.delay)
  }

  private var reverses: Bool { settings.options.contains(.autoreverse) }
  var isEndless: Bool { settings.repeatCount == .infinity && settings.duration > 0 }

  /// Starts the clock once the block has run.
  func schedule(completion: ((Bool) -> Void)?) {
    self.completion = completion
    guard !changes.isEmpty || completion != nil || takesTimeAnyway else { return }
    transactions = CATransaction.join()
    let isIdle = changes.isEmpty && !takesTimeAnyway
    if isEndless, !isIdle {
      token = EventQueue.main.noteEndless(.animation, label: "repeating animation", site: site)
      // From now on the layers alone keep the changes, and these the block: with the last layer it goes.
      endless = changes.map { EndlessChange(change: $0) }
      changes = []
      return
    }
    let runs = settings.repeatCount == .infinity ? 1 : settings.repeatCount
    let length = isIdle ? 0 : settings.delay + settings.duration * runs * (reverses ? 2 : 1)
    if let clock, !isIdle { return clock.add(self, end: clockBegin + length) }
    token = EventQueue.main.schedule(
      settings.kind, after: .bounded(seconds: length), label: settings.label, site: site
    ) { self.end() }
  }

  // A layer whose window goes away with it is never told that it left the screen.
  deinit {
    if let token { EventQueue.main.cancel(token) }
  }

  /// Puts the values back to where they were, and ends.
  func endAtStart() {
    for change in changes.reversed() {
      guard let layer = change.layer else { continue }
      UIView.performWithoutAnimation { layer.put(change.from, at: change.keyPath) }
    }
    end()
  }

  func end() {
    token = nil
    let ended = changes
    changes = []
    for change in ended { change.layer?.end(change, finished: true) }
    let completion = completion
    self.completion = nil
    completion?(!isUnfinished)
    for transaction in transactions { transaction.leave() }
    transactions = []
  }

  // MARK: Course

  func progress(at instant: VirtualInstant, in window: KeyframeWindow) -> CGFloat {
    let elapsed =
      (clock.map { $0.time(at: instant) - clockBegin } ?? begin.duration(to: instant).inSeconds) - settings.delay
    guard elapsed > 0 else { return window.progress(at: 0) }
    guard settings.duration > 0 else { return 1 }
    let runs = elapsed / settings.duration
    if runs >= settings.repeatCount * (reverses ? 2 : 1) { return window.progress(at: reverses ? 0 : 1) }
    let number = runs.rounded(.down)
    let fraction = reverses && number.truncatingRemainder(dividingBy: 2) == 1 ? 1 - (runs - number) : runs - number
    return window.progress(at: settings.curve.progress(at: fraction, of: settings.duration))
  }

  func changeWasRemoved(_ change: PropertyChange, finished: Bool) {
    guard isOwn(change) else { return }
    changes.removeAll { $0 === change }
    endless.removeAll { $0.change == nil || $0.change === change }
    isUnfinished = true
    guard changes.isEmpty, endless.isEmpty, let token else { return }
    EventQueue.main.cancel(token)
    self.token = EventQueue.main.schedule(.animation, label: "end of a removed animation", site: site) { self.end() }
  }
}

/// A change that its layer keeps alive.
private struct EndlessChange {
  weak var change: PropertyChange?
}

/// Takes down what changes while a block runs.
@MainActor
protocol AnimationRecorder: AnyObject {
  func record(_ layer: CALayer, _ keyPath: String, from old: AnimatableValue, to new: AnimatableValue)
  /// Seconds, for `UIView.inheritedAnimationDuration`.
  var inheritedDuration: TimeInterval { get }
}

extension AnimationBlock: AnimationRecorder {
  var inheritedDuration: TimeInterval { settings.duration }

  func record(_ layer: CALayer, _ keyPath: String, from old: AnimatableValue, to new: AnimatableValue) {
    var from = old
    if settings.options.contains(.beginFromCurrentState) {
      // From what is seen; what was on its way there is replaced.
      var seen = layer.state
      seen[keyPath] = old
      for animation in layer.running { animation.apply(to: &seen, at: Self.now) }
      from = seen[keyPath] ?? old
      for case let change as PropertyChange in layer.running where change.keyPath == keyPath && !isOwn(change) {
        layer.end(change, finished: false)
      }
    }
    let change = PropertyChange(
      keyPath, key: layer.freeKey(for: keyPath), from: from, to: new, window: window,
      blocksTouches: !settings.options.contains(.allowUserInteraction), course: self)
    changes.append(change)
    layer.start(change)
  }

  private func isOwn(_ change: PropertyChange) -> Bool {
    changes.contains { $0 === change } || endless.contains { $0.change === change }
  }
}

extension Duration {
  /// The length in seconds.
  var inSeconds: Double { Double(clampedNanoseconds) / 1_000_000_000 }
}
