/// Most tests of a run failed in one way that none of them had failed in before: one event, such as a service that is down, and not as many
/// failures as tests.
package struct CommonFailure: Sendable, Hashable {
  /// The signature of the failures, by its number.
  package let signature: Int64
  /// How many tests failed so, and did not pass in another attempt.
  package let failed: Int
  /// How many tests ran.
  package let ran: Int

  /// How many tests a run needs, so that most of them are more than chance would have it.
  package static let fewest = 5

  /// Finds the event of a run.
  ///
  /// - Parameters:
  ///   - ran: How many tests ran, and demanded something.
  ///   - failures: The signatures of the failures of each test that did not pass.
  ///   - isKnown: Whether a test has failed so in an earlier run.
  /// - Returns: `nil` unless more than half of the tests share a signature that none of them had before.
  package static func find(
    ran: Int, failures: [Int64: Set<Int64>], isKnown: (_ test: Int64, _ signature: Int64) throws -> Bool
  ) rethrows -> CommonFailure? {
    guard ran >= fewest else { return nil }
    var tests: [Int64: [Int64]] = [:]
    for (test, signatures) in failures { for signature in signatures { tests[signature, default: []].append(test) } }
    // More than half of the tests can share more than one signature, where a test has several attempts.
    let shared = tests.filter { $0.value.count * 2 > ran }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (signature, members) in shared {
      guard try !members.contains(where: { try isKnown($0, signature) }) else { continue }
      return CommonFailure(signature: signature, failed: members.count, ran: ran)
    }
    return nil
  }
}
