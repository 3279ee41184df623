import RehearsalWire

/// What is known of a program's events from the runs that were made: what each comes to after what it follows from.
///
/// ```
///   runs     a b c    b a c       where c follows from a, and b from neither
///   values   a · b · c after a    two runs of one trace: the same values
/// ```
/// A value is an event with all that it follows from, and with the instant at which it runs if it asks for that: whatever an
/// event does is a function of its value. A run is the set of its events' values: its trace (Mazurkiewicz, 1986), in which the
/// order of what has nothing to do with each other does not count.
struct KnownTraces {
  /// An event that another one puts into the queue.
  struct Made: Equatable {
    let event: Int
    /// How much later than its maker runs it is due, and how much later than that it may run, in nanoseconds.
    let delay, lateness: Int64
    let line: Int?
  }

  /// What an event comes to.
  struct Deeds: Equatable {
    let event: Int
    /// The values that it follows from, without those that these follow from.
    let follows: [Int]
    /// When it ran, if it asked for that.
    let instant: Int64?
    let makes: [Made]
    /// The events that it takes out of the queue.
    let takesOut: [Int]
  }

  private struct Key: Hashable {
    let event: Int
    let follows: [Int]
    let instant: Int64?
  }

  /// By the number of the value.
  private(set) var deeds: [Deeds] = []
  /// What there is before all events.
  private(set) var roots: [Made] = []
  /// The values of each run.
  private(set) var runs: [BitSet] = []
  /// The runs in which a value is; and those in which also nothing that it did not lead to itself depends on when it comes.
  private(set) var runsOf: [BitSet] = []
  private(set) var runsWithoutRace: [BitSet] = []
  /// Whether something that may be late is ever due at the instant at which it is made.
  private(set) var hasLateAtOnce = false
  private var numbers: [Key: Int] = [:]
  private var valuesOfEvents: [[Int]] = []
  private var eventsOfNames: [String: Int] = [:]
  private var lines: [String: Int] = [:]
  private var makers: [Int?] = []

  // MARK: Runs

  /// Adds what a run tells of its events; returns their values in the order in which they ran, or nil if what it tells does not
  /// go with what is known: then something else than an event's past says what it does.
  mutating func add(_ told: [ExplorationEvent]) -> [Int]? {
    let events = told.map { event(named: $0.event) }
    for line in told.compactMap(\.keepsOrderIn) where lines[line] == nil { lines[line] = lines.count }
    guard Set(events).count == events.count, let made = made(told, events) else { return nil }
    let roots = made[nil] ?? []
    if runs.isEmpty { self.roots = roots }
    guard roots == self.roots else { return nil }
    var values: [Int] = []
    for (place, ran) in told.enumerated() {
      guard let instant = ran.atMs?.nanoseconds else { break }
      guard ran.follows.allSatisfy({ (0..<place).contains($0) }), ran.takesOut.allSatisfy(told.indices.contains)
      else { return nil }
      let deeds = Deeds(
        event: events[place], follows: ran.follows.map { values[$0] }.sorted(), instant: ran.readsClock ? instant : nil,
        makes: made[events[place]] ?? [], takesOut: ran.takesOut.map { events[$0] })
      guard let value = number(of: deeds) else { return nil }
      values.append(value)
    }
    note(values)
    return values
  }

  /// What each event has made, in the order of that; under nil what nothing has.
  private func made(_ told: [ExplorationEvent], _ events: [Int]) -> [Int?: [Made]]? {
    let instants = Dictionary(
      uniqueKeysWithValues: zip(events, told).compactMap { event, told in told.atMs.map { (event, $0.nanoseconds) } })
    var made: [Int?: [(number: Int, Made)]] = [:]
    for (event, told) in zip(events, told) {
      let maker = makers[event]
      let start: Int64? = if let maker { instants[maker] } else { 0 }
      guard let start, let number = Int(told.event.split(separator: ".").last ?? "") else { return nil }
      let entry = Made(
        event: event, delay: told.dueMs.nanoseconds - start, lateness: told.lateMs.nanoseconds,
        line: told.keepsOrderIn.map { lines[$0]! })
      made[maker, default: []].append((number, entry))
    }
    return made.mapValues { $0.sorted { $0.number < $1.number }.map(\.1) }
  }

  private mutating func event(named name: String) -> Int {
    if let known = eventsOfNames[name] { return known }
    let maker = name.lastIndex(of: ".").map { event(named: String(name[..<$0])) }
    eventsOfNames[name] = makers.count
    makers.append(maker)
    valuesOfEvents.append([])
    return makers.count - 1
  }

  /// nil if the value is known to come to something else.
  private mutating func number(of told: Deeds) -> Int? {
    let key = Key(event: told.event, follows: told.follows, instant: told.instant)
    if let known = numbers[key] { return deeds[known] == told ? known : nil }
    // What asks for the time in one run asks in each that is the same up to there.
    let alike = valuesOfEvents[told.event].filter { deeds[$0].follows == told.follows }
    guard alike.allSatisfy({ (deeds[$0].instant == nil) == (told.instant == nil) }) else { return nil }
    numbers[key] = deeds.count
    valuesOfEvents[told.event].append(deeds.count)
    if told.makes.contains(where: { $0.delay <= 0 && $0.lateness > 0 }) { hasLateAtOnce = true }
    deeds.append(told)
    runsOf.append(BitSet())
    runsWithoutRace.append(BitSet())
    return deeds.count - 1
  }

  private mutating func note(_ values: [Int]) {
    var run = BitSet()
    let races = races(values)
    for value in values {
      run.insert(value)
      runsOf[value].insert(runs.count)
      if !races.contains(value) { runsWithoutRace[value].insert(runs.count) }
    }
    runs.append(run)
  }

  /// Those values of a run whose events something else in it depends on than what they lead to.
  private func races(_ values: [Int]) -> Set<Int> {
    var races: Set<Int> = []
    var makersOfLines: [Int: Set<Int>] = [:]
    for value in values {
      for former in deeds[value].follows where !isMade(deeds[value].event, by: deeds[former].event) { races.insert(former) }
      for made in deeds[value].makes { if let line = made.line { makersOfLines[line, default: []].insert(value) } }
      if !deeds[value].takesOut.isEmpty { races.insert(value) }
    }
    // In which order two events put others into a line says in which order these go.
    if makersOfLines.values.contains(where: { $0.count > 1 }) {
      let pasts = pasts(of: values)
      for makers in makersOfLines.values {
        races.formUnion(
          makers.filter { one in makers.contains { one != $0 && !pasts[one]!.contains($0) && !pasts[$0]!.contains(one) } })
      }
    }
    return races
  }

  /// All that each of a run's values follows from.
  private func pasts(of values: [Int]) -> [Int: BitSet] {
    var pasts: [Int: BitSet] = [:]
    for value in values {
      var past = BitSet()
      for former in deeds[value].follows {
        past.insert(former)
        past.formUnion(pasts[former]!)
      }
      pasts[value] = past
    }
    return pasts
  }

  /// Whether an event would not be there without another one.
  private func isMade(_ event: Int, by other: Int) -> Bool {
    var maker = makers[event]
    while let at = maker {
      if at == other { return true }
      maker = makers[at]
    }
    return false
  }

  // MARK: In thought

  /// What an event comes to after all of `past`, at an instant; nil if that is not known.
  ///
  /// It is known where a run has all of `past` and the event, and the event follows there from nothing else: then it has nothing
  /// to do with the rest of `past`.
  ///
  /// - Parameter withPast: The runs that have all of `past`.
  func value(of event: Int, at instant: Int64, after past: BitSet, withPast: BitSet) -> Int? {
    valuesOfEvents[event].first { value in
      let deeds = deeds[value]
      return deeds.instant ?? instant == instant && deeds.follows.allSatisfy(past.contains) && runsOf[value].meets(withPast)
    }
  }

  /// The runs that have all of `past`.
  func runs(with past: BitSet, from first: Int = 0, known: BitSet = BitSet()) -> BitSet {
    var all = known
    for run in first..<max(first, runs.count) where past.isSubset(of: runs[run]) { all.insert(run) }
    return all
  }

  /// Whether in all of these runs a value is, and nothing else but what it leads to itself depends on when it comes.
  func isWithoutRace(_ value: Int, in runs: BitSet) -> Bool { runs.isSubset(of: runsWithoutRace[value]) }
}
