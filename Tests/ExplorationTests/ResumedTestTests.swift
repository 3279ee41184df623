import Foundation
import RehearsalSpecs
import Synchronization
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// Tests of XCTest and Swift Testing whose exploration goes on where an earlier one was ended.
struct ResumedTestTests {
  private let temporary = TemporaryFolder()

  /// Timers of one instant, as many orders as they have permutations.
  private func timers(_ count: Int) -> QueueProgram { QueueProgram((0..<count).map { ("t\($0)", .timer, 10) }) }

  private func explore(
    _ program: QueueProgram, _ search: OrderSearch, seed: UInt64 = 7, isSeedDrawn: Bool = false, build: String? = "deadbeef",
    change: (TestTrial, TrialRecord) -> TrialRecord = { $1 }
  ) throws -> ExploredProgram {
    try ExploredProgram(
      program, search, seed: seed, isSeedDrawn: isSeedDrawn, folder: temporary.explored, build: build, change: change)
  }

  private var fileOfTheTest: String {
    "explored/" + AttemptName.of(ExploredProgram.test.id, attempt: 1) + "/left/systematic-s7-a1000-w100-p1000-bdeadbeef.json"
  }

  // MARK: Going on

  @Test func threeExplorationsTryTogetherWhatOneTries() throws {
    let first = try explore(timers(4), OrderSearch(runs: 10))
    #expect(temporary.files() == [fileOfTheTest])
    let second = try explore(timers(4), OrderSearch(runs: 10, resume: true))
    let third = try explore(timers(4), OrderSearch(resume: true))
    #expect([first, second, third].map(\.runs.count) == [10, 1 + 10, 1 + 4], "the later two begin with the usual run, too")
    #expect([first, second, third].map(\.finding.outcome.runs) == [10, 10, 4])
    #expect([first, second, third].map(\.finding.outcome.earlierRuns) == [0, 10, 20])
    #expect([first, second, third].map(\.finding.startedAnew) == [nil, nil, nil])
    #expect(Set(first.runs + second.runs + third.runs).count == 24)
    #expect(third.coverage == "all 24 distinguishable orders; no failure (4 runs in 2.5s, after 20 earlier ones)")
    #expect(temporary.files() == [], "nothing is left to try")
  }

  /// Each two of four conflict, so that no order is left out; each is met once, as in a search that is not ended.
  @Test func soDoTheyWithReduction() throws {
    let program = SharingProgram(
      (0..<4).map { SharingProgram.Event(name: "\($0)", kind: .timer, delay: 10, changes: [0]) })
    let first = try explore(program.program, OrderSearch(runs: 10, reduction: true))
    let rest = try explore(program.program, OrderSearch(reduction: true, resume: true))
    #expect(rest.finding.startedAnew == nil)
    #expect([first, rest].map(\.finding.outcome.runs) == [10, 14])
    #expect(Set((first.runs + rest.runs).map(program.order)).count == 24)
    #expect(rest.finding.outcome.isExhausted)
  }

  @Test func theUsualRunIsToldEachTime() throws {
    _ = try explore(timers(3), OrderSearch(runs: 2))
    let rest = try explore(timers(3), OrderSearch(resume: true))
    #expect(rest.runs.first == ["t0", "t1", "t2"])
    #expect(rest.trials.map(\.isSilent) == [false, true, true, true, true])
    #expect(rest.trials.map(\.isFurther) == [false, true, true, true, true])
    #expect(rest.finding.outcome.usual?.failure == nil)
    #expect(rest.finding.outcome.usual != nil)
  }

  @Test func whatIsLeftCanFail() throws {
    var program = QueueProgram([("save", .timer, 10), ("close", .timer, 10), ("other", .timer, 10)])
    _ = try explore(program, OrderSearch(runs: 2))
    program.judge = { $0.firstIndex(of: "close")! < $0.firstIndex(of: "save")! ? "nothing was saved" : nil }
    let rest = try explore(program, OrderSearch(resume: true))
    #expect(rest.finding.outcome.earlierRuns == 2)
    #expect(rest.finding.failsInAnotherOrder)
    #expect(rest.trials.last?.note?.hasPrefix("it passes in the usual order of events and fails in another one: ") == true)
    #expect(rest.finding.token.flatMap { program.run($0.exploration(ofLaunch: 0)).record.failure?.text } == "nothing was saved")
    #expect(temporary.files() == [], "there is nothing to go on from before it is mended")
  }

  @Test func aSeedThatWasDrawnGivesWayToThatOfTheEarlierSearch() throws {
    let search = OrderSearch(runs: 8, strategy: .random)
    let first = try explore(timers(5), search, seed: 7)
    let rest = try explore(
      timers(5), OrderSearch(runs: 12, strategy: .random, resume: true), seed: 9, isSeedDrawn: true)
    #expect(Set(rest.trials.map(\.seed)) == [7])
    #expect(rest.finding.takenSeed == 7)
    #expect(
      FindingWords.summary(of: rest.finding, isVerdict: false).dropFirst()
        == ["with the seed of the last exploration: REHEARSAL_SEED=7"])
    let atOnce = try ExploredProgram(timers(5), OrderSearch(runs: 20, strategy: .random), seed: 7)
    #expect(first.runs + rest.runs.dropFirst() == atOnce.runs)
  }

  @Test func whatIsDrawnAnewHasItsOwnSeed() throws {
    let explored = try explore(timers(3), OrderSearch(runs: 2, resume: true), seed: 9, isSeedDrawn: true)
    #expect(Set(explored.trials.map(\.seed)) == [9])
    #expect(explored.finding.takenSeed == nil)
  }

  // MARK: Beginning anew

  @Test func whereNothingIsLeftItBeginsAnewAndSaysSo() throws {
    let explored = try explore(timers(3), OrderSearch(resume: true))
    #expect(explored.finding.startedAnew == "no earlier exploration left anything to try")
    #expect(explored.runs.count == 6)
    let nowhere = try ExploredProgram(timers(3), OrderSearch(resume: true))
    #expect(nowhere.finding.startedAnew == "'--resume' needs a history: what is left to try is kept beside it")
    #expect(nowhere.runs.count == 6)
  }

  @Test func whoDoesNotAskForItBeginsAnewInSilence() throws {
    _ = try explore(timers(3), OrderSearch(runs: 2))
    let explored = try explore(timers(3), OrderSearch(runs: 3))
    #expect(explored.runs.count == 3)
    #expect(explored.finding.startedAnew == nil)
    #expect(explored.finding.outcome.earlierRuns == 0)
  }

  @Test func aSearchOfAnotherKindOrBuildIsNotGoneOnFrom() throws {
    func startedAnew(_ search: OrderSearch, seed: UInt64 = 7, build: String? = "deadbeef") throws -> String? {
      _ = try explore(timers(3), OrderSearch(runs: 2))
      let explored = try explore(timers(3), search, seed: seed, build: build)
      #expect(explored.runs.count == 2)
      return explored.finding.startedAnew
    }
    #expect(
      try startedAnew(OrderSearch(runs: 2, strategy: .random, resume: true))
        == "the last exploration was with '--strategy systematic', and this one is with '--strategy random'")
    let nearest = "explorations that were kept the nearest was with"
    #expect(
      try startedAnew(OrderSearch(runs: 2, answers: .seconds(2), resume: true))
        == "of the 2 \(nearest) '--answers 1s', and this one is with '--answers 2s'")
    #expect(
      try startedAnew(OrderSearch(runs: 2, resume: true), seed: 8)
        == "of the 3 \(nearest) '--seed 7', and this one is with '--seed 8'")
    #expect(
      try startedAnew(OrderSearch(runs: 2, resume: true), build: "00000000")
        == "the agent is another build than that of the last exploration")
    #expect(
      try explore(timers(3), OrderSearch(reduction: true, resume: true)).finding.startedAnew
        == "of the 5 \(nearest) no '--reduction', and this one is with '--reduction'")
  }

  @Test func anExplorationWithOtherBoundsInBetweenTakesNothingAway() throws {
    _ = try explore(timers(4), OrderSearch(runs: 10))
    _ = try explore(timers(4), OrderSearch(runs: 5, timers: .milliseconds(20)))
    _ = try explore(timers(4), OrderSearch(runs: 3, strategy: .random, resume: true))
    let shorter = try explore(timers(4), OrderSearch(runs: 2))
    #expect(shorter.finding.outcome.earlierRuns == 0)
    let rest = try explore(timers(4), OrderSearch(resume: true))
    #expect(rest.finding.startedAnew == nil)
    #expect((rest.finding.outcome.earlierRuns, rest.finding.outcome.runs) == (10, 14))
    let later = try explore(timers(4), OrderSearch(runs: 5, timers: .milliseconds(20), resume: true))
    #expect(later.finding.outcome.earlierRuns == 5)
  }

  @Test func aTestThatDoesSomethingElseByNowIsExploredAnew() throws {
    _ = try explore(timers(3), OrderSearch(runs: 2))
    let explored = try explore(timers(4), OrderSearch(runs: 10, resume: true))
    #expect(explored.finding.startedAnew == "its usual run is not that of the last exploration")
    #expect(explored.runs.count == 10, "the usual run is not made again")
    #expect(explored.trials.map(\.isSilent) == [false] + Array(repeating: true, count: 9))
    #expect(explored.finding.outcome.runs == 10)
    #expect(explored.finding.outcome.earlierRuns == 0)
  }

  @Test func aTestThatFailsAsUsualByNowIsNotGoneOnWith() throws {
    _ = try explore(timers(3), OrderSearch(runs: 2))
    var broken = timers(3)
    broken.judge = { _ in "it never works" }
    let explored = try explore(broken, OrderSearch(resume: true))
    #expect(explored.trials.map(\.isSilent) == [false])
    #expect(explored.finding.outcome.usual?.failure?.text == "it never works")
    #expect(FindingWords.mark(explored.finding.outcome) == "BROKEN")
    #expect(temporary.files() == [])
  }

  // MARK: What stays

  @Test(arguments: [1, 3])
  func whereTheMachineryFailsWhatWasLeftBeforeStays(run: Int) throws {
    _ = try explore(timers(3), OrderSearch(runs: 2))
    var made = 0
    let broken = try explore(timers(3), OrderSearch(resume: true)) { _, record in
      made += 1
      return made == run ? .notMade(because: "the disk is full") : record
    }
    #expect(broken.runs.count == run)
    #expect(broken.finding.outcome.infrastructureFailure?.text == "the disk is full")
    let rest = try explore(timers(3), OrderSearch(resume: true))
    #expect(rest.finding.outcome.earlierRuns == 2)
    #expect(rest.finding.outcome.isExhausted)
  }

  @Test func whatCannotBeKeptIsTold() throws {
    // A file stands where the folder should be.
    try "a text".write(toFile: temporary.path, atomically: true, encoding: .utf8)
    let explored = try explore(timers(3), OrderSearch(runs: 2))
    #expect(explored.finding.notKept?.contains("a part of its path is a file and no folder") == true)
    #expect(explored.finding.outcome.runs == 2)
    let holding = try explore(timers(3), OrderSearch())
    #expect(holding.finding.notKept == nil, "nothing is left")
  }

  @Test func whichBuildItIsIsAskedOnlyWhereItHasToBeKnown() throws {
    let count = Mutex(0)
    @Sendable func build() -> String? {
      count.withLock { $0 += 1 }
      return "deadbeef"
    }
    _ = try ExploredProgram(timers(3), OrderSearch(), folder: temporary.explored, build: build())
    _ = try ExploredProgram(timers(3), OrderSearch(resume: true), folder: temporary.explored, build: build())
    #expect(count.withLock(\.self) == 0)
    _ = try ExploredProgram(timers(3), OrderSearch(runs: 2), folder: temporary.explored, build: build())
    #expect(count.withLock(\.self) == 1)
  }
}
