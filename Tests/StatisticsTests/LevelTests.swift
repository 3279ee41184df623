import Foundation
import Testing

@testable import FlakinessStatistics

/// What failures are compared by, and from how many on.
struct LevelTests {
  /// What is asked of machines, each with so many failures in so many runs.
  private static func machines(_ counts: [(failures: Int, runs: Int)]) -> Dependence? {
    var runs: [RunContext] = []
    var attempts: [Attempt] = []
    for (machine, count) in counts.enumerated() {
      for number in 0..<count.runs {
        attempts.append(Attempt(run: runs.count, isFailure: number < count.failures))
        runs.append(RunContext(id: Int64(runs.count), position: runs.count, machine: "m\(machine)"))
      }
    }
    return Dependence(.machine, of: Sample(runs: runs, attempts: attempts))
  }

  // By counting tables where there are two, and 24/(10 · 0.2 · 0.8) = 15 with two degrees of freedom where there are three.
  @Test(
    arguments: [
      ([(2, 5), (0, 5)], 4.0 / 9), ([(5, 5), (3, 5)], 4.0 / 9), ([(1, 5), (0, 5)], nil), ([(5, 5), (4, 5)], nil),
      ([(2, 5), (0, 5), (1, 1)], 4.0 / 9), ([(2, 5), (1, 1)], nil), ([(2, 5)], nil),
      ([(6, 10), (0, 10), (0, 10)], exp(-7.5)), ([(4, 10), (10, 10), (10, 10)], exp(-7.5)), ([(5, 10), (0, 10), (0, 10)], nil),
      ([(5, 10), (10, 10), (10, 10)], nil),
    ] as [([(failures: Int, runs: Int)], Double?)])
  func machinesAreComparedWhereThereIsEnoughToAsk(counts: [(failures: Int, runs: Int)], pValue: Double?) {
    let found = Self.machines(counts)
    #expect((found == nil) == (pValue == nil))
    if let found, let pValue { #expect(found.pValue.agrees(with: pValue, within: 1e-9) && found.adjusted == found.pValue) }
  }

  @Test func levelsAreSortedByTheirRatesAndThenByName() throws {
    let found = try #require(Self.machines([(1, 10), (0, 4), (6, 10), (3, 5), (1, 1), (0, 8)]))
    #expect(found.levels.map(\.name) == ["m2", "m3", "m0", "m1", "m5"])
    #expect(found.levels.map(\.failures) == [6, 3, 1, 0, 0])
    #expect(found.levels.map(\.runs) == [10, 5, 10, 4, 8])
  }

  @Test func onlyFirstAttemptsAreAsked() throws {
    let runs = (0..<10).map { RunContext(id: Int64($0), position: $0, machine: $0 < 5 ? "a" : "b") }
    let attempts = runs.indices.flatMap { run in
      [Attempt(run: run, isFailure: run < 2), Attempt(run: run, number: 2, isFailure: run > 6)]
    }
    let found = try #require(Dependence(.machine, of: Sample(runs: runs, attempts: attempts)))
    #expect(found.levels.map(\.name) == ["a", "b"])
    #expect(found.levels.map { [$0.failures, $0.runs] } == [[2, 5], [0, 5]])
  }

  @Test func whatIsBelowFivePercentIsAFinding() throws {
    var found = try #require(Self.machines([(6, 10), (0, 10), (0, 10)]))
    #expect(found.isFinding)
    found.adjusted = 0.05
    #expect(!found.isFinding)
    found.adjusted = 0.0499
    #expect(found.isFinding)
  }

  private static let hour: Int64 = 3_600_000

  @Test(
    arguments: [
      (0, nil), (-1, nil), (1, "00–03 UTC"), (3 * hour - 1, "00–03 UTC"), (3 * hour, "03–06 UTC"), (9 * hour, "09–12 UTC"),
      (24 * hour - 1, "21–24 UTC"), (24 * hour, "00–03 UTC"), (1_700_000_000_000, "21–24 UTC"),
    ] as [(Int64, String?)])
  func theDayHasEightParts(started: Int64, name: String?) {
    let run = RunContext(id: 1, position: 0, started: started)
    let attempt = Attempt(run: 0, isFailure: true)
    #expect(Factor.hour.level(of: attempt, in: run) == name)
    #expect((Factor.hour.key(of: attempt, in: run) == nil) == (name == nil))
  }

  @Test func whatIsUnknownIsNoLevel() {
    let nothing = Factor.allCases.map { $0.level(of: Attempt(run: 0, isFailure: true), in: RunContext(id: 1, position: 0)) }
    #expect(nothing == [nil, nil, nil, nil, nil, nil])
    #expect(
      Factor.allCases.allSatisfy { $0.key(of: Attempt(run: 0, isFailure: true), in: RunContext(id: 1, position: 0)) == nil })
    let run = RunContext(id: 1, position: 0, environment: "linux", machine: "ci-7", started: 5 * Self.hour, order: 255)
    let attempt = Attempt(run: 0, isFailure: true, worker: 3, seed: 42)
    #expect(Factor.allCases.map { $0.level(of: attempt, in: run) } == ["ff", "3", "ci-7", "linux", "03–06 UTC", "42"])
    #expect(Factor.allCases.allSatisfy { $0.key(of: attempt, in: run) != nil })
  }

  @Test func aRunIsOfTheCodeOfItsCommitInItsEnvironmentOrOfItsOwn() {
    func code(_ commit: String?, _ environment: String, of id: Int64 = 1) -> UInt64 {
      RunContext(id: id, commit: commit, position: 0, environment: environment).code
    }
    #expect(code(nil, "c") == code(nil, "c"))
    #expect(code(nil, "c", of: 2) != code(nil, "c"))
    #expect(code("1", "c") != code(nil, "c"))
    #expect(code("ab", "c", of: 2) == code("ab", "c"))
    #expect(code("ab", "c") == code("ab", "c"))
    #expect(code("ab", "c") != code("a", "bc"))
    #expect(code("ab", "c") != code("ab", "d"))
    var run = RunContext(id: 1, commit: "a", position: 0, environment: "b", machine: "m")
    (run.commit, run.environment, run.machine) = ("x", "y", "z")
    #expect(run == RunContext(id: 1, commit: "x", position: 0, environment: "y", machine: "z"))
    run.commit = nil
    #expect(run.code == code(nil, "y"))
  }

  private static func counts(_ observations: [(fails: Bool, before: [Int64])]) -> [[Int]] {
    PredecessorCounts.of(observations.map { Neighbours.Observation(isFailure: $0.fails, before: $0.before) })
      .map { [Int($0.test), $0.failuresAfter, $0.runsAfter, $0.failuresWithout, $0.runsWithout] }
  }

  @Test func aTestThatRanTwiceBeforeCountsOnce() {
    #expect(Self.counts([(true, [1, 1]), (false, []), (false, [1])]) == [[1, 1, 2, 0, 1]])
  }

  @Test func aTestThatAlwaysRanBeforeCannotBeToldApart() {
    #expect(Self.counts([(true, [1, 2]), (false, [1]), (false, [1, 2])]) == [[2, 1, 2, 0, 1]])
  }

  @Test func whatAlwaysEndsAlikeSaysNothing() {
    #expect(Self.counts([(true, [1]), (true, []), (true, [1])]).isEmpty)
    #expect(Self.counts([(false, [1]), (false, []), (false, [1])]).isEmpty)
    #expect(Self.counts([]).isEmpty)
  }

  @Test func candidatesAreCountedFromTheirFirstRunToTheirLast() {
    // Test 2 is there from the second to the fourth of six.
    let found = Self.counts([(true, [1]), (true, [2]), (true, []), (false, [2]), (true, []), (true, [1])])
    #expect(found == [[1, 2, 2, 3, 4], [2, 1, 2, 1, 1]])
  }

  @Test func withoutCandidatesTheOrderIsNoQuestion() {
    let none = Neighbours([])
    #expect((none.pValue, none.polluters.count, none.setters.count) == (1, 0, 0))
    #expect(!OrderDependence(none).isFinding)
  }

  @Test func seedsAreToldTheLatestFirst() {
    let runs = (0..<4).map { RunContext(id: Int64($0), position: $0) }
    func attempt(_ run: Int, _ number: Int, _ seed: UInt64?, _ fails: Bool) -> Attempt {
      Attempt(run: run, number: number, isFailure: fails, seed: seed)
    }
    let profile = SeedProfile(
      Sample(
        runs: runs,
        attempts: [
          attempt(0, 1, 1, true), attempt(0, 2, 2, false), attempt(1, 1, 3, true), attempt(1, 2, 4, false),
          attempt(2, 1, 5, true), attempt(2, 2, 5, false), attempt(3, 1, nil, true), attempt(3, 2, 1, true),
        ]))
    #expect(profile.failing == [1, 3])
    #expect(profile.passing == [4, 2])
    #expect(profile.mixed == [5])
  }

  @Test func aSeedThatDidBothInRunsWithoutACommitIsNeither() {
    // Different code may be behind it.
    let runs = (0..<2).map { RunContext(id: Int64($0), position: $0) }
    let profile = SeedProfile(
      Sample(runs: runs, attempts: [Attempt(run: 0, isFailure: true, seed: 1), Attempt(run: 1, isFailure: false, seed: 1)]))
    #expect((profile.failing, profile.passing, profile.mixed) == ([], [], []))
  }
}
