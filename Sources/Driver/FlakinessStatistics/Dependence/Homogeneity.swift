/// Whether several groups fail at one rate: Pearson's chi-square test.
package struct Homogeneity: Sendable, Hashable, Codable {
  package let statistic: Double
  package let degrees: Int
  /// How likely differences at least so large are if the groups do not differ.
  package let pValue: Double

  /// Tests the groups; those without runs do not count. `nil` for fewer than two groups.
  ///
  /// `X² = Σ (k - n p)² / (n p (1 - p))`, with Yates' correction by ½ for two groups only. If nothing or everything failed,
  /// nothing differs.
  package init?(_ groups: [(failures: Int, runs: Int)]) {
    let groups = groups.filter { $0.runs > 0 }
    guard groups.count > 1 else { return nil }
    let share = Double(groups.reduce(0) { $0 + $1.failures }) / Double(groups.reduce(0) { $0 + $1.runs })
    degrees = groups.count - 1
    guard share > 0, share < 1 else {
      (statistic, pValue) = (0, 1)
      return
    }
    let correction = groups.count == 2 ? 0.5 : 0
    statistic = groups.reduce(0) { sum, group in
      let expected = Double(group.runs) * share
      // The correction never turns a small difference into a larger one of the other sign.
      let deviation = max(0, abs(Double(group.failures) - expected) - correction)
      return sum + deviation * deviation / (expected * (1 - share))
    }
    pValue = IncompleteGamma.chiSquareTail(statistic, degrees: degrees)
  }
}
