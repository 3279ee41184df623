import RealModule

/// A probability given by its log odds, which resolve small ones as well as large ones.
struct Probability {
  let value: Double
  /// The logarithms of it, and of one minus it.
  let log: Double
  let logOther: Double

  init(odds: Double) {
    log = -Double.log(onePlus: Double.exp(-odds))
    logOther = -Double.log(onePlus: Double.exp(odds))
    value = Double.exp(log)
  }
}

/// Probabilities at equal distances of their log odds.
struct ProbabilityAxis {
  let odds: [Double]
  let probabilities: [Probability]
  let step: Double

  init(from low: Double, to high: Double, count: Int) {
    let step = count > 1 ? (high - low) / Double(count - 1) : 1
    self.step = step
    odds = (0..<count).map { low + Double($0) * step }
    probabilities = odds.map(Probability.init)
  }

  /// The part around some of the places, with as many points as are asked for; nothing around none.
  func narrowed(_ places: [Int], count: Int) -> ProbabilityAxis {
    guard let first = places.min(), let last = places.max() else { return ProbabilityAxis(from: 0, to: 0, count: 0) }
    guard odds.count > 1 else { return self }
    return ProbabilityAxis(from: odds[max(0, first - 1)], to: odds[min(odds.count - 1, last + 1)], count: count)
  }
}
