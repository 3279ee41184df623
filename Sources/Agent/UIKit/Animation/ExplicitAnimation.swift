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
  private let begin = AnimationBlock.now
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
    let speed = TimeInterval(animation.speed)
    guard speed > 0 else {
      ending = EventQueue.main.noteEndless(.animation, label: "animation that stands still")
      return
    }
    let length = animation.beginTime + animation.activeDuration / speed
    if length == .infinity {
      ending = EventQueue.main.noteEndless(.animation, label: "repeating animation")
      return
    }
    ending = EventQueue.main.schedule(.animation, after: .bounded(seconds: max(length, 0) / rate), label: "animation") {
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
    let elapsed = begin.duration(to: instant).inSeconds
    animation.apply(to: &state, at: rate == .infinity ? (isOver ? .greatestFiniteMagnitude : 0) : elapsed * rate)
  }

  override func wasRemoved(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    if let ending { EventQueue.main.cancel(ending) }
    ending = EventQueue.main.schedule(.animation, label: "end of a removed animation") { self.tellEnd(finished: finished) }
  }
}
