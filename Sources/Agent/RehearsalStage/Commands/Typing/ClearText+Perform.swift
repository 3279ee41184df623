import RehearsalWire
import UIKit

extension ClearText: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = locator.map { "empty \($0)" } ?? "empty what has the focus"
    let field = try stage.focus(on: locator, to: "empty", asked: asked)
    let before = ElementSnapshot(of: field)
    guard try stage.explained(asked, { try Typist.clear() }) else {
      throw Fault(
        .refused, "the app refused to empty \(ElementSnapshot(of: field))", asked: asked,
        found: ["its delegate answers: textField(_:shouldChangeCharactersIn:replacementString:)"])
    }
    try stage.turn()
    return stage.acted(on: field, before: before)
  }
}
