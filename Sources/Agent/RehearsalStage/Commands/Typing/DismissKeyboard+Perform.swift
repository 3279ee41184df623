import RehearsalWire
import UIKit

extension DismissKeyboard: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "put the keyboard away"
    try stage.settle()
    guard let focused = Typist.responder else {
      throw Fault(.elementNotInteractable, "no view has the focus, so there is no keyboard", asked: asked)
    }
    let field = focused as? UIView
    let before = field.map { ElementSnapshot(of: $0) }
    guard Typist.dismiss() else {
      throw Fault(
        .refused, "the app keeps the focus", asked: asked, found: ["its delegate answers: textFieldShouldEndEditing"])
    }
    try stage.settle()
    return stage.met(field, before: before)
  }
}
