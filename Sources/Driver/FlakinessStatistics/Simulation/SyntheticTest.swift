import Hashing

/// A test with known faults, for trying what the statistics find.
package struct SyntheticTest: Sendable, Hashable {
  /// The probability that an attempt fails by chance, from a commit on; 0 before.
  package var flakeRate = 0.0
  package var flakyFrom = 0
  /// The commits on which the code under test is broken, so that every attempt fails.
  package var brokenCommits: Range<Int> = 0..<0
  /// Orders, by number, in which every attempt fails; the others never fail for that reason.
  package var failingOrders: Set<Int> = []
  /// Bad states of the world, in which every attempt fails; `nil` for none.
  package var badStates: BadStates?

  /// States that begin with a commit by chance and last for some.
  package struct BadStates: Sendable, Hashable {
    /// How likely one begins with a commit.
    package var chance: Double
    /// For how many commits one lasts, each length as likely as any other.
    package var lengths: ClosedRange<Int>

    package init(chance: Double, lengths: ClosedRange<Int>) {
      self.chance = chance
      self.lengths = lengths
    }
  }

  package init(
    flakeRate: Double = 0, flakyFrom: Int = 0, brokenCommits: Range<Int> = 0..<0, failingOrders: Set<Int> = [],
    badStates: BadStates? = nil
  ) {
    self.flakeRate = flakeRate
    self.flakyFrom = flakyFrom
    self.brokenCommits = brokenCommits
    self.failingOrders = failingOrders
    self.badStates = badStates
  }

  /// On which commits every attempt fails.
  func redCommits(of commits: Int, _ random: inout SplitMix64) -> [Bool] {
    var red = (0..<commits).map(brokenCommits.contains)
    guard let badStates else { return red }
    var commit = 0
    while commit < commits {
      if random.happens(badStates.chance) {
        let end = commit + badStates.lengths.lowerBound + random.below(badStates.lengths.count)
        for bad in commit..<min(end, commits) { red[bad] = true }
        commit = end
      }
      commit += 1
    }
    return red
  }
}
