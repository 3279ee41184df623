/// Types into the one field that matches, key by key.
package struct EnterText: Command {
  package var locator: Locator
  package var text: String

  package init(_ text: String, into locator: Locator) {
    self.locator = locator
    self.text = text
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The field, after the last key.
    package var element: ElementSnapshot
    package var nowMs: Milliseconds

    package init(element: ElementSnapshot, nowMs: Milliseconds) {
      self.element = element
      self.nowMs = nowMs
    }
  }

  package static let method = "enterText"
  package static let summary = "Taps the one field that matches unless it has the focus, then types the text key by key."
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which field; exactly one must match."),
    Parameter("text", "What to type."),
  ]
  package static let example = Example(
    EnterText("Ada", into: .identifier("name")),
    reply: Reply(
      element: ElementSnapshot(
        class: "UITextField", label: "Name", identifier: "name", text: "Ada", value: "Ada", traits: [],
        frame: Rect(x: 20, y: 60, width: 200, height: 34), visible: true, enabled: true),
      nowMs: 350))
}
