import Hashing
import Testing

@testable import FlakinessStatistics

struct RateTests {
  // Bounds by SciPy.
  @Test(
    arguments: [
      (5, 100, 0.016431879182052155, 0.11283491110546275), (63, 200, 0.2513053256545178, 0.38427769772542714),
      (1, 200, 0.00012658102786701825, 0.02754189845720562), (0, 100, 0, 0.03621669264517641),
      (100, 100, 0.9637833073548235, 1),
    ])
  func aShareHasClopperAndPearsonsInterval(count: Int, total: Int, lower: Double, upper: Double) {
    let rate = RateEstimate(count, of: total, .attempt)
    #expect(rate.mean == Double(count) / Double(total))
    #expect(rate.observed == rate.mean)
    #expect(rate.lower.isWithin(1e-9, of: lower))
    #expect(rate.upper.isWithin(1e-9, of: upper))
    #expect(rate.denominator == .attempt)
  }

  @Test func whatIsBelievedAfterTrialsBeginsWithJeffreys() {
    let belief = BetaDistribution.jeffreys.after(5, of: 100)
    #expect((belief.alpha, belief.beta) == (5.5, 95.5))
    #expect(belief.quantile(0.025).agrees(with: 0.0193318, within: 1e-5))
    #expect(belief.quantile(0.975).agrees(with: 0.1061001, within: 1e-6))
    #expect(BetaDistribution.jeffreys.after(0, of: 100).quantile(0.95).agrees(with: 0.0189769, within: 1e-5))
  }

  @Test func withoutTrialsAnythingIsPossible() {
    let rate = RateEstimate(0, of: 0, .test)
    #expect((rate.lower, rate.upper) == (0, 1))
    #expect(rate.observed == nil)
  }

  // flakiness.io's convention; the one of the runs test.
  @Test(arguments: [("PPPPP", 0.0), ("FFFFF", 0), ("PPPFF", 0.25), ("PFPFP", 1)])
  func flipsAreCountedByTransitions(letters: String, expected: Double) {
    #expect(FlipRate(outcomes(letters)).rate == expected)
  }

  @Test func aSingleOutcomeHasNoFlipRate() {
    #expect(FlipRate(outcomes("F")).rate == nil)
    #expect(FlipRate([]).rate == nil)
    #expect(FlipRate(outcomes("PPPP")).ratio == nil)
  }

  @Test func burstsAndAlternationShowInTheRatioAndTheRunsTest() throws {
    // Wald and Wolfowitz by hand: n = 20, k = 10, mean 11, variance 10 * 9 / 19.
    let burst = FlipRate(outcomes("PPPPPPPPPPFFFFFFFFFF"))
    #expect(burst.flips == 1)
    #expect(try #require(burst.z).agrees(with: -9 / (90.0 / 19).squareRoot()))
    #expect(try #require(burst.ratio).agrees(with: 1 / 9.5))
    #expect(try #require(burst.pValue) < 1e-4)
    let alternating = FlipRate(outcomes("PFPFPFPFPFPFPFPFPFPF"))
    #expect(try #require(alternating.z).agrees(with: 9 / (90.0 / 19).squareRoot()))
    #expect(try #require(alternating.ratio).agrees(with: 2))
  }

  @Test func outcomesOfDifferentEnvironmentsAreNoNeighbours() {
    // One always fails, the other never: nothing ever changes.
    let found = FlipRate(environments: [outcomes("FFFFFF"), outcomes("PPPPPP")])
    #expect((found.flips, found.transitions, found.expected) == (0, 10, 0))
    #expect(found.z == nil)
    #expect(FlipRate(environments: [outcomes("PFPF"), outcomes("PPFF")]).flips == 4)
  }

  @Test func swappingPassAndFailureLeavesFlipsAndEntropy() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let some = (0..<40).map { _ in random.happens(0.2) }
      let swapped = some.map { !$0 }
      #expect(FlipRate(some) == FlipRate(swapped))
      #expect(VersionScore.entropy.value(some).agrees(with: VersionScore.entropy.value(swapped)))
    }
  }

  @Test func retriesDoWhatAlgebraSays() {
    let once = RetryEffect(rate: 0.5, retries: 1)
    #expect((once.flaky, once.red) == (0.25, 0.25))
    let never = RetryEffect(rate: 0.3, retries: 0)
    #expect((never.flaky, never.red) == (0, 0.3))
  }
}
