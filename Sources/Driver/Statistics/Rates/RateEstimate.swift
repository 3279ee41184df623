/// A share with what it is a share of, and the interval that holds its true value with 95 % probability.
package struct RateEstimate: Sendable, Hashable, Codable {
  package var count: Int
  package var total: Int
  package var denominator: Denominator
  /// The mean of what is believed after these trials.
  package var mean: Double
  /// The 95 % interval. It is one-sided where every trial ended the same way: from 0, or up to 1.
  package var lower: Double
  package var upper: Double

  /// Estimates a share from `count` of `total`, beginning with a prior belief.
  ///
  /// Jeffreys' interval by default: quantiles 0.025 and 0.975 of Beta(count + ½, total - count + ½).
  package init(_ count: Int, of total: Int, _ denominator: Denominator, prior: BetaDistribution = .jeffreys) {
    let belief = prior.after(count, of: total)
    self.count = count
    self.total = total
    self.denominator = denominator
    mean = belief.mean
    if total == 0 {
      (lower, upper) = (0, 1)
    } else if count == 0 {
      (lower, upper) = (0, belief.quantile(0.95))
    } else if count == total {
      (lower, upper) = (belief.quantile(0.05), 1)
    } else {
      (lower, upper) = (belief.quantile(0.025), belief.quantile(0.975))
    }
  }

  /// The share as it was counted; `nil` if there was nothing to count.
  package var observed: Double? { total > 0 ? Double(count) / Double(total) : nil }
}
