import VirtualTime

/// Recognizes fingers that stay down.
///
/// ```
/// (taps, if any are required) ─ down ─ 0.5 s within 10 points ─▶ began ─ moved ─▶ changed … ─ lifted ─▶ ended
/// ```
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Taps that come before the press; 0 by default.
  open var numberOfTapsRequired = 0

  /// How many fingers press; 1 by default.
  open var numberOfTouchesRequired = 1

  /// Seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5

  /// Points that a finger may move before the press is recognized; 10 by default. Later it may go anywhere.
  open var allowableMovement: CGFloat = 10

  private var tapCount = 0
  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var limit: EventToken?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let isFirst = fingers.isEmpty
    for touch in activeTouches where touches.contains(touch) { fingers.append((touch, touch.location(in: nil))) }
    if fingers.count > numberOfTouchesRequired {
      state = .failed
      return
    }
    if tapCount < numberOfTapsRequired {
      if isFirst { expect(after: UITapGestureRecognizer.longestTap, "wait for the end of a tap") { $0.state = .failed } }
    } else if fingers.count == numberOfTouchesRequired {
      expect(after: minimumPressDuration, "long press") { $0.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    for (touch, start) in fingers {
      let place = touch.location(in: nil)
      if hypot(place.x - start.x, place.y - start.y) > allowableMovement {
        state = .failed
        return
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed || isWaitingForFailure {
      if activeTouches.allSatisfy({ !$0.isDown }) { state = .ended }
      return
    }
    guard tapCount < numberOfTapsRequired, fingers.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard fingers.allSatisfy({ !$0.touch.isDown }) else { return }
    fingers = []
    tapCount += 1
    expect(after: UITapGestureRecognizer.longestPause, "wait for another tap") { $0.state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    endLimit()
    (tapCount, fingers) = (0, [])
  }

  override var awaitsMore: Bool { tapCount > 0 && fingers.isEmpty }

  private func expect(
    after seconds: TimeInterval, _ label: String, _ body: @escaping (UILongPressGestureRecognizer) -> Void
  ) {
    endLimit()
    limit = EventQueue.main.schedule(.input, after: .bounded(seconds: seconds), label: label) { [weak self] in
      guard let self else { return }
      limit = nil
      body(self)
    }
  }

  private func endLimit() {
    if let limit { EventQueue.main.cancel(limit) }
    limit = nil
  }
}
