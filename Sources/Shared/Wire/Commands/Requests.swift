/// Lists the requests that the app sent.
package struct Requests: Command {
  package init() {}

  package struct Reply: Codable, Equatable, Sendable {
    /// Oldest first.
    package var requests: [RequestRecord]

    package init(requests: [RequestRecord]) {
      self.requests = requests
    }
  }

  package static let method = "requests"
  package static let summary = "Lists the requests that the app sent, oldest first, answered or not."
  package static let effect = CommandEffect.query
  package static let parameters: [Parameter] = []
  package static let example = Example(
    Requests(),
    reply: Reply(requests: [
      RequestRecord(method: "GET", url: "https://quakes.example/feed", headers: [:], body: nil, atMs: 0, stubbed: true)
    ]))
}
