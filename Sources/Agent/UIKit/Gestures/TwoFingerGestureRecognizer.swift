/// What pinching and turning share: two fingers, from the vector between which both are read.
///
/// ```
/// two fingers down ─ they moved enough ─▶ began ─ moved ─▶ changed … ─ both lifted ─▶ ended
/// ```
/// A third finger is passed over. With one finger left the gesture stays as it is, as UIKit's does.
@MainActor
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
  /// Points that fingers move against each other before the gesture begins; UIKit publishes no number, this one is ours.
  package static let slop: CGFloat = 8

  private var pair: [UITouch] = []
  private(set) var before = CGPoint.zero
  private(set) var now = CGPoint.zero
  var tracker = VelocityTracker()

  public override init() { super.init() }

  /// The fingers that are down, two at most: fewer while the gesture waits for its end.
  open override var numberOfTouches: Int { pair.filter(\.isDown).count }

  override var countedTouches: [UITouch] { pair.filter(\.isDown) }

  /// Takes in that the vector went from `before` to `now`; true when the gesture may begin.
  func fingersMoved() -> Bool { false }
  func measure(at time: TimeInterval) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in activeTouches where touches.contains(touch) && pair.count < 2 { pair.append(touch) }
    guard pair.count == 2, pair.contains(where: touches.contains) else { return }
    now = vector
    measure(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, pair.contains(where: touches.contains) else { return }
    (before, now) = (now, vector)
    let mayBegin = fingersMoved()
    measure(at: event.timestamp)
    if state == .began || state == .changed {
      state = .changed
    } else if mayBegin {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed || isWaitingForFailure {
      if numberOfTouches == 0 { state = .ended }
    } else if activeTouches.allSatisfy({ !$0.isDown }) || pair.count == 2 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    pair = []
    tracker.reset()
  }

  private var vector: CGPoint {
    let (first, second) = (pair[0].location(in: nil), pair[1].location(in: nil))
    return CGPoint(x: second.x - first.x, y: second.y - first.y)
  }
}
