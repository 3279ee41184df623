import RealModule

/// Apple's two scores of a test within one version, and over a window of versions.
///
/// Kowalczyk, Nair, Gao, Silberstein, Long, Memon: "Modeling and ranking flaky tests at Apple" (ICSE-SEIP 2020).
package enum VersionScore: Sendable, CaseIterable {
  /// How mixed the outcomes are: 0 if all agree, 1 if half fail. The order does not matter.
  case entropy
  /// How often neighbours disagree. A single outcome has the rate 0.
  case flipRate

  /// The score of one version's outcomes, in the order of time.
  package func value(_ outcomes: [Bool]) -> Double {
    switch self {
    case .entropy:
      guard !outcomes.isEmpty else { return 0 }
      let share = Double(outcomes.count { $0 }) / Double(outcomes.count)
      return [share, 1 - share].filter { $0 > 0 }.reduce(0) { $0 - $1 * Double.log2($1) }
    case .flipRate:
      return Double(zip(outcomes, outcomes.dropFirst()).count { $0 != $1 }) / Double(max(1, outcomes.count - 1))
    }
  }

  /// The mean over the versions of a window, oldest first. A version without outcomes counts as 0.
  package func unweighted(_ versions: [[Bool]]) -> Double {
    guard !versions.isEmpty else { return 0 }
    return versions.reduce(0) { $0 + value($1) } / Double(versions.count)
  }

  /// The mean in which each older version counts `1 - smoothing` as much as the next.
  ///
  /// - Parameter smoothing: Apple's 0.1 by default.
  package func weighted(_ versions: [[Bool]], smoothing: Double = 0.1) -> Double {
    var (sum, weight) = (0.0, 0.0)
    for version in versions {
      sum = value(version) + (1 - smoothing) * sum
      weight = 1 + (1 - smoothing) * weight
    }
    return weight > 0 ? sum / weight : 0
  }
}

/// Both of Apple's scores, plain and weighted, over the verdicts of a sample.
package struct VersionScores: Sendable, Hashable, Codable {
  package let entropy: Double
  package let weightedEntropy: Double
  package let flipRate: Double
  package let weightedFlipRate: Double
  /// How many versions, each a commit in an environment, the means are over.
  package let versions: Int

  package init(_ sample: Sample) {
    var outcomes: [[Bool]] = []
    // A test that never failed, as most, has no score, and one version for each verdict.
    guard sample.chains.contains(where: { $0.failures > 0 }) else {
      versions = sample.verdicts.count
      (entropy, weightedEntropy, flipRate, weightedFlipRate) = (0, 0, 0, 0)
      return
    }
    var known: [UInt64: Int] = [:]
    var lastRun: (run: Int, index: Int)?
    for attempt in sample.attempts {
      let index: Int
      if let lastRun, lastRun.run == attempt.run {
        index = lastRun.index
      } else {
        let code = sample.runs[attempt.run].code
        index = known[code] ?? outcomes.count
        if index == outcomes.count {
          outcomes.append([])
          known[code] = index
        }
        lastRun = (attempt.run, index)
      }
      outcomes[index].append(attempt.isFailure)
    }
    versions = outcomes.count
    entropy = VersionScore.entropy.unweighted(outcomes)
    weightedEntropy = VersionScore.entropy.weighted(outcomes)
    flipRate = VersionScore.flipRate.unweighted(outcomes)
    weightedFlipRate = VersionScore.flipRate.weighted(outcomes)
  }
}
