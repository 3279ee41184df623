import RealModule

/// What is believed of a rate between 0 and 1.
package struct BetaDistribution: Sendable, Hashable, Codable {
  package var alpha: Double
  package var beta: Double

  package init(alpha: Double, beta: Double) {
    self.alpha = alpha
    self.beta = beta
  }

  /// Jeffreys' prior: what is believed of a rate before anything was seen.
  package static let jeffreys = BetaDistribution(alpha: 0.5, beta: 0.5)

  /// The rate that is exceeded with one minus this probability.
  package func quantile(_ probability: Double) -> Double { IncompleteBeta.quantile(probability, alpha, beta) }

  /// The logarithm of the beta function of the parameters, by which the density is divided.
  var logBeta: Double { Double.logGamma(alpha) + Double.logGamma(beta) - Double.logGamma(alpha + beta) }

  /// The belief after some trials.
  package func after(_ count: Int, of trials: Int) -> BetaDistribution {
    BetaDistribution(alpha: alpha + Double(count), beta: beta + Double(trials - count))
  }

  /// The logarithm of the probability of one sequence of `trials` with `count` hits, whatever the rate.
  package func logLikelihood(_ count: Int, of trials: Int) -> Double {
    after(count, of: trials).logBeta - logBeta
  }
}
