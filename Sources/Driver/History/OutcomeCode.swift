import RehearsalSpecs

/// The codes of the table `outcome`. Codes below 10 are evidence.
extension Outcome {
  var code: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .error: 2
    case .lost: 4
    case .skipped: 10
    case .missing: 11
    case .notImplemented: 12
    }
  }
}
