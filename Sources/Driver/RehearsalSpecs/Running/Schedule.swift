import Synchronization

/// Which specs are attempted next: units of the plan, in the order in which lanes take them.
final class Schedule: Sendable {
  /// Specs that one lane runs one after the other, and the number of the repetition.
  struct Turn: Sendable {
    let specs: Range<Int>
    let repetition: Int
  }

  private let units: [Range<Int>]
  /// The units that have a spec which is run at all: only they have a second round.
  private let lasting: [Range<Int>]
  private let repetitions: Int?
  private let inRounds: Bool
  private let next = Mutex(0)

  init(_ plan: Plan, _ options: RunOptions) {
    repetitions = options.untilFail ? options.repetitions : max(1, options.repetitions ?? 1)
    // With `untilFail`, all specs have a turn before one has its second. Otherwise a spec has all its turns before the next one.
    inRounds = options.untilFail
    var units = plan.units
    if options.jobs > 1, !options.durations.isEmpty, plan.order.seed == nil {
      let costs = Costs(plan.planned, options.durations)
      units =
        units.map { (unit: $0, cost: costs.of(plan.planned[$0])) }
        .sorted { ($1.cost, $0.unit.lowerBound) < ($0.cost, $1.unit.lowerBound) }
        .map(\.unit)
    }
    self.units = units
    lasting = units.filter { unit in plan.planned[unit].contains { $0.status == .implemented } }
  }

  /// How many lanes can have something to do at the same time.
  var width: Int { inRounds ? units.count : units.count + lasting.count * ((repetitions ?? 1) - 1) }

  /// Takes the next turn; `nil` when there is none left.
  func take() -> Turn? {
    guard !units.isEmpty else { return nil }
    let number = next.withLock { number in
      defer { number += 1 }
      return number
    }
    if inRounds {
      guard number >= units.count else { return Turn(specs: units[number], repetition: 1) }
      // Nothing lasting, no second round: without this, a run of nothing but pending specs would go round for ever.
      guard !lasting.isEmpty else { return nil }
      let (round, place) = (number - units.count).quotientAndRemainder(dividingBy: lasting.count)
      if let repetitions, round + 2 > repetitions { return nil }
      return Turn(specs: lasting[place], repetition: round + 2)
    }
    let repetitions = repetitions ?? 1
    guard number < units.count * repetitions else { return nil }
    return Turn(specs: units[number / repetitions], repetition: number % repetitions + 1)
  }
}
