/// Lists the stubs.
package struct Stubs: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// In order of addition.
    package var stubs: [StubRecord]

    package init(stubs: [StubRecord]) {
      self.stubs = stubs
    }
  }

  package static let method = "stubs"
  package static let summary = "Lists the answers for requests, in order of addition, and how often each was used."
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Stubs(),
    reply: Reply(stubs: [
      StubRecord(id: 1, condition: "host 'quakes.example', path '/feed'", enabled: true, uses: 2, fromDriver: true)
    ]))
}
