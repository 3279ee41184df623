/// The queue of an explored run in thought: what waits in it, and what may go next, as in the agent's own (`EventQueue`).
///
/// ```
///  due          100 ms: answer, may be 1 s late     140 ms: timer            200 ms: another answer
///               │                                   │                        │
///  options      answer, timer                       other answer, answer     …
/// ```
/// Times are nanoseconds since launch.
struct QueuedOrder {
  private struct Waiting: Hashable {
    let event: Int
    /// When it was to run at first, and at the latest.
    let declared, latest: Int64
    let line: Int?
    /// When it is to run, as it was put off.
    var due: Int64

    /// The latest instant at which it may run from where it is now.
    var horizon: Int64 { max(due, latest) }
  }

  private var present: Int64 = 0
  /// In the order in which they were put into the queue.
  private var waiting: [Waiting] = []
  /// What has been put off, in the order of that.
  private var delayed: [Int] = []
  /// How many choices there were.
  private(set) var choices = 0

  init(_ roots: [KnownTraces.Made]) { add(roots) }

  var isEmpty: Bool { waiting.isEmpty }

  // MARK: What may go next

  struct Option {
    let event: Int
    /// When it runs.
    let instant: Int64
    fileprivate let place: Int
  }

  struct Ready {
    /// What is due before anything has to go, as places among what waits, in the order of becoming due.
    fileprivate var slots: [Int] = []
    /// What may go next, the usual one first.
    fileprivate(set) var options: [Option] = []
    /// Whether the usual one, and all that may come before it, can only go at one and the same instant.
    fileprivate(set) var isPunctual = false
  }

  /// Looks for what may go next. That changes when something is due that keeps its order with what was put off.
  mutating func gather() -> Ready {
    var ready = Ready()
    var (horizon, open) = (Int64.max, Array(waiting.indices))
    while let next = open.indices.min(by: { isSooner(open[$0], open[$1]) }), waiting[open[next]].due <= horizon {
      let place = open[next]
      // What keeps its order waits for what it comes after, if that was put off.
      if let earlier = firstDelayed(before: place), waiting[earlier].due > waiting[place].due {
        waiting[place].due = waiting[earlier].due
        continue
      }
      open.remove(at: next)
      ready.slots.append(place)
      horizon = min(horizon, waiting[place].horizon)
    }
    let late = delayed.compactMap { event in waiting.firstIndex { $0.event == event } }
    let due = ready.slots.filter { place in !ready.slots.contains { precedes($0, place) } }
    let again = late.filter { place in !ready.slots.contains(place) && !late.contains { precedes($0, place) } }
    let all = due.map { ($0, max(present, waiting[$0].due)) } + again.map { ($0, present) }
    ready.options = all.map { Option(event: waiting[$0].event, instant: $1, place: $0) }
    let isExact = ready.slots.allSatisfy { waiting[$0].due == horizon && waiting[$0].horizon == horizon }
    ready.isPunctual = isExact && delayed.isEmpty && ready.slots.first == due.first
    return ready
  }

  private func isSooner(_ one: Int, _ other: Int) -> Bool { (waiting[one].due, one) < (waiting[other].due, other) }

  private func firstDelayed(before place: Int) -> Int? {
    for event in delayed {
      if let other = waiting.firstIndex(where: { $0.event == event }), precedes(other, place) { return other }
    }
    return nil
  }

  /// Whether one goes before another one whatever is chosen.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    guard one != other, let line = waiting[one].line, line == waiting[other].line else { return false }
    return (waiting[one].declared, one) < (waiting[other].declared, other)
  }

  // MARK: What goes

  /// Lets an option go, with what comes of it.
  mutating func take(_ option: Int, of ready: Ready, _ deeds: KnownTraces.Deeds) {
    if ready.options.count > 1 { choices += 1 }
    let taken = ready.options[option]
    if let position = ready.slots.firstIndex(of: taken.place) {
      for passed in ready.slots[..<position] { putOff(passed, atLeastTo: taken.instant) }
    }
    present = taken.instant
    remove(taken.event)
    add(deeds.makes)
    deeds.takesOut.forEach { remove($0) }
  }

  private mutating func add(_ made: [KnownTraces.Made]) {
    for made in made {
      let due = max(present, present + made.delay)
      waiting.append(
        Waiting(event: made.event, declared: due, latest: due + made.lateness, line: made.line, due: due))
    }
  }

  private mutating func remove(_ event: Int) {
    waiting.removeAll { $0.event == event }
    delayed.removeAll { $0 == event }
  }

  /// Puts one off as long as may be; one that may not be late only until what goes before it.
  private mutating func putOff(_ place: Int, atLeastTo instant: Int64) {
    let latest = waiting[place].horizon
    if latest > waiting[place].due, !delayed.contains(waiting[place].event) { delayed.append(waiting[place].event) }
    waiting[place].due = max(latest, instant)
  }

  // MARK: States

  /// All that says what may follow: equal where the same may.
  struct State: Hashable {
    let past: BitSet
    private let present: Int64
    private let waiting: [Waiting]
    private let delayed: [Int]
    private let lines: [Int]

    /// - Parameter isExact: Whether also the numbers of the options are to be the same.
    fileprivate init(_ queue: QueuedOrder, _ past: BitSet, isExact: Bool) {
      (self.past, present, delayed) = (past, queue.present, queue.delayed)
      waiting = isExact ? queue.waiting : queue.waiting.sorted { $0.event < $1.event }
      // Of two of one line that became due at one instant that one goes first that was there first.
      let inLines = isExact ? [] : queue.waiting.indices.filter { queue.waiting[$0].line != nil }
      lines = inLines.sorted { (queue.waiting[$0].declared, $0) < (queue.waiting[$1].declared, $1) }
        .map { queue.waiting[$0].event }
    }
  }

  func state(after past: BitSet, isExact: Bool) -> State { State(self, past, isExact: isExact) }
}
