/// One event that made most specs of a run fail, as the history of earlier runs tells it.
///
/// They failed with one signature, their failure without what differs from run to run, and none of them had failed so before.
/// What they have in common is no fault of theirs: a service that was down, a disk that was full, one commit that broke all.
public struct MassFailureReport: Sendable, Hashable, Codable {
  /// How many specs failed by it.
  public let failed: Int
  /// How many specs the run was to have; where nobody told, how many passed or failed.
  public let ran: Int
  /// What the failures have in common.
  public let signature: String
  /// The name of the earlier run in which it began; `nil` if it began in this one.
  public let since: String?

  package init(failed: Int, ran: Int, signature: String, since: String? = nil) {
    (self.failed, self.ran, self.signature, self.since) = (failed, ran, signature, since)
  }

  /// One sentence: `31 of 36 tests failed in one way that none of them had failed in before: no route to host`.
  public var words: String {
    let line = signature.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(200))" } ?? ""
    return "\(failed) of \(ran) tests failed in one way that none of them had failed in before"
      + (since.map { " the run \($0)" } ?? "") + line
  }
}
