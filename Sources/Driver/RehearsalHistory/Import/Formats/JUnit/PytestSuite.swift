/// What is remembered of a suite that pytest wrote.
///
/// pytest-rerunfailures writes attempts that failed like such that passed, and the total alone gives it away. And pytest tells a
/// failed call and the error of its teardown as two cases that follow one another.
struct PytestSuite {
  /// How many tests the suite says it has, if it says.
  var declared: Int?
  private var cases = 0
  /// How many of its cases repeat the name of an earlier one.
  private var repetitions = 0
  /// Attempts that look like a pass, and were followed by another attempt.
  private var doubtful: [Attempt] = []
  /// The test of the case before, if it failed: an error of the same name is its teardown.
  private var failedBefore: Int?

  typealias Attempt = (test: Int, attempt: Int)

  init(declared: Int?) { self.declared = declared }

  /// The attempts that failed, and that the report tells as passed: where the cases outnumber the tests by exactly those that
  /// repeat a name, the earlier ones of a name failed.
  var hiddenFailures: [Attempt] {
    guard repetitions > 0, let declared, cases - declared == repetitions else { return [] }
    return doubtful
  }

  /// Counts a case.
  mutating func begin() { cases += 1 }

  /// Whether the case tells the teardown of the one before: both are one attempt. It is asked once.
  mutating func isTeardown(of test: Int, _ attempts: [ReportedAttempt]) -> Bool {
    guard failedBefore == test, attempts.count == 1, attempts[0].outcome == .error else { return false }
    failedBefore = nil
    return true
  }

  /// Notes how a case ended.
  ///
  /// - Parameters:
  ///   - before: How many attempts at the test there were already.
  ///   - hadPassed: Whether the last of those looked like a pass.
  mutating func end(_ test: Int, after before: Int, hadPassed: Bool, hasFailed: Bool) {
    if before > 0 {
      repetitions += 1
      if hadPassed { doubtful.append((test, before)) }
    }
    failedBefore = hasFailed ? test : nil
  }
}
