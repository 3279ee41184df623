/// One event of an explored run, and what it follows from: what may not change places with it without making a difference.
package struct ExplorationStep: Codable, Equatable, Sendable {
  /// Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0, after that
  /// one's own word and a dot.
  package var event: String
  /// Virtual time since launch.
  package var atMs: Milliseconds
  /// The steps that it follows from, as indices, without those that these follow from.
  package var follows: [Int]
  /// How it comes before one of them.
  package var swaps: [ExplorationSwap]

  package init(event: String, atMs: Milliseconds, follows: [Int], swaps: [ExplorationSwap]) {
    (self.event, self.atMs, self.follows, self.swaps) = (event, atMs, follows, swaps)
  }
}

/// How one event of a run comes before another one that it follows from.
package struct ExplorationSwap: Codable, Equatable, Sendable {
  /// The index of the other one.
  package var earlier: Int
  /// Picks with which it does: after what came before the other one, and what it follows from besides.
  package var picks: ExplorationPicks
  /// Picks with which it does, and with which all that follows from neither of the two, and is due by then, is as it was.
  package var fullPicks: ExplorationPicks

  package init(earlier: Int, picks: ExplorationPicks, fullPicks: ExplorationPicks) {
    (self.earlier, self.picks, self.fullPicks) = (earlier, picks, fullPicks)
  }
}
