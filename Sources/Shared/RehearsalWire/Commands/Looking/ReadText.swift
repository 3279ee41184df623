/// Reads the text of the one view that matches, and nothing else of it: what a test asks most often, at the least that it can
/// cost.
package struct ReadText: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The text that the view shows: of a label, a button's title, a field's contents; absent when it shows none.
    package var text: String?

    package init(text: String?) {
      self.text = text
    }
  }

  package var need: Need { .view(locator) }

  package static let method = "readText"
  package static let summary =
    "Reads the text of the one view that matches; none, or more than one, is an error that lists what is there."
  package static let effect = CommandEffect.query
  package static let parameters = [Parameter("locator", "Which view; exactly one must match.")]
  package static let example = Example(ReadText(.identifier("depth")), reply: Reply(text: "24.4"))
}
