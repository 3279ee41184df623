/// Sums up everything that has happened since launch.
package struct Trace: Command {
  /// How many of the last entries to list; none unless given.
  package var last: Int?
  /// Whether to tell a digest of each entry, so that two runs can be compared entry by entry; not unless given.
  package var digests: Bool?

  package init(last: Int? = nil, digests: Bool? = nil) {
    self.last = last
    self.digests = digests
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// 64 bits over every entry, in hexadecimal, as `TraceRecorder` says: equal for equal seed and commands, on every machine.
    package var hash: String
    /// How many entries there are.
    package var length: Int
    /// The last entries, oldest first.
    package var entries: [String]
    /// What the app did that no seal can make repeatable, such as starting a thread; empty for a run that is its seed's.
    package var escapes: [String]
    /// Virtual time since launch.
    package var nowMs: Milliseconds
    /// What a schedule that is not in order has chosen so far, in the form in which a launch takes it; nil when everything ran in
    /// order.
    package var schedule: EventOrder?
    /// Eight hexadecimal digits for each entry, from the first on: the lower half of the hash as it was after that entry. Nil
    /// unless asked for.
    package var digests: String?

    package init(
      hash: String, length: Int, entries: [String], escapes: [String], nowMs: Milliseconds, schedule: EventOrder? = nil,
      digests: String? = nil
    ) {
      self.hash = hash
      self.length = length
      self.entries = entries
      self.escapes = escapes
      self.nowMs = nowMs
      self.schedule = schedule
      self.digests = digests
    }
  }

  package static var isTraced: Bool { false }

  package static let method = "trace"
  package static let summary =
    "Sums up every command, event and reply since launch in one hash; the same seed gives the same hash. It is not part of the trace itself."
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("last", "How many of the last entries to list, of those that are kept; none unless given.", .atLeast(0)),
    Parameter(
      "digests", "Whether to tell a digest of each entry since launch, eight hexadecimal digits each; false unless given."),
  ]
  package static let example = Example(
    Trace(last: 1),
    reply: Reply(hash: "cbf29ce484222325", length: 3, entries: ["0 ms event main 'main queue'"], escapes: [], nowMs: 0))
}
