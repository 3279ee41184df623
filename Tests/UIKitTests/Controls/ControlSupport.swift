import Testing
import UIKit
import VirtualTime

/// A window with `view` in its upper left corner, shown and at rest.
@MainActor
func window(with view: UIView, at origin: CGPoint = CGPoint(x: 40, y: 100)) -> UIWindow {
  let window = UIWindow()
  view.frame.origin = origin
  window.addSubview(view)
  window.makeKeyAndVisible()
  rest()
  return window
}

/// Taps `view` where a part of its width and height says, and waits for rest.
@MainActor
func tap(_ view: UIView, x: CGFloat = 0.5, y: CGFloat = 0.5, waits: Bool = true) {
  guard let window = view.window else { return }
  let point = view.convert(
    CGPoint(x: view.bounds.minX + view.bounds.width * x, y: view.bounds.minY + view.bounds.height * y), to: window)
  TouchSynthesizer().tap(at: point, in: window)
  if waits { rest() }
}

/// Drags a finger from one point of `view` to another in ten steps, and waits for rest.
@MainActor
func drag(_ view: UIView, from start: CGPoint, to end: CGPoint, length: TimeInterval = 1) {
  guard let window = view.window else { return }
  let path = (1...10).map { step in
    let part = CGFloat(step) / 10
    return view.convert(
      CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), to: window)
  }
  TouchSynthesizer().press(at: view.convert(start, to: window), in: window, through: path, length: length)
  rest()
}

extension UIControl {
  /// Writes every event of the control to `log`, in the order in which they are sent.
  func logEvents(to log: Log) {
    let events: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
      ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
      ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
      ("menuActionTriggered", .menuActionTriggered),
    ]
    for (name, event) in events { addAction(UIAction { _ in log.add(name) }, for: event) }
  }
}
