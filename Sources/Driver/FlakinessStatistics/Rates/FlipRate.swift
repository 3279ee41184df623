/// How often neighbouring runs of a test disagree.
package struct FlipRate: Sendable, Hashable, Codable {
  /// How many neighbours disagree.
  package let flips: Int
  /// How many pairs of neighbours there are: one less than there are outcomes.
  package let transitions: Int
  /// How many flips independent runs would give: `2p(1 - p)(n - 1)`, with the observed failure rate `p`.
  package let expected: Double
  /// The runs test's standard score (Wald and Wolfowitz); `nil` if it cannot be formed.
  package let z: Double?

  /// Counts along the outcomes of each environment in the order of time, where `true` is a failure: those of different ones are
  /// no neighbours.
  package init(environments: [[Bool]]) {
    var (flips, transitions, expected, excess, variance) = (0, 0, 0.0, 0.0, 0.0)
    for outcomes in environments where !outcomes.isEmpty {
      let n = Double(outcomes.count)
      let k = Double(outcomes.count { $0 })
      let found = zip(outcomes, outcomes.dropFirst()).count { $0 != $1 }
      flips += found
      transitions += outcomes.count - 1
      let mean = 1 + 2 * k * (n - k) / n
      excess += Double(found) + 1 - mean
      guard n > 1 else { continue }
      expected += 2 * k * (n - k) / (n * n) * (n - 1)
      variance += (mean - 1) * (mean - 2) / (n - 1)
    }
    (self.flips, self.transitions, self.expected) = (flips, transitions, expected)
    z = variance > 0 ? excess / variance.squareRoot() : nil
  }

  /// Flips by transitions; `nil` for fewer than two outcomes.
  package var rate: Double? { transitions > 0 ? Double(flips) / Double(transitions) : nil }

  /// The rate with its interval.
  package var estimate: RateEstimate { RateEstimate(flips, of: transitions, .transition) }

  /// Flips by expected flips: about 1 without memory, well below 1 in bursts, above 1 if alternating. `nil` if nothing or
  /// everything failed.
  package var ratio: Double? { expected > 0 ? Double(flips) / expected : nil }

  /// How likely a random order is to give a number of flips at least so unusual, in either direction.
  package var pValue: Double? { z.map(NormalDistribution.twoSided) }
}
