import UIKit

/// Taps: one, two, with two fingers, long ones, and a pointer that hovers.
final class TapsController: PadController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let taps = addPad("taps", color: .systemBlue)
    let twice = UITapGestureRecognizer(target: self, action: TapsController.tappedTwice)
    twice.numberOfTapsRequired = 2
    let once = UITapGestureRecognizer(target: self, action: TapsController.tapped)
    once.require(toFail: twice)
    let withTwoFingers = UITapGestureRecognizer(target: self, action: TapsController.tappedWithTwoFingers)
    withTwoFingers.numberOfTouchesRequired = 2
    for recognizer in [twice, once, withTwoFingers] { taps.addGestureRecognizer(recognizer) }

    let press = addPad("press", color: .systemOrange)
    press.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: TapsController.pressed))

    let hover = addPad("hover", color: .systemGreen)
    hover.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: TapsController.hovered))
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: recognizer.view)
    note("tap at \(Int(point.x.rounded())), \(Int(point.y.rounded()))")
  }

  private func tappedTwice(_ recognizer: UITapGestureRecognizer) { note("double tap") }

  private func tappedWithTwoFingers(_ recognizer: UITapGestureRecognizer) {
    note("tap with \(recognizer.numberOfTouches) fingers")
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began: note("long press began")
    case .ended: note("long press ended")
    default: break
    }
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: note("pointer over hover")
    default: note("pointer gone")
    }
  }
}
