import RehearsalWire
import UIKit

extension RotateDevice: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "turn the device to \(orientation.rawValue)"
    try stage.settle()
    let button = button.flatMap { UIKit.Device.Button(rawValue: $0.rawValue) }
    let stance: UIKit.Device.Stance = orientation == .portrait ? .portrait : .landscape
    guard UIKit.Device.rotate(to: stance, button: button) != nil else {
      throw Fault(
        .invalidArgument, "button: the button cannot be at the \(button?.rawValue ?? "") in \(orientation.rawValue)",
        asked: asked, found: ["portrait takes bottom and top, landscape takes left and right"])
    }
    try stage.settle()
    let interface = UIScreen.main.orientation
    return Reply(
      interfaceOrientation: interface.name, follows: UIDevice.current.held.interfaceOrientation == interface,
      screen: Rect(UIScreen.main.bounds), nowMs: stage.nowMs)
  }
}
