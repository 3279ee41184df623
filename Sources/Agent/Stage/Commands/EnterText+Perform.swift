import RehearsalWire
import UIKit

extension EnterText: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let view = try stage.resolver.one(locator, to: "type into")
    let asked = "type '\(text)' into \(locator)"
    guard let field = view as? UITextField else {
      throw Fault(.elementNotInteractable, "\(ElementSnapshot(of: view)) takes no text", asked: asked)
    }
    if !field.isFirstResponder {
      try stage.tap(try Touchability(windows: stage.windows).target(of: field, asked: asked))
      try stage.settle()
    }
    guard field.isFirstResponder else {
      throw Fault(
        .elementNotInteractable, "\(ElementSnapshot(of: field)) did not take the focus when it was tapped", asked: asked,
        found: ["its delegate may refuse: textFieldShouldBeginEditing"])
    }
    var refused = 0
    for character in text {
      let accepted = character == "\n" ? field.pressReturn() : field.pressKey(String(character))
      if !accepted { refused += 1 }
      try stage.turn()
    }
    // A delegate may refuse a key; what the field holds at the end is in the reply.
    stage.note("typed \(text.count) keys, of which the app refused \(refused)")
    return Reply(element: ElementSnapshot(of: field), nowMs: stage.nowMs)
  }
}
