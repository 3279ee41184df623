import VirtualTime

/// Recognizes two fingers that turn around each other.
@MainActor
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// Radians, clockwise; what is set counts from there on.
  open var rotation: CGFloat = 0

  /// Radians a second.
  public var velocity: CGFloat { tracker.velocity(at: EventQueue.main.now.seconds).x }

  private var total: CGFloat = 0

  public override init() { super.init() }

  override func fingersMoved() -> Bool {
    // The smallest turn between the two vectors, so that the count goes on beyond a half circle.
    let turn = atan2(before.x * now.y - before.y * now.x, before.x * now.x + before.y * now.y)
    rotation += turn
    total += turn
    return abs(total) * hypot(now.x, now.y) / 2 >= Self.slop
  }

  override func measure(at time: TimeInterval) { tracker.add(CGPoint(x: total, y: 0), at: time) }

  open override func reset() {
    super.reset()
    (rotation, total) = (0, 0)
  }
}
