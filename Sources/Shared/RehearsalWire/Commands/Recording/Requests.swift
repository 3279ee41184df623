/// Lists the requests that the app sent.
package struct Requests: Command {
  package var matching: RequestPattern?
  package var last: Int?

  package init(matching: RequestPattern? = nil, last: Int? = nil) {
    self.matching = matching
    self.last = last
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// Oldest first.
    package var requests: [RequestRecord]

    package init(requests: [RequestRecord]) {
      self.requests = requests
    }
  }

  package static let method = "requests"
  package static let summary = """
    Lists the requests that the app sent, oldest first, answered or not; the last ten thousand or so are kept.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("matching", "Only those that are meant by this pattern."),
    Parameter("last", "At most so many, the latest.", .atLeast(1)),
  ]
  package static let example = Example(
    Requests(matching: .get("/feed")),
    reply: Reply(requests: [
      RequestRecord(
        method: "GET", url: "https://quakes.example/feed", headers: [:], body: nil, atMs: 0, stubbed: true, stub: 1,
        answeredMs: 350, status: 200, handledMs: 350)
    ]))
}
