import RehearsalWire
import UIKit

extension RotateDevice: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "turn the device to \(orientation.rawValue)"
    try stage.settle()
    let button = button.flatMap { UIKit.Device.Button(rawValue: $0.rawValue) }
    let stance: UIKit.Device.Stance = orientation == .portrait ? .portrait : .landscape
    guard let hasTurned = UIKit.Device.rotate(to: stance, button: button) else {
      throw Fault(
        .invalidArgument, "button: the button cannot be at the \(button?.rawValue ?? "") in \(orientation.rawValue)",
        asked: asked, found: ["portrait takes bottom and top, landscape takes left and right"])
    }
    if !hasTurned { stage.note("the app stood like that already, or does not support it") }
    try stage.settle()
    return Reply(nowMs: stage.nowMs)
  }
}
