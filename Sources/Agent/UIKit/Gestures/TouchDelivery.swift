/// Takes touches from a window to recognizers and views.
///
/// ```
/// began   hit test → recognizers of the hit view and of all around it (delegate: shouldReceive) → touchesBegan
///           recognizers first, deepest view first ─▶ then the hit view, which may hand on to its next responder
/// ended   recognizers first; when one that cancels touches has recognized, the view gets touchesCancelled, otherwise touchesEnded
/// ```
@MainActor
enum TouchDelivery {
  static func deliver(_ event: UIEvent, in window: UIWindow) {
    for touch in event.orderedTouches where touch.window === window { deliver(touch, event, in: window) }
  }

  private static func deliver(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    if touch.phase == .began { attach(touch, event, in: window) }
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers where listens(recognizer, to: touch) { tell(recognizer, touch, event) }
    let isTaken = recognizers.contains { recognizer in
      recognizer.cancelsTouchesInView && [.began, .changed, .ended].contains(recognizer.state)
        && recognizer.activeTouches.contains(touch)
    }
    if !touch.isCancelledInView, let view = touch.view {
      if isTaken {
        touch.isCancelledInView = true
        view.touchesCancelled([touch], with: event)
      } else {
        tell(view, touch, event)
      }
    }
    if touch.phase == .ended || touch.phase == .cancelled { detach(touch) }
  }

  private static func attach(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    let hit = window.hitTest(touch.location(in: window), with: event)
    touch.view = hit
    let around = hit.map { Array(sequence(first: $0, next: { $0.superview })) } ?? []
    touch.gestureRecognizers = around.flatMap(\.recognizers).filter { recognizer in
      recognizer.isEnabled && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.activeTouches.append(touch) }
  }

  private static func detach(_ touch: UITouch) {
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.activeTouches.removeAll { $0 === touch }
      if recognizer.activeTouches.isEmpty { recognizer.goBack() }
    }
  }

  private static func listens(_ recognizer: UIGestureRecognizer, to touch: UITouch) -> Bool {
    let isThrough = recognizer.state == .failed || recognizer.state == .ended || recognizer.state == .cancelled
    return !isThrough && !recognizer.isWaitingForFailure && recognizer.activeTouches.contains(touch)
  }

  private static func tell(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) {
    switch touch.phase {
    case .began: recognizer.touchesBegan([touch], with: event)
    case .moved: recognizer.touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: recognizer.touchesEnded([touch], with: event)
    case .cancelled: recognizer.touchesCancelled([touch], with: event)
    }
  }

  private static func tell(_ view: UIView, _ touch: UITouch, _ event: UIEvent) {
    switch touch.phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }
}
