/// What a spec came to in one word: one judgement for all forms, so that no two of them disagree.
///
/// An ``Outcome`` tells of an attempt; a verdict also knows the attempts before, and whether a failure is forgiven.
enum Verdict: String, Sendable, Hashable, CaseIterable {
  case passed
  /// It passed after an attempt that had failed. It is never told as simply passed.
  case flaky
  case failed
  case error
  case lost
  case notImplemented
  case missing
  case skipped
  /// It did not pass, and is quarantined: told as a failure, but not held against the run.
  case forgiven

  /// Whether it fails the run by itself.
  var isHeldAgainstTheRun: Bool {
    switch self {
    case .failed, .error, .lost, .notImplemented: true
    case .passed, .flaky, .missing, .skipped, .forgiven: false
    }
  }
}

extension SpecResult {
  var verdict: Verdict {
    if isForgiven { return .forgiven }
    if isFlaky, !outcome.failsTheRun { return .flaky }
    switch outcome {
    case .passed: return .passed
    case .failed: return .failed
    case .error: return .error
    case .lost: return .lost
    case .notImplemented: return .notImplemented
    case .missing: return .missing
    case .skipped: return .skipped
    }
  }

  /// The attempts that did not pass, in order.
  var failedAttempts: [AttemptResult] { attempts.filter { $0.outcome.failsTheRun } }

  /// What happened over all attempts, where there were several; `nil` where one attempt says it all.
  ///
  /// `passed at attempt 2 of 2; attempt 1 FAILED - no rows`, `4 of 5 attempts passed; attempt 3 FAILED - no rows` of a spec that
  /// is repeated on purpose, or `3 attempts, none passed`.
  var history: String? {
    let number = attemptCount
    guard number > 1 else { return nil }
    if passedCount == 0 { return "\(number) attempts, none passed" }
    guard let first = failedAttempts.first else { return "\(number) attempts" }
    guard !outcome.failsTheRun else { return "flaky: \(passedCount) of \(number) attempts passed" }
    let status = BaconText.status(of: first) ?? ""
    // The last one of a spec that was only retried is the one that passed.
    let isRepeated = attempts.contains { $0.identity.repetition > 1 }
    let passed = isRepeated ? "\(passedCount) of \(number) attempts passed" : "passed at attempt \(number) of \(number)"
    return "\(passed); attempt \(first.identity.attempt) \(status)"
  }
}
