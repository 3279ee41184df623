/// Pastes a text into the one field that matches, or the one that has the focus.
package struct PasteText: Command {
  package var text: String
  package var locator: Locator?

  package init(_ text: String, into locator: Locator? = nil) {
    self.text = text
    self.locator = locator
  }

  package typealias Reply = Acted

  package var need: Need { locator.map { .touchable($0) } ?? .focus }

  package static let method = "pasteText"
  package static let summary = """
    Puts the text into a field by one paste: the delegate is asked once, for the whole text.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("text", "What to paste.", .notEmpty, .length(atMost: TextLength.pasted)),
    Parameter("locator", "Which field; the one that has the focus unless given."),
  ]
  package static let example = Example(
    PasteText("Ada", into: .identifier("name")),
    reply: Acted(
      element: ElementSnapshot(
        class: "UITextField", label: nil, identifier: "name", text: "Ada", value: "Ada", traits: [],
        frame: Rect(x: 20, y: 60, width: 200, height: 34), visible: true, enabled: true), nowMs: 50))
}

extension ElementVerbs {
  /// Puts a text into it by one paste: its delegate is asked once, for the whole text.
  @discardableResult
  public func pasteText(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(PasteText(text, into: locator), file, line)
  }
}
