/// Types into the one field that matches, or the one that has the focus, key by key.
package struct EnterText: Command {
  package var locator: Locator?
  package var text: String
  package var clearing: Bool?

  package init(_ text: String, into locator: Locator? = nil, clearing: Bool? = nil) {
    self.locator = locator
    self.text = text
    self.clearing = clearing
  }

  package typealias Reply = Acted

  /// No control characters but backspace, tab and line feed, which keys have.
  private static let typedPattern = "^[^\\u0000-\\u0007\\u000b-\\u001f\\u007f]*$"

  package var need: Need { locator.map { .touchable($0) } ?? .focus }

  package static let method = "enterText"
  package static let summary = """
    Taps the field unless it has the focus, then types the text key by key; stops when something else takes the focus from it.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter(
      "text", "What to type; for a longer text there is pasteText.", .length(atMost: TextLength.typed),
      .pattern(typedPattern, says: "a text without control characters but line feed, tab and backspace")),
    Parameter("locator", "Which field; the one that has the focus unless given."),
    Parameter("clearing", "Whether the field is emptied first; false unless given."),
  ]
  package static let example = Example(
    EnterText("Ada", into: .identifier("name")),
    reply: Reply(element: .exampleField, nowMs: 350))
}

extension ElementSnapshot {
  static let exampleField = ElementSnapshot(
    class: "UITextField", label: "Name", identifier: "name", text: "Ada", value: "Ada", traits: [],
    frame: Rect(x: 20, y: 60, width: 200, height: 34), visible: true, enabled: true)
}
