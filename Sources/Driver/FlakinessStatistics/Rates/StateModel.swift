import RealModule

/// How well each flakiness explains what was counted, whatever the bad states of the world: the likelihood behind
/// ``FlakinessScore``.
///
/// A hidden Markov model for each environment: the state of the world goes on from verdict to verdict as ``WorldChain`` says. In
/// a bad state every attempt fails; in a good one each fails by chance, and with a probability γ all attempts of the verdict fail
/// together. A verdict with a pass is in a good state, so it cuts the chain, and equal stretches between such verdicts count
/// together: what is summed over is as long as the longest stretch that is red, and not as the history. What bad states are like
/// is not known either, so all of ``WorldChain/Kind/all`` are summed over.
struct StateModel {
  /// What is believed beforehand of bad states.
  struct Prior {
    /// Of α, that one begins with a verdict.
    let beginning: BetaDistribution
    /// How likely it is that there are none of a single verdict.
    let noMomentary: Double
    /// Of γ, that there is one of a single verdict, if there are any.
    static let momentary = BetaDistribution(alpha: 0.5, beta: 49.5)
    static let momentaryLogBeta = momentary.logBeta

    /// That they are rare.
    static let usual = Prior(beginning: BetaDistribution(alpha: 0.25, beta: 49.75), noMomentary: 0.5)
    /// That they explain much, which leaves little to chance, and that they explain little.
    static let generous = Prior(beginning: BetaDistribution(alpha: 1, beta: 19), noMomentary: 0.2)
    static let sparing = Prior(beginning: BetaDistribution(alpha: 0.25, beta: 49.75), noMomentary: 0.9)
  }

  /// How many points of each axis are summed over. Those of the flakiness are a multiple of the lanes that are summed at once.
  struct Density {
    let flakes: Int
    let beginnings: Int
    let momentaries: Int
  }

  private let counts: StateCounts
  private let hasMomentary: Bool
  /// The stretches as a tree: those that begin in the same way are summed once as far as they agree.
  private let between: StretchTree
  private let edges: [(tree: StretchTree, kind: Edge)]
  /// The flakiness that is summed over, and what surrounds it.
  private var flakes: ProbabilityAxis
  private var surroundings: Surroundings
  /// The logarithm of the likelihood, up to a constant: a row for each of the surroundings.
  private var surface: [[Double]] = []

  private enum Edge { case first, last, alone }

  init(_ counts: StateCounts) {
    self.counts = counts
    hasMomentary = counts.haveSecondAttempts
    between = StretchTree(counts.between)
    edges = [(counts.first, Edge.first), (counts.last, .last), (counts.alone, .alone)].filter { !$0.0.isEmpty }
      .map { (StretchTree($0.0), $0.1) }
    let passes = Double(counts.goodPasses) + 0.5
    func odds(_ failures: Int, _ deviations: Double) -> Double {
      let failures = Double(failures) + 0.5
      return Double.log(failures / passes) + deviations * (1 / failures + 1 / passes).squareRoot()
    }
    flakes = ProbabilityAxis(
      from: max(-30, odds(counts.chanceFailures, -7)), to: min(30, odds(counts.goodFailures + counts.redFailures, 7)), count: 12)
    let most = max(between.most, edges.map(\.tree.most).max() ?? 0)
    surroundings = Surroundings(
      hasStates: between.depth > 1 || edges.contains { $0.tree.depth > 0 }, hasMomentary: hasMomentary && most > 1)
    surface = likelihoods()
    narrow(to: Density(flakes: 8, beginnings: 7, momentaries: 5))
    surroundings.addKinds()
    surface = likelihoods()
    narrow(to: Density(flakes: 12, beginnings: 8, momentaries: 5))
    surface = likelihoods()
  }

  /// The log odds of the flakiness that are summed over.
  var odds: [Double] { flakes.odds }

  /// The logarithm of the likelihood at each of ``odds``, up to a constant, with what is believed of the surroundings summed up.
  func logLikelihood(_ prior: Prior) -> [Double] {
    let weights = surroundings.points.map { $0.logWeight(prior, momentaryStep: surroundings.momentaries.step) }
    let best = flakes.odds.indices.map { row in zip(surface, weights).reduce(-Double.infinity) { max($0, $1.0[row] + $1.1) } }
    return best.indices.map { row in
      let sum = zip(surface, weights).reduce(0) { sum, term in
        let value = term.0[row] + term.1 - best[row]
        return value > -20 ? sum + Double.exp(value) : sum
      }
      return best[row] + Double.log(sum)
    }
  }

  /// Leaves out what is far less likely than the best and changes no digit that is shown.
  private mutating func narrow(to density: Density) {
    let points = surroundings.points
    let heights = zip(points, surface).map { point, row in
      let weight = point.logWeight(.usual, momentaryStep: surroundings.momentaries.step)
      return row.map { $0 + weight }
    }
    let best = heights.reduce(-Double.infinity) { max($0, $1.max() ?? $0) }
    let rows = flakes.odds.indices.filter { row in heights.contains { $0[row] > best - 13 } }
    let kept = zip(points, heights).filter { ($0.1.max() ?? best) > best - 7 }.map(\.0)
    let narrowed = flakes.narrowed(rows, count: density.flakes)
    // Between points far from one another a cubic is not good enough (``SmoothedAxis``).
    flakes = narrowed.step > 0.3 ? flakes.narrowed(rows, count: density.flakes + 4) : narrowed
    surroundings.narrow(to: kept, density)
  }

  private func likelihoods() -> [[Double]] {
    typealias Lanes = WorldChain.Lanes
    let most = max(between.most, edges.map(\.tree.most).max() ?? 0)
    let flakes = flakes.probabilities
    let groups = stride(from: 0, to: flakes.count, by: Lanes.scalarCount).map { first in
      let some = flakes[first..<first + Lanes.scalarCount]
      return (
        chance: Lanes(some.map { Double(counts.goodFailures) * $0.log + Double(counts.goodPasses) * $0.logOther }),
        // How likely attempts in a row are to fail by chance.
        powers: (0...most).map { attempts in Lanes(some.map { Double.exp(Double(attempts) * $0.log) }) }
      )
    }
    return withUnsafeTemporaryAllocation(of: Lanes.self, capacity: most + 1) { buffer in
      let red = UnsafeBufferPointer(buffer)
      return surroundings.points.map { point in
        let momentary = point.momentary?.probability.value ?? 0
        let steady =
          Double(counts.neighbours) * point.begin.logOther
          + Double(counts.goodVerdicts) * (point.momentary?.probability.logOther ?? 0)
        let world = WorldChain(begin: point.begin.value, point.kind)
        var row: [Double] = []
        row.reserveCapacity(flakes.count)
        for (chance, powers) in groups {
          // A single attempt cannot tell a momentary state from chance, so it counts as chance.
          for m in 0...most { buffer[m] = m > 1 ? momentary + (1 - momentary) * powers[m] : powers[m] }
          var value = steady + chance + between.sum(from: WorldChain.good, in: world, red: red) { world.isGood(after: $0) }
          for (tree, kind) in edges {
            value += tree.sum(from: kind == .last ? WorldChain.good : world.anywhere, in: world, red: red) {
              kind == .first ? world.isGood(after: $0) : $0.sum
            }
          }
          for lane in value.indices { row.append(value[lane]) }
        }
        return row
      }
    }
  }
}

/// The probabilities of bad states that ``StateModel`` sums over.
private struct Surroundings {
  struct Point {
    let begin: Probability
    let kind: WorldChain.Kind
    let momentary: (probability: Probability, place: Int)?
    let beginning: Int

    /// What is believed of it beforehand, as a logarithm, with the Jacobian of the log odds.
    func logWeight(_ prior: StateModel.Prior, momentaryStep: Double) -> Double {
      let weight = prior.beginning.alpha * begin.log + prior.beginning.beta * begin.logOther
      guard let momentary = momentary?.probability else { return weight + Double.log(prior.noMomentary) }
      return weight + StateModel.Prior.momentary.alpha * momentary.log + StateModel.Prior.momentary.beta * momentary.logOther
        - StateModel.Prior.momentaryLogBeta + Double.log((1 - prior.noMomentary) * momentaryStep)
    }
  }

  private(set) var momentaries: ProbabilityAxis
  private var beginnings: ProbabilityAxis
  private var kinds: [WorldChain.Kind]
  /// Whether there may be no momentary states.
  private var hasNoMomentary = true
  private let hasStates: Bool
  private(set) var points: [Point] = []

  init(hasStates: Bool, hasMomentary: Bool) {
    // Where nothing may be of a bad state, how many there are makes no difference.
    beginnings = hasStates ? ProbabilityAxis(from: -13, to: 0, count: 7) : ProbabilityAxis(from: -5, to: -5, count: 1)
    kinds = [.usual]
    self.hasStates = hasStates
    momentaries = hasMomentary ? ProbabilityAxis(from: -12, to: 0, count: 4) : ProbabilityAxis(from: 0, to: 0, count: 0)
    combine()
  }

  /// Tries all kinds from here on: where the others lie was found with one.
  mutating func addKinds() {
    kinds = hasStates ? WorldChain.Kind.all : kinds
    combine()
  }

  mutating func narrow(to kept: [Point], _ density: StateModel.Density) {
    beginnings = beginnings.narrowed(kept.map(\.beginning), count: density.beginnings)
    kinds = kinds.filter { kind in kept.contains { $0.kind == kind } }
    hasNoMomentary = kept.contains { $0.momentary == nil }
    momentaries = momentaries.narrowed(kept.compactMap(\.momentary?.place), count: density.momentaries)
    combine()
  }

  private mutating func combine() {
    points = []
    for (beginning, begin) in beginnings.probabilities.enumerated() {
      for kind in kinds {
        if hasNoMomentary { points.append(Point(begin: begin, kind: kind, momentary: nil, beginning: beginning)) }
        for (place, momentary) in momentaries.probabilities.enumerated() {
          points.append(Point(begin: begin, kind: kind, momentary: (momentary, place), beginning: beginning))
        }
      }
    }
  }
}
