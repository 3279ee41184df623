import RealModule

/// The belief of ``FlakinessScore`` in closed form, if some groups are red to their end.
///
/// Each of those groups met a bad state or failed by chance. For each number of groups that failed by chance, and of attempts in them, the beliefs of
/// both probabilities are Beta distributions again; so the whole is a mixture of those, each weighted by how well it explains what was seen.
struct StateMixture {
  private let parts: [(weight: Double, flake: BetaDistribution, badState: BetaDistribution)]

  /// `nil` if there are more combinations than are worth the time; the grid is as good then.
  init?(flake: BetaDistribution, badState: BetaDistribution, allFailed: [(key: Int, value: Int)]) {
    // The number of combinations is bounded before any are made.
    guard allFailed.reduce(1, { min($0 * ($1.value + 1), 1_000_000) }) <= 20_000 else { return nil }
    struct Chance: Hashable {
      var groups: Int
      var failures: Int
    }
    // How many ways, as a logarithm, there are for so many groups with so many attempts to have failed by chance.
    var ways: [Chance: Double] = [Chance(groups: 0, failures: 0): 0]
    for (size, number) in allFailed {
      var next: [Chance: Double] = [:]
      for (chance, count) in ways {
        for by in 0...number {
          let key = Chance(groups: chance.groups + by, failures: chance.failures + by * size)
          let added = count + FisherExact.choose(number, by)
          next[key] = next[key].map { Self.sum($0, added) } ?? added
        }
      }
      ways = next
    }
    let total = allFailed.reduce(0) { $0 + $1.value }
    let parts = ways.map { chance, count in
      let flake = BetaDistribution(alpha: flake.alpha + Double(chance.failures), beta: flake.beta)
      let bad = BetaDistribution(
        alpha: badState.alpha + Double(total - chance.groups), beta: badState.beta + Double(chance.groups))
      return (logWeight: count + flake.logBeta + bad.logBeta, flake: flake, badState: bad)
    }
    let best = parts.map(\.logWeight).max() ?? 0
    // Sorted, because sums depend on the order of their terms and a dictionary has none.
    let kept = parts.filter { $0.logWeight > best - 28 }.sorted {
      ($0.flake.alpha, $0.badState.alpha) < ($1.flake.alpha, $1.badState.alpha)
    }
    let whole = kept.reduce(0) { $0 + Double.exp($1.logWeight - best) }
    self.parts = kept.map { (Double.exp($0.logWeight - best) / whole, $0.flake, $0.badState) }
  }

  var flakeMean: Double { parts.reduce(0) { $0 + $1.weight * $1.flake.mean } }
  var badStateMean: Double { parts.reduce(0) { $0 + $1.weight * $1.badState.mean } }

  /// The score that is exceeded with one minus this probability: between the least and the greatest of the parts'.
  func flakeQuantile(_ probability: Double) -> Double {
    guard let first = parts.first, let last = parts.last else { return 0 }
    // More failures by chance make a greater score, so the first part has the least quantile.
    var (low, high) = (first.flake.quantile(probability), last.flake.quantile(probability))
    func middle() -> Double { high > 8 * low ? (low * high).squareRoot() : (low + high) / 2 }
    var (x, steps) = (middle(), 0)
    while high - low > 1e-8 * high, x > low, x < high {
      let (below, density) = flakeCumulative(x)
      if below < probability { low = x } else { high = x }
      // Newton's steps, as long as they stay inside and are few.
      let next = x - (below - probability) / density
      steps += 1
      guard next > low, next < high, steps < 20 else {
        x = middle()
        continue
      }
      if abs(next - x) < 1e-10 * x { return next }
      x = next
    }
    return (low + high) / 2
  }

  /// The probability of a lesser score, and its density.
  private func flakeCumulative(_ x: Double) -> (below: Double, density: Double) {
    let (log, logOther) = (Double.log(x), Double.log(onePlus: -x))
    return parts.reduce(into: (0, 0)) { sum, part in
      let (alpha, beta) = (part.flake.alpha, part.flake.beta)
      sum.below += part.weight * IncompleteBeta.cumulative(x, alpha, beta)
      sum.density += part.weight * Double.exp((alpha - 1) * log + (beta - 1) * logOther - part.flake.logBeta)
    }
  }

  private static func sum(_ first: Double, _ second: Double) -> Double {
    max(first, second) + Double.log(onePlus: Double.exp(-abs(first - second)))
  }
}
