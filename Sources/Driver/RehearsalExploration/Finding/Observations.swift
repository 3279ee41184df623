import RehearsalWire

/// In which order things happened in each run, and whether it failed: what an explanation is drawn from.
package struct Observations: Sendable {
  /// Something that happened: the actor, and for which time in the run.
  package struct Happening: Hashable, Sendable {
    package let actor: ExplorationActor
    /// Counted from 1.
    package let occurrence: Int
    /// Which of the test's apps, counted from 0.
    package let launch: Int
  }

  private var numbers: [Happening: UInt32] = [:]
  private var happenings: [Happening] = []
  private var orders: [[UInt32]] = []
  private(set) var hasFailed: [Bool] = []

  /// The most runs that are kept: what is drawn from more would be no surer.
  private static let most = 20_000

  package init() {}

  package mutating func add(_ record: TrialRecord) {
    // Failures are few, and each of them counts.
    guard orders.count < Self.most || record.failure != nil else { return }
    orders.append(Self.happenings(of: record).map { number(of: $0) })
    hasFailed.append(record.failure != nil)
  }

  /// What happened in a run, in its order; of several apps, one after the other.
  package static func happenings(of record: TrialRecord) -> [Happening] {
    record.launches.enumerated().flatMap { launch, reply in
      var counts = [Int](repeating: 0, count: reply.names.count)
      return reply.order.map { name in
        counts[name] += 1
        return Happening(actor: reply.names[name], occurrence: counts[name], launch: launch)
      }
    }
  }

  private mutating func number(of happening: Happening) -> UInt32 {
    if let known = numbers[happening] { return known }
    numbers[happening] = UInt32(happenings.count)
    happenings.append(happening)
    return UInt32(happenings.count - 1)
  }

  /// How well a rule tells the runs that fail from the others.
  package struct Fit: Sendable, Equatable {
    /// Runs that failed, with the first before the second, and otherwise.
    package var failedInOrder = 0, failedOtherwise = 0
    package var passedInOrder = 0, passedOtherwise = 0

    /// Whether runs fail if, and only if, it holds.
    package var isExact: Bool { passedInOrder == 0 && failedOtherwise == 0 && failedInOrder > 0 && passedOtherwise > 0 }
    package var mistakes: Int { passedInOrder + failedOtherwise }
  }

  /// Whether runs in which `first` comes before `second` are those that fail. Where the second never comes, the first comes
  /// before it.
  package func fit(_ first: Happening, before second: Happening) -> Fit {
    var fit = Fit()
    guard let one = numbers[first], let other = numbers[second] else { return fit }
    for (order, failed) in zip(orders, hasFailed) {
      let place = order.firstIndex(of: one)
      let holds = place.map { place in order.firstIndex(of: other).map { place < $0 } ?? true } ?? false
      switch (holds, failed) {
      case (true, true): fit.failedInOrder += 1
      case (false, true): fit.failedOtherwise += 1
      case (true, false): fit.passedInOrder += 1
      case (false, false): fit.passedOtherwise += 1
      }
    }
    return fit
  }
}
