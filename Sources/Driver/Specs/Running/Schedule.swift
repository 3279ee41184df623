import Synchronization

/// Which specs are attempted next: units of the plan, in the order in which lanes take them.
final class Schedule: Sendable {
  /// Specs that one lane runs one after the other, and the how-manieth time that is.
  struct Turn: Sendable {
    let specs: Range<Int>
    let repetition: Int
  }

  private let units: [Range<Int>]
  private let repetitions: Int?
  private let inRounds: Bool
  private let next = Mutex(0)

  init(_ plan: Plan, _ options: RunOptions) {
    repetitions = options.untilFail ? options.repetitions : max(1, options.repetitions ?? 1)
    // Until one fails, all have their turn before one has its second; else a spec is through before the next one begins.
    inRounds = options.untilFail
    let units = plan.units
    guard options.jobs > 1, !options.durations.isEmpty, plan.order.seed == nil else {
      self.units = units
      return
    }
    let costs = Costs(plan.planned, options.durations)
    self.units =
      units.map { (unit: $0, cost: costs.of(plan.planned[$0])) }
      .sorted { ($1.cost, $0.unit.lowerBound) < ($0.cost, $1.unit.lowerBound) }
      .map(\.unit)
  }

  /// How many lanes can have something to do at the same time.
  var width: Int { inRounds ? units.count : units.count * (repetitions ?? 1) }

  /// Takes the next turn; `nil` when there is none left.
  func take() -> Turn? {
    guard !units.isEmpty else { return nil }
    let number = next.withLock { number in
      defer { number += 1 }
      return number
    }
    if inRounds {
      let round = number / units.count + 1
      if let repetitions, round > repetitions { return nil }
      return Turn(specs: units[number % units.count], repetition: round)
    }
    let repetitions = repetitions ?? 1
    guard number < units.count * repetitions else { return nil }
    return Turn(specs: units[number / repetitions], repetition: number % repetitions + 1)
  }
}
