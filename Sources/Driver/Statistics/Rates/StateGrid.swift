import RealModule

/// The joint belief of the two probabilities of ``FlakinessScore``, over a grid of their log odds.
///
/// A coarse grid finds where the belief lies, a fine one covers that box. Log odds resolve small probabilities as well as large ones; the density
/// gets the factor `x(1 - x)` that the change of variables asks for.
struct StateGrid {
  private struct Axis {
    let points: [Double]
    let step: Double

    init(from low: Double, to high: Double, count: Int) {
      let step = (high - low) / Double(count - 1)
      self.step = step
      points = (0..<count).map { low + Double($0) * step }
    }
  }

  private let flakes: Axis
  /// The weight of each point, its neighbours on the other axis summed; they add up to 1.
  private let flakeWeights: [Double]
  let flakeMean: Double
  let badStateMean: Double

  init(flake: BetaDistribution, badState: BetaDistribution, allFailed: [(key: Int, value: Int)]) {
    var flakes = Axis(from: -40, to: 12, count: 80)
    var bads = Axis(from: -20, to: 12, count: 48)
    for count in [300, 600] {
      // Anything e^-24 times less likely than the best changes no digit that is shown.
      let density = Self.density(flakes, bads, flake, badState, allFailed)
      let best = density.max() ?? 0
      let near = density.indices.filter { density[$0] > best - 24 }
      let rows = near.map { $0 / bads.points.count }
      let columns = near.map { $0 % bads.points.count }
      flakes = Self.narrowed(flakes, rows, count)
      bads = Self.narrowed(bads, columns, count / 4)
    }
    let density = Self.density(flakes, bads, flake, badState, allFailed)
    let best = density.max() ?? 0
    let width = bads.points.count
    var rows = [Double](repeating: 0, count: flakes.points.count)
    var columns = [Double](repeating: 0, count: width)
    for (index, value) in density.enumerated() {
      let weight = Double.exp(value - best)
      rows[index / width] += weight
      columns[index % width] += weight
    }
    let total = rows.reduce(0, +)
    self.flakes = flakes
    flakeWeights = rows.map { $0 / total }
    flakeMean = zip(flakes.points, rows).reduce(0) { $0 + Self.probability($1.0) * $1.1 } / total
    badStateMean = zip(bads.points, columns).reduce(0) { $0 + Self.probability($1.0) * $1.1 } / total
  }

  /// The score that is exceeded with one minus this probability, between grid points in proportion.
  func flakeQuantile(_ probability: Double) -> Double {
    // A point's weight is spread half to each side.
    var sum = 0.0
    for (point, weight) in zip(flakes.points, flakeWeights) {
      if sum + weight >= probability, weight > 0 {
        return Self.probability(point + flakes.step * ((probability - sum) / weight - 0.5))
      }
      sum += weight
    }
    return 1
  }

  private static func probability(_ odds: Double) -> Double { 1 / (1 + Double.exp(-odds)) }

  private static func narrowed(_ axis: Axis, _ used: [Int], _ count: Int) -> Axis {
    let low = max(0, (used.min() ?? 0) - 1)
    let high = min(axis.points.count - 1, (used.max() ?? axis.points.count - 1) + 1)
    return Axis(from: axis.points[low], to: axis.points[high], count: count)
  }

  /// The logarithm of the density at each point, one row for each score.
  private static func density(
    _ flakes: Axis, _ bads: Axis, _ flake: BetaDistribution, _ badState: BetaDistribution, _ allFailed: [(key: Int, value: Int)]
  ) -> [Double] {
    // log x = -log(1 + e^-odds), log(1 - x) = -log(1 + e^odds); the exponents are one higher than the Beta density's, for the Jacobian.
    let columns = bads.points.map { odds in
      let (logBad, logGood) = (-Double.log(onePlus: Double.exp(-odds)), -Double.log(onePlus: Double.exp(odds)))
      return (badState.alpha * logBad + badState.beta * logGood, Double.exp(logBad), Double.exp(logGood))
    }
    var density: [Double] = []
    density.reserveCapacity(flakes.points.count * columns.count)
    for odds in flakes.points {
      let (logFail, logPass) = (-Double.log(onePlus: Double.exp(-odds)), -Double.log(onePlus: Double.exp(odds)))
      let row = flake.alpha * logFail + flake.beta * logPass
      let powers = allFailed.map { (Double.exp(Double($0.key) * logFail), Double($0.value)) }
      for (column, bad, good) in columns {
        density.append(powers.reduce(row + column) { $0 + $1.1 * Double.log(bad + good * $1.0) })
      }
    }
    return density
  }
}
