import VirtualTime

/// A `CAAnimation` that was added to a layer.
///
/// ```
/// add ─ next turn: animationDidStart ──── beginTime + duration × repeats ──── animationDidStop(finished: true)
///          └─ removed, replaced or off the screen ─▶ next turn ─ animationDidStop(finished: false)
/// ```
@MainActor
final class ExplicitAnimation: LayerAnimation {
  let animation: CAAnimation
  /// When it was added, in its layer's time.
  private var begin: TimeInterval = 0
  private let beganAt = AnimationBlock.now
  /// Whether its layer's time is the machine's and has been all along: then no fraction of it is lost in sums.
  private var goesByMachine = true
  /// Seconds of the animation to one of virtual time.
  private let rate = AnimationSpeed.factor
  private var transactions: [CATransaction.Group] = []
  private var ending: EventToken?
  private var isOver = false

  init(_ animation: CAAnimation, key: String, delegateOf original: CAAnimation) {
    self.animation = animation
    super.init(key: key, blocksTouches: false)
  }

  // A layer whose window goes away with it is never told that it left the screen.
  deinit {
    if let ending { EventQueue.main.cancel(ending) }
  }

  func schedule() {
    transactions = CATransaction.join()
    if animation.delegate != nil {
      EventQueue.main.schedule(.animation, label: "start of an animation") { [animation] in
        animation.delegate?.animationDidStart(animation)
      }
    }
    begin = layer?.localTime(at: beganAt) ?? 0
    goesByMachine = layer?.hasMachineTime ?? true
    scheduleEnd()
  }

  /// Called when its layer's time runs otherwise from now on.
  func retime() {
    goesByMachine = false
    scheduleEnd()
  }

  /// Seconds of its layer's since it was added.
  private func elapsed(at instant: VirtualInstant) -> TimeInterval {
    if goesByMachine { return beganAt.duration(to: instant).inSeconds }
    return (layer?.localTime(at: instant) ?? begin) - begin
  }

  /// Has it end when its layer's time comes to its end.
  private func scheduleEnd() {
    guard !isOver else { return }
    if let ending { EventQueue.main.cancel(ending) }
    let (speed, layerSpeed) = (TimeInterval(animation.speed), layer?.localSpeed ?? 1)
    guard speed > 0, layerSpeed > 0 else {
      ending = EventQueue.main.noteEndless(.animation, label: "animation that stands still")
      return
    }
    let lead = animation.beginTime == 0 ? 0 : animation.beginTime - begin
    let length = lead + animation.activeDuration / speed
    if length == .infinity {
      ending = EventQueue.main.noteEndless(.animation, label: "repeating animation")
      return
    }
    let rest = (max(length, 0) / rate - elapsed(at: AnimationBlock.now)) / layerSpeed
    ending = EventQueue.main.schedule(.animation, after: .bounded(seconds: max(rest, 0)), label: "animation") {
      self.reachEnd()
    }
  }

  private func reachEnd() {
    ending = nil
    isOver = true
    if animation.isRemovedOnCompletion { layer?.end(self, finished: true) }
    tellEnd(finished: true)
  }

  private func tellEnd(finished: Bool) {
    animation.delegate?.animationDidStop(animation, finished: finished)
    for transaction in transactions { transaction.leave() }
    transactions = []
  }

  override var runsForEver: Bool { animation.speed > 0 && animation.activeDuration == .infinity }

  override func apply(to state: inout LayerState, at instant: VirtualInstant) {
    let origin = animation.beginTime == 0 ? 0 : begin
    let time = origin + elapsed(at: instant) * rate
    animation.apply(to: &state, at: rate == .infinity ? (isOver ? .greatestFiniteMagnitude : 0) : time)
  }

  override func wasRemoved(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    if let ending { EventQueue.main.cancel(ending) }
    ending = EventQueue.main.schedule(.animation, label: "end of a removed animation") { self.tellEnd(finished: finished) }
  }
}
