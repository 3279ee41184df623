/// Shows an app's user defaults.
package struct Defaults: Command {
  package var suite: String?

  package init(suite: String? = nil) {
    self.suite = suite
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// What was set, by key; `{"$date": …}` and `{"$data": …}` stand for what JSON has no word for.
    package var values: [String: JSONValue]
    /// The suites in which something was set, sorted.
    package var suites: [String]

    package init(values: [String: JSONValue], suites: [String]) {
      self.values = values
      self.suites = suites
    }
  }

  package static let method = "defaults"
  package static let summary =
    "Shows what is set in the app's user defaults, or in those of a suite, without what was only registered."
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("suite", "The name of the suite; the app's own defaults unless given.", .notEmpty)
  ]
  package static let example = Example(
    Defaults(), reply: Reply(values: ["launches": 2, "theme": "dark"], suites: ["group.example.notes"]))
}
