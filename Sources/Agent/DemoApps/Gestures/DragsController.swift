import UIKit

/// Drags: a ball that follows the finger, swipes, and a swipe from the edge.
final class DragsController: PadController {
  private let ball = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    let field = addPad("field", color: .systemTeal)
    ball.backgroundColor = .systemRed
    ball.layer.cornerRadius = 30
    ball.isAccessibilityElement = true
    ball.accessibilityLabel = "Ball"
    ball.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DragsController.dragged))
    field.addSubview(ball)

    let swipes = addPad("swipes", color: .systemPurple)
    for direction: UISwipeGestureRecognizer.Direction in [.left, .right, .up, .down] {
      let recognizer = UISwipeGestureRecognizer(target: self, action: DragsController.swiped)
      recognizer.direction = direction
      swipes.addGestureRecognizer(recognizer)
    }

    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: DragsController.swipedFromEdge)
    edge.edges = .right
    view.addGestureRecognizer(edge)
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard let field = ball.superview else { return }
    let step = recognizer.translation(in: field)
    ball.center = CGPoint(x: ball.center.x + step.x, y: ball.center.y + step.y)
    recognizer.setTranslation(.zero, in: field)
    if recognizer.state == .ended { note("ball at \(Int(ball.center.x.rounded())), \(Int(ball.center.y.rounded()))") }
  }

  private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    let names: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]
    note("swipe \(names.first { $0.0 == recognizer.direction }?.1 ?? "?")")
  }

  private func swipedFromEdge(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if recognizer.state == .ended { note("swipe from the right edge") }
  }
}
