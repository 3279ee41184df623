import RehearsalWire

/// Tries every way to choose, those first that differ from the usual in the fewest choices.
///
/// ```
///  no deviation      usual run ─▶ its choices, each with its other options
///                       │
///  one deviation        ├─ choice 0, option 1 ─▶ the choices after it …
///                       ├─ choice 1, option 1 ─▶ …
///  two deviations       …
/// ```
/// A run with deviations is the usual one up to the first of them, so each way to choose is met once: from the way that lacks its
/// last deviation. A run whose events came in the same order at the same instants as those of an earlier one leads nowhere new,
/// and is not gone on from. Levels follow one another, each in the order of its parents: which lanes made the runs, and when,
/// changes nothing.
package struct SystematicSearch: TrialSource {
  /// Where a run can go on from another one.
  private struct Branches {
    let picks: [[Int: Int]]
    /// The choices that come after its last deviation, with the number of their options.
    let choices: [(launch: Int, number: Int, options: Int)]
  }

  /// What has to be tried on this level: the branches of the level before.
  private var level: [Branches]
  /// The next one: which branches, which of their choices, which option of that.
  private var cursor = (branches: 0, choice: 0, option: 1)
  private var found: [Int: Branches] = [:]
  private var underWay: [Int: (picks: [[Int: Int]], last: (launch: Int, number: Int))] = [:]
  private var number = 0
  private var hasBegun = false
  private var isOver = false
  private var timelines: Set<UInt64> = []
  private var timelinesOfLevel: [Int: UInt64] = [:]
  private let limit: Int?

  /// How many deviations the runs of this level have.
  private var depth = 0
  package private(set) var isExhausted = false
  package private(set) var deviationsDone: Int?

  /// - Parameter limit: The most deviations that are tried; as many as there are unless given.
  package init(upTo limit: Int? = nil) {
    level = []
    self.limit = limit
  }

  package mutating func next() -> Trial? {
    guard let picks = hasBegun ? nextOfLevels() : ([], (0, -1)) else { return nil }
    hasBegun = true
    let trial = Trial(number: number, picks: picks.0.map { .these($0) })
    underWay[number] = picks
    number += 1
    return trial
  }

  private mutating func nextOfLevels() -> (picks: [[Int: Int]], last: (launch: Int, number: Int))? {
    while !isOver {
      if let picks = nextPicks() { return picks }
      guard underWay.isEmpty else { return nil }
      endLevel()
    }
    return nil
  }

  private mutating func nextPicks() -> ([[Int: Int]], (launch: Int, number: Int))? {
    while cursor.branches < level.count {
      let branches = level[cursor.branches]
      while cursor.choice < branches.choices.count {
        let choice = branches.choices[cursor.choice]
        guard cursor.option < choice.options else {
          (cursor.choice, cursor.option) = (cursor.choice + 1, 1)
          continue
        }
        var picks = branches.picks
        while picks.count <= choice.launch { picks.append([:]) }
        picks[choice.launch][choice.number] = cursor.option
        cursor.option += 1
        return (picks, (choice.launch, choice.number))
      }
      (cursor.branches, cursor.choice, cursor.option) = (cursor.branches + 1, 0, 1)
    }
    return nil
  }

  package mutating func take(_ record: TrialRecord, of trial: Trial) {
    guard let (picks, last) = underWay.removeValue(forKey: trial.number) else { return }
    var choices: [(launch: Int, number: Int, options: Int)] = []
    for (launch, reply) in record.launches.enumerated() where launch >= last.launch {
      let first = launch == last.launch ? last.number + 1 : 0
      for (number, choice) in reply.choices.enumerated().dropFirst(first) {
        choices.append((launch, number, choice.options.count))
      }
    }
    found[trial.number] = Branches(picks: picks, choices: choices)
    timelinesOfLevel[trial.number] = record.fingerprints.timeline
  }

  private mutating func endLevel() {
    deviationsDone = depth
    level = found.sorted { $0.key < $1.key }.filter { timelines.insert(timelinesOfLevel[$0.key]!).inserted }.map(\.value)
      .filter { !$0.choices.isEmpty }
    (found, timelinesOfLevel) = ([:], [:])
    cursor = (0, 0, 1)
    isExhausted = level.isEmpty
    isOver = isExhausted || limit.map { depth >= $0 } ?? false
    depth += 1
  }
}
