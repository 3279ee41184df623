/// Tells which options of a run's choices need be tried: those that may lead to a run that is not the same but for the order of
/// things that do not touch each other.
///
/// Two steps conflict where one changes what the other touches. An order in which they change places is another one; an option is
/// needed where it is the beginning of such an order (Flanagan, Godefroid, 2005; the beginnings are the initials of Abdulla,
/// Aronis, Jonsson, Sagonas, 2014):
///
/// ```
///   the run      ─▶ a ─▶ b ─▶ c ─▶ d        d reads what a has changed, b has to do with neither
///   its choices     │ b needed? no: b may as well come later
///                   └ c needed? yes, where d follows from c: c, d, a is an order in which d comes before a
/// ```
/// What the run itself does not show is needed: what never ran, what the user does and what becomes of requests. An option that
/// would move something in time is needed where that, or what comes of it, reads the clock. A search that tries all that is
/// needed, also at the choices of earlier runs, comes to each order that differs.
struct Reduction {
  private let steps: [Footprints.Step]
  private let options: [[Footprints.Option]?]
  private let cancellations: [Footprints.Cancellation]
  private let hasLateConflicts: Bool
  private let races: [(earlier: Int, later: Int)]
  /// For each step those before it and after it that it may not change places with, but for those by the clock.
  private var before: [[Int]]
  private var after: [[Int]]
  /// The step of the driver's command before.
  private var commandBefore: [Int?]
  /// Whether it matters when a step runs: it reads the clock, or something that comes of it does.
  private var isTimed: [Bool]
  /// Whether something that the stage does later depends on what the event of a step did.
  private var isSeen: [Bool]
  private var needed: [Set<Int>]
  /// Where an event ran, in ascending order.
  private var places: [UInt64: [Int]] = [:]
  /// The step to which a choice led.
  private var stepsOfChoices: [Int: Int] = [:]

  /// nil where nothing can be told of the run.
  init?(_ footprints: Footprints) {
    guard !footprints.isBroken, Seal.escapes.isEmpty else { return nil }
    let conflicts = footprints.conflicts()
    (steps, options, cancellations) = (footprints.steps, footprints.options, footprints.cancellations)
    hasLateConflicts = footprints.hasLateConflicts
    var met: Set<[Int]> = []
    races = conflicts.map { ($0.earlier / 2, $0.later / 2) }.filter { $0.0 != $0.1 && met.insert([$0.0, $0.1]).inserted }
    before = Array(repeating: [], count: steps.count)
    after = before
    commandBefore = Array(repeating: nil, count: steps.count)
    isTimed = steps.map(\.readsClock)
    isSeen = Array(repeating: false, count: steps.count)
    needed = Array(repeating: [], count: options.count)
    findTimed()
    findSeen(conflicts)
    findOrder()
    for (step, ran) in steps.enumerated() {
      if let event = ran.event { places[event, default: []].append(step) }
      if let choice = ran.choice { stepsOfChoices[choice] = step }
    }
  }

  /// For each choice the options that need be tried, but for the one that was taken.
  func neededOptions(taken: [Int]) -> [[Int]] {
    var copy = self
    copy.findNeeded(taken: taken)
    return zip(copy.needed, taken).map { $0.subtracting([$1]).sorted() }
  }

  /// What ran, and what may change places, where all of that can be told.
  func swaps(taken: [Int]) -> [Swaps.Step]? {
    hasLateConflicts ? nil : Swaps(steps, before: before, options: options, taken: taken)?.told()
  }

  /// What ran, and when it may have, where all of that can be told.
  func events() -> [TimedEvent]? { hasLateConflicts ? nil : TimedEvents(steps, cancellations, before: before)?.told() }

  // MARK: What follows from what

  private mutating func findTimed() {
    var command: Int?
    for step in steps.indices {
      commandBefore[step] = command
      if steps[step].hasCommand { command = step }
    }
    // Where an event reads the clock and may be late, it is by whatever else may be late then that it may be put off.
    for ran in steps where ran.readsClockItself && ran.latest > ran.declared {
      for (other, rival) in steps.enumerated() where rival.event != nil && rival.latest > rival.declared {
        if rival.latest >= ran.declared, rival.declared <= ran.latest { isTimed[other] = true }
      }
    }
    for step in steps.indices.reversed() where isTimed[step] {
      for parent in parents(of: step) { isTimed[parent] = true }
      // It came late because of what was late as well and came before it.
      let due = steps[step].declared
      for other in (0..<step).reversed() {
        guard steps[other].instant > due else { break }
        if steps[other].declared < steps[other].instant { isTimed[other] = true }
      }
    }
  }

  /// The steps that say when one comes: that which has put its event into the queue, and the command before its own.
  private func parents(of step: Int) -> [Int] {
    let driver = steps[step].hasCommand || steps[step].event == nil ? commandBefore[step] : nil
    return [steps[step].creator, driver].compactMap { $0 }
  }

  private mutating func findSeen(_ conflicts: [(earlier: Int, later: Int)]) {
    // By piece: those of the stage are the odd ones.
    var followers: [Int: [Int]] = [:]
    for (earlier, later) in conflicts { followers[earlier, default: []].append(later) }
    for (step, ran) in steps.enumerated() {
      if let creator = ran.creator { followers[2 * creator, default: []].append(2 * step) }
    }
    for step in steps.indices.reversed() {
      isSeen[step] = followers[2 * step, default: []].contains { $0 % 2 == 1 || isSeen[$0 / 2] }
    }
  }

  private mutating func findOrder() {
    let created = steps.enumerated().compactMap { step, ran in ran.creator.map { ($0, step) } }
    for (earlier, later) in races + created {
      before[later].append(earlier)
      after[earlier].append(later)
    }
  }

  /// Whether two steps at different instants may not change places: the time of one matters, and would be another one. What is
  /// late already comes earlier without moving anything else.
  private func isOrderedByClock(_ earlier: Int, _ later: Int) -> Bool {
    guard steps[earlier].instant < steps[later].instant else { return false }
    return isTimed[earlier] && steps[earlier].instant < steps[later].declared
      || isTimed[later] && steps[later].declared < steps[later].instant
  }

  /// The steps up to another one that need not come after `step`, in their order, and that one.
  private func independent(of step: Int, upTo last: Int) -> [Int] {
    var follows: Set<Int> = [step]
    return (step + 1..<last).filter { next in
      let isBound = before[next].contains { follows.contains($0) } || follows.contains { isOrderedByClock($0, next) }
      if isBound { follows.insert(next) }
      return !isBound
    } + [last]
  }

  // MARK: What is needed

  private mutating func findNeeded(taken: [Int]) {
    for number in options.indices { findPlain(number, taken: taken[number]) }
    for race in races { reverse(race.earlier, before: .step(race.later)) }
    // What may be late is later where there is something that it is passed over for, which may come late itself.
    for (step, ran) in steps.enumerated() where isTimed[step] && ran.event != nil && ran.latest > ran.declared {
      for earlier in 0..<step where earlier != ran.creator { reverse(earlier, before: .step(step)) }
    }
    for cancellation in cancellations { reverse(cancellation.step, before: .event(cancellation.due)) }
  }

  /// What the options of a choice say by themselves.
  private mutating func findPlain(_ number: Int, taken: Int) {
    guard let all = options[number], let step = stepsOfChoices[number] else {
      needAll(number)
      return
    }
    let ran = steps[step]
    var canRest = false
    for (index, option) in all.enumerated() {
      switch option {
      case .user: needed[number].insert(index)
      case .rest:
        canRest = true
        if ran.event == nil || isTimed[step] || isSeen[step] { needed[number].insert(index) }
      case .event(let event, let movesTime):
        guard let place = place(of: event, from: step) else {
          needed[number].insert(index)
          continue
        }
        // What is passed over is put off, where it may be late.
        let isMoved = isTimed[step] && (movesTime || ran.latest > ran.instant)
        let isEarlier = isTimed[place] && steps[place].instant != ran.instant
        if isMoved || isEarlier { needed[number].insert(index) }
      }
    }
    // What the stage does next may come before the event after all that must go before that.
    if !canRest, isSeen[step], ran.latest > ran.instant { needAll(number) }
  }

  /// Where an event ran from a step on.
  private func place(of event: UInt64, from step: Int) -> Int? { places[event]?.first { $0 >= step } }

  private mutating func needAll(_ number: Int) {
    needed[number].formUnion(options[number]?.indices ?? 0..<0)
  }

  private enum Rival {
    case step(Int)
    /// An event that did not run, by when it was due.
    case event(VirtualInstant)
  }

  /// Needs what lets the later one come before the earlier one: at the choice of that, or, where it had none or could not be
  /// passed, of what it comes from.
  private mutating func reverse(_ earlier: Int, before rival: Rival) {
    let (forebears, soonest): (Set<Int>, VirtualInstant)
    switch rival {
    case .step(let later): (forebears, soonest) = lineage(of: later)
    case .event(let due): (forebears, soonest) = ([], due)
    }
    if forebears.contains(earlier) { return }
    var latest = steps[earlier].latest
    var (open, seen) = ([earlier], Set([earlier]))
    var (isPossible, isChosen) = (false, false)
    // It could be late, and nothing came up that it could be passed over for: something before has to be late for that.
    defer {
      if isPossible, !isChosen, let choice = steps[..<earlier].last(where: { $0.choice != nil })?.choice { needAll(choice) }
    }
    while let step = open.popLast() {
      if forebears.contains(step) { continue }
      if soonest <= latest, steps[step].latest > steps[step].instant || steps[step].choice != nil { isPossible = true }
      if let choice = steps[step].choice, soonest <= latest {
        isChosen = true
        if need(choice, at: step, before: rival) { continue }
      }
      for parent in parents(of: step) where seen.insert(parent).inserted {
        latest = latest.advanced(by: steps[parent].instant.duration(to: steps[parent].latest))
        open.append(parent)
      }
    }
  }

  /// Whether an option was found with which the order begins; if not, each of them may be the one.
  private mutating func need(_ choice: Int, at step: Int, before rival: Rival) -> Bool {
    guard case .step(let later) = rival, let all = options[choice] else {
      needAll(choice)
      return false
    }
    let sequence = independent(of: step, upTo: later)
    let members = Set(sequence)
    let beginnings = all.indices.filter { index in
      guard case .event(let event, _) = all[index], let place = place(of: event, from: step + 1), members.contains(place) else {
        return false
      }
      return !sequence.prefix { $0 < place }.contains { before[place].contains($0) || isOrderedByClock($0, place) }
    }
    guard let first = beginnings.first else {
      needAll(choice)
      return false
    }
    // One of them is enough. The event itself is nearest: what it leads to is found with the fewest deviations.
    let direct = beginnings.first { if case .event(let event, _) = all[$0] { steps[later].event == event } else { false } }
    if let direct {
      needed[choice].insert(direct)
    } else if needed[choice].isDisjoint(with: beginnings) {
      needed[choice].insert(first)
    }
    return true
  }

  /// A step and what it comes from, and the soonest that it could come: as much earlier as any of them was late.
  private func lineage(of step: Int) -> (Set<Int>, VirtualInstant) {
    var (forebears, at) = (Set([step]), step)
    var soonest = steps[step].declared
    while let creator = steps[at].creator, forebears.insert(creator).inserted {
      soonest = soonest.advanced(by: steps[creator].instant.duration(to: steps[creator].declared))
      at = creator
    }
    return (forebears, soonest)
  }
}
