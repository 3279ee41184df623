import VirtualTime

/// Recognizes two fingers that move apart or together.
@MainActor
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// How far apart the fingers are, as a multiple of what it was in the beginning; what is set counts from there on.
  open var scale: CGFloat = 1

  /// How fast the scale changes, a second.
  public var velocity: CGFloat { tracker.velocity(at: EventQueue.main.now.seconds).x }

  private var start: CGFloat?
  private var total: CGFloat = 1

  public override init() { super.init() }

  override func fingersMoved() -> Bool {
    let (former, length) = (hypot(before.x, before.y), hypot(now.x, now.y))
    if start == nil { start = former }
    // Fingers on one spot have no distance that another could be a multiple of.
    if former > 0 {
      scale *= length / former
      total *= length / former
    }
    return abs(length - (start ?? length)) >= Self.slop
  }

  override func measure(at time: TimeInterval) { tracker.add(CGPoint(x: total, y: 0), at: time) }

  open override func reset() {
    super.reset()
    (scale, start, total) = (1, nil, 1)
  }
}
