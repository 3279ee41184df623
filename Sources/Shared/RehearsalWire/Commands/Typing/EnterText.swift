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

extension ElementVerbs {
  /// Types a text into it key by key, after tapping it unless it has the focus.
  ///
  /// The app's delegate may refuse or change what is typed: what the field holds at the end is in the reply.
  /// - Parameter clearing: Whether the field is emptied first.
  @discardableResult
  public func enterText(_ text: String, clearing: Bool = false, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(EnterText(text, into: locator, clearing: clearing ? true : nil), file, line)
  }

  /// Types a text, and fails unless the field then holds `expected`, white space at the ends aside: a requirement. A field with a
  /// secret shows bullets, of which there must be as many.
  @discardableResult
  public func enterText(_ text: String, expecting expected: String, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    let action = Action<ElementSnapshot>(
      EnterText(text, into: locator), said: Place(file, line), within: budget, isRequired: true
    ) { [locator] acted in
      let held = acted.element.text ?? ""
      let isAsExpected = acted.element.secure == true ? held.count == expected.count : held.trimmed == expected.trimmed
      guard isAsExpected else {
        throw Fault(
          .unknownError, "failed to get text \"\(expected)\" in \(locator); instead, it was \"\(held)\"",
          asked: "type '\(text)' into \(locator)", found: ["a delegate may refuse or change what is typed"])
      }
      return acted.element
    }
    return try give(action)
  }
}

extension KeyboardVerbs {
  /// Types a text, key by key, into what has the focus, which is answered.
  @discardableResult
  public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(EnterText(text), file, line)
  }

  /// Empties the field that has the focus, and types a text into it.
  ///
  /// - Returns: The field with the text that it then holds.
  @discardableResult
  public func clearAndType(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(EnterText(text, clearing: true), file, line)
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return part
  }
}
