import Testing

@testable import FlakinessStatistics

/// The cells of the table that tells how often the interval holds the truth.
struct CoverageCellTests {
  @Test(arguments: CoverageCell.World.allCases)
  func aWorldHasARowForEachWayToRunAndACellForEachRate(world: CoverageCell.World) {
    let rows = CoverageCell.rows(of: world)
    #expect(rows.count == 27)
    #expect(rows.allSatisfy { $0.map(\.rate) == CoverageCell.rates && Set($0.map(\.world)) == [world] })
    let ways = rows.compactMap(\.first).map { [$0.runs, $0.runsPerCommit, $0.retries] }
    #expect(ways.first == [200, 1, 0])
    #expect(Array(ways.prefix(5)) == [[200, 1, 0], [200, 1, 1], [200, 1, 2], [200, 2, 0], [200, 2, 1]])
    #expect(Array(ways.suffix(4)) == [[4000, 2, 2], [4000, 5, 0], [4000, 5, 1], [4000, 5, 2]])
    #expect(ways[9] == [1000, 1, 0])
    #expect(Set(ways).count == 27)
    for row in rows { #expect(Set(row.map(\.runs)).count == 1 && Set(row.map(\.runsPerCommit)).count == 1) }
  }

  @Test func theRatesGoFromRareToMoreThanHalf() {
    #expect(CoverageCell.rates == [0.005, 0.01, 0.02, 0.03, 0.08, 0.15, 0.3, 0.5, 0.68])
    #expect(CoverageCell.World.allCases.map(\.rawValue) == ["steady", "badStates", "regression", "shortBadStates"])
  }

  @Test func theSameSeedGivesTheSameAnswer() {
    let cell = CoverageCell(.steady, runs: 200, runsPerCommit: 5, retries: 0, rate: 0.3)
    let held = cell.held(of: 40, seed: 3)
    #expect((30...40).contains(held))
    #expect(cell.held(of: 40, seed: 3) == held)
    #expect(cell.held(of: 0, seed: 3) == 0)
  }
}
