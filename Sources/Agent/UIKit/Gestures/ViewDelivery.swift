/// What a view has been told of one touch, and what it will be told once no recognizer holds it back any more.
@MainActor
struct ViewDelivery {
  struct Step {
    let phase: UITouch.Phase
    let event: UIEvent
  }

  /// What came while a recognizer held the touch back, oldest first.
  private(set) var waiting: [Step] = []
  /// Whether `touchesBegan` has been called.
  var hasBegun = false
  /// Whether a recognizer has taken the touch.
  var isTaken = false
  /// Whether the view is told of nothing any more.
  var isThrough = false
  /// With what a view is told of a cancellation that no finger caused.
  private(set) var lastEvent: UIEvent?

  mutating func note(_ phase: UITouch.Phase, _ event: UIEvent) {
    guard !isThrough else { return }
    lastEvent = event
    guard phase != .stationary else { return }
    // The touch is where it is now, so one move tells of all.
    if phase == .moved && waiting.last?.phase == .moved { waiting.removeLast() }
    waiting.append(Step(phase: phase, event: event))
  }

  mutating func next() -> Step { waiting.removeFirst() }

  mutating func end() {
    waiting = []
    isThrough = true
    lastEvent = nil
  }
}
