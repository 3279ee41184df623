import RealModule

/// What retries do to a test that fails with a probability, each time anew.
package struct RetryEffect: Sendable, Hashable, Codable {
  /// The probability of a failure, by attempt.
  package let rate: Double
  /// How many retries follow a failure at most.
  package let retries: Int

  package init(rate: Double, retries: Int) {
    self.rate = rate
    self.retries = retries
  }

  /// The share of chains that fail and then pass: `p(1 - p^r)`.
  package var flaky: Double { rate * (1 - Double.pow(rate, retries)) }
  /// The share of chains that fail to the end: `p^(r + 1)`.
  package var red: Double { Double.pow(rate, retries + 1) }
  /// The mean number of attempts: `(1 - p^(r + 1))/(1 - p)`.
  package var attempts: Double { rate < 1 ? (1 - red) / (1 - rate) : Double(retries + 1) }

  /// The probability that at least one of several tests makes a run red: `1 - Π(1 - p^(r + 1))`.
  package static func redRuns(rates: some Sequence<Double>, retries: Int) -> Double {
    -Double.expMinusOne(rates.reduce(0) { $0 + Double.log(onePlus: -RetryEffect(rate: $1, retries: retries).red) })
  }
}
