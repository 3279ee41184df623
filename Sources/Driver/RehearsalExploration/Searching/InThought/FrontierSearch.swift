import RehearsalWire

/// Tries each order that differs once, also where events may be late, by thinking through what the queue may do.
///
/// ```
///   in thought   ─▶ a ─▶ b ─▶ c        what each comes to is known from the runs that were made
///                   └──▶ c ─▶ ?        … up to an event after what no run has had it: that is where the next run goes
/// ```
/// An event after some others is not known where no known run has all of these and that event after nothing else. A run that goes
/// there is one of a trace that none had before. Where all that the queue may do is known, no order is left that differs.
///
/// What was thought through once need not be again: known stays known. Two ways to the same events, at the same instant and with
/// the same ones waiting, are one. Where the usual option is an event whose instant cannot change, and that has nothing to do
/// with whatever else may come at that instant, the others need not come before it: it is the same order. If a run shows that it
/// has, they are tried after all.
struct FrontierSearch {
  /// Where the queue may be.
  private struct Place {
    var queue: QueuedOrder
    /// The values of the events that have run, and the runs that have all of them, of so many that were known.
    var past = BitSet()
    var withPast = BitSet()
    var known = 0
    /// What leads to it.
    var picks: [Int: Int] = [:]
    /// Whether each option is to be tried.
    var isWhole = false

    func picks(with option: Int, of ready: QueuedOrder.Ready) -> [Int: Int] {
      var all = picks
      if option > 0 { all[queue.choices] = option }
      return all
    }
  }

  /// Something that no run has had.
  private struct Wish {
    let place: Place
    let ready: QueuedOrder.Ready
    let option: Int
    var event: Int { ready.options[option].event }
    var picks: [Int: Int] { place.picks(with: option, of: ready) }
  }

  private var known = KnownTraces()
  private let limit: Int?
  /// What is left to think through on this level, and what there is on others, by their numbers of deviations.
  private var round: [Place] = []
  private var later: [Int: [Place]] = [:]
  private var laterWishes: [Int: [Wish]] = [:]
  private(set) var depth = 0
  private var states: Set<QueuedOrder.State> = []
  /// Where only the usual option was tried, with its value.
  private var reduced: [(place: Place, value: Int)] = []
  private var runsChecked = 0
  /// What was found in this round, how much of it was asked for, and what of it has come out.
  private var wishes: [Wish] = []
  private var nextWish = 0
  private var underWay: [Int: Wish] = [:]
  private var hasFailed = false
  /// Whether each order was met, or, with a limit, each with up to so many deviations.
  private(set) var isOver = false
  /// Whether each was met whatever the limit.
  private(set) var isExhausted = false
  /// Whether a run did not tell all or did not come to what was thought, or too much had to be thought through.
  private(set) var isLost = false

  /// How many places are thought through at most: at first, and for each run. One takes some microseconds, a run a millisecond
  /// and more.
  private static let (mostAtFirst, mostForEachRun) = (2_000, 100)

  /// nil where something else may differ than what is thought through.
  ///
  /// - Parameters:
  ///   - runs: What was told so far, the usual run first.
  ///   - limit: The most deviations that are tried; as many as there are unless given.
  init?(_ runs: [TracedRun], upTo limit: Int?) {
    self.limit = limit
    guard !runs.isEmpty else { return nil }
    for run in runs where add(run) == nil { return nil }
    runsChecked = runs.count
    round = [Place(queue: QueuedOrder(known.roots))]
  }

  /// Up to how many deviations each order was met; nil where that is not counted.
  var deviationsDone: Int? { limit == nil || depth == 0 ? nil : depth - 1 }

  // MARK: Runs

  /// The picks of run number `number`; nil where there is none, or it depends on those that are under way.
  mutating func next(_ number: Int) -> [Int: Int]? {
    while !isOver, !isLost {
      if nextWish == 0, underWay.isEmpty { thinkThrough() }
      while !isLost, nextWish < wishes.count {
        let next = wishes[nextWish]
        if value(of: next) == nil {
          // A run that is under way may come to it, too.
          if underWay.values.contains(where: { mayMeet($0, next) }) { return nil }
          nextWish += 1
          underWay[number] = next
          return next.picks
        }
        nextWish += 1
      }
      guard underWay.isEmpty else { return nil }
      endRound()
    }
    return nil
  }

  /// - Parameter run: What a run tells; nil where it does not tell all.
  mutating func take(_ run: TracedRun?, of number: Int) {
    guard let wish = underWay.removeValue(forKey: number) else { return }
    if let run, let trace = add(run), wish.place.past.isSubset(of: trace), value(of: wish) != nil { return }
    hasFailed = true
  }

  /// Adds what a run tells; returns its values.
  private mutating func add(_ run: TracedRun) -> BitSet? {
    guard let values = known.add(run.events), run.repeatsItself(values, known) else { return nil }
    return known.runs.last
  }

  private func value(of wish: Wish) -> Int? {
    let option = wish.ready.options[wish.option]
    let withPast = known.runs(with: wish.place.past, from: wish.place.known, known: wish.place.withPast)
    return known.value(of: option.event, at: option.instant, after: wish.place.past, withPast: withPast)
  }

  /// Whether a run that has what one wishes may have what another one does.
  private func mayMeet(_ one: Wish, _ other: Wish) -> Bool {
    let (first, second) = (valuesByEvent(one), valuesByEvent(other))
    guard first.allSatisfy({ event, value in second[event].map { $0 == value } ?? true }) else { return false }
    func fits(_ value: Int?, _ past: BitSet) -> Bool { value.map { known.deeds[$0].follows.allSatisfy(past.contains) } ?? true }
    return fits(second[one.event], one.place.past) && fits(first[other.event], other.place.past)
  }

  private func valuesByEvent(_ wish: Wish) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: wish.place.past.all.map { (known.deeds[$0].event, $0) })
  }

  // MARK: Rounds

  /// Goes on from all places of the round, up to where it is not known what comes.
  private mutating func thinkThrough() {
    while let place = round.popLast() {
      if states.count > Self.mostAtFirst + Self.mostForEachRun * known.runs.count {
        isLost = true
        return
      }
      thinkThrough(place)
    }
  }

  private mutating func thinkThrough(_ former: Place) {
    var place = former
    place.withPast = known.runs(with: place.past, from: place.known, known: place.withPast)
    place.known = known.runs.count
    let ready = place.queue.gather()
    let values = ready.options.map {
      known.value(of: $0.event, at: $0.instant, after: place.past, withPast: place.withPast)
    }
    if let first = values.first, let value = first, canGoFirst(value, place, ready) {
      if values.count > 1 { reduced.append((former, value)) }
      goOn(place, ready, 0, value)
      return
    }
    for (option, value) in values.enumerated() {
      if let value {
        goOn(place, ready, option, value)
      } else {
        let wish = Wish(place: place, ready: ready, option: option)
        let deviations = wish.picks.count
        if deviations > depth { laterWishes[deviations, default: []].append(wish) } else { wishes.append(wish) }
      }
    }
  }

  /// Whether it is enough to try the usual option.
  private func canGoFirst(_ value: Int, _ place: Place, _ ready: QueuedOrder.Ready) -> Bool {
    if ready.options.count == 1 { return true }
    // How many deviations something takes may depend on what the options are numbered, and so on the order.
    guard limit == nil, !place.isWhole, ready.isPunctual, !known.hasLateAtOnce else { return false }
    return known.isWithoutRace(value, in: place.withPast)
  }

  private mutating func goOn(_ place: Place, _ ready: QueuedOrder.Ready, _ option: Int, _ value: Int) {
    var next = place
    (next.picks, next.isWhole) = (place.picks(with: option, of: ready), false)
    next.queue.take(option, of: ready, known.deeds[value])
    next.past.insert(value)
    next.withPast = place.withPast.intersection(known.runsOf[value])
    let state = state(of: next)
    if next.picks.count > depth {
      // It may be met on this level yet.
      if !states.contains(state) { later[next.picks.count, default: []].append(next) }
    } else if states.insert(state).inserted {
      round.append(next)
    }
  }

  private func state(of place: Place) -> QueuedOrder.State { place.queue.state(after: place.past, isExact: limit != nil) }

  private mutating func endRound() {
    if hasFailed {
      isLost = true
      return
    }
    let former = wishes
    (wishes, nextWish) = ([], 0)
    goBack()
    for wish in former {
      if let value = value(of: wish) { goOn(wish.place, wish.ready, wish.option, value) }
    }
    if round.isEmpty { endLevel() }
  }

  /// Tries all options where a run has shown since that one of them is not enough.
  private mutating func goBack() {
    let runs = runsChecked..<known.runs.count
    runsChecked = known.runs.count
    let former = reduced
    reduced = []
    for (place, value) in former {
      let isEnough = runs.allSatisfy { run in
        !place.past.isSubset(of: known.runs[run]) || known.runsWithoutRace[value].contains(run)
      }
      if isEnough, !known.hasLateAtOnce {
        reduced.append((place, value))
      } else {
        var whole = place
        whole.isWhole = true
        round.append(whole)
      }
    }
  }

  private mutating func endLevel() {
    while let next = [later.keys.min(), laterWishes.keys.min()].compactMap({ $0 }).min() {
      let places = later.removeValue(forKey: next) ?? []
      let wishes = laterWishes.removeValue(forKey: next) ?? []
      if let limit, next > limit {
        end(places, wishes, of: next)
        return
      }
      depth = next
      // The first of them is thought through first.
      round = places.filter { states.insert(state(of: $0)).inserted }.reversed()
      self.wishes = wishes
      if !round.isEmpty || !wishes.isEmpty { return }
    }
    (isOver, isExhausted) = (true, true)
  }

  /// Ends with what has more deviations than the limit, but for that it may come to nothing but what is known.
  private mutating func end(_ places: [Place], _ wishes: [Wish], of deviations: Int) {
    isOver = true
    var isKnown = true
    for wish in wishes {
      if let value = value(of: wish) { goOn(wish.place, wish.ready, wish.option, value) } else { isKnown = false }
    }
    // Where these lead to is thought through only if it was met with fewer deviations.
    isExhausted = isKnown && later[deviations] == nil && places.allSatisfy { states.contains(state(of: $0)) }
  }
}
