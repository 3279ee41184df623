import RealModule

/// How likely a test is to fail on code that it could have passed: the idea of Meta's Probabilistic Flakiness Score (2020).
///
/// An attempt fails because the world is in a bad state, or the code is broken, in which case all attempts do; or else by chance,
/// and how likely that is is the score. The same code with a pass shows a good state. A bad state lasts (``StateModel``), so what
/// failed between two passes on the commits beside it failed by chance, with hardly an exception; what failed for long without a
/// pass did not. Meta has published the idea, not the mathematics; these are ours.
package struct FlakinessScore: Sendable, Hashable, Codable {
  /// The score: the share of attempts that failed by chance, as it was counted. 0 if nothing passed, and then nothing is known.
  package let mean: Double
  /// The 95 % interval. Where no failure may be of a bad state it is Clopper and Pearson's; otherwise each bound is the quantile
  /// of the belief that is least favourable to it, which is the same thing with bad states.
  package let lower: Double
  package let upper: Double
  /// How many attempts are expected to have failed by chance, and of how many: those and all that passed. ``mean`` is their
  /// share.
  package let failures: Double
  package let attempts: Double
  /// How many more are expected to have failed in bad states of the world, or on broken code.
  package let badFailures: Double
  /// Whether no failure may be of a bad state, so that the share is one as any other (``RateEstimate``). Otherwise it is a sum
  /// over points, good to a tenth of the interval's width.
  package let isExact: Bool

  package init(_ counts: StateCounts) {
    let failures = counts.goodFailures + counts.redFailures
    guard counts.goodPasses > 0 else {
      (mean, lower, upper, isExact) = (0, 0, 1, true)
      (self.failures, attempts, badFailures) = (0, 0, Double(failures))
      return
    }
    guard counts.isInDoubt else {
      let exact = RateEstimate(failures, of: failures + counts.goodPasses, .attempt)
      (mean, lower, upper, isExact) = (exact.mean, exact.lower, exact.upper, true)
      (self.failures, attempts, badFailures) = (Double(failures), Double(failures + counts.goodPasses), 0)
      return
    }
    let belief = FlakeBelief(StateModel(counts))
    let passes = Double(counts.goodPasses)
    // Where the mean of Jeffreys' belief is (F + ½)/(F + P + 1), F failed by chance.
    let mean = belief.mean
    let chance = min(max(((passes + 1) * mean - 0.5) / (1 - mean), Double(counts.chanceFailures)), Double(failures))
    self.mean = chance / (chance + passes)
    (self.failures, attempts, badFailures) = (chance, chance + passes, Double(failures) - chance)
    lower = counts.chanceFailures > 0 ? belief.lower : 0
    upper = belief.upper
    isExact = false
  }
}

/// What is believed of the flakiness, over points of its log odds.
private struct FlakeBelief {
  private let model: StateModel
  /// Several for each of the model's: the likelihood is smooth between those.
  private let odds: SmoothedAxis

  init(_ model: StateModel) {
    self.model = model
    odds = SmoothedAxis(model.odds, parts: 4)
  }

  /// Of Jeffreys' belief, and the usual one of bad states.
  var mean: Double {
    let weights = weights(BetaDistribution.jeffreys, .usual)
    return zip(odds.points, weights).reduce(0) { $0 + $1.1 / (1 + Double.exp(-$1.0)) } / weights.reduce(0, +)
  }

  /// The quantiles 0.025 and 0.975, each of the belief that is least favourable to it: Clopper and Pearson's, and that bad states
  /// explain much, or little.
  var lower: Double { quantile(0.025, weights(BetaDistribution(alpha: 0, beta: 1), .generous)) }
  var upper: Double { quantile(0.975, weights(BetaDistribution(alpha: 1, beta: 0), .sparing)) }

  private func weights(_ flake: BetaDistribution, _ states: StateModel.Prior) -> [Double] {
    let logs = zip(odds.points, odds.values(model.logLikelihood(states))).map { odds, likelihood in
      likelihood - flake.alpha * Double.log(onePlus: Double.exp(-odds)) - flake.beta * Double.log(onePlus: Double.exp(odds))
    }
    let best = logs.max() ?? 0
    return logs.map { Double.exp($0 - best) }
  }

  /// The rate that is exceeded with one minus this probability, between points in proportion.
  private func quantile(_ probability: Double, _ weights: [Double]) -> Double {
    let wanted = probability * weights.reduce(0, +)
    var sum = 0.0
    for (odds, weight) in zip(odds.points, weights) {
      if sum + weight >= wanted, weight > 0 {
        return 1 / (1 + Double.exp(-(odds + self.odds.step * ((wanted - sum) / weight - 0.5))))
      }
      sum += weight
    }
    return 1
  }
}
