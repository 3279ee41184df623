import Foundation
import Hashing
import Testing

@testable import FlakinessStatistics

/// The special functions where they are elementary ones, on both sides of where the way to compute them changes.
struct ClosedFormTests {
  static let points = [1e-9, 0.1, 0.25, 0.49, 0.5, 0.51, 0.6, 0.75, 0.9, 1 - 1e-9]

  @Test(arguments: points)
  func theIncompleteBetaFunctionIsElementaryForSmallParameters(x: Double) {
    #expect(IncompleteBeta.cumulative(x, 1, 1).isWithin(1e-12, of: x))
    #expect(IncompleteBeta.cumulative(x, 3, 1).isWithin(1e-12, of: x * x * x))
    #expect(IncompleteBeta.cumulative(x, 1, 3).isWithin(1e-12, of: 1 - (1 - x) * (1 - x) * (1 - x)))
    #expect(IncompleteBeta.cumulative(x, 2, 2).isWithin(1e-12, of: 3 * x * x - 2 * x * x * x))
    #expect(IncompleteBeta.cumulative(x, 0.5, 0.5).isWithin(1e-11, of: 2 / .pi * asin(x.squareRoot())))
  }

  @Test(arguments: points)
  func itsInverseIsElementaryForSmallParameters(probability: Double) {
    #expect(IncompleteBeta.quantile(probability, 1, 1).isWithin(1e-10, of: probability))
    #expect(IncompleteBeta.quantile(probability, 2, 1).isWithin(1e-10, of: probability.squareRoot()))
    #expect(IncompleteBeta.quantile(probability, 1, 2).isWithin(1e-9, of: 1 - (1 - probability).squareRoot()))
    let sine = sin(.pi * probability / 2)
    #expect(IncompleteBeta.quantile(probability, 0.5, 0.5).isWithin(1e-10, of: sine * sine))
  }

  @Test(arguments: [(-1.0, 0.0), (0, 0), (1, 1), (2, 1)])
  func beyondItsEndsADistributionHasNothing(x: Double, expected: Double) {
    #expect(IncompleteBeta.cumulative(x, 2, 3) == expected)
    #expect(IncompleteBeta.quantile(x, 2, 3) == expected)
  }

  @Test(arguments: [0.01, 0.5, 1.4, 1.5, 1.6, 1.99, 2, 2.01, 2.99, 3, 3.01, 10, 50])
  func theTailsOfTheGammaDistributionAreElementaryForSmallParameters(x: Double) {
    #expect(IncompleteGamma.upper(1, x).agrees(with: exp(-x)))
    #expect(IncompleteGamma.upper(2, x).agrees(with: (1 + x) * exp(-x)))
    #expect(IncompleteGamma.upper(0.5, x).agrees(with: erfc(x.squareRoot())))
    #expect(IncompleteGamma.chiSquareTail(2 * x, degrees: 2).agrees(with: exp(-x)))
  }

  @Test func beyondItsEndsATailIsAllOrNothing() {
    #expect([-1, 0].map { IncompleteGamma.upper(1.5, $0) } == [1, 1])
    #expect(IncompleteGamma.upper(1.5, .infinity) == 0)
    #expect([-1, 0].map { IncompleteGamma.chiSquareTail(9, degrees: $0) } == [1, 1])
  }

  // The 5 % and 1 % points of the textbooks.
  @Test(arguments: [
    (1, 6.635, 0.01), (2, 5.991, 0.05), (2, 9.210, 0.01), (3, 7.815, 0.05), (5, 11.070, 0.05), (30, 43.773, 0.05),
    (30, 50.892, 0.01),
  ])
  func theCriticalValuesOfChiSquareAreTheTextbooks(degrees: Int, statistic: Double, expected: Double) {
    #expect(IncompleteGamma.chiSquareTail(statistic, degrees: degrees).isWithin(2e-5, of: expected))
  }

  @Test(arguments: [
    (0, 1), (1, 0.31731050786291415), (1.645, 0.09996981107824275), (2.576, 0.009995064631470027), (-3, 0.0026997960632601866),
  ])
  func theNormalDistributionHasTwoTails(z: Double, expected: Double) {
    #expect(NormalDistribution.twoSided(z).agrees(with: expected))
  }

  @Test func waysToChooseAreCounted() {
    #expect(FisherExact.choose(5, 2).isWithin(1e-12, of: log(10)))
    #expect(FisherExact.choose(52, 5).isWithin(1e-9, of: log(2_598_960)))
    #expect([FisherExact.choose(5, 0), FisherExact.choose(5, 5)].allSatisfy { $0.isWithin(1e-12, of: 0) })
    #expect([FisherExact.choose(5, 6), FisherExact.choose(5, -1)] == [-.infinity, -.infinity])
  }

  // By counting the ways, and with Fisher's own example of the convicts' twins (1934).
  private static let tables: [(cells: [Int], greater: Double, twoSided: Double)] = [
    ([2, 0, 0, 2], 1.0 / 6, 1.0 / 3), ([1, 1, 1, 1], 5.0 / 6, 1), ([0, 2, 2, 0], 1, 1.0 / 3), ([3, 0, 0, 1], 0.25, 0.25),
    ([2, 1, 1, 0], 1, 1), ([0, 0, 0, 0], 1, 1), ([5, 0, 0, 0], 1, 1), ([0, 5, 0, 5], 1, 1), ([4, 0, 0, 4], 1.0 / 70, 2.0 / 70),
    ([10, 3, 2, 15], 0.000465180943362905, 0.0005367241191434357),
  ]

  @Test(arguments: tables)
  func fishersTestCountsTheTables(cells: [Int], greater: Double, twoSided: Double) {
    #expect(FisherExact.greater(cells[0], cells[1], cells[2], cells[3]).agrees(with: greater, within: 1e-9))
    #expect(FisherExact.twoSided(cells[0], cells[1], cells[2], cells[3]).agrees(with: twoSided, within: 1e-9))
  }

  @Test func rememberedTablesHaveFishersAnswerOnlyWhereTheFirstRowHasMore() {
    let tables = FisherTables()
    for _ in 0..<2 {
      #expect(tables.greater(8, 2, 1, 5) == FisherExact.greater(8, 2, 1, 5))
      #expect(tables.greater(2, 8, 5, 1) == 1)
      // As much as its share: no more.
      #expect(tables.greater(2, 4, 3, 6) == 1)
      #expect(tables.greater(3, 4, 3, 6) == FisherExact.greater(3, 4, 3, 6))
    }
  }

  @Test func whatIsCertainHappensAndWhatIsImpossibleDoesNot() {
    var random = SplitMix64(seed: 9)
    let found = (0..<10_000).map { _ in (random.happens(0), random.happens(1), random.happens(0.25)) }
    #expect(found.count { $0.0 } == 0)
    #expect(found.count { $0.1 } == 10_000)
    // Five standard deviations.
    #expect(abs(found.count { $0.2 } - 2500) < 217)
  }

  @Test func probabilitiesAreKnownByTheirLogOdds() {
    let even = Probability(odds: 0)
    #expect(even.value.isWithin(1e-15, of: 0.5))
    #expect((even.log + log(2)).isWithin(1e-15, of: 0) && even.log == even.logOther)
    let quarter = Probability(odds: -log(3))
    #expect(quarter.value.agrees(with: 0.25) && quarter.log.agrees(with: log(0.25)) && quarter.logOther.agrees(with: log(0.75)))
    // A small one keeps its digits.
    #expect(Probability(odds: -30).value.agrees(with: exp(-30)))
  }

  @Test func anAxisIsNarrowedToTheNeighboursOfItsPlaces() {
    let axis = ProbabilityAxis(from: -4, to: 4, count: 5)
    #expect((axis.odds, axis.step) == ([-4, -2, 0, 2, 4], 2))
    #expect(axis.narrowed([2], count: 3).odds == [-2, 0, 2])
    #expect(axis.narrowed([3, 1], count: 5).odds == [-4, -2, 0, 2, 4])
    // Beyond an end there is nothing.
    #expect(axis.narrowed([0], count: 3).odds == [-4, -3, -2])
    #expect(axis.narrowed([4], count: 2).odds == [2, 4])
    #expect(axis.narrowed([], count: 3).odds.isEmpty)
    #expect(ProbabilityAxis(from: -5, to: -5, count: 1).narrowed([0], count: 6).odds == [-5])
  }
}
