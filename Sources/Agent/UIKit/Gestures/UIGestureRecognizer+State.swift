// From `possible` to a decision:
//
//   state = began | ended ─ may it begin? (views from the touched one up, then the delegate) ── no ─▶ failed
//                         ─ does another one that goes on rule it out? ─────────────────────── yes ─▶ failed
//                         ─ is one that must fail first undecided? ───── yes ─▶ waits in `possible`, `wanted` set
//                         ▼                                                        │ all failed        │ one recognized
//                       decided: touches taken from views → others ruled out      ◀┘                   └▶ failed
//                         → those that waited for it fail → targets called → views told touchesCancelled
//
// A recognizer that fails lets those go on that waited for it.
extension UIGestureRecognizer {
  func move(to state: State) {
    switch (current, state) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended): recognize(as: state)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): step(to: state)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): step(to: .cancelled)
    default: break
    }
  }

  private func step(to state: State) {
    current = state
    callTargets()
    if activeTouches.isEmpty { goBack() }
  }

  private func recognize(as state: State) {
    if wanted != nil {
      if state == .ended { wanted = state }
      return
    }
    guard mayBegin, !isRuledOut else { return fail() }
    let undecided = failuresToWaitFor.filter(\.isUndecided)
    guard !undecided.isEmpty else { return decide(as: state) }
    wanted = state
    blockers = undecided.map { WeakRecognizer(recognizer: $0) }
    for blocker in undecided { blocker.waiters.append(WeakRecognizer(recognizer: self)) }
  }

  private func decide(as state: State) {
    stopWaiting()
    current = state == .changed ? .began : state
    if cancelsTouchesInView { TouchDelivery.take(touchesOf: self) }
    TouchDelivery.together {
      ruleOutOthers()
      let waiting = waiters
      waiters = []
      for waiter in waiting { waiter.recognizer?.blocker(self, hasFailed: false) }
      callTargets()
    }
    TouchDelivery.hasDecided(self)
    if activeTouches.isEmpty { goBack() }
  }

  /// Ends an attempt that has not been recognized.
  func fail() {
    guard current == .possible else { return }
    stopWaiting()
    current = .failed
    releaseWaiters()
    TouchDelivery.hasDecided(self)
    if activeTouches.isEmpty { goBack() }
  }

  /// Lets those go on that waited for this one to fail.
  func releaseWaiters() {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.recognizer?.blocker(self, hasFailed: true) }
  }

  private func blocker(_ blocker: UIGestureRecognizer, hasFailed: Bool) {
    guard let wanted, blockers.contains(where: { $0.recognizer === blocker }) else { return }
    guard hasFailed else { return fail() }
    blockers.removeAll { $0.recognizer == nil || $0.recognizer === blocker }
    if blockers.isEmpty { decide(as: wanted) }
  }

  private func stopWaiting() {
    wanted = nil
    for blocker in blockers { blocker.recognizer?.waiters.removeAll { $0.recognizer == nil || $0.recognizer === self } }
    blockers = []
  }

  /// Whether the recognizer waits for the failure of another.
  var isWaitingForFailure: Bool { wanted != nil }

  /// Whether it may still recognize something that it has begun to see.
  var isUndecided: Bool {
    isEnabled && view != nil && current == .possible && (!activeTouches.isEmpty || awaitsMore || wanted != nil)
  }

  /// Back to `possible`, once no finger is down any more.
  func goBack() {
    guard current == .ended || current == .cancelled || current == .failed else { return }
    current = .possible
    reset()
  }

  /// Called when the last finger was lifted.
  func touchesAreGone() {
    goBack()
    if current == .possible && !isUndecided { releaseWaiters() }
  }

  /// Ends whatever goes on: the recognizer was turned off or removed, or its view left the window.
  func giveUp() {
    for touch in activeTouches { touch.gestureRecognizers?.removeAll { $0 === self } }
    activeTouches = []
    switch current {
    case .began, .changed: step(to: .cancelled)
    case .possible where wanted != nil || awaitsMore || !waiters.isEmpty: fail()
    case .possible: reset()
    case .ended, .cancelled, .failed: goBack()
    }
    TouchDelivery.hasDecided(self)
  }
}
