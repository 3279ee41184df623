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
    Parameter("action", "activate, increment, decrement, escape, magicTap, or the name of a custom action.", .notEmpty, .name),
  ]
  package static let example = Example(
    AccessibilityAction(.label("Save"), action: "activate"), reply: Acted(element: .exampleButton, nowMs: 0))
}
