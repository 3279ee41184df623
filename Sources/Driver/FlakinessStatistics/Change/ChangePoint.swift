/// Where a test began to behave otherwise.
package struct ChangePoint: Sendable, Hashable, Codable {
  /// The index, among the commit positions, of the first that behaves in the new way.
  package let index: Int
  /// The first commit position that, with 99 % probability, may be the first of the new behaviour, and the last.
  package let earliest: Int
  package let latest: Int
  /// How much better two rates explain the outcomes than one: the natural logarithm of the Bayes factor.
  package let logBayesFactor: Double

  package init(index: Int, earliest: Int, latest: Int, logBayesFactor: Double) {
    self.index = index
    self.earliest = earliest
    self.latest = latest
    self.logBayesFactor = logBayesFactor
  }
}
