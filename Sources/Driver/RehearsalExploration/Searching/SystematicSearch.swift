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
///
/// Where a run tells which options may make a difference, only those are tried. A later run may tell of more of them, also at
/// choices that it has in common with an earlier one: then the level of the earlier one is gone back to. Where runs tell all that
/// follows from what, each order is met once, and this way is only taken if they no longer do.
package struct SystematicSearch: TrialSource {
  /// Where a run can go on from another one.
  private struct Branches: Codable {
    let picks: [[Int: Int]]
    /// Its choices with more to try. What is picked after one of them is not kept.
    let choices: [Choice]
  }

  private struct Choice: Codable {
    let launch, number: Int
    /// How many there are.
    let options: Int
    /// Those that may make a difference; nil where each may.
    var needed: [Int]?

    var optionsToTry: [Int] { needed ?? Array(1..<max(1, options)) }
  }

  private struct Cursor: Codable {
    var branches = 0, choice = 0, option = 0
  }

  private struct Found: Codable {
    let picks: [[Int: Int]]
    /// What can be tried after the last deviation, and, where the run tells of it, before.
    var later: [Choice] = []
    var earlier: [Choice] = []
    let timeline: UInt64

    var deviations: Int { picks.reduce(0) { $0 + $1.count } }
    /// How many runs differ from it in one choice after the last deviation.
    var alternatives: Int { later.reduce(0) { $0 + $1.options - 1 } }
  }

  /// What has to be tried on this level.
  private var level: [Branches] = []
  /// What has to be tried on other ones, by their numbers of deviations.
  private var waiting: [Int: [Branches]] = [:]
  /// The next one: which branches, which of their choices, which option of that.
  private var cursor = Cursor()
  /// What this level has come to, in the order in which it was asked for.
  private var found: [Int: Found] = [:]
  private var place = 0
  private var underWay: [Int: (picks: [[Int: Int]], last: (launch: Int, number: Int), place: Int)] = [:]
  /// As long as runs tell all that follows from what: it tries each order once. And what it has come to, for after that.
  private var traced: TracedSearch?
  private var made: [[[Int: Int]]: Found] = [:]
  package private(set) var number = 0
  private var isOver = false
  private var timelines: Set<UInt64> = []
  private var limit: Int?
  private var mostKept = TracedSearch.mostKept
  /// What was asked for, since two runs may tell of one; nil where no run tells.
  private var asked: Set<[[Int: Int]]>?
  /// How many runs a search would make for each of those that this one has gone on from.
  private var alternatives = 0

  /// How many deviations the runs of this level have.
  private var depth = 0
  package private(set) var isExhausted = false
  package var deviationsDone: Int? { [doneInThought, levelsDone].compactMap { $0 }.max() }
  /// Up to how many deviations all was tried level by level. It falls where a run tells of more to try on an earlier level.
  private var levelsDone: Int?
  /// The same of what was thought through; and the most before it was given up, or begun anew.
  private var doneInThought: Int? { [traced?.deviationsDone, formerlyDoneInThought].compactMap { $0 }.max() }
  private var formerlyDoneInThought: Int?
  /// Whether it could not go on so that each order is met once.
  package private(set) var meetsSomeAgain = false

  /// - Parameter limit: The most deviations that are tried; as many as there are unless given.
  package init(upTo limit: Int? = nil) { self.limit = limit }

  /// - Parameter mostKept: How many runs are kept at most so that what they tell can be thought through later.
  init(upTo limit: Int? = nil, mostKept: Int) { (self.limit, self.mostKept) = (limit, mostKept) }

  /// How many runs at least were not made because they could make no difference; nil while there is more to try.
  package var leftOut: Int? { isOver && asked != nil ? max(0, alternatives - (number - 1)) : nil }

  package mutating func next() -> Trial? {
    guard let (picks, last) = number > 0 ? nextOfLevels() : ([], (0, -1)) else { return nil }
    let trial = Trial(number: number, picks: picks.map { .these($0) })
    underWay[number] = (picks, last, place)
    (number, place) = (number + 1, place + 1)
    return trial
  }

  private mutating func nextOfLevels() -> (picks: [[Int: Int]], last: (launch: Int, number: Int))? {
    if let picks = traced?.next(number) { return ([picks], (0, picks.keys.max() ?? -1)) }
    while !isOver {
      if let traced {
        guard traced.isOver || traced.isLost else { return nil }
        if traced.isLost { beginAnew() } else { end() }
        continue
      }
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
        let options = choice.optionsToTry
        guard cursor.option < options.count else {
          (cursor.choice, cursor.option) = (cursor.choice + 1, 0)
          continue
        }
        let picks = Self.picks(branches.picks, but: options[cursor.option], at: choice)
        cursor.option += 1
        guard asked?.insert(picks).inserted ?? true else { continue }
        guard let run = made.removeValue(forKey: picks) else { return (picks, (choice.launch, choice.number)) }
        found[place] = run
        place += 1
      }
      cursor = Cursor(branches: cursor.branches + 1)
    }
    return nil
  }

  /// The picks up to a choice, and an option of it.
  private static func picks(_ former: [[Int: Int]], but option: Int, at choice: Choice) -> [[Int: Int]] {
    var picks = Array(former.prefix(choice.launch + 1))
    while picks.count <= choice.launch { picks.append([:]) }
    picks[choice.launch] = picks[choice.launch].filter { $0.key < choice.number }
    picks[choice.launch][choice.number] = option
    return picks
  }

  package mutating func take(_ record: TrialRecord, of trial: Trial) {
    guard let (picks, last, place) = underWay.removeValue(forKey: trial.number) else { return }
    var run = Found(picks: picks, timeline: record.fingerprints.timeline)
    for (launch, reply) in record.launches.enumerated() {
      // What an app leaves behind for the next one, as in its files, is not seen to be touched there. Where the usual run tells
      // nothing, nothing is left out.
      let tells = launch == record.launches.count - 1 && (trial.number == 0 || asked != nil)
      for (number, choice) in reply.choices.enumerated() {
        let needed = tells ? choice.needed?.filter { $0 > 0 } : nil
        let made = Choice(launch: launch, number: number, options: choice.options.count, needed: needed)
        if (launch, number) > (last.launch, last.number) {
          run.later.append(made)
        } else if tells, asked != nil, !made.optionsToTry.isEmpty {
          // All of them, where this run cannot tell.
          run.earlier.append(made)
        }
      }
      if trial.number == 0, tells, reply.choices.contains(where: { $0.needed != nil }) { asked = [[]] }
    }
    if trial.number == 0 {
      traced = TracedSearch(record, upTo: limit, mostKept: mostKept)
    } else {
      traced?.take(record, of: trial.number)
    }
    if traced != nil {
      made[picks] = run
      if limit.map({ run.deviations < $0 }) ?? true { alternatives += run.alternatives }
    } else {
      found[place] = run
    }
  }

  private mutating func end() {
    (isOver, isExhausted) = (true, traced?.isExhausted ?? true)
    let most = made.keys.map { $0.reduce(0) { $0 + $1.count } }.max()
    formerlyDoneInThought = isExhausted ? most : limit
  }

  /// Goes on without what runs tell of traces, from the usual run; what was tried is not tried again.
  private mutating func beginAnew() {
    formerlyDoneInThought = doneInThought
    traced = nil
    meetsSomeAgain = true
    (asked, alternatives) = ([[]], 0)
    found[0] = made.removeValue(forKey: [])
    place = 1
  }

  private mutating func endLevel() {
    for (_, run) in found.sorted(by: { $0.key < $1.key }) where timelines.insert(run.timeline).inserted { goOn(from: run) }
    found = [:]
    cursor = Cursor()
    let next = waiting.keys.min()
    levelsDone = next.map { $0 - 1 } ?? max(depth, levelsDone ?? 0)
    level = next.flatMap { waiting.removeValue(forKey: $0) } ?? []
    depth = next ?? depth
    isExhausted = next == nil
    isOver = isExhausted || limit.map { levelsDone! >= $0 } ?? false
  }

  private mutating func goOn(from run: Found) {
    if limit.map({ run.deviations < $0 }) ?? true { alternatives += run.alternatives }
    let later = run.later.filter { !$0.optionsToTry.isEmpty }
    if !later.isEmpty { waiting[run.deviations + 1, default: []].append(Branches(picks: run.picks, choices: later)) }
    guard asked != nil else { return }
    let earlier = Dictionary(grouping: run.earlier) { choice in
      Self.picks(run.picks, but: 1, at: choice).reduce(0) { $0 + $1.count }
    }
    for (count, choices) in earlier { waiting[count, default: []].append(Branches(picks: run.picks, choices: choices)) }
  }
}

// MARK: Going on later

extension SystematicSearch: Codable {
  private enum CodingKeys: String, CodingKey {
    case level, waiting, cursor, found, number, timelines, depth, isExhausted, levelsDone, doneInThought, meetsSomeAgain, asked,
      alternatives, place, traced, made
  }

  /// - Precondition: Nothing is under way.
  package func encode(to encoder: any Encoder) throws {
    precondition(underWay.isEmpty)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(level, forKey: .level)
    try fields.encode(waiting, forKey: .waiting)
    try fields.encode(cursor, forKey: .cursor)
    try fields.encode(found, forKey: .found)
    try fields.encode(number, forKey: .number)
    try fields.encode(timelines.sorted(), forKey: .timelines)
    try fields.encode(depth, forKey: .depth)
    try fields.encode(isExhausted, forKey: .isExhausted)
    try fields.encodeIfPresent(levelsDone, forKey: .levelsDone)
    try fields.encodeIfPresent(doneInThought, forKey: .doneInThought)
    try fields.encode(meetsSomeAgain, forKey: .meetsSomeAgain)
    try fields.encodeIfPresent(asked.map(Array.init), forKey: .asked)
    try fields.encode(alternatives, forKey: .alternatives)
    try fields.encode(place, forKey: .place)
    try fields.encodeIfPresent(traced, forKey: .traced)
    try fields.encode(Array(made.values), forKey: .made)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    level = try fields.decode([Branches].self, forKey: .level)
    waiting = try fields.decode([Int: [Branches]].self, forKey: .waiting)
    cursor = try fields.decode(Cursor.self, forKey: .cursor)
    found = try fields.decode([Int: Found].self, forKey: .found)
    number = try fields.decode(Int.self, forKey: .number)
    timelines = Set(try fields.decode([UInt64].self, forKey: .timelines))
    depth = try fields.decode(Int.self, forKey: .depth)
    isExhausted = try fields.decode(Bool.self, forKey: .isExhausted)
    levelsDone = try fields.decodeIfPresent(Int.self, forKey: .levelsDone)
    formerlyDoneInThought = try fields.decodeIfPresent(Int.self, forKey: .doneInThought)
    meetsSomeAgain = try fields.decode(Bool.self, forKey: .meetsSomeAgain)
    asked = try fields.decodeIfPresent([[[Int: Int]]].self, forKey: .asked).map(Set.init)
    alternatives = try fields.decode(Int.self, forKey: .alternatives)
    place = try fields.decode(Int.self, forKey: .place)
    traced = try fields.decodeIfPresent(TracedSearch.self, forKey: .traced)
    made = Dictionary(uniqueKeysWithValues: try fields.decode([Found].self, forKey: .made).map { ($0.picks, $0) })
    isOver = isExhausted
  }

  /// Goes on up to so many deviations, which may be more or fewer than before.
  package mutating func goOn(upTo limit: Int?) {
    self.limit = limit
    formerlyDoneInThought = doneInThought
    if !isExhausted { traced?.goOn(upTo: limit) }
    isOver = isExhausted || limit.map { (deviationsDone ?? -1) >= $0 } ?? false
  }
}
