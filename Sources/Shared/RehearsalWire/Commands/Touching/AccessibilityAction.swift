/// Does to the one element that matches what assistive technology does.
package struct AccessibilityAction: Command {
  package var locator: Locator
  package var action: String

  package init(_ locator: Locator, action: String) {
    self.locator = locator
    self.action = action
  }

  package typealias Reply = Acted

  package var need: Need { .view(locator) }

  package static let method = "accessibilityAction"
  package static let summary = """
    Carries out an accessibility action of the element, as VoiceOver or Switch Control does.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter(
      "action",
      "activate, increment, decrement, escape, magicTap, the name of a custom action, or 'next' or 'previous' and a rotor's name.",
      .notEmpty, .name),
  ]
  package static let example = Example(
    AccessibilityAction(.label("Save"), action: "activate"), reply: Acted(element: .exampleButton, nowMs: 0))
}

extension ElementVerbs {
  /// Activates it, as a double tap under VoiceOver does.
  @discardableResult
  public func accessibilityActivate(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(AccessibilityAction(locator, action: "activate"), file, line)
  }

  /// Raises the value of an adjustable element by a step.
  @discardableResult
  public func accessibilityIncrement(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(AccessibilityAction(locator, action: "increment"), file, line)
  }

  /// Lowers the value of an adjustable element by a step.
  @discardableResult
  public func accessibilityDecrement(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(AccessibilityAction(locator, action: "decrement"), file, line)
  }

  /// Makes the gesture that leaves a modal view.
  @discardableResult
  public func accessibilityEscape(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(AccessibilityAction(locator, action: "escape"), file, line)
  }

  /// Carries out a custom action by its name.
  @discardableResult
  public func accessibilityCustomAction(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> Touched
  {
    try touch(AccessibilityAction(locator, action: name), file, line)
  }
}
