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

  /// Estimates a share from `count` of `total`.
  ///
  /// The interval is Clopper and Pearson's (1934): the quantile 0.025 of Beta(count, total - count + 1), and 0.975 of Beta(count
  /// + 1, total - count). It holds the true value with at least 95 % whatever that is, where Jeffreys' falls to 90 % for some
  /// rare failures.
  package init(_ count: Int, of total: Int, _ denominator: Denominator) {
    self.count = count
    self.total = total
    self.denominator = denominator
    let (hits, misses) = (Double(count), Double(total - count))
    mean = total > 0 ? hits / Double(total) : 0
    lower = count > 0 ? BetaDistribution(alpha: hits, beta: misses + 1).quantile(0.025) : 0
    upper = count < total ? BetaDistribution(alpha: hits + 1, beta: misses).quantile(0.975) : 1
  }

  /// The share as it was counted; `nil` if there was nothing to count.
  package var observed: Double? { total > 0 ? Double(count) / Double(total) : nil }
}
