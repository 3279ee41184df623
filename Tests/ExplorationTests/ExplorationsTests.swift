import Dispatch
import Foundation
import RehearsalSpecs
import RehearsalWire
import Synchronization
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// Searches on several lanes.
struct ExplorationsTests {
  /// Four timers of one instant; it fails where the last of them goes first, or wherever it is told to.
  private static func program(fails: Bool = true) -> QueueProgram {
    var program = QueueProgram((0..<4).map { ("t\($0)", .timer, 10) })
    if fails { program.judge = { $0.first == "t3" ? "the last came first" : nil } }
    return program
  }

  private static func run(_ trial: Trial, fails: Bool = true) -> TrialRecord {
    program(fails: fails).run(ChoicePicks(trial.picks(ofLaunch: 0))).record
  }

  private func outcome(
    _ strategy: Strategy = .systematic, lanes: Int = 1, budget: SearchBudget = SearchBudget(), fails: Bool = true
  ) -> SearchOutcome {
    Explorations(strategy, seed: 1, budget: budget).run(lanes: lanes) { _ in ({ Self.run($0, fails: fails) }, {}) }
  }

  @Test func itEndsWithTheFirstFailure() throws {
    let outcome = outcome()
    #expect(outcome.failures == 1)
    #expect(!outcome.isExhausted)
    #expect(try #require(outcome.failing).record.deviations.map(\.count) == [1])
    #expect(outcome.usual?.failure == nil)
  }

  @Test(arguments: [2, 3, 8])
  func anyNumberOfLanesFindsTheSame(lanes: Int) throws {
    let (one, several) = (outcome(), outcome(lanes: lanes))
    #expect(several.failing?.trial.number == one.failing?.trial.number)
    #expect(several.failing?.record.deviations == one.failing?.record.deviations)
  }

  @Test(arguments: [1, 2, 3, 8])
  func afterTheFirstFailureSoManyFurtherRunsCount(lanes: Int) throws {
    let alone = try #require(outcome().failing).trial.number
    let outcome = outcome(lanes: lanes, budget: SearchBudget(further: 5))
    #expect(outcome.failing?.trial.number == alone)
    #expect(outcome.runs == alone + 1 + 5)
    #expect(outcome.runsUntilFailure == alone + 1)
    #expect(outcome.orders == outcome.runs)
  }

  @Test(arguments: [1, 4])
  func itIsExhaustedWhereNothingFails(lanes: Int) {
    let outcome = outcome(lanes: lanes, fails: false)
    #expect(outcome.isExhausted)
    #expect(outcome.runs == 24)
    #expect(outcome.orders == 24)
    #expect(outcome.failures == 0)
  }

  @Test func goingOnItTellsTheShare() {
    let outcome = outcome(lanes: 2, budget: SearchBudget(goesOn: true))
    #expect(outcome.runs == 24)
    #expect(outcome.failures == 6, "3! of 4!")
  }

  @Test func runsAreABudget() {
    let outcome = outcome(lanes: 3, budget: SearchBudget(runs: 10), fails: false)
    #expect(outcome.runs == 10)
    #expect(!outcome.isExhausted)
  }

  /// Three runs at a time, each search from what the one before has left, as it is kept in a file.
  @Test(arguments: [1, 4])
  func aSearchGoesOnFromWhatAnotherHasLeft(lanes: Int) throws {
    var left: SavedSearch?
    var orders: [Int] = []
    var isExhausted = false
    while !isExhausted, orders.count < 20 {
      let search = Explorations(.systematic, seed: 1, budget: SearchBudget(runs: 3), goingOnFrom: left)
      let outcome = search.run(lanes: lanes) { _ in ({ Self.run($0, fails: false) }, {}) }
      #expect(outcome.earlierRuns == 3 * orders.count)
      orders.append(outcome.orders)
      isExhausted = outcome.isExhausted
      #expect((outcome.left == nil) == isExhausted)
      left = try outcome.left.map { try JSONDecoder().decode(SavedSearch.self, from: JSONEncoder().encode($0)) }
    }
    // The last one finds that nothing is left to try.
    #expect(orders == [3, 6, 9, 12, 15, 18, 21, 24, 24])
  }

  @Test func aSearchThatGoesOnFindsTheSameFailure() throws {
    let atOnce = try #require(outcome().failing).trial.number
    let start = Explorations(.systematic, seed: 1, budget: SearchBudget(runs: atOnce)).run(lanes: 2) { _ in
      ({ Self.run($0) }, {})
    }
    #expect(start.failures == 0)
    let rest = Explorations(.systematic, seed: 1, budget: SearchBudget(), goingOnFrom: start.left).run(lanes: 2) { _ in
      ({ Self.run($0) }, {})
    }
    #expect(rest.failing?.trial.number == atOnce)
    #expect(rest.runsUntilFailure == atOnce + 1)
    #expect(rest.left == nil, "there is nothing to go on from before it is mended")
  }

  @Test func aSearchGoesOnToMoreDeviations() {
    let one = Explorations(.systematic, seed: 1, deviations: 1, budget: SearchBudget()).run(lanes: 1) { _ in
      ({ Self.run($0, fails: false) }, {})
    }
    #expect(one.deviationsDone == 1)
    let again = Explorations(.systematic, seed: 1, deviations: 1, budget: SearchBudget(), goingOnFrom: one.left).run(lanes: 1) {
      _ in ({ Self.run($0, fails: false) }, {})
    }
    #expect(again.runs == 0)
    let all = Explorations(.systematic, seed: 1, budget: SearchBudget(), goingOnFrom: one.left).run(lanes: 1) { _ in
      ({ Self.run($0, fails: false) }, {})
    }
    #expect(all.isExhausted)
    #expect(one.runs + all.runs == 24)
  }

  @Test(arguments: [Strategy.random, .priorities(depth: 2), .delays(count: 3)])
  func aDrawnSearchGoesOnWithOtherDraws(strategy: Strategy) {
    func drawn(_ runs: Int, from left: SavedSearch? = nil) -> SearchOutcome {
      Explorations(strategy, seed: 1, budget: SearchBudget(runs: runs), goingOnFrom: left).run(lanes: 1) { _ in
        ({ Self.run($0, fails: false) }, {})
      }
    }
    let parts = drawn(12, from: drawn(8).left)
    #expect(parts.orders == drawn(20).orders)
    #expect(parts.earlierRuns == 8)
  }

  @Test(arguments: [Strategy.random, .priorities(depth: 2), .delays(count: 3)])
  func drawnSearchesFindItToo(strategy: Strategy) throws {
    let outcome = outcome(strategy, lanes: 2, budget: SearchBudget(runs: 500))
    let failing = try #require(outcome.failing)
    #expect(outcome.usual?.failure == nil)
    #expect(self.outcome(strategy, lanes: 1, budget: SearchBudget(runs: 500)).failing?.trial.number == failing.trial.number)
  }

  @Test func whatOfTheMachineryFailsEndsIt() {
    let outcome = Explorations(.systematic, seed: 1, budget: SearchBudget()).run(lanes: 2) { _ in
      ({ _ in TrialRecord(launches: [], infrastructureFailure: InfrastructureFailure("the disk is full")) }, {})
    }
    #expect(outcome.infrastructureFailure?.text == "the disk is full")
    #expect(outcome.runs == 0)
    #expect(!outcome.isExhausted)
  }

  @Test func whoWaitsIsToldHowFarItHasCome() {
    // A run that takes longer than it takes to be told of it: it ends when that has happened.
    let told = DispatchSemaphore(value: 0)
    var progress: [Explorations.Progress] = []
    let outcome = Explorations(.systematic, seed: 1, budget: SearchBudget(runs: 3)).run(
      lanes: 1,
      onProgress: {
        progress.append($0)
        told.signal()
      },
      lane: { _ in
        (
          { trial in
            if trial.number == 2 { told.wait() }
            return Self.run(trial, fails: false)
          }, {}
        )
      })
    #expect(outcome.runs == 3)
    #expect(progress.first == Explorations.Progress(runs: 2, failures: 0, orders: 2, deviationsDone: 0))
  }

  @Test func eachLaneIsEnded() {
    let ended = Mutex<Set<Int>>([])
    _ = Explorations(.systematic, seed: 1, budget: SearchBudget()).run(lanes: 3) { number in
      ({ Self.run($0, fails: false) }, { ended.withLock { _ = $0.insert(number) } })
    }
    #expect(ended.withLock(\.self) == [0, 1, 2])
  }
}
