/// Taps the one view that matches, as a finger would.
package struct Tap: Command {
  package var locator: Locator
  package var times: Int?

  package init(_ locator: Locator, times: Int? = nil) {
    self.locator = locator
    self.times = times
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The view, as it was when it was touched.
    package var element: ElementSnapshot
    /// When everything that the tap set off at once had run.
    package var nowMs: Milliseconds

    package init(element: ElementSnapshot, nowMs: Milliseconds) {
      self.element = element
      self.nowMs = nowMs
    }
  }

  package static let method = "tap"
  package static let summary = """
    Taps the middle of the one view that matches, by real touches; refuses a view that a person could not tap, and says why.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("times", "How many taps in quick succession; 1 unless given."),
  ]
  package static let example = Example(Tap(.label("Save")), reply: Reply(element: .exampleButton, nowMs: 50))
}
