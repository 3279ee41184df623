/// Shows what UIKit wrote to its console.
package struct Console: Command {
  package var since: Int?

  package init(since: Int? = nil) {
    self.since = since
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// In the order in which they were written.
    package var lines: [ConsoleLine]
    /// The number of the last line so far: what to give as `since` the next time.
    package var last: Int

    package init(lines: [ConsoleLine], last: Int) {
      self.lines = lines
      self.last = last
    }
  }

  package static let method = "console"
  package static let summary = """
    Lists what UIKit wrote to its console since launch, or since a number, such as constraints that it could not satisfy; what it \
    refuses is a fault besides, and what the app prints is in the agent's log.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("since", "Only those after this number; 0 unless given.", .atLeast(0))
  ]
  package static let example = Example(
    Console(since: 1),
    reply: Reply(
      lines: [
        ConsoleLine(number: 2, text: "[LayoutConstraints] Unable to simultaneously satisfy constraints.", atMs: 50)
      ], last: 2))
}
