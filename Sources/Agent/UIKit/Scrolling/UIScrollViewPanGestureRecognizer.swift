import VirtualTime

/// A scroll view's own pan, which drags it before anybody else is told.
@MainActor
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func callTargets() {
    scrollView?.panned()
    super.callTargets()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.fingersDown(touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if numberOfTouches == 0 { scrollView?.fingersUp() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if numberOfTouches == 0 { scrollView?.fingersUp() }
  }

  override func reset() {
    super.reset()
    scrollView?.fingersUp()
  }

  /// Dragging and pinching go together.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is UIScrollViewPinchGestureRecognizer) }
}

/// A scroll view's own pinch, which zooms it before anybody else is told.
@MainActor
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func callTargets() {
    (view as? UIScrollView)?.pinched(self)
    super.callTargets()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is UIScrollViewPanGestureRecognizer) }
}

/// Holds touches back from content until it is clear that they do not scroll: for 0.15 s, what UIKit's is seen to take, or until
/// the finger is lifted. Content that cannot be scrolled is not kept waiting.
@MainActor
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  /// Seconds that content waits. As reported of devices.
  static let delay: TimeInterval = 0.15

  private var limit: EventToken?

  override init() {
    super.init()
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches, scrollView.canScroll,
      touches.contains(where: { $0.view !== scrollView })
    else {
      state = .failed
      return
    }
    guard limit == nil else { return }
    limit = EventQueue.main.schedule(.input, after: .seconds(Self.delay), label: "delay of content touches") { [weak self] in
      self?.limit = nil
      self?.state = .failed
    }
  }

  /// A finger that moves and may not drag is the content's.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let scrollView = view as? UIScrollView, scrollView.panGestureRecognizer.state == .failed { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    if let limit { EventQueue.main.cancel(limit) }
    limit = nil
  }
}
