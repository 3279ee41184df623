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

  /// Counts along outcomes in the order of time; `true` is a failure.
  package init(_ outcomes: [Bool]) {
    let n = Double(outcomes.count)
    let k = Double(outcomes.count { $0 })
    flips = zip(outcomes, outcomes.dropFirst()).count { $0 != $1 }
    transitions = max(0, outcomes.count - 1)
    expected = n > 1 ? 2 * k * (n - k) / (n * n) * (n - 1) : 0
    let mean = n > 0 ? 1 + 2 * k * (n - k) / n : 1
    let variance = n > 1 ? (mean - 1) * (mean - 2) / (n - 1) : 0
    z = variance > 0 ? (Double(flips) + 1 - mean) / variance.squareRoot() : nil
  }

  /// Flips by transitions; `nil` for fewer than two outcomes.
  package var rate: Double? { transitions > 0 ? Double(flips) / Double(transitions) : nil }

  /// The rate with its interval.
  package var estimate: RateEstimate { RateEstimate(flips, of: transitions, .transition) }

  /// Flips by expected flips: about 1 without memory, well below 1 in bursts, above 1 if alternating. `nil` if nothing or everything failed.
  package var ratio: Double? { expected > 0 ? Double(flips) / expected : nil }

  /// How likely a random order is to give a number of flips at least so unusual, in either direction.
  package var pValue: Double? { z.map(NormalDistribution.twoSided) }
}
