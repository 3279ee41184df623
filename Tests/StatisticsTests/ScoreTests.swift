import Testing

@testable import FlakinessStatistics

@Suite struct ScoreTests {
  /// So many chains, each with so many failures, and a pass at the end or not.
  static func counts(_ chains: [(Int, failures: Int, passes: Bool)]) -> StateCounts {
    var counts = StateCounts()
    for (number, failures, passes) in chains {
      for _ in 0..<number { counts.add(failures: failures, passes: passes ? 1 : 0) }
    }
    return counts
  }

  @Test(
    arguments: [
      ([], 0.05, 0.00005306, 0.237610, 0.1), ([(100, 0, true)], 0.5 / 110, 0.0000044946, 0.02273, 1.0 / 110),
      ([(95, 0, true), (5, 1, true)], 5.5 / 115, 0.01693, 0.09344, 1.0 / 110),
    ] as [([(Int, Int, Bool)], Double, Double, Double, Double)])
  func withoutARedChainTheScoreIsExact(
    chains: [(Int, Int, Bool)], mean: Double, lower: Double, upper: Double, badState: Double
  ) {
    let score = FlakinessScore(Self.counts(chains.map { ($0.0, failures: $0.1, passes: $0.2) }))
    #expect(score.isExact)
    #expect(score.mean.isWithin(1e-5, of: mean))
    #expect(score.lower.isWithin(1e-5, of: lower))
    #expect(score.upper.isWithin(1e-5, of: upper))
    #expect(score.badState.isWithin(1e-5, of: badState))
  }

  // Mean, bounds and bad state by SciPy from the mixture written out; a grid of 400 by 400 points gives the same to within 1 %.
  @Test(
    arguments: [
      ([(95, 0, true), (5, 3, false)], 0.00476646211703708, 4.711687575897227e-06, 0.02384051968705282, 0.05454395561955978),
      ([(95, 0, true), (5, 1, false)], 0.01981998710732668, 3.34416304048518e-05, 0.07132818297454553, 0.039639974214653304),
      ([(20, 3, false)], 0.05417386141000368, 5.4794124220549026e-05, 0.2675994704621307, 0.699233213448911),
      (
        [(50, 0, true), (30, 1, true), (10, 2, true), (10, 3, false)], 0.4114253056081717, 0.3199886438648648,
        0.49871836759907967,
        0.04128312217150328
      ),
    ] as [([(Int, Int, Bool)], Double, Double, Double, Double)])
  func withRedChainsItIsAMixture(chains: [(Int, Int, Bool)], mean: Double, lower: Double, upper: Double, badState: Double) {
    let score = FlakinessScore(Self.counts(chains.map { ($0.0, failures: $0.1, passes: $0.2) }))
    #expect(score.isExact)
    #expect(score.mean.agrees(with: mean, within: 1e-8))
    #expect(score.lower.agrees(with: lower, within: 1e-6))
    #expect(score.upper.agrees(with: upper, within: 1e-6))
    #expect(score.badState.agrees(with: badState, within: 1e-8))
  }

  @Test(arguments: [[1: 5], [3: 20], [1: 4, 2: 3, 3: 2]])
  func theGridAgreesWithTheMixture(allFailed: [Int: Int]) throws {
    let flake = BetaDistribution(alpha: 6.5, beta: 100)
    let bad = BetaDistribution(alpha: 1, beta: 60)
    let sizes = allFailed.sorted { $0.key < $1.key }
    let mixture = try #require(StateMixture(flake: flake, badState: bad, allFailed: sizes))
    let grid = StateGrid(flake: flake, badState: bad, allFailed: sizes)
    #expect(grid.flakeMean.agrees(with: mixture.flakeMean, within: 0.002))
    #expect(grid.badStateMean.agrees(with: mixture.badStateMean, within: 0.002))
    for probability in [0.025, 0.5, 0.975] {
      #expect(grid.flakeQuantile(probability).agrees(with: mixture.flakeQuantile(probability), within: 0.01))
    }
  }

  @Test func manyRedGroupsOfManySizesAreSummedOverTheGrid() {
    var counts = Self.counts([(100, failures: 0, passes: true)])
    for size in 1...12 { for _ in 0..<3 { counts.add(failures: size, passes: 0) } }
    let score = FlakinessScore(counts)
    #expect(!score.isExact)
    #expect(score.badState > 0.15)
    #expect(score.mean < 0.05)
  }

  @Test func theSameFailuresTellTwoStories() {
    let rescued = FlakinessScore(Self.counts([(95, failures: 0, passes: true), (5, failures: 1, passes: true)]))
    let broken = FlakinessScore(Self.counts([(95, failures: 0, passes: true), (5, failures: 3, passes: false)]))
    #expect(rescued.lower > 0.015)
    #expect(broken.mean < 0.005)
  }

  @Test func theOrderWithinACommitAndEnvironmentChangesNothing() {
    var random = SplitMix(seed: 5)
    for _ in 0..<40 {
      // Six commits, each with up to six single attempts.
      var runs: [(commit: String?, attempts: String)] = []
      for commit in 0..<6 { for _ in 0...random.below(5) { runs.append(("c\(commit)", random.happens(0.3) ? "F" : "P")) } }
      var shuffled = runs
      for commit in 0..<6 {
        let places = runs.indices.filter { runs[$0].commit == "c\(commit)" }
        for (place, other) in zip(places, places.shuffled(using: &random)) { shuffled[place] = runs[other] }
      }
      let (first, second) = (sample(runs), sample(shuffled))
      #expect(Disagreement(first.verdicts) == Disagreement(second.verdicts))
      #expect(VersionScores(first).entropy.isWithin(1e-12, of: VersionScores(second).entropy))
      #expect(VersionScores(first).weightedEntropy.isWithin(1e-12, of: VersionScores(second).weightedEntropy))
      #expect(FlakinessScore(StateCounts(first.verdicts)) == FlakinessScore(StateCounts(second.verdicts)))
    }
  }

  @Test func environmentsAreNotCompared() {
    let runs = (0..<6).map { (commit: Optional("one"), attempts: $0 % 2 == 0 ? "P" : "F") }
    #expect(Disagreement(sample(runs, environments: ["a", "b"]).verdicts).flaky == 0)
    #expect(Disagreement(sample(runs).verdicts).flaky == 1)
  }

  @Test func runsWithoutACommitStandAlone() {
    let found = Disagreement(sample([(nil, "P"), (nil, "F"), (nil, "FP")]).verdicts)
    #expect((found.flaky, found.comparable, found.verdicts) == (1, 1, 3))
  }

  @Test func aRunThatFailedAsAWholeIsNoEvidence() {
    let runs = [RunContext(id: 1, position: 0), RunContext(id: 2, position: 1, isInfrastructureFailure: true)]
    let both = [Attempt(run: 0, isFailure: false), Attempt(run: 1, isFailure: true)]
    #expect(Sample(runs: runs, attempts: both).chains.map(\.run) == [0])
  }

  @Test func luciWantsTwoFlakyVerdictsAndOneInAHundred() {
    func flag(_ flaky: Int, _ verdicts: Int) -> Bool {
      let some = (0..<verdicts).map { Verdict(run: $0, failures: $0 < flaky ? 1 : 0, passes: 1) }
      return Disagreement(some).isFlakyByLUCI
    }
    #expect([flag(1, 10), flag(2, 10), flag(2, 200), flag(2, 201), flag(3, 300)] == [false, true, true, false, true])
  }

  @Test func luciLooksAtAWeekOrAFortnightIfThereIsLittle() {
    let day: Int64 = 86_400_000
    // A flaky verdict each day, back from the end.
    let runs = (0..<20).map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, started: Int64($0) * day) }
    let attempts = runs.indices.flatMap { [Attempt(run: $0, isFailure: true), Attempt(run: $0, number: 2, isFailure: false)] }
    #expect(Disagreement.recent(Sample(runs: runs, attempts: attempts), now: 19 * day).verdicts == 14)
    // A hundred and one verdicts in the week.
    let many = (0..<202).map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, started: Int64($0) * day * 14 / 202) }
    let one = many.indices.map { Attempt(run: $0, isFailure: false) }
    #expect(Disagreement.recent(Sample(runs: many, attempts: one), now: 14 * day).verdicts == 100)
  }
}
