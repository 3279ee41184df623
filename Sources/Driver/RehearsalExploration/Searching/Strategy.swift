import Hashing
import RehearsalWire

/// How the runs of an exploration are picked.
package enum Strategy: Sendable, Equatable {
  /// Every order, those first that differ from the usual in the fewest choices.
  case systematic
  /// Every choice drawn.
  case random
  /// Priorities with `depth - 1` changes (PCT).
  case priorities(depth: Int)
  /// The next option in place of the usual one at so many choices that are drawn.
  case delays(count: Int)
}

/// A search that draws: each trial from a seed of its own, without end.
struct DrawnSearch: TrialSource {
  private let strategy: Strategy
  private let seed: UInt64
  private(set) var number = 0
  /// How many choices the usual run had: where the draws of later ones are spread.
  private(set) var length: Int?

  /// - Parameters:
  ///   - number: How many runs were made before.
  ///   - length: How many choices the usual run had, if it was made before.
  init(_ strategy: Strategy, seed: UInt64, from number: Int = 0, length: Int? = nil) {
    (self.strategy, self.seed, self.number, self.length) = (strategy, seed, number, length)
  }

  let isExhausted = false
  let deviationsDone: Int? = nil
  let leftOut: Int? = nil
  let meetsSomeAgain = false

  mutating func next() -> Trial? {
    // The usual run comes first, alone: it tells how long runs are.
    guard number == 0 || length != nil else { return nil }
    defer { number += 1 }
    let own = SplitMix64.mixed(seed &+ UInt64(number))
    let length = max(length ?? 1, 1)
    let picks: ExplorationPicks =
      switch (strategy, number) {
      case (_, 0), (.systematic, _): .usual
      case (.random, _): .random(seed: own)
      case (.priorities(let depth), _): .priorities(seed: own, depth: depth, length: length)
      case (.delays(let count), _): .delays(seed: own, count: count, length: length)
      }
    return Trial(number: number, picks: [picks])
  }

  mutating func take(_ record: TrialRecord, of trial: Trial) {
    if trial.number == 0 { length = record.launches.map(\.choices.count).max() ?? 0 }
  }
}

/// Gives trials, and learns from what comes of them. Several may be under way at once.
protocol TrialSource: Sendable {
  /// The next trial; nil when there is none now, because of those that are under way, or ever.
  mutating func next() -> Trial?
  mutating func take(_ record: TrialRecord, of trial: Trial)
  /// How many trials were asked for, those of a search that this one goes on from among them.
  var number: Int { get }
  /// Whether every order has been tried, once nothing is under way.
  var isExhausted: Bool { get }
  /// Up to how many deviations from the usual everything has been tried; nil where that is not counted.
  var deviationsDone: Int? { get }
  /// How many runs at least were not made because they could make no difference; nil where there is more to try, or where no run
  /// tells.
  var leftOut: Int? { get }
  /// Whether it was to meet each order once, and had to go on in a way that may meet some more often.
  var meetsSomeAgain: Bool { get }
}
