import RehearsalExploration
import Testing

@testable import VirtualTime

/// Programs whose number of distinguishable orders is known, explored as tests of XCTest and Swift Testing are.
struct TestExplorationTests {
  /// Timers of one instant, each of which changes the cells of a list.
  private func timers(_ changes: [Set<Int>], reading reads: [Set<Int>] = []) -> SharingProgram {
    SharingProgram(
      changes.enumerated().map { number, changes in
        SharingProgram.Event(
          name: "\(number)", kind: .timer, delay: 10, reads: number < reads.count ? reads[number] : [], changes: changes)
      })
  }

  private func runs(_ count: Int) -> String { "(\(count) run\(count == 1 ? "" : "s") in 2.5s" }

  private func orders(_ count: Int) -> String { count == 1 ? "its only order" : "all \(count) distinguishable orders" }

  // MARK: All orders

  @Test(arguments: 1...5)
  func timersOfOneInstantHaveEachOrderOfThem(count: Int) throws {
    let explored = try ExploredProgram(timers((0..<count).map { [$0] }).program, OrderSearch())
    #expect(explored.runs.count == factorial(count))
    #expect(Set(explored.runs).count == factorial(count))
    #expect(explored.coverage == "\(orders(factorial(count))); no failure \(runs(factorial(count))))")
  }

  /// The orders that differ from the usual in so many choices are as many as permutations with so many cycles fewer than things.
  @Test(arguments: [(4, 1, 7), (4, 2, 18), (5, 1, 11), (5, 2, 46), (5, 3, 96)])
  func upToSoManyDeviationsThereAreAsManyAsStirlingsNumbersSay(count: Int, deviations: Int, known: Int) throws {
    let explored = try ExploredProgram(timers((0..<count).map { [$0] }).program, OrderSearch(deviations: deviations))
    #expect(explored.runs.count == known)
    #expect(Set(explored.runs).count == known)
    let done = "all with up to \(deviations) deviation\(deviations == 1 ? "" : "s") from the usual"
    #expect(explored.coverage == "\(known) distinguishable orders; \(done); no failure \(runs(known)))")
  }

  @Test(arguments: 1...5)
  func aLateAnswerComesAtEachPlaceAmongTimers(count: Int) throws {
    let events = [("a", EventKind.network, 1)] + (0..<count).map { ("t\($0)", EventKind.timer, 10 + 10 * $0) }
    let explored = try ExploredProgram(QueueProgram(events), OrderSearch())
    #expect(explored.coverage == "\(orders(count + 1)); no failure \(runs(count + 1)))")
    let punctual = try ExploredProgram(QueueProgram(events), OrderSearch(answers: .zero))
    #expect(punctual.coverage == "its only order; no failure \(runs(1)))")
  }

  // MARK: Orders that make a difference

  @Test(arguments: 2...6)
  func withReductionEventsThatShareNothingHaveOneOrder(count: Int) throws {
    let explored = try ExploredProgram(timers((0..<count).map { [$0] }).program, OrderSearch(reduction: true))
    #expect(explored.runs.count == 1)
    let leftOut = "\(count * (count - 1) / 2) or more others make no difference"
    #expect(explored.coverage == "its only order that can make a difference; no failure \(runs(1)); \(leftOut))")
  }

  private func expectEachOnce(_ program: SharingProgram, _ count: Int) throws {
    let explored = try ExploredProgram(program.program, OrderSearch(reduction: true))
    #expect(explored.runs.count == count)
    #expect(Set(explored.runs.map(program.order)).count == count)
    #expect(explored.finding.outcome.isExhausted)
    #expect(explored.finding.outcome.orders == count)
  }

  @Test(arguments: 1...5)
  func whereEachPairConflictsEachOrderIsMetOnce(count: Int) throws {
    try expectEachOnce(timers(Array(repeating: [0], count: count)), factorial(count))
  }

  @Test(arguments: 2...6)
  func whereEachConflictsWithTheNextThereAreTwoOrdersForEachPair(count: Int) throws {
    try expectEachOnce(timers((0..<count).map { [$0, $0 + 1] }), 1 << (count - 1))
  }

  @Test(arguments: 3...6)
  func whereTheLastConflictsWithTheFirstTooTwoOrdersLess(count: Int) throws {
    try expectEachOnce(timers((0..<count).map { [$0, ($0 + 1) % count] }), (1 << count) - 2)
  }

  @Test(arguments: 1...6)
  func eachReaderComesBeforeOrAfterTheOneThatChanges(readers: Int) throws {
    let reads = Array(repeating: Set([0]), count: readers)
    try expectEachOnce(timers(reads.map { _ in [] } + [[0]], reading: reads), 1 << readers)
  }

  @Test(arguments: [(1, 2), (2, 2), (3, 2), (2, 3)])
  func groupsThatShareNothingHaveTheProductOfTheirOrders(groups: Int, size: Int) throws {
    let cells = (0..<size).flatMap { _ in (0..<groups).map { Set([$0]) } }
    try expectEachOnce(timers(cells), (0..<groups).reduce(1) { product, _ in product * factorial(size) })
  }

  @Test func aTestHasTheRunsOfASpec() throws {
    for seed in UInt64(0)..<20 {
      let drawn = SharingProgram(seed: seed, roots: 2 + Int(seed % 4), depth: Int(seed % 3), kinds: [.timer, .network, .task])
      var search = SystematicSearch()
      let runs = drawn.program.explore(&search, most: 40, watches: true)
      let explored = try ExploredProgram(
        drawn.program, OrderSearch(runs: 40, reduction: true, answers: .zero, work: .zero, pauses: .zero))
      #expect(explored.runs == runs, "seed \(seed)")
      #expect(explored.finding.outcome.isExhausted == search.isExhausted, "seed \(seed)")
      #expect(explored.finding.outcome.leftOut == search.leftOut, "seed \(seed)")
    }
  }

  // MARK: Budgets and strategies

  @Test func runsAreABudget() throws {
    let explored = try ExploredProgram(timers((0..<4).map { [$0] }).program, OrderSearch(runs: 10))
    #expect(explored.runs.count == 10)
    #expect(
      explored.coverage == "10 distinguishable orders; all with up to 1 deviation from the usual; no failure \(runs(10)))")
  }

  @Test func timeIsABudgetThatTheUsualRunDoesNotNeed() throws {
    let explored = try ExploredProgram(timers((0..<4).map { [$0] }).program, OrderSearch(time: .nanoseconds(1)))
    #expect(explored.runs == [["0", "1", "2", "3"]])
    #expect(explored.coverage == "1 distinguishable order; no failure \(runs(1)))")
  }

  @Test(arguments: [OrderSearch.Strategy.random, .priorities, .delays])
  func whatIsDrawnFollowsFromTheSeed(strategy: OrderSearch.Strategy) throws {
    let program = timers((0..<5).map { [$0] }).program
    func drawn(_ seed: UInt64) throws -> [[String]] {
      try ExploredProgram(program, OrderSearch(runs: 20, strategy: strategy), seed: seed).runs
    }
    let (one, again, other) = (try drawn(1), try drawn(1), try drawn(2))
    #expect(one == again)
    #expect(one != other)
    #expect(one.count == 20)
    #expect(one[0] == (0..<5).map { "\($0)" }, "the usual run comes first")
  }
}
