/// Taps the one view that matches, as a finger would.
package struct Tap: Command {
  package var locator: Locator
  package var times: Int?
  package var touches: Int?
  package var at: Location?

  package init(_ locator: Locator, times: Int? = nil, touches: Int? = nil, at: Location? = nil) {
    self.locator = locator
    self.times = times
    self.touches = touches
    self.at = at
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "tap"
  package static let summary = """
    Taps the one view that matches, by real touches; refuses a view that a person could not tap, and says why.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("times", "How many taps in quick succession; 1 unless given.", .range(1, 10)),
    Parameter("touches", "How many fingers; 1 unless given.", .fingers),
    Parameter("at", "Where; the middle unless given, or a free corner where that is covered."),
  ]
  package static let example = Example(Tap(.label("Save")), reply: Reply(element: .exampleButton, nowMs: 50))
}
