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
}
