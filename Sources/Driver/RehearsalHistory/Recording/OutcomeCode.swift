import RehearsalSpecs

/// The codes of the table `outcome`. Codes below 10 are evidence, and 0 alone is a pass.
package enum OutcomeCode: Int, Sendable, Hashable, CaseIterable {
  case passed = 0
  case failed = 1
  case error = 2
  case timedOut = 3
  case lost = 4
  case skipped = 10
  case missing = 11
  case notImplemented = 12
  case notRun = 13
  case interrupted = 14
  /// It failed in an order of events that an exploration has sought: no evidence of how often it fails, though it turns a run
  /// red.
  case provoked = 15

  /// Whether the test ran and demanded something.
  package var isEvidence: Bool { rawValue < 10 }

  /// Whether an outcome of that name means so.
  static func isEvidence(named name: String) -> Bool { allCases.contains { $0.isEvidence && "\($0)" == name } }

  /// Whether it turns a run red, unless a retry passes.
  package var isRed: Bool { self == .notImplemented || self == .provoked || isEvidence && self != .passed }

  /// Whether an outcome of that name says whether a build is red.
  static func isOfABuild(named name: String) -> Bool { isEvidence(named: name) || "\(provoked)" == name }
}

extension Outcome {
  var code: Int {
    switch self {
    case .passed: OutcomeCode.passed.rawValue
    case .failed: OutcomeCode.failed.rawValue
    case .error: OutcomeCode.error.rawValue
    case .lost: OutcomeCode.lost.rawValue
    case .skipped: OutcomeCode.skipped.rawValue
    case .missing: OutcomeCode.missing.rawValue
    case .notImplemented: OutcomeCode.notImplemented.rawValue
    }
  }

  /// Whether the attempt ran and did not pass.
  var isEvidenceAgainst: Bool { (1..<10).contains(code) }
}
