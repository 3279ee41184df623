/// One event that made most tests of a run fail, for people: see ``FlakinessStatistics/MassFailure``.
package struct MassFailureRecord: Sendable, Hashable, Codable {
  /// How many tests failed by it.
  package let failed: Int
  /// How many tests the run was to have; where nobody told, how many passed or failed.
  package let ran: Int
  /// What the failures have in common.
  package let signature: String
  /// The name of the earlier run in which it began; `nil` if it began in this one.
  package let since: String?

  package init(failed: Int, ran: Int, signature: String, since: String? = nil) {
    (self.failed, self.ran, self.signature, self.since) = (failed, ran, signature, since)
  }

  /// `31 of 36 tests failed in one way that none of them had failed in before: no route to host`.
  package var words: String {
    let line = signature.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(200))" } ?? ""
    return "\(failed) of \(ran) tests failed in one way that none of them had failed in before"
      + (since.map { " the run \($0)" } ?? "") + line
  }
}
