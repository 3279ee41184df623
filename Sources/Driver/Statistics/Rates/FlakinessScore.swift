import RealModule

/// How likely a test is to fail on code that it could have passed: the idea of Meta's Probabilistic Flakiness Score (2020).
///
/// An attempt fails if the world is in a bad state (probability `b`, shared by all attempts of a group), or else by chance (probability `f`,
/// the score). A group with a pass cannot have met a bad state; a group without one may have:
///
///     L(b, f) = Π[passed] (1 - b) f^failures (1 - f)^passes · Π[all failed] (b + (1 - b) f^failures)
///
/// Meta has published the idea, not the mathematics; this likelihood and the priors Beta(1, 9) for `b` and Beta(½, 9½) for `f` are ours. A test that
/// fails once and passes on retry, and a test that stays red until the next commit, fail equally often and score very differently.
package struct FlakinessScore: Sendable, Hashable, Codable {
  /// The mean of `f`, in failures by attempt.
  package let mean: Double
  /// The 95 % interval of `f`: quantiles 0.025 and 0.975.
  package let lower: Double
  package let upper: Double
  /// The mean of `b`, in bad states by group.
  package let badState: Double
  /// Whether the belief was found in closed form. It has one, but with very many red groups of many sizes a grid is summed instead: good to 1 %.
  package let isExact: Bool

  /// What is believed of the two probabilities before anything was seen.
  package struct Priors: Sendable, Hashable {
    package var flake: BetaDistribution
    package var badState: BetaDistribution

    package init(
      flake: BetaDistribution = BetaDistribution(alpha: 0.5, beta: 9.5),
      badState: BetaDistribution = BetaDistribution(alpha: 1, beta: 9)
    ) {
      self.flake = flake
      self.badState = badState
    }
  }

  /// Scores what was counted.
  package init(_ counts: StateCounts, priors: Priors = Priors()) {
    // What the groups with a pass say has the form of the priors.
    let flake = BetaDistribution(
      alpha: priors.flake.alpha + Double(counts.goodFailures), beta: priors.flake.beta + Double(counts.goodPasses))
    let bad = BetaDistribution(alpha: priors.badState.alpha, beta: priors.badState.beta + Double(counts.goodGroups))
    if counts.allFailed.isEmpty {
      mean = flake.mean
      lower = flake.quantile(0.025)
      upper = flake.quantile(0.975)
      badState = bad.mean
      isExact = true
    } else {
      let allFailed = counts.allFailed.sorted { $0.key < $1.key }
      if let mixture = StateMixture(flake: flake, badState: bad, allFailed: allFailed) {
        mean = mixture.flakeMean
        lower = mixture.flakeQuantile(0.025)
        upper = mixture.flakeQuantile(0.975)
        badState = mixture.badStateMean
        isExact = true
      } else {
        let grid = StateGrid(flake: flake, badState: bad, allFailed: allFailed)
        mean = grid.flakeMean
        lower = grid.flakeQuantile(0.025)
        upper = grid.flakeQuantile(0.975)
        badState = grid.badStateMean
        isExact = false
      }
    }
  }
}
