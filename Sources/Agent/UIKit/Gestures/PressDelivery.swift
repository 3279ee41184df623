/// Takes presses of keys to the recognizers of the view that has the keys, and of all around it, before the responders hear of
/// them.
///
/// A recognizer is told if `allowedPressTypes` has the press's type and neither it nor its delegate refuses the event or the
/// press. UIKit's own recognizers make nothing of keys on a phone, nor do these; a subclass may.
@MainActor
enum PressDelivery {
  static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    let press = event.press
    let responder = press.responder ?? window
    guard let view = responder.responderChain.lazy.compactMap({ $0 as? UIView }).first else { return }
    for recognizer in sequence(first: view, next: { $0.superview }).flatMap(\.recognizers) where accepts(recognizer, event) {
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .stationary: break
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      }
    }
  }

  private static func accepts(_ recognizer: UIGestureRecognizer, _ event: UIPressesEvent) -> Bool {
    let type = event.press.type.rawValue
    guard recognizer.isEnabled, recognizer.allowedPressTypes.contains(where: { $0.intValue == type }),
      recognizer.shouldReceive(event)
    else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: event.press)
  }
}
