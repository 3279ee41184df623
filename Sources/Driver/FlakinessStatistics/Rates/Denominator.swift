/// What a rate is a part of.
///
/// Shares of attempts, of chains, of verdicts and of tests are different numbers for the same suite, by orders of magnitude; so
/// each is named.
package enum Denominator: String, Sendable, Hashable, Codable, CaseIterable {
  /// One try of a test.
  case attempt
  /// One test in one run with its retries.
  case chain
  /// One test on one commit in one environment.
  case verdict
  /// Two neighbouring runs of a test.
  case transition
  /// One run of the whole suite.
  case run
  /// One test.
  case test
}
