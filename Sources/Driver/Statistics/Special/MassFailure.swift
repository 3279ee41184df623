/// One event that made most tests of a run fail: a disk that was full, a server that was gone, a module that could not be loaded.
///
/// Most tests of the run, and at least five, failed with one signature that none of them had before. Chance does not do that to
/// tests that fail apart, so such a run says something of the event, and nothing of any single test.
package struct MassFailure<Test: Hashable & Sendable, Signature: Hashable & Sendable>: Sendable, Hashable {
  /// What one test that failed said in the end.
  package struct Failure: Sendable, Hashable {
    package let test: Test
    package let signature: Signature

    package init(_ test: Test, _ signature: Signature) {
      self.test = test
      self.signature = signature
    }
  }

  /// What the failures have in common.
  package let signature: Signature
  /// The tests that failed with it, in the order of the failures.
  package let tests: [Test]
  /// How many tests of the run passed or failed.
  package let ran: Int

  /// Finds the event of a run.
  ///
  /// - Parameters:
  ///   - failures: The failures of the run: those of tests that no retry saved, one for each.
  ///   - ran: How many tests of the run passed or failed.
  ///   - hadBefore: Whether a test failed with a signature in an earlier run that was no such event itself.
  /// - Returns: `nil` if there is none: too few tests, too many signatures, or failures that are known.
  package init?(in failures: [Failure], ran: Int, hadBefore: (Test, Signature) throws -> Bool) rethrows {
    guard MassFailureRule.isMass(failures.count, of: ran) else { return nil }
    var tests: [Signature: [Test]] = [:]
    for failure in failures { tests[failure.signature, default: []].append(failure.test) }
    // More than half of all tests: no two signatures can.
    guard let (signature, alike) = tests.first(where: { MassFailureRule.isMass($0.value.count, of: ran) }),
      try !alike.contains(where: { try hadBefore($0, signature) })
    else { return nil }
    (self.signature, self.tests, self.ran) = (signature, alike, ran)
  }

  /// Finds the events among runs in the order of time, by their indices: a signature is new until a run had it that was no such
  /// event.
  package static func events(in runs: [(failures: [Failure], ran: Int)]) -> [Int: MassFailure] {
    var known: Set<Failure> = []
    var events: [Int: MassFailure] = [:]
    for (index, run) in runs.enumerated() {
      if let event = MassFailure(in: run.failures, ran: run.ran, hadBefore: { known.contains(Failure($0, $1)) }) {
        events[index] = event
      } else {
        known.formUnion(run.failures)
      }
    }
    return events
  }
}

/// When failures are so many that ``MassFailure`` may be behind them.
package enum MassFailureRule {
  /// With fewer failures, most of a few tests may well have one bug in common.
  package static let leastFailures = 5

  package static func isMass(_ failed: Int, of ran: Int) -> Bool { failed >= leastFailures && 2 * failed > ran }
}
