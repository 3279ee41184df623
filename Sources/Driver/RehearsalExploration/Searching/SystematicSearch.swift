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
  private struct Branches: Codable {
    let picks: [[Int: Int]]
    /// The choices that come after its last deviation.
    let choices: [Choice]
  }

  private struct Choice: Codable {
    let launch, number: Int
    /// How many there are.
    let options: Int
  }

  private struct Cursor: Codable {
    var branches = 0, choice = 0, option = 1
  }

  /// What has to be tried on this level: the branches of the level before.
  private var level: [Branches]
  /// The next one: which branches, which of their choices, which option of that.
  private var cursor = Cursor()
  private var found: [Int: Branches] = [:]
  private var underWay: [Int: (picks: [[Int: Int]], last: (launch: Int, number: Int))] = [:]
  package private(set) var number = 0
  private var isOver = false
  private var timelines: Set<UInt64> = []
  private var timelinesOfLevel: [Int: UInt64] = [:]
  private var limit: Int?

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
    guard let picks = number > 0 ? nextOfLevels() : ([], (0, -1)) else { return nil }
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
      cursor = Cursor(branches: cursor.branches + 1)
    }
    return nil
  }

  package mutating func take(_ record: TrialRecord, of trial: Trial) {
    guard let (picks, last) = underWay.removeValue(forKey: trial.number) else { return }
    var choices: [Choice] = []
    for (launch, reply) in record.launches.enumerated() where launch >= last.launch {
      let first = launch == last.launch ? last.number + 1 : 0
      for (number, choice) in reply.choices.enumerated().dropFirst(first) {
        choices.append(Choice(launch: launch, number: number, options: choice.options.count))
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
    cursor = Cursor()
    isExhausted = level.isEmpty
    isOver = isExhausted || limit.map { depth >= $0 } ?? false
    depth += 1
  }
}

// MARK: Going on later

extension SystematicSearch: Codable {
  private enum CodingKeys: String, CodingKey {
    case level, cursor, found, number, timelines, timelinesOfLevel, depth, isExhausted, deviationsDone
  }

  /// - Precondition: Nothing is under way.
  package func encode(to encoder: any Encoder) throws {
    precondition(underWay.isEmpty)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(level, forKey: .level)
    try fields.encode(cursor, forKey: .cursor)
    try fields.encode(found, forKey: .found)
    try fields.encode(number, forKey: .number)
    try fields.encode(timelines.sorted(), forKey: .timelines)
    try fields.encode(timelinesOfLevel, forKey: .timelinesOfLevel)
    try fields.encode(depth, forKey: .depth)
    try fields.encode(isExhausted, forKey: .isExhausted)
    try fields.encodeIfPresent(deviationsDone, forKey: .deviationsDone)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    level = try fields.decode([Branches].self, forKey: .level)
    cursor = try fields.decode(Cursor.self, forKey: .cursor)
    found = try fields.decode([Int: Branches].self, forKey: .found)
    number = try fields.decode(Int.self, forKey: .number)
    timelines = Set(try fields.decode([UInt64].self, forKey: .timelines))
    timelinesOfLevel = try fields.decode([Int: UInt64].self, forKey: .timelinesOfLevel)
    depth = try fields.decode(Int.self, forKey: .depth)
    isExhausted = try fields.decode(Bool.self, forKey: .isExhausted)
    deviationsDone = try fields.decodeIfPresent(Int.self, forKey: .deviationsDone)
    isOver = isExhausted
  }

  /// Goes on up to so many deviations, which may be more or fewer than before.
  package mutating func goOn(upTo limit: Int?) {
    self.limit = limit
    isOver = isExhausted || limit.map { (deviationsDone ?? -1) >= $0 } ?? false
  }
}
