import Testing

@testable import FlakinessStatistics

/// From where on a test is told to have become slower, or faster.
struct DurationLimitTests {
  private static func steps(_ first: Int, at before: Double, _ second: Int, at after: Double) -> [Double] {
    Array(repeating: before, count: first) + Array(repeating: after, count: second)
  }

  @Test(arguments: [
    (10, 10, true), (9, 11, false), (11, 9, false), (10, 11, true), (11, 10, true), (9, 10, false), (9, 30, false),
  ])
  func tenAttemptsOnEitherSideAreNeeded(before: Int, after: Int, isTold: Bool) {
    let drift = DurationProfile.drift(Self.steps(before, at: 1, after, at: 2))
    #expect((drift != nil) == isTold)
    if let drift { #expect((drift.index, drift.before, drift.after) == (before, 1, 2)) }
  }

  // A fifth of the smaller median, and a hundredth of a second.
  @Test(arguments: [
    (1.0, 1.19, false), (1, 1.21, true), (1.21, 1, true), (1.19, 1, false), (0.01, 0.0195, false), (0.01, 0.0205, true),
    (0, 0.009, false),
    (0, 0.011, true), (2, 1.65, true), (2, 1.7, false),
  ])
  func onlyWhatMattersIsTold(before: Double, after: Double, isTold: Bool) {
    #expect((DurationProfile.drift(Self.steps(15, at: before, 15, at: after)) != nil) == isTold)
  }

  @Test func pettittsApproximationGivesThePValue() throws {
    // Ten and ten: |U| = 100, so 2·exp(-6 · 100² / (20³ + 20²)).
    let drift = try #require(DurationProfile.drift(Self.steps(10, at: 1, 10, at: 2)))
    #expect(drift.pValue.agrees(with: 0.0015809806462399323))
  }

  @Test func aChangeMayBeChance() {
    // Slower, then faster again: no one change.
    let values = Self.steps(10, at: 1, 10, at: 2) + Self.steps(10, at: 1, 10, at: 2)
    #expect(DurationProfile.drift(values) == nil)
  }

  @Test func aProfileTellsTheRunOfItsDrift() throws {
    // The failure in front is none of what counts.
    let runs = (0..<21).map { RunContext(id: Int64($0), position: $0) }
    let attempts = runs.indices.map { Attempt(run: $0, isFailure: $0 == 0, seconds: $0 == 0 ? 90 : $0 <= 10 ? 2 : 1) }
    let profile = try #require(DurationProfile(Sample(runs: runs, attempts: attempts)))
    #expect((profile.count, profile.median, profile.maximum) == (20, 1.5, 2))
    let drift = try #require(profile.drift)
    #expect((drift.index, drift.run, drift.before, drift.after, drift.factor) == (10, 11, 2, 1, 0.5))
  }

  @Test func whatTookNothingBecameInfinitelySlower() {
    let drift = DurationProfile.Drift(index: 1, run: 1, before: 0, after: 1, pValue: 0)
    #expect(drift.factor == .infinity)
  }

  @Test func aProfileHasItsQuantiles() throws {
    let runs = (0..<5).map { RunContext(id: Int64($0), position: $0) }
    let attempts = [4.0, 1, 10, 3, 2].enumerated().map { Attempt(run: $0, isFailure: false, seconds: $1) }
    let profile = try #require(DurationProfile(Sample(runs: runs, attempts: attempts)))
    #expect((profile.median, profile.maximum, profile.count) == (3, 10, 5) && profile.drift == nil)
    #expect(profile.p90.agrees(with: 7.6) && profile.p95.agrees(with: 8.8))
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 1.25), (0.5, 1.5), (1, 2)])
  func aQuantileLiesBetweenItsNeighboursInProportion(probability: Double, expected: Double) {
    #expect(DurationProfile.quantile([1, 2], probability) == expected)
  }

  @Test func noListOfTestsIsRunTwice() throws {
    var search = PolluterSearchTests.search(polluters: ["t7"], cleaners: ["t9"])
    let order = PolluterSearchTests.others + ["victim"]
    let found = try search.find(candidates: ["t7"], order: order, cleaners: ["victim", "t7", "t9"])
    #expect(found == .victim(of: ["t7"], cleaners: ["t9"]))
    #expect(search.trials.map(\.tests) == [["victim"], ["t7", "victim"], ["t7", "t9", "victim"]])
    #expect(search.trials.map(\.failed) == [false, true, false])
  }

  @Test func aSpentBudgetLooksForNoCleaner() throws {
    var search = PolluterSearch(victim: "victim", budget: 2) { $0.contains("t7") && !$0.contains("t9") }
    #expect(try search.find(candidates: ["t7"], order: [], cleaners: ["t9"]) == .victim(of: ["t7"], cleaners: []))
    #expect(search.trials.count == 2)
  }

  @Test(arguments: 1...8)
  func theFewestPollutersAreFoundInAnyOrder(count: Int) throws {
    // Every one of them is needed, and they lie apart.
    let polluters = (1...count).map { "t\($0 * 5 - 4)" }
    var search = PolluterSearchTests.search(polluters: Set(polluters), needsAll: true)
    #expect(try search.find(candidates: [], order: PolluterSearchTests.others) == .victim(of: polluters, cleaners: []))
    #expect(Set(search.trials.map(\.tests)).count == search.trials.count)
  }

  @Test func withoutOthersThereIsNothingToReduce() throws {
    var passes = PolluterSearch(victim: "victim") { _ in false }
    #expect(try passes.find(candidates: [], order: ["victim"]) == .passes)
    #expect(passes.trials.map(\.tests) == [["victim"]])
    var fails = PolluterSearch(victim: "victim") { _ in true }
    #expect(try fails.find(candidates: [], order: []) == .failsAlone)
  }
}
