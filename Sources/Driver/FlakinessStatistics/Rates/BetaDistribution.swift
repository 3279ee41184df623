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

  package var mean: Double { alpha / (alpha + beta) }

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

  /// The prior that the rates of many tests suggest, by their moments: `nil` if there are too few, or they are too equal, to say.
  ///
  /// `s = m(1 - m)/v - 1`, `alpha = m s`, `beta = (1 - m) s`, with the mean `m` and the variance `v` of the rates.
  package static func fitted(to rates: [Double]) -> BetaDistribution? {
    guard rates.count >= 10 else { return nil }
    let mean = rates.reduce(0, +) / Double(rates.count)
    let variance = rates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(rates.count - 1)
    guard variance > 1e-12 * mean, mean > 0, mean < 1 else { return nil }
    let size = mean * (1 - mean) / variance - 1
    return size > 0 ? BetaDistribution(alpha: mean * size, beta: (1 - mean) * size) : nil
  }
}
