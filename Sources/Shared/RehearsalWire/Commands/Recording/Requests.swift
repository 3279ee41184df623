/// Lists the requests that the app sent.
package struct Requests: Command {
  package var matching: RequestPattern?
  package var last: Int?
  package var responseBytes: Int?

  package init(matching: RequestPattern? = nil, last: Int? = nil, responseBytes: Int? = nil) {
    self.matching = matching
    self.last = last
    self.responseBytes = responseBytes
  }

  /// How many bytes the bodies of the responses of one reply have at most, all together: the latest requests' come along first.
  package static let allResponseBytes = 4 << 20

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
    Parameter(
      "responseBytes",
      """
      With what came back for each: headers, and at most so many bytes of the body, 4 MiB of bodies in all. Without it no response \
      comes along.
      """, .range(0, Double(allResponseBytes))),
  ]
  package static let example = Example(
    Requests(matching: .get("/feed"), responseBytes: 1024),
    reply: Reply(requests: [
      RequestRecord(
        method: "GET", url: "https://quakes.example/feed", headers: [:], body: nil, atMs: 0, stubbed: true, stub: 1,
        answeredMs: 350, status: 200, handledMs: 350,
        response: ResponseRecord(headers: ["Content-Type": "application/json"], body: "[]", bodyBytes: 2))
    ]))
}
