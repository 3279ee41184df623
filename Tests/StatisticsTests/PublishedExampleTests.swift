import Foundation
import Testing

@testable import FlakinessStatistics

/// Examples that others have published, and small ones that can be done by hand.
struct PublishedExampleTests {
  /// Benjamini and Hochberg's own example (1995): fifteen p-values, of which four are findings at 5 %.
  static let thrombolysis = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0,
  ]

  @Test func benjaminiAndHochbergFindFourOfFifteen() {
    let found = BenjaminiHochberg.adjusted(Self.thrombolysis)
    #expect(found.count { $0 < 0.05 } == 4)
    let expected = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714285714286, 0.06385714285714286, 0.0645, 0.0765, 0.486,
      0.5811818181818181, 0.714875, 0.7532307692307692, 0.8132142857142857, 1,
    ]
    for (found, expected) in zip(found, expected) { #expect(found.agrees(with: expected)) }
  }

  @Test func theOrderOfTheQuestionsChangesNothing() {
    let backwards = BenjaminiHochberg.adjusted(Self.thrombolysis.reversed())
    #expect(backwards == BenjaminiHochberg.adjusted(Self.thrombolysis).reversed())
  }

  @Test func severalSubjectsAreAdjustedAsOne() {
    let groups = [Array(Self.thrombolysis[..<3]), [], Array(Self.thrombolysis[3..<4]), Array(Self.thrombolysis[4...])]
    let found = BenjaminiHochberg.adjusted(together: groups)
    #expect(found.map(\.count) == [3, 0, 1, 11])
    #expect(found.flatMap(\.self) == BenjaminiHochberg.adjusted(Self.thrombolysis))
  }

  // Newcombe (1998), table I, method 5.
  @Test(arguments: [(81, 263, 0.2527, 0.3676), (15, 148, 0.0578, 0.1617), (0, 20, 0, 0.1684), (1, 29, 0.0009, 0.1776)])
  func aShareHasTheExactIntervalThatNewcombePrints(count: Int, total: Int, lower: Double, upper: Double) {
    let rate = RateEstimate(count, of: total, .chain)
    #expect(rate.lower.isWithin(5.1e-5, of: lower))
    #expect(rate.upper.isWithin(5.1e-5, of: upper))
    #expect((rate.count, rate.total, rate.denominator) == (count, total, .chain))
  }

  // Whatever failed always, or never, has an elementary bound: (α/2)^(1/n).
  @Test(arguments: [1, 2, 9, 10, 100])
  func theOneSidedIntervalsEndWhereTheyMust(total: Int) {
    let bound = pow(0.025, 1 / Double(total))
    let (never, always) = (RateEstimate(0, of: total, .run), RateEstimate(total, of: total, .run))
    #expect((never.mean, never.lower, always.mean, always.upper) == (0, 0, 1, 1))
    #expect(never.upper.isWithin(1e-9, of: 1 - bound))
    #expect(always.lower.isWithin(1e-9, of: bound))
  }

  // SciPy's quantiles of Beta(k + ½, n - k + ½).
  @Test(arguments: [
    (0, 29, 1.678675212479038e-05, 0.08228648292382384), (3, 20, 0.04413134197515587, 0.348577710858454),
    (50, 100, 0.40317395089641805, 0.596826049103582),
  ])
  func jeffreysBeliefHasItsQuantiles(count: Int, total: Int, lower: Double, upper: Double) {
    let belief = BetaDistribution.jeffreys.after(count, of: total)
    #expect((belief.alpha, belief.beta) == (Double(count) + 0.5, Double(total - count) + 0.5))
    #expect(belief.quantile(0.025).agrees(with: lower, within: 1e-8))
    #expect(belief.quantile(0.975).agrees(with: upper, within: 1e-8))
  }

  @Test func sequencesAreAsLikelyAsPolyasUrnMakesThem() {
    // Jeffreys: ½·³⁄₂·½ by 1·2·3, whatever the order; without trials nothing is unlikely.
    #expect(exp(BetaDistribution.jeffreys.logLikelihood(2, of: 3)).agrees(with: 0.0625))
    #expect(exp(BetaDistribution(alpha: 1, beta: 1).logLikelihood(1, of: 3)).agrees(with: 1.0 / 12))
    #expect(BetaDistribution.jeffreys.logLikelihood(0, of: 0) == 0)
  }

  @Test func groupsThatAllFailedDifferInNothing() throws {
    for groups in [[(4, 4), (9, 9)], [(4, 4), (9, 9), (1, 1)], [(0, 4), (0, 9), (0, 1)]] {
      let found = try #require(Homogeneity(groups.map { (failures: $0.0, runs: $0.1) }))
      #expect((found.statistic, found.degrees, found.pValue) == (0, groups.count - 1, 1))
    }
  }

  // scipy.stats.chi2_contingency; Yates' correction turns no small difference round.
  @Test(arguments: [
    ([(6, 20), (2, 20), (1, 20)], 5.490196078431373, 0.06424200240022654),
    ([(6, 20), (0, 0), (2, 20), (1, 20)], 5.490196078431373, 0.06424200240022654), ([(5, 10), (5, 10)], 0, 1),
    ([(3, 7), (4, 7)], 0, 1),
  ])
  func groupsAreComparedByPearsonsChiSquare(groups: [(Int, Int)], statistic: Double, pValue: Double) throws {
    let found = try #require(Homogeneity(groups.map { (failures: $0.0, runs: $0.1) }))
    #expect(found.statistic.isWithin(1e-12, of: statistic))
    #expect(found.pValue.isWithin(1e-9, of: pValue))
  }

  // Wald and Wolfowitz by hand.
  @Test func aFewOutcomesAreEnoughForTheRunsTest() throws {
    let halves = FlipRate(outcomes("PPFF"))
    #expect((halves.flips, halves.transitions, halves.expected) == (1, 3, 1.5))
    #expect(try #require(halves.z).agrees(with: -1 / (2.0 / 3).squareRoot()))
    #expect(halves.estimate == RateEstimate(1, of: 3, .transition))
    // Two outcomes have no variance.
    let two = FlipRate(outcomes("PF"))
    #expect((two.flips, two.expected, two.rate, two.ratio) == (1, 0.5, 1, 2))
    #expect(two.z == nil && two.pValue == nil)
    // Two environments: the sums of both.
    let both = FlipRate(environments: [outcomes("PPFF"), outcomes("PFPF"), []])
    #expect((both.flips, both.transitions, both.expected) == (4, 6, 3))
    #expect(try #require(both.z).isWithin(1e-12, of: 0))
  }

  @Test func applesScoresOfLittle() {
    #expect(VersionScore.entropy.value(outcomes("PFPP")).agrees(with: 0.8112781244591328))
    #expect(VersionScore.allCases.map { $0.value([]) } == [0, 0])
    #expect(VersionScore.allCases.map { $0.unweighted([]) } == [0, 0])
    #expect(VersionScore.allCases.map { $0.weighted([]) } == [0, 0])
    let versions = [outcomes("PF"), outcomes("PP"), outcomes("PPF")]
    // All of one weight, and nothing but the latest.
    #expect(VersionScore.flipRate.weighted(versions, smoothing: 0).agrees(with: VersionScore.flipRate.unweighted(versions)))
    #expect(VersionScore.flipRate.weighted(versions, smoothing: 1) == 0.5)
    #expect(VersionScore.flipRate.weighted(versions, smoothing: 0.5).agrees(with: (0.5 + 0.25) / 1.75))
  }

  @Test func runsWithoutACommitAreVersionsOfTheirOwn() {
    let scores = VersionScores(sample([(nil, "F"), (nil, "FP"), ("a", "P"), ("b", "P"), ("a", "F")]))
    // F, FP, PF, P.
    #expect((scores.versions, scores.entropy, scores.flipRate) == (4, 0.5, 0.5))
    let never = VersionScores(sample([("a", "P"), ("a", "P"), ("b", "P")]))
    #expect((never.versions, never.entropy, never.weightedEntropy) == (2, 0, 0))
  }
}
