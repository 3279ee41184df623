import CFootprints
import CSeal
import HeapModule
import Synchronization

/// The queue that every change of the app goes through, and the only thing that moves time.
///
/// ```
///   now            now            +0.35 s             +2 s
///    │ main block   │ task resumes  │ transition ends   │ response arrives
///    └── turn() ────┘               └─ advance ─┘       └─ advance ─┘
/// ```
///
/// `turn()` runs everything that is due at the present instant, in order of (due, sequence). When nothing is due, `advance`
/// jumps to the next due instant; there are no ticks in between. The queue belongs to the thread that runs the app.
///
/// Why `@unchecked Sendable`: an agent is a single-threaded process, and in a test process only the main actor uses the queue.
/// Swift's executors must reach it from `nonisolated` code, so the compiler cannot see that.
public final class EventQueue: @unchecked Sendable {
  /// The queue of the app that runs.
  public static var main: EventQueue { World.current.queue }

  /// How many queues were made in this process.
  private static let made = Atomic<UInt32>(0)
  private let number = EventQueue.made.add(1, ordering: .relaxed).newValue

  struct Entry {
    var kind: EventKind
    var label: String
    var due: VirtualInstant?
    /// When it was to go at first, and how much later it may go in an explored run.
    var declared: VirtualInstant?
    var lateness = Duration.zero
    /// Where it keeps its order; nil where it has none.
    var line: EventLine?
    var period: Duration?
    var site: SourceSite?
    var owner: EventOwner?
    /// For a job of Swift concurrency, the number of the task that goes on with it.
    var task: UInt64?
    /// How many entries that looked the same led to this one, each put into the queue by the one before.
    var generation = 0
    /// For a job that was due at once, what it goes on with: a sleep ends, its task goes on in a job of its own, and sleeps
    /// again.
    var origin: Origin?
    var action: () -> Void

    /// Whether it comes again and again, by its period or by asking for itself anew each time.
    var isPerpetual: Bool { due == nil || period != nil || generation >= EventQueue.perpetualGenerations }
    var asOrigin: Origin { Origin(kind: kind, label: label, site: site, generation: generation) }
  }

  /// What is remembered of an entry by those that follow from it.
  struct Origin {
    let kind: EventKind
    let label: String
    let site: SourceSite?
    let generation: Int

    func resembles(_ entry: Entry) -> Bool {
      guard kind == entry.kind, site == entry.site else { return false }
      // An app that asks again and again mostly asks for something else each time: for what came since.
      return label == entry.label || kind == .network && Self.withoutQuery(label) == Self.withoutQuery(entry.label)
    }

    private static func withoutQuery(_ label: String) -> Substring { label.prefix { $0 != "?" } }
  }

  struct Slot: Comparable {
    let due: VirtualInstant
    let sequence: UInt64
    static func < (left: Slot, right: Slot) -> Bool { (left.due, left.sequence) < (right.due, right.sequence) }
  }

  /// Slots of entries that have run or were cancelled, or are due at another instant by now, are skipped.
  var heap = Heap<Slot>()
  var entries: [UInt64: Entry] = [:]
  /// What an explorer has put off, in the order of that.
  var delayed: [UInt64] = []
  private var nextSequence: UInt64 = 1
  private var observer: ((PendingEvent) -> Void)?
  /// Looks on whenever an instant is over; false once it has seen enough for now.
  private var onlooker: (() -> Bool)?
  /// How long a frame is shown by a screen: a sixtieth of a second, in nanoseconds.
  private static let frame: Int64 = 16_666_667
  /// How many frames are seen between two events: a minute of them.
  private static let mostFrames: Int64 = 3_600
  /// The entry whose action runs.
  private var running: Entry?
  /// How many entries are not perpetual.
  private var transients = 0

  /// After how many generations something that asks for itself anew each time it runs counts as perpetual: a blinking cursor made
  /// of `asyncAfter`, or a task that sleeps in an endless loop.
  public static let perpetualGenerations = 50

  /// The present virtual instant. Whatever asks for it may come out otherwise at another one, which is noted.
  public var now: VirtualInstant {
    rehearsal_footprints_read_clock()
    return present
  }
  /// The same, for the queue itself.
  private(set) var present = VirtualInstant.launch

  /// What the wall clock shows at launch, in nanoseconds since 1970.
  public let epoch: Int64

  /// What the wall clock shows at an instant, in nanoseconds since 1970. As far as 64 bits count: in 2262 it stands still, where
  /// the app's own time line, which begins at launch, goes on.
  package func wallClock(at instant: VirtualInstant) -> Int64 {
    let (sum, overflow) = epoch.addingReportingOverflow(instant.nanoseconds)
    return overflow ? .max : sum
  }

  /// 2024-01-01T00:00:00Z: a fixed date, so that "today" is the same in every run.
  public static let defaultEpoch: Int64 = 1_704_067_200 * 1_000_000_000

  /// Decides which of several events that are due at the same instant goes first; in order by default.
  public var schedule: any Schedule = InOrderSchedule()

  /// What chooses in an explored run, in place of the schedule; nil in an ordinary one.
  package var explorer: Explorer? {
    didSet { footprints?.exclude(self) }
  }
  package var footprints: Footprints? { explorer?.footprints }

  /// What the schedule chose at each instant where there was a choice, as indices; empty when everything runs in order.
  public private(set) var choices: [Int] = []

  /// On whose behalf the app's code runs now: what it puts into the queue is that one's, and what comes of it later.
  public private(set) var owner: EventOwner?

  /// On which thread the app's code runs now; nil for the main one, where every event begins.
  package internal(set) var thread: (any SideThread)?
  /// What the main thread waits for, while it stands still.
  var mainWait: MainWait?

  /// Called before time moves on to an instant. A clock that keeps to real time waits in here; nil for virtual time, which waits
  /// for nothing.
  package var pace: ((VirtualInstant) -> Void)?

  /// How many events may run at one instant before the app counts as never resting.
  public var turnLimit = 10_000

  /// How many events have run.
  package private(set) var eventsRun = 0

  /// The clock that shows this queue's time while the seal is closed; none for a queue that stands alone.
  private let sealed: OpaquePointer?

  init(epoch: Int64 = EventQueue.defaultEpoch, sealed: OpaquePointer? = nil) { (self.epoch, self.sealed) = (epoch, sealed) }

  // MARK: Filling

  /// Puts `action` into the queue, due after `delay` (a negative one counts as none).
  ///
  /// With a `period` the entry stays, due again that much later, until it is cancelled; it is never rescheduled more often than
  /// once a nanosecond.
  @discardableResult
  public func schedule(
    _ kind: EventKind, after delay: Duration = .zero, every period: Duration? = nil, label: String, site: SourceSite? = nil,
    action: @escaping () -> Void
  ) -> EventToken {
    schedule(kind, at: present.advanced(by: max(delay, .zero)), every: period, label: label, site: site, action: action)
  }

  /// Puts `action` into the queue, due at `instant`, or now if that is past.
  ///
  /// - Parameters:
  ///   - isExact: Whether it goes when it is due in an explored run, too, in which others of its kind may be late.
  ///   - spread: How much later it may come in an explored run whatever its kind; none unless given.
  @discardableResult
  public func schedule(
    _ kind: EventKind, at instant: VirtualInstant, every period: Duration? = nil, label: String, site: SourceSite? = nil,
    isExact: Bool = false, spread: Duration = .zero, action: @escaping () -> Void
  ) -> EventToken {
    let due = max(instant, present)
    let period = period.map { max($0, .nanoseconds(1)) }
    let bounds = isExact ? nil : explorer?.bounds
    let lateness = bounds?.lateness(of: kind, isPutOff: due > present) ?? .zero
    let sequence = insert(
      Entry(
        kind: kind, label: label, due: due, declared: due, lateness: lateness + (explorer == nil ? .zero : spread),
        line: EventLine(of: kind, label: label, isLate: lateness > .zero), period: period, site: site, owner: owner,
        action: action))
    heap.insert(Slot(due: due, sequence: sequence))
    return token(sequence)
  }

  /// Puts a job of Swift concurrency into the queue, with the number of the task that goes on with it, and the line of its
  /// executor.
  func schedule(after delay: Duration, label: String, task: UInt64?, in line: EventLine?, job: @escaping () -> Void) {
    let due = present.advanced(by: max(delay, .zero))
    let lateness = explorer?.bounds.lateness(of: .task, isPutOff: due > present) ?? .zero
    let sequence = insert(
      Entry(
        kind: .task, label: label, due: due, declared: due, lateness: lateness, line: line, owner: owner, task: task,
        action: job))
    heap.insert(Slot(due: due, sequence: sequence))
  }

  /// Notes something that goes on until it is cancelled and changes nothing that can be seen, such as a spinner's rotation.
  public func noteEndless(_ kind: EventKind, label: String, site: SourceSite? = nil) -> EventToken {
    token(insert(Entry(kind: kind, label: label, due: nil, period: nil, site: site, owner: owner, action: {})))
  }

  private func token(_ sequence: UInt64) -> EventToken { EventToken(queue: number, sequence: sequence) }

  /// Takes an entry out; one that has run or was cancelled already, or is of another queue, is left alone.
  public func cancel(_ token: EventToken) {
    guard token.queue == number else { return }
    // Its slot is skipped when the heap reaches it. What only its action kept alive may cancel entries of its own as it goes: it
    // must not go before the dictionary is at rest.
    let entry = entries.removeValue(forKey: token.sequence)
    if let entry, !entry.isPerpetual { transients -= 1 }
    footprints?.noteCancelled(token.sequence, entry)
    withExtendedLifetime(entry) {}
    if heap.count > 64 && heap.count > 2 * entries.count { dropStaleSlots() }
  }

  /// Runs the app's code on behalf of a class, such as that of a controller: what it puts into the queue is told as that one's,
  /// and so is what comes of it later.
  public func onBehalf<Result>(of owner: Any.Type, _ body: () throws -> Result) rethrows -> Result {
    let former = self.owner
    self.owner = EventOwner(type: owner)
    defer { self.owner = former }
    return try body()
  }

  /// Tells whether an entry still waits.
  public func contains(_ token: EventToken) -> Bool {
    guard token.queue == number else { return false }
    footprints?.noteLook(at: token.sequence)
    return entries[token.sequence] != nil
  }

  // MARK: Running

  /// Why a turn ended.
  public enum TurnEnd: Equatable, Sendable {
    /// Nothing more is due at this instant.
    case rested
    /// More than `turnLimit` events ran and there are still more; the label is that of the next one.
    case restless(busiest: String)
  }

  /// Runs everything that is due at the present instant, also what is added meanwhile.
  @discardableResult
  public func turn() -> TurnEnd { turn(of: turnLimit) }

  /// The same, with another limit of its own.
  package func turn(of limit: Int) -> TurnEnd {
    var count = 0
    while let slot = nextSlot(), slot.due <= present {
      if count >= limit { return .restless(busiest: entries[slot.sequence]?.label ?? "") }
      guard let next = taken(slot, upTo: present) else { return .rested }
      count += 1
      run(next)
    }
    return .rested
  }

  /// Runs the one event that is next, moving time to it; false when nothing is due up to and including `limit`.
  @discardableResult
  public func runNext(upTo limit: VirtualInstant = VirtualInstant(nanoseconds: .max)) -> Bool {
    guard let slot = nextSlot(), slot.due <= limit, let next = taken(slot, upTo: limit) else { return false }
    move(to: max(present, next.due))
    run(next)
    return true
  }

  /// Runs the one event that is next, as ``runNext(upTo:)`` does, and tells which it was.
  package func runNextEvent(upTo limit: VirtualInstant) -> PendingEvent? {
    guard let slot = nextSlot(), slot.due <= limit, let next = taken(slot, upTo: limit) else { return nil }
    move(to: max(present, next.due))
    let event = entries[next.sequence].map { described(next.sequence, $0) }
    run(next)
    return event
  }

  /// Moves time to `instant`, which must not be past and must not pass over anything that is due.
  public func jump(to instant: VirtualInstant) {
    precondition(instant >= present, "time does not run backwards")
    precondition(nextSlot().map { $0.due >= instant } ?? true, "an event that is due earlier would be passed over")
    move(to: instant)
  }

  // MARK: Looking

  /// Whether anything waits that comes to an end: not a spinner, a repeating timer, or what asks for itself again and again.
  public var hasTransientWork: Bool { looked { transients > 0 } }

  /// Calls `observer` with each event just before it runs: this is where a trace comes from.
  public func observe(_ observer: ((PendingEvent) -> Void)?) { self.observer = observer }

  /// Calls `onlooker` whenever time is about to leave an instant, and, while an animation or a transition is under way that will
  /// end, once for each frame of a screen until the next one. It must change nothing. What it looks at is at that instant.
  ///
  /// - Parameter onlooker: Tells whether it wants to see the frames in between.
  public func look(on onlooker: (() -> Bool)?) { self.onlooker = onlooker }

  /// Lets go of all entries and of whoever observes, as when the queue's world ends.
  package func removeAll() {
    let former = entries
    (heap, entries, transients) = (Heap(), [:], 0)
    (observer, onlooker, pace, running, explorer) = (nil, nil, nil, nil, nil)
    // What only they kept alive may cancel entries of its own as it goes.
    withExtendedLifetime(former) {}
  }

  // MARK: Inside

  private func insert(_ entry: Entry) -> UInt64 {
    let sequence = nextSequence
    nextSequence += 1
    var entry = entry
    if let running {
      let nearest = running.asOrigin
      if nearest.resembles(entry) {
        entry.generation = nearest.generation + 1
      } else if let origin = running.origin, origin.resembles(entry) {
        entry.generation = origin.generation + 1
      }
      if entry.kind == .task, entry.due == present { entry.origin = running.origin ?? nearest }
    }
    entries[sequence] = entry
    footprints?.noteInserted(sequence, kind: entry.kind)
    if !entry.isPerpetual { transients += 1 }
    return sequence
  }

  func move(to instant: VirtualInstant) {
    if instant > present {
      if let onlooker { showFrames(until: instant, to: onlooker) }
      pace?(instant)
    }
    setNow(instant)
  }

  private func showFrames(until end: VirtualInstant, to onlooker: @escaping () -> Bool) {
    // Whoever lets time pass while he is asked how he looks is not watched again.
    self.onlooker = nil
    defer { self.onlooker = onlooker }
    var goesOn = onlooker()
    guard goesOn, awaits([.animation, .transition]) else { return }
    // Of a long time, such as that before a late animation, fewer frames are seen.
    let frames = (end.nanoseconds - present.nanoseconds) / Self.frame
    let step = Self.frame * (frames / Self.mostFrames + 1)
    while goesOn {
      let next = VirtualInstant(nanoseconds: (present.nanoseconds / step + 1) * step)
      guard next < end else { return }
      setNow(next)
      goesOn = onlooker()
    }
  }

  private func setNow(_ instant: VirtualInstant) {
    present = instant
    if let sealed { rehearsal_world_set_now(sealed, instant.nanoseconds) }
  }

  func nextSlot() -> Slot? {
    while let slot = heap.min {
      if entries[slot.sequence]?.due == slot.due { return slot }
      _ = heap.popMin()
    }
    return nil
  }

  /// Takes out of the heap, of all slots that are due with `first`, the one that the schedule lets go first; nil where an
  /// explorer lets nothing more happen up to `limit`.
  private func taken(_ first: Slot, upTo limit: VirtualInstant) -> Slot? {
    if let explorer { return explored(by: explorer, upTo: limit) }
    _ = heap.popMin()
    guard !schedule.isInOrder, let second = nextSlot(), second.due == first.due else { return first }
    var slots = [first]
    while let slot = nextSlot(), slot.due == first.due {
      slots.append(slot)
      _ = heap.popMin()
    }
    var ordered: Set<EventKind> = []
    let candidates = slots.indices.filter { index in
      guard let entry = entries[slots[index].sequence] else { return false }
      let kind = entry.line == .main ? .main : entry.kind
      return !kind.keepsOrder || ordered.insert(kind).inserted
    }
    var chosen = candidates[0]
    if candidates.count > 1 {
      let events = candidates.compactMap { index in
        entries[slots[index].sequence].map { described(slots[index].sequence, $0) }
      }
      let choice = schedule.choose(among: events)
      choices.append(candidates.indices.contains(choice) ? choice : 0)
      chosen = candidates[choices[choices.count - 1]]
    }
    for (index, slot) in slots.enumerated() where index != chosen { heap.insert(slot) }
    return slots[chosen]
  }

  /// Runs the entry of a slot that has left the heap.
  func run(_ slot: Slot) {
    guard var entry = entries[slot.sequence] else { return }
    eventsRun += 1
    if observer != nil || explorer != nil {
      let event = described(slot.sequence, entry)
      observer?(event)
      explorer?.noteRun(event, at: present)
    }
    let (footprints, declared) = (footprints, entry.declared ?? slot.due)
    let step = footprints.map { _ in
      Footprints.Step(
        instant: present, declared: declared, latest: max(present, latest(slot)), lateness: entry.lateness,
        line: entry.line)
    }
    if let period = entry.period {
      // Due again before it runs, so that the action can cancel its own next time, as a Timer's block may.
      // One that was late keeps to its times.
      let due = declared.advanced(by: period)
      (entry.due, entry.declared) = (due, due)
      entries[slot.sequence] = entry
      heap.insert(Slot(due: due, sequence: slot.sequence))
    } else {
      entries[slot.sequence] = nil
      if !entry.isPerpetual { transients -= 1 }
    }
    let former = (owner, running, thread)
    (owner, running, thread) = (entry.owner, entry, nil)
    defer { (owner, running, thread) = former }
    if let step { footprints?.beginEvent(slot.sequence, step, of: entry.kind, entry.label, repeats: entry.period != nil) }
    entry.action()
    footprints?.endEvent()
  }

  private func dropStaleSlots() {
    heap = Heap(heap.unordered.filter { entries[$0.sequence]?.due == $0.due })
  }

  func described(_ sequence: UInt64, _ entry: Entry) -> PendingEvent {
    PendingEvent(
      token: token(sequence), kind: entry.kind, label: entry.label, due: entry.due, period: entry.period,
      site: entry.site, owner: entry.owner, task: entry.task, isPerpetual: entry.isPerpetual)
  }
}
