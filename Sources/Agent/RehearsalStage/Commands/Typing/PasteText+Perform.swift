import RehearsalWire
import UIKit

extension PasteText: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = locator.map { "paste '\(text)' into \($0)" } ?? "paste '\(text)'"
    let field = try stage.focus(on: locator, to: "paste into", asked: asked)
    let before = ElementSnapshot(of: field)
    let isAccepted = try stage.explained(asked) { try Typist.paste(text) }
    try stage.turn()
    stage.note(isAccepted ? "pasted \(text.count) characters" : "the app refused the paste")
    return stage.acted(on: field, before: before)
  }
}
