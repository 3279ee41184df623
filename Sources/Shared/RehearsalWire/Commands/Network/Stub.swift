/// Adds answers for requests that the app will send.
package struct Stub: Command {
  package var stubs: [StubDeclaration]

  package init(_ stubs: [StubDeclaration]) {
    self.stubs = stubs
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// How many stubs there are now.
    package var count: Int
    /// The numbers of those that were added, in their order.
    package var ids: [Int]

    package init(count: Int, ids: [Int]) {
      self.count = count
      self.ids = ids
    }
  }

  package static let method = "stub"
  package static let summary = "Adds answers for requests that the app will send; the one added last wins."
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter(
      "stubs", "The answers, in order of addition.", .elements(atLeast: 1), .count(atMost: StubDeclaration.mostAtOnce),
      .ofItsParts)
  ]
  package static let example = Example(
    Stub([StubDeclaration(host: "quakes.example", path: "/feed", status: 503, delayMs: 200)]), reply: Reply(count: 1, ids: [1]))
}
