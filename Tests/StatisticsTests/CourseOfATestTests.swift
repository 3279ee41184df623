import Testing

@testable import FlakinessStatistics

/// From attempts to chains, verdicts, segments, patterns and ranks.
struct CourseOfATestTests {
  private static func segment(_ count: Int, of total: Int) -> Segment {
    Segment(range: 0..<1, first: 0, last: 0, rate: RateEstimate(count, of: total, .chain), change: nil)
  }

  private static func pattern(_ letters: String, _ segments: [Segment] = [], _ dependences: [Dependence] = []) -> Pattern? {
    let all = outcomes(letters)
    return Pattern.of(
      flips: FlipRate(all), failures: RateEstimate(all.count { $0 }, of: all.count, .attempt), segments: segments,
      dependences: dependences)
  }

  @Test(
    arguments: [
      ("PPPP", nil), ("FFFF", .constant), ("PPPPPPPPPPFFFFFFFFFF", .bursty), ("PFPFPFPFPFPFPFPFPFPF", .alternating),
      ("PPPPPPPPPPPPPPPPPFFF", .bursty), ("PPPPPPPPPPPPPPPPPPFF", .scattered), ("PPFPFFPFPPPPFPPFFPPP", .scattered),
      ("F", .constant),
    ] as [(String, Pattern?)])
  func failuresHaveAPattern(letters: String, pattern: Pattern?) {
    #expect(Self.pattern(letters) == pattern)
  }

  @Test func aRateThatRoseForSureBeganWithACommit() {
    let letters = "PPPPPPPPPPFFFFFFFFFF"
    let (never, seldom, often) = (Self.segment(0, of: 20), Self.segment(3, of: 20), Self.segment(10, of: 20))
    #expect(Self.pattern(letters, [never, often]) == .sinceCommit)
    // It may be the same, it fell, and it rose before the last change.
    for segments in [[never, seldom], [often, never], [never, often, seldom], [often]] {
      #expect(Self.pattern(letters, segments) == .bursty)
    }
  }

  @Test func whatFailuresDependOnComesBeforeHowTheyCome() throws {
    let runs = (0..<20).map { RunContext(id: Int64($0), position: $0, machine: $0 < 10 ? "a" : "b", order: $0 < 10 ? 1 : 2) }
    let sample = Sample(runs: runs, attempts: (0..<20).map { Attempt(run: $0, isFailure: $0 >= 10) })
    var machine = try #require(Dependence(.machine, of: sample))
    let order = try #require(Dependence(.order, of: sample))
    let letters = "PPPPPPPPPPFFFFFFFFFF"
    let since = [Self.segment(0, of: 20), Self.segment(10, of: 20)]
    #expect(Self.pattern(letters, since, [machine]) == .conditional)
    #expect(Self.pattern(letters, since, [machine, order]) == .orderDependent)
    machine.adjusted = 0.05
    #expect(Self.pattern(letters, since, [machine]) == .sinceCommit)
    #expect(
      Pattern.of(
        flips: FlipRate(outcomes(letters)), failures: RateEstimate(10, of: 20, .attempt), segments: since, dependences: [],
        dependsOnPredecessors: true) == .orderDependent)
  }

  @Test func eachPatternHasItsWords() {
    #expect(
      Pattern.allCases.map(\.words) == [
        "since a commit", "depends on the order", "depends on where or when", "in bursts", "alternating", "scattered", "always",
      ])
  }

  @Test func attemptsAreSortedIntoChainsAndVerdicts() {
    let places: [(String?, String)] = [("a", "x"), ("a", "y"), ("a", "x"), (nil, "x"), (nil, "x")]
    let runs = places.enumerated().map {
      RunContext(id: Int64($0), commit: $1.0, position: $0, environment: $1.1, isInfrastructureFailure: $0 == 4)
    }
    let attempts = [(3, 1, true), (2, 1, false), (0, 2, false), (0, 1, true), (1, 1, true), (1, 2, true), (4, 1, true)].map {
      Attempt(run: $0, number: $1, isFailure: $2)
    }
    let sample = Sample(runs: runs, attempts: attempts)
    #expect(sample.attempts.map { [$0.run, $0.number] } == [[0, 1], [0, 2], [1, 1], [1, 2], [2, 1], [3, 1]])
    #expect(
      sample.chains == [
        Chain(run: 0, failures: 1, passes: 1, beginsWithFailure: true),
        Chain(run: 1, failures: 2, passes: 0, beginsWithFailure: true),
        Chain(run: 2, failures: 0, passes: 1, beginsWithFailure: false),
        Chain(run: 3, failures: 1, passes: 0, beginsWithFailure: true),
      ])
    #expect(sample.chains.map(\.isRed) == [false, true, false, true])
    #expect(sample.chains.map(\.isMixed) == [true, false, false, false])
    #expect(
      sample.verdicts == [
        Verdict(run: 0, failures: 1, passes: 2), Verdict(run: 1, failures: 2, passes: 0), Verdict(run: 3, failures: 1, passes: 0),
      ])
    #expect(sample.verdicts.map(\.isFlaky) == [true, false, false])
    #expect(sample.firstOutcomes == [true, true, false, true])
    #expect(sample.firstOutcomesByEnvironment == [[true, false, true], [true]])
  }

  @Test func aRepetitionIsAChainOfItsOwn() {
    let runs = [RunContext(id: 1, position: 0), RunContext(id: 2, position: 1)]
    let attempts = [(0, 1, 1, false), (0, 3, 2, true), (0, 4, 2, false), (0, 5, 3, true), (1, 1, 1, false)].map {
      Attempt(run: $0, number: $1, repetition: $2, isFailure: $3, seconds: 2)
    }
    let sample = Sample(runs: runs, attempts: attempts.reversed())
    #expect(sample.attempts == attempts)
    let chains = sample.chains.map { [$0.run, $0.repetition, $0.failures, $0.passes] }
    #expect(chains == [[0, 1, 0, 1], [0, 2, 1, 1], [0, 3, 1, 0], [1, 1, 0, 1]])
    #expect(sample.chains.map(\.seconds) == [2, 4, 2, 2])
    #expect(sample.chains.map(\.retrySeconds) == [0, 2, 0, 0])
    #expect(sample.firstChains.map { [$0.run, $0.repetition] } == [[0, 1], [1, 1]])
    #expect(sample.redRuns == [0])
    // Without a commit, a run is of code of its own, on which all its repetitions should agree.
    #expect(sample.verdicts == [Verdict(run: 0, failures: 2, passes: 2), Verdict(run: 1, failures: 0, passes: 1)])
  }

  /// A test that fails once in fifty repetitions, on one commit after another, is flaky: no run of it is a breakage.
  @Test func repetitionsThatTurnEveryRunRedBreakNothing() {
    let runs = (0..<8).map { RunContext(id: Int64($0), commit: "c\($0)", position: $0) }
    let attempts = runs.indices.flatMap { run in
      (1...50).map { Attempt(run: run, number: $0, repetition: $0, isFailure: $0 == 20 + run) }
    }
    let assessment = Assessment(Sample(runs: runs, attempts: attempts))
    #expect(assessment.status == .flaky)
    #expect([assessment.red.count, assessment.red.total] == [8, 400])
  }

  @Test func commitsAreCountedWithTheirRetries() {
    let found = PositionCounts.of(sample([("a", "P"), ("a", "FP"), ("b", "FF"), ("b", "F"), ("c", "PP"), ("d", "PF")]))
    #expect(
      found == [
        PositionCounts(position: 0, runs: 2, failed: 1, retried: 1, failedAfterRetry: 0),
        PositionCounts(position: 1, runs: 2, failed: 2, retried: 1, failedAfterRetry: 1),
        PositionCounts(position: 2, runs: 1, failed: 0), PositionCounts(position: 3, runs: 1, failed: 1, retried: 1),
      ])
    #expect(found.map(\.isUniform) == [false, true, true, true])
    #expect(!PositionCounts(position: 0, runs: 3, failed: 3, retried: 2, failedAfterRetry: 1).isUniform)
  }

  @Test func segmentsKnowTheirChangesAndRates() {
    let history = (0..<6).map { PositionCounts(position: 10 * $0, runs: 2, failed: $0 < 2 ? 0 : $0 < 5 ? 2 : 1) }
    let changes = [2, 5].map { ChangePoint(index: $0, earliest: $0, latest: $0, logBayesFactor: 7) }
    let segments = Segment.between(changes, in: history)
    #expect(segments.map(\.range) == [0..<2, 2..<5, 5..<6])
    #expect(segments.map(\.first) == [0, 20, 50])
    #expect(segments.map(\.last) == [10, 40, 50])
    #expect(
      segments.map(\.rate) == [RateEstimate(0, of: 4, .chain), RateEstimate(6, of: 6, .chain), RateEstimate(1, of: 2, .chain)])
    #expect(segments.map(\.change) == [nil, changes[0], changes[1]])
  }

  @Test func anAssessmentCountsWhatItSays() {
    let found = Assessment(sample([("a", "P"), ("a", "FP"), ("b", "FF"), ("c", "P"), ("d", "PF")]))
    #expect(found.failures == RateEstimate(2, of: 5, .attempt))
    #expect(found.red == RateEstimate(1, of: 5, .chain))
    #expect(found.rescued == RateEstimate(2, of: 5, .chain))
    #expect(found.retriedChains == 3)
    #expect(found.flips == FlipRate(outcomes("PFFPP")))
    #expect((found.disagreement.flaky, found.disagreement.comparable, found.disagreement.verdicts) == (2, 3, 4))
    #expect(found.status == .insufficient)
  }

  @Test func whatIsWorstAndSurestComesFirst() {
    func assessment(_ runs: [String]) -> Assessment { Assessment(sample(runs.enumerated().map { ("c\($0)", $1) })) }
    let passes = Array(repeating: "P", count: 40)
    let broken = assessment(passes + ["FF", "FF", "FF", "FF"])
    let often = assessment((0..<40).map { $0 % 4 == 1 ? "FP" : "P" })
    let seldom = assessment((0..<40).map { $0 % 18 == 1 ? "FP" : "P" })
    let healthy = assessment(passes)
    #expect([broken, often, seldom, healthy].map(\.status) == [.broken, .flaky, .flaky, .healthy])
    func precedes(_ first: Assessment, _ blocked: Int, _ second: Assessment, _ others: Int) -> Bool {
      Ranking.precedes((first, blocked), (second, others))
    }
    #expect(precedes(broken, 0, often, 9) && !precedes(often, 9, broken, 0))
    #expect(precedes(seldom, 0, healthy, 9) && !precedes(healthy, 9, seldom, 0))
    // Of one status: what blocked more runs, and of those what is surer to turn more of them red.
    #expect(precedes(seldom, 1, often, 0) && !precedes(often, 0, seldom, 1))
    #expect(precedes(often, 1, seldom, 1) && !precedes(seldom, 1, often, 1))
    #expect(!precedes(often, 1, often, 1))
  }

  @Test func aNewTestRunsMoreOftenBelowEachLimit() {
    let budgets = [4.999, 5, 9.999, 10, 29.999, 30, 299.999, 300, 1e9].map(BurnIn.budget)
    #expect(budgets == [10, 5, 5, 3, 3, 2, 2, 1, 1])
  }

  @Test func numbersOfRunsAreNeverNone() {
    #expect(BurnIn.runs(toSee: -0.1) == .max)
    #expect(BurnIn.runs(toSee: 1e-300) == .max)
    #expect(BurnIn.runs(toSee: 0.999) == 1)
    #expect(BurnIn.runs(toSee: 0.95) == 1)
    #expect(BurnIn.runs(toSee: 0.94) == 2)
    #expect(BurnIn.bound(afterPasses: 0) == 1)
    #expect(BurnIn.bound(afterPasses: 1).agrees(with: 0.95))
    #expect(BurnIn.bound(afterPasses: 2, confidence: 0.75).agrees(with: 0.5))
    #expect(BurnIn.fixCheck(rateBefore: 0) == .max)
    #expect([0, 1, 0.5].map { BurnIn.fixCheck(rateBefore: 0.05, flipRatio: $0) } == [59, 59, 118])
  }
}
