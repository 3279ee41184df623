/// One event that made most tests of a run fail: a disk that was full, a server that was gone, a module that could not be loaded.
///
/// Most tests of the run, and at least five, failed with one signature that none of them had before. Chance does not do that to
/// tests that fail apart, so such a run says something of the event, and nothing of any single test.
package struct MassFailure<Test: Hashable & Sendable, Signature: Hashable & Comparable & Sendable>: Sendable, Hashable {
  /// What an attempt of a test that no retry saved said.
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
  /// The tests that failed with it, each once, in the order of the failures.
  package let tests: [Test]
  /// How many tests of the run might have failed.
  package let ran: Int

  /// With fewer failures, most of a few tests may well have one bug in common.
  package static var leastFailures: Int { 5 }

  /// Whether failures are so many that there may be one event behind them.
  package static func isMass(_ failed: Int, of ran: Int) -> Bool { failed >= leastFailures && 2 * failed > ran }

  /// Finds the event of a run.
  ///
  /// - Parameters:
  ///   - failures: The failures of the run: those of tests that no retry saved. A test whose attempts failed in different ways
  ///     has several.
  ///   - ran: How many tests of the run might have failed: those that were chosen, where that is known.
  ///   - hadBefore: Whether a test failed with a signature in an earlier run that was no such event itself.
  /// - Returns: `nil` if there is none: too few tests, too many signatures, or failures that are known.
  package init?(in failures: [Failure], ran: Int, hadBefore: (Test, Signature) throws -> Bool) rethrows {
    guard Self.isMass(failures.count, of: ran) else { return nil }
    var tests: [Signature: [Test]] = [:]
    var seen: Set<Failure> = []
    for failure in failures where seen.insert(failure).inserted { tests[failure.signature, default: []].append(failure.test) }
    // More than half of the tests can share more than one signature only where a test has several attempts.
    let shared = tests.filter { Self.isMass($0.value.count, of: ran) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (signature, alike) in shared where try !alike.contains(where: { try hadBefore($0, signature) }) {
      (self.signature, self.tests, self.ran) = (signature, alike, ran)
      return
    }
    return nil
  }
}
