import RehearsalWire
import UIKit

extension Toggle: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "toggle \(locator)"
    try stage.settle()
    let view = try stage.still(locator, to: "toggle")
    let before = ElementSnapshot(of: view)
    guard let control = view as? UISwitch else {
      throw Fault(
        .invalidArgument, "\(before) is no switch", asked: asked, found: ["what has another value is for setValue"])
    }
    try ValueSetter(stage: stage, asked: asked).turn(control, to: .bool(!control.isOn))
    return stage.acted(on: view, before: before)
  }
}
