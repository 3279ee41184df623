import Hashing

/// One cell of the table that tells how often the 95 % interval of ``FlakinessScore`` holds the true flakiness: many synthetic
/// tests of one kind.
package struct CoverageCell: Sendable, Hashable {
  /// What goes wrong beside the failures by chance.
  package enum World: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case steady
    /// Bad states, in which every attempt fails: one begins with every two-hundredth commit, and lasts for 5 to 15.
    case badStates
    /// The same, and a regression over a tenth of the commits.
    case regression
    /// Short bad states, twice as many: one begins with every hundredth commit, and lasts for 2 to 8.
    case shortBadStates
  }

  package var world: World
  /// How many runs there are.
  package var runs: Int
  package var runsPerCommit: Int
  package var retries: Int
  /// The true flakiness.
  package var rate: Double

  package init(_ world: World, runs: Int, runsPerCommit: Int, retries: Int, rate: Double) {
    (self.world, self.runs, self.runsPerCommit, self.retries, self.rate) = (world, runs, runsPerCommit, retries, rate)
  }

  package static let rates = [0.005, 0.01, 0.02, 0.03, 0.08, 0.15, 0.3, 0.5, 0.68]

  /// All cells of one world, a row for each way to run.
  package static func rows(of world: World) -> [[CoverageCell]] {
    var rows: [[CoverageCell]] = []
    for runs in [200, 1000, 4000] {
      for runsPerCommit in [1, 2, 5] {
        for retries in 0...2 {
          rows.append(
            rates.map { CoverageCell(world, runs: runs, runsPerCommit: runsPerCommit, retries: retries, rate: $0) })
        }
      }
    }
    return rows
  }

  /// In how many of so many tests the interval holds the truth. The same seed gives the same answer.
  package func held(of tests: Int, seed: UInt64) -> Int {
    let history = SyntheticHistory(commits: runs / runsPerCommit, runsPerCommit: runsPerCommit, retries: retries)
    let contexts = history.runs
    var random = SplitMix64(seed: seed)
    return (0..<tests).count { _ in
      let score = FlakinessScore(StateCounts(history.sample(of: test(history.commits), in: contexts, &random)))
      return score.lower <= rate && rate <= score.upper
    }
  }

  private func test(_ commits: Int) -> SyntheticTest {
    SyntheticTest(
      flakeRate: rate, brokenCommits: world == .regression ? commits / 2..<commits / 2 + commits / 10 : 0..<0,
      badStates: badStates)
  }

  private var badStates: SyntheticTest.BadStates? {
    switch world {
    case .steady: nil
    case .badStates, .regression: SyntheticTest.BadStates(chance: 0.005, lengths: 5...15)
    case .shortBadStates: SyntheticTest.BadStates(chance: 0.01, lengths: 2...8)
    }
  }
}
