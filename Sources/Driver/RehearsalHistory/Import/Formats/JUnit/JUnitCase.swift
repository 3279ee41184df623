/// A test case of JUnit's XML that is being read, and the attempts that it stands for.
struct JUnitCase {
  /// The test, as the intake knows it.
  var test: Int
  var microseconds: Int64?
  /// The attribute `status` or `result`, which says of some writers what no child says.
  var status: String?
  var problems: [JUnitProblem] = []
  var artefacts: [ReportedArtefact] = []
  /// What our own reports say of the attempt that the case itself stands for, where JUnit has no element for it.
  var outcome: OutcomeCode?

  /// The attempts, in the order in which they were made.
  ///
  /// Several failures and errors are one attempt; an error outweighs a failure, and a failure a skip, unless the skip is a
  /// "todo", whose failure was expected. Surefire's elements for retries are attempts each: the flaky ones came before the last
  /// attempt, which passed, and the rerun ones after the first, which failed.
  var attempts: [ReportedAttempt] {
    var attempts: [ReportedAttempt] = []
    func add(_ problem: JUnitProblem) {
      attempts.append(
        ReportedAttempt(outcome: problem.outcome, microseconds: problem.microseconds, failure: problem.failure))
    }
    let flaky = problems.filter { $0.kind == .flakyFailure || $0.kind == .flakyError }
    let rerun = problems.filter { $0.kind == .rerunFailure || $0.kind == .rerunError }
    flaky.forEach(add)
    var main = decisive
    if !flaky.isEmpty, JUnitDialect.Nextest.isFailureOfFlakyTest(main.failure) { main = ReportedAttempt(outcome: .passed) }
    if let outcome { main.outcome = outcome }
    main.microseconds = microseconds
    if rerun.isEmpty || main.outcome != .passed {
      attempts.append(main)
      rerun.forEach(add)
    } else {
      rerun.forEach(add)
      attempts.append(main)
    }
    attempts[attempts.count - 1].artefacts = artefacts
    return attempts
  }

  private var decisive: ReportedAttempt {
    if let todo = problems.first(where: { $0.kind == .skipped && $0.failure.type.lowercased() == "todo" }) {
      return ReportedAttempt(outcome: .skipped, failure: todo.failure.isEmpty ? nil : todo.failure)
    }
    for kind in [JUnitProblem.Kind.error, .failure, .skipped] {
      guard let first = problems.first(where: { $0.kind == kind }) else { continue }
      if kind == .skipped {
        return ReportedAttempt(outcome: isNotRun ? .notRun : .skipped, failure: first.failure.isEmpty ? nil : first.failure)
      }
      var failure = first.failure
      let others = problems.filter { $0.kind == .error || $0.kind == .failure }.map(\.failure)
      if others.count > 1 {
        failure.text = others.map { $0.text.isEmpty ? $0.message : $0.text }.joined(separator: "\n\n")
      }
      return ReportedAttempt(outcome: first.outcome, failure: failure)
    }
    if isNotRun { return ReportedAttempt(outcome: .notRun) }
    switch status {
    case "skipped", "ignored", "pending", "inconclusive": return ReportedAttempt(outcome: .skipped)
    case "failed", "failure", "fail": return ReportedAttempt(outcome: .failed, failure: ReportedFailure())
    case "error", "errored": return ReportedAttempt(outcome: .error, failure: ReportedFailure())
    default: return ReportedAttempt(outcome: .passed)
    }
  }

  private var isNotRun: Bool { JUnitDialect.GoogleTest.isNotRun(status) }
}

extension ReportedFailure {
  var isEmpty: Bool { type.isEmpty && message.isEmpty && text.isEmpty }
}
