/// Empties the one field that matches, or the one that has the focus.
package struct ClearText: Command {
  package var locator: Locator?

  package init(_ locator: Locator? = nil) {
    self.locator = locator
  }

  package typealias Reply = Acted

  package var need: Need { locator.map { .touchable($0) } ?? .focus }

  package static let method = "clearText"
  package static let summary = """
    Empties a field as a person does: selects everything and presses delete, so that the delegate is asked.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which field; the one that has the focus unless given.")
  ]
  package static let example = Example(
    ClearText(.identifier("name")),
    reply: Acted(
      element: ElementSnapshot(
        class: "UITextField", label: nil, identifier: "name", text: nil, value: nil, traits: [],
        frame: Rect(x: 20, y: 60, width: 200, height: 34), visible: true, enabled: true), nowMs: 50))
}

extension ElementVerbs {
  /// Empties it: selects everything and presses delete, so that its delegate is asked.
  @discardableResult
  public func clearText(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(ClearText(locator), file, line)
  }
}

extension KeyboardVerbs {
  /// Empties the field that has the focus, which is answered.
  @discardableResult
  public func clearText(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(ClearText(), file, line)
  }
}
