import VirtualTime

/// Recognizes one or more taps with one finger.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// 1 by default.
  open var numberOfTapsRequired = 1

  /// Seconds within which the next tap must come.
  package static let longestPause: TimeInterval = 0.35
  /// Points that a finger may move and still tap.
  package static let allowance: CGFloat = 45

  private var tapCount = 0
  private var start = CGPoint.zero
  private var pause: EventToken?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    endPause()
    guard let touch = touches.first, activeTouches.count == 1 else {
      state = .failed
      return
    }
    let point = touch.location(in: nil)
    if tapCount > 0 && isFar(point) {
      state = .failed
      return
    }
    start = point
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, isFar(touch.location(in: nil)) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tapCount += 1
    if tapCount >= numberOfTapsRequired {
      state = .ended
      return
    }
    pause = EventQueue.main.schedule(.input, after: .seconds(Self.longestPause), label: "wait for another tap") { [weak self] in
      self?.pause = nil
      self?.state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    endPause()
    tapCount = 0
  }

  /// Fewer taps do not rule out more: without `require(toFail:)` a double tap is told of after the single one.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  override var hasNothingToDo: Bool { super.hasNothingToDo && tapCount == 0 }

  private func endPause() {
    if let pause { EventQueue.main.cancel(pause) }
    pause = nil
  }

  private func isFar(_ point: CGPoint) -> Bool {
    hypot(point.x - start.x, point.y - start.y) > Self.allowance
  }
}
