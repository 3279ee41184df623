import Hashing
import Testing

@testable import FlakinessStatistics

/// Expected values: SciPy 1.17.1 (Boost), and the textbook for the 5 % points.
struct SpecialFunctionTests {
  @Test(arguments: [
    (0.5, 0.5, 0.3, 0.36901011956554536), (2, 3, 0.4, 0.5248), (5.5, 95.5, 0.05, 0.47191170239696906),
    (0.5, 100.5, 0.001, 0.34576381289814123), (10000, 20000, 0.334, 0.5972464229533355),
    (0.05, 0.5, 1e-9, 0.3323241914853804), (300.5, 0.5, 0.999, 0.4382726856320492),
  ])
  func theIncompleteBetaFunctionIsSciPys(a: Double, b: Double, x: Double, expected: Double) {
    #expect(IncompleteBeta.cumulative(x, a, b).agrees(with: expected, within: 1e-9))
  }

  @Test(arguments: [
    (0.025, 5.5, 95.5, 0.019331811985866736), (0.975, 5.5, 95.5, 0.10610007388310305), (0.5, 5.5, 95.5, 0.05153202050646017),
    (0.95, 0.5, 100.5, 0.01897688770307349), (0.025, 0.5, 9.5, 5.3064053418492834e-05),
    (0.975, 0.5, 9.5, 0.23761009863290306), (0.025, 0.5, 109.5, 4.494573629770382e-06),
    (0.975, 100_000.5, 900_000.5, 0.10058914688223708), (1e-6, 2, 3, 0.0004083594602042573),
    (0.025, 0.05, 0.5, 3.369465679636844e-32),
  ])
  func itsInverseIsSciPys(probability: Double, a: Double, b: Double, expected: Double) {
    #expect(IncompleteBeta.quantile(probability, a, b).agrees(with: expected, within: 1e-8))
  }

  @Test func theInverseInverts() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let (a, b) = (0.05 + Double(random.below(4000)) / 7, 0.05 + Double(random.below(4000)) / 7)
      let probability = (Double(random.below(998)) + 1) / 1000
      let x = IncompleteBeta.quantile(probability, a, b)
      #expect(IncompleteBeta.cumulative(x, a, b).isWithin(1e-9, of: probability), "\(a) \(b) \(probability)")
    }
  }

  @Test(arguments: [
    (1, 3.841458820694124, 0.05), (10, 18.307, 0.05000058909139812), (19, 5, 0.9994309626474822), (2, 0.1, 0.951229424500714),
    (600, 640, 0.1252499091379868), (1, 1e-8, 0.9999202115440526),
  ])
  func theTailOfChiSquareIsSciPys(degrees: Int, statistic: Double, expected: Double) {
    #expect(IncompleteGamma.chiSquareTail(statistic, degrees: degrees).agrees(with: expected))
  }

  @Test func anEnormousStatisticHasNoTail() {
    #expect(IncompleteGamma.chiSquareTail(3940, degrees: 20) == 0)
    #expect(IncompleteGamma.chiSquareTail(0, degrees: 3) == 1)
    #expect(IncompleteGamma.chiSquareTail(7, degrees: 0) == 1)
  }

  @Test(arguments: [
    (8, 2, 1, 5, 0.024475524475524483, 0.034965034965034975), (3, 1, 1, 3, 0.24285714285714283, 0.48571428571428565),
    (20, 180, 5, 195, 0.0015267022087808793, 0.0030534044175617586), (10, 0, 0, 10, 5.412544112234515e-06, 1.082508822446903e-05),
  ])
  func fishersTestIsSciPys(a: Int, b: Int, c: Int, d: Int, greater: Double, twoSided: Double) {
    #expect(FisherExact.greater(a, b, c, d).agrees(with: greater))
    #expect(FisherExact.twoSided(a, b, c, d).agrees(with: twoSided))
  }

  @Test func theNormalTailsAreSciPys() {
    #expect(NormalDistribution.twoSided(1.96).agrees(with: 0.04999579029644087))
    #expect(NormalDistribution.twoSided(-6).agrees(with: 1.973175290075389e-09))
  }

  @Test func aSeedGivesTheSameNumbersEverywhere() {
    // The first outputs for seed 1234567, as published with the reference implementation.
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      [random.next(), random.next(), random.next()] == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
