/// How an attempt at a spec ended.
public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
  /// It ran, made at least one requirement, and met all of them.
  case passed
  /// A requirement was not met.
  case failed
  /// Something went wrong that is no requirement.
  case error
  /// The app under test went away: it crashed, hung, or was killed.
  case lost
  /// The spec has no body.
  case notImplemented
  /// It ran through without making any requirement.
  case missing
  /// The spec is marked as not to be run.
  case skipped

  /// Whether forms that part failures from errors tell it as an error.
  var isAnError: Bool { self == .error || self == .lost }

  /// Whether a run with this outcome in it has failed. Missing specs alone do not fail a run.
  public var failsTheRun: Bool {
    switch self {
    case .failed, .error, .lost, .notImplemented: true
    case .passed, .missing, .skipped: false
    }
  }
}
