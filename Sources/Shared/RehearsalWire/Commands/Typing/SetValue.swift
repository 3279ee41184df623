/// Brings the one control that matches to a value, by the taps and drags of a person.
package struct SetValue: Command {
  package var locator: Locator
  package var value: JSONValue
  package var component: Int?

  package init(_ locator: Locator, to value: JSONValue, component: Int? = nil) {
    self.locator = locator
    self.value = value
    self.component = component
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "setValue"
  package static let summary = """
    Brings a switch, slider, stepper, segmented control, page control, picker or date picker to a value by taps and drags.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter(
      "value",
      "True or false, or 1 or 0, for a switch; a number for a slider, stepper or page; a title or number for a segment; a title, or a list of one for each column, for a picker; a date in RFC 3339, for a date picker, or 2024-02-29 where only days are picked, 14:30 where only times are, 2024-02 for months, and seconds for a countdown."
    ),
    Parameter(
      "component", "The column of a picker in which the title is looked for; the first that has it unless given.", .atLeast(0)),
  ]
  package static let example = Example(
    SetValue(.identifier("volume"), to: 0.5), reply: Acted(element: .exampleButton, nowMs: 250))
}
