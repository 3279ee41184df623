/// Tells how the doubles were called that the launch put in the place of bindings.
package struct Calls: Command {
  package var key: String?
  package var functionName: String?

  package init(key: String? = nil, function: String? = nil) {
    self.key = key
    self.functionName = function
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// Oldest first.
    package var calls: [CallRecord]
    /// Answers that no call has asked for, as `key.method`; a misspelt method is among them.
    package var unusedAnswers: [String]

    package init(calls: [CallRecord], unusedAnswers: [String] = []) {
      self.calls = calls
      self.unusedAnswers = unusedAnswers
    }
  }

  package static let method = "calls"
  package static let summary = "Lists the calls of the doubles that the launch bound keys to, oldest first."
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("key", "Only those of this key's double; a key that has none in this launch is refused.", .name),
    Parameter(
      "functionName",
      "Only those of this method, as Swift spells it: post(_:times:). One that the double does not have is refused, as far as the program's symbols tell.",
      .name
    ),
  ]
  package static let example = Example(
    Calls(key: "post"),
    reply: Reply(calls: [CallRecord(key: "post", function: "post(_:times:)", arguments: ["Hello", 2], atMs: 0)]))
}
