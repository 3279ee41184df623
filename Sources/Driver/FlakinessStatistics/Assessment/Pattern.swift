/// How the failures of a test are spread, where that shows.
package enum Pattern: String, Sendable, Hashable, Codable, CaseIterable {
  /// They began with a commit.
  case sinceCommit
  /// They depend on the order of the tests, or on which of them ran before in the same worker.
  case orderDependent
  /// They depend on the machine, the environment, the worker, the hour or the seed.
  case conditional
  /// They come in bursts.
  case bursty
  /// They alternate with passes more than chance would.
  case alternating
  /// They come as chance would have them.
  case scattered
  /// All of it fails.
  case constant

  /// The pattern of a test that has failed; `nil` if it has not.
  package static func of(
    flips: FlipRate, failures: RateEstimate, segments: [Segment], dependences: [Dependence], dependsOnPredecessors: Bool = false
  ) -> Pattern? {
    guard failures.count > 0 else { return nil }
    if failures.count == failures.total { return .constant }
    let findings = dependences.filter(\.isFinding)
    if dependsOnPredecessors || findings.contains(where: { $0.factor == .order }) { return .orderDependent }
    if !findings.isEmpty { return .conditional }
    if let last = segments.last, segments.count > 1, last.rate.lower > segments[segments.count - 2].rate.upper {
      return .sinceCommit
    }
    if let ratio = flips.ratio, let pValue = flips.pValue, pValue < 0.05, failures.count > 2 {
      if ratio < 0.7 { return .bursty }
      if ratio > 1.2 { return .alternating }
    }
    return .scattered
  }

  /// The pattern in a few words.
  package var words: String {
    switch self {
    case .sinceCommit: "since a commit"
    case .orderDependent: "depends on the order"
    case .conditional: "depends on where or when"
    case .bursty: "in bursts"
    case .alternating: "alternating"
    case .scattered: "scattered"
    case .constant: "always"
    }
  }
}
