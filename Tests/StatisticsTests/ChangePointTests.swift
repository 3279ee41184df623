import Hashing
import Testing

@testable import FlakinessStatistics

/// The cases are those of LUCI Analysis's own tests (luci-go, analysis/internal/changepoints/bayesian).
struct ChangePointTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var positions: [Int]?
    let total: [Int]
    let failed: [Int]
    var retried: [Int]?
    var failedAfterRetry: [Int]?
    /// The numbers of runs before each change.
    let splits: [Int]
    var testDescription: String { name }

    var history: [PositionCounts] {
      total.indices.map { index in
        PositionCounts(
          position: positions?[index] ?? index + 1, runs: total[index], failed: failed[index], retried: retried?[index] ?? 0,
          failedAfterRetry: failedAfterRetry?[index] ?? 0)
      }
    }
  }

  static func times(_ number: Int, _ value: Int) -> [Int] { Array(repeating: value, count: number) }

  static let cases: [Case] = [
    Case(name: "pass to fail", total: [2, 2, 1, 1, 2, 2], failed: [0, 0, 0, 1, 2, 2], splits: [5]),
    Case(name: "pass to fail, earlier", total: [2, 2, 1, 1, 2, 2], failed: [0, 0, 1, 1, 2, 2], splits: [4]),
    Case(
      name: "between positions only", positions: [1, 1, 2, 2, 2, 2], total: [3, 3, 1, 2, 3, 3], failed: [0, 0, 0, 2, 3, 3],
      splits: [6]),
    Case(
      name: "pass to fail to pass", total: [2, 2, 3, 2, 3, 1, 1, 2, 2, 3, 2, 3, 2, 2],
      failed: [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 2, 3, 0, 0],
      splits: [12, 26]),
    Case(name: "pass to flake", total: times(16, 2), failed: times(6, 0) + times(10, 1), splits: [12]),
    Case(name: "flake to fail", total: times(18, 2), failed: times(8, 1) + times(10, 2), splits: [16]),
    Case(name: "all pass", total: times(8, 2), failed: times(8, 0), splits: []),
    Case(name: "all fail", total: times(8, 2), failed: times(8, 2), splits: []),
    Case(name: "flake", total: times(8, 2), failed: [1, 0, 1, 0, 0, 1, 0, 2], splits: []),
    Case(
      name: "retries begin to fail", total: times(8, 2), failed: times(8, 2), retried: times(8, 2),
      failedAfterRetry: times(4, 0) + times(4, 2), splits: [8]),
    Case(
      name: "retries always fail", total: times(8, 2), failed: times(8, 2), retried: times(8, 2), failedAfterRetry: times(8, 2),
      splits: []),
    Case(
      name: "retries begin to pass", positions: [1, 2, 3, 5, 5, 5, 7, 7], total: [3, 3, 3, 1, 3, 3, 3, 3],
      failed: [3, 3, 3, 1, 3, 3, 3, 3], retried: [3, 3, 3, 1, 3, 3, 3, 3], failedAfterRetry: [3, 3, 3, 1, 0, 0, 0, 1], splits: [9]
    ),
  ]

  @Test(arguments: cases)
  func aHistoryIsSplitWhereLUCISplitsIt(history: Case) {
    let counts = history.history
    let segments = Segment.between(ChangePointModel().changePoints(counts), in: merged(counts))
    let before = segments.dropFirst().map { segment in counts.filter { $0.position < segment.first }.reduce(0) { $0 + $1.runs } }
    #expect(before == history.splits)
  }

  private func merged(_ counts: [PositionCounts]) -> [PositionCounts] {
    var merged: [PositionCounts] = []
    for next in counts {
      if merged.last?.position == next.position { merged[merged.count - 1].add(next) } else { merged.append(next) }
    }
    return merged
  }

  @Test func theLikelihoodsAreLUCIs() {
    let uniform = BetaDistribution(alpha: 1, beta: 1)
    let skewed = BetaDistribution(alpha: 0.3, beta: 0.5)
    let cases: [(BetaDistribution, Int, Int, Double, Double)] = [
      (uniform, 0, 1, 1, 0.5), (uniform, 0, 2, 1, 1.0 / 3), (uniform, 1, 2, 2, 1.0 / 3), (uniform, 0, 3, 1, 0.25),
      (uniform, 2, 4, 6, 0.2), (skewed, 0, 1, 1, 0.625), (skewed, 1, 1, 1, 0.375), (skewed, 0, 2, 1, 0.520833),
      (skewed, 1, 2, 2, 0.208333), (skewed, 2, 2, 1, 0.270833), (skewed, 0, 3, 1, 0.4650298), (skewed, 0, 4, 1, 0.4283169),
    ]
    for (prior, failures, runs, ways, expected) in cases {
      let found = ways * exp(prior.logLikelihood(failures, of: runs))
      #expect(found.isWithin(1e-6, of: expected), "\(failures) of \(runs)")
    }
  }

  private func exp(_ x: Double) -> Double { .exp(x) }

  @Test func theBestSplitHasTheKnownFactor() throws {
    let best = try #require(ChangePointModel().changePoints(Self.cases[0].history).first)
    #expect(best.index == 3)
    #expect(best.logBayesFactor.isWithin(1e-4, of: 6.4587))
  }

  static let placed: [(Case, earliest: Int, latest: Int)] = [
    (cases[0], 2, 5), (cases[2], 2, 2), (cases[4], 3, 9), (cases[9], 4, 6),
    (
      Case(
        name: "two runs each", positions: [1, 1, 2, 2, 3, 3, 4, 4], total: times(8, 2), failed: times(4, 0) + times(4, 1),
        splits: []),
      2, 4
    ),
    (Case(name: "flake to fail", total: times(16, 2), failed: times(6, 1) + times(10, 2), splits: []), 3, 13),
    (
      Case(
        name: "retries become flaky", positions: [1, 2, 3, 5, 5, 5, 7, 7], total: [3, 3, 3, 1, 3, 3, 3, 3],
        failed: [3, 3, 3, 1, 3, 3, 3, 3],
        retried: [3, 3, 3, 1, 3, 3, 3, 3], failedAfterRetry: [3, 3, 3, 1, 0, 0, 1, 1], splits: []),
      3, 5
    ),
  ]

  @Test(arguments: placed)
  func thePlaceOfAChangeHasLUCIsInterval(history: Case, earliest: Int, latest: Int) {
    let model = ChangePointModel()
    let counts = model.merged(history.history)
    let (first, last) = model.interval(counts, 0..<counts.count)
    #expect((counts[first].position, counts[last].position) == (earliest, latest))
  }

  @Test func segmentsCoverTheHistoryWithoutGaps() {
    let history = Self.cases[3].history
    let segments = Segment.between(ChangePointModel().changePoints(history), in: history)
    #expect(segments.map(\.range) == [0..<5, 5..<12, 12..<14])
    #expect(segments.map(\.rate.count) == [0, 14, 0])
    #expect(segments.map(\.rate.total) == [12, 14, 4])
    #expect(Segment.between([], in: []).isEmpty)
  }

  @Test func aTestThatBeginsToFlakeIsDatedToWithinAFewRuns() throws {
    // 200 clean commits, then 200 at 10 %: found in at least 95 of 100 histories, half of them within 10 commits.
    var random = SplitMix64(seed: 11)
    let history = SyntheticHistory(commits: 400, retries: 0)
    let errors = (0..<100).compactMap { _ -> Int? in
      let sample = history.sample(of: SyntheticTest(flakeRate: 0.1, flakyFrom: 200), &random)
      let changes = ChangePointModel().changePoints(PositionCounts.of(sample))
      return changes.map { abs($0.index - 200) }.min()
    }
    #expect(errors.count >= 95)
    #expect(errors.sorted()[errors.count / 2] <= 10)
  }

  @Test func aSteadyTestIsSeldomSplit() {
    var random = SplitMix64(seed: 12)
    let history = SyntheticHistory(commits: 400, retries: 0)
    for rate in [0.0, 0.01, 0.1, 0.5] {
      let split = (0..<50).count { _ in
        !ChangePointModel().changePoints(PositionCounts.of(history.sample(of: SyntheticTest(flakeRate: rate), &random))).isEmpty
      }
      #expect(split <= 3, "\(rate)")
    }
  }
}
