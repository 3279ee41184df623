import Foundation
import Hashing
import Testing

@testable import FlakinessStatistics

struct ScoreTests {
  /// Verdicts one after another: how many there are of each, and how many attempts of each failed and passed.
  static func counts(_ verdicts: [(number: Int, failures: Int, passes: Int)]) -> StateCounts {
    var counts = StateCounts()
    counts.add(verdicts.flatMap { Array(repeating: ($0.failures, $0.passes), count: $0.number) })
    return counts
  }

  /// Verdicts one after another, from letters: a word for each.
  static func counts(_ course: String) -> StateCounts {
    var counts = StateCounts()
    counts.add(course.split(separator: " ").map { word in (word.count { $0 == "F" }, word.count { $0 == "P" }) })
    return counts
  }

  /// Passes, and among them pieces with passes on either side.
  static func course(_ number: Int, every distance: Int, _ piece: String) -> String {
    (0..<number).map { _ in String(repeating: "P ", count: distance) + piece + " " }.joined() + "P"
  }

  @Test func whatNoBadStateCanExplainIsAShareAsAnyOther() {
    for counts in [Self.counts([(100, 0, 1), (5, 1, 1)]), Self.counts(Self.course(5, every: 20, "F"))] {
      let score = FlakinessScore(counts)
      let share = RateEstimate(5, of: counts.goodPasses + 5, .attempt)
      #expect(score.isExact)
      #expect((score.mean, score.lower, score.upper) == (share.mean, share.lower, share.upper))
      #expect(score.badFailures == 0)
    }
  }

  @Test func withoutAPassNothingIsKnown() {
    for counts in [StateCounts(), Self.counts("F F F F F F F F")] {
      let score = FlakinessScore(counts)
      #expect((score.mean, score.lower, score.upper) == (0, 0, 1))
    }
  }

  @Test func aFailureBetweenTwoPassesIsHardlyEverABadState() {
    // Failures alone between two passes, and in twos, as 30 % by chance give them: what a suite without retries shows.
    var random = SplitMix64(seed: 8)
    let sample = SyntheticHistory(commits: 200, retries: 0).sample(of: SyntheticTest(flakeRate: 0.3), &random)
    let failures = sample.chains.count { $0.isRed }
    let score = FlakinessScore(StateCounts(sample))
    #expect(score.mean.agrees(with: Double(failures) / 200, within: 0.05))
    #expect(score.lower < 0.3 && 0.3 < score.upper)
    #expect(score.badFailures < 3)
  }

  @Test func aLongStretchIsABadStateAndNoFlake() {
    let stretch = String(repeating: " F", count: 12) + String(repeating: " P", count: 40)
    let counts = Self.counts(Self.course(4, every: 40, "F") + stretch)
    let score = FlakinessScore(counts)
    #expect(!score.isExact)
    #expect(score.badFailures.isWithin(0.1, of: 12))
    #expect(score.mean.agrees(with: 4.0 / 205, within: 0.02))
    #expect(score.upper < 0.06)
  }

  @Test func theSameFailuresTellTwoStories() {
    let rescued = FlakinessScore(Self.counts(Self.course(5, every: 19, "FP")))
    let red = FlakinessScore(Self.counts(Self.course(5, every: 19, "FFF")))
    #expect(rescued.lower > 0.015)
    #expect(rescued.badFailures == 0)
    #expect(red.mean < 0.01)
    #expect(red.badFailures > 14)
  }

  private static let kinds = [
    WorldChain.Kind(phases: 2, length: 10, longShare: 0.1), WorldChain.Kind(phases: 4, length: 7, longShare: 0.5),
  ]

  /// What each state becomes with a verdict, as the article draws it: good, the phases, and long.
  private static func transitions(begin: Double, _ kind: WorldChain.Kind) -> [[Double]] {
    let long = kind.phases + 1
    let end = Double(kind.phases) / kind.length
    var rows = [[Double]](repeating: [Double](repeating: 0, count: long + 1), count: long + 1)
    rows[0][0] = 1 - begin
    rows[0][1] = begin * (1 - kind.longShare)
    rows[0][long] = begin * kind.longShare
    for phase in 1...kind.phases {
      rows[phase][phase] = 1 - end
      rows[phase][phase == kind.phases ? 0 : phase + 1] = end
    }
    rows[long][long] = 0.99
    rows[long][0] = 0.01
    return rows
  }

  /// How likely a stretch is, by all ways that the world may have gone.
  private static func likelihood(_ stretch: [Int], _ rows: [[Double]], _ red: [Double]) -> Double {
    var total = 0.0
    func go(_ place: Int, _ state: Int, _ weight: Double) {
      guard place < stretch.count else {
        total += weight * rows[state][0]
        return
      }
      for (next, probability) in rows[state].enumerated() where probability > 0 {
        go(place + 1, next, weight * probability * (next == 0 ? red[stretch[place]] : 1))
      }
    }
    go(0, 0, 1)
    return total
  }

  @Test(arguments: kinds)
  func theTreeSumsOverAllWaysOfTheWorld(kind: WorldChain.Kind) {
    let world = WorldChain(begin: 0.03, kind)
    let rows = Self.transitions(begin: 0.03, kind)
    // Four flakinesses at once, each with its own.
    let reds = [[1, 0.4, 0.2, 0.1], [1, 0.3, 0.09, 0.027], [1, 0.9, 0.8, 0.7], [1, 0.01, 0.001, 0.0001]]
    let stretches: [[Int]: Int] = [
      [1]: 17, [1, 1]: 2, [1, 1, 2]: 1, [3, 1, 2, 2, 1]: 4, [2, 2, 2, 2, 2, 2]: 1, [1, 1, 1, 1, 1, 1, 1]: 1, []: 3,
    ]
    let lanes = (0..<4).map { attempts in WorldChain.Lanes(reds.map { $0[attempts] }) }
    let found = lanes.withUnsafeBufferPointer { red in
      StretchTree(stretches).sum(from: WorldChain.good, in: world, red: red) { world.isGood(after: $0) }
    }
    for (lane, red) in reds.enumerated() {
      let expected = stretches.reduce(0) { $0 + Double($1.value) * log(Self.likelihood($1.key, rows, red)) }
      #expect(found[lane].agrees(with: expected, within: 1e-12))
    }
  }

  @Test(arguments: kinds)
  func aLongStretchIsSummedAtOnceAsStepByStep(kind: WorldChain.Kind) {
    let world = WorldChain(begin: 0.02, kind)
    let likelihood: WorldChain.Lanes = [0.7, 0.3, 0.1, 0.01]
    var weights = WorldChain.good
    for _ in 0..<901 { weights = world.after(weights, ifGood: likelihood) }
    let found = [.one, likelihood].withUnsafeBufferPointer { red in
      StretchTree([Array(repeating: 1, count: 901): 1]).sum(from: WorldChain.good, in: world, red: red) {
        world.isGood(after: $0)
      }
    }
    for lane in 0..<4 { #expect(found[lane].agrees(with: log(world.isGood(after: weights)[lane]), within: 1e-12)) }
  }

  @Test(arguments: kinds)
  func theWorldIsInOneOfItsStates(kind: WorldChain.Kind) {
    typealias Weights = WorldChain.Weights
    let world = WorldChain(begin: 0.05, kind)
    let phases = [Weights(first: .one), Weights(second: .one), Weights(third: .one), Weights(last: .one)]
    for state in [WorldChain.good, Weights(long: .one)] + phases.suffix(kind.phases) {
      #expect(world.after(state, ifGood: .one).sum.x.agrees(with: 1, within: 1e-12))
    }
    #expect(world.anywhere.sum.x.agrees(with: 1, within: 1e-12))
    // Far from any beginning nothing changes any more.
    let next = world.after(world.anywhere, ifGood: .one)
    for part: KeyPath<Weights, WorldChain.Lanes> in [\.good, \.first, \.second, \.third, \.last, \.long] {
      #expect(next[keyPath: part].x.isWithin(1e-12, of: world.anywhere[keyPath: part].x))
    }
  }

  @Test func betweenThePointsTheLikelihoodIsACubic() {
    let axis = SmoothedAxis([-1, 0.5, 2, 3.5, 5], parts: 3)
    #expect(axis.step == 0.5)
    #expect(axis.points == (0...12).map { -1 + 0.5 * Double($0) })
    func cubic(_ x: Double) -> Double { 2 - x + 0.5 * x * x - 0.25 * x * x * x }
    let found = axis.values([-1, 0.5, 2, 3.5, 5].map(cubic))
    for (value, point) in zip(found, axis.points) { #expect(value.isWithin(1e-12, of: cubic(point))) }
    // Of a curve that is none, the four nearest points decide.
    #expect(SmoothedAxis([0, 1, 2, 3, 4], parts: 2).values([0, 0, 0, 0, 16]) == [0, 0, 0, 0, 0, -1, 0, 5, 16])
  }

  @Test func theOrderWithinACommitAndEnvironmentChangesNothing() {
    var random = SplitMix64(seed: 5)
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
      #expect(FlakinessScore(StateCounts(first)) == FlakinessScore(StateCounts(second)))
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
