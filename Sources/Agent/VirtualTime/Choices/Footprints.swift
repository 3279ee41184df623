import CFootprints

/// What each step of an explored run reads and changes, and what follows from what: from this it is told which other orders
/// cannot make a difference.
///
/// ```
///   choice ─▶ event runs ──────────▶ the stage goes on ─────▶ choice ─▶ the stage goes on …
///             │ its own accesses │   │ the stage's accesses │           │ a step without an event │
///             └────────────── one step ───────────────────┘
/// ```
/// Seen are accesses to stored properties of classes, to global variables and to captured ones, of code that is compiled without
/// optimisation, and of Foundation where it does as such code does; that an object has gone, where something refers to it weakly;
/// sealed randomness and clocks; files where they are opened or asked for by their paths; and what events are put into the queue,
/// taken out and asked about. Not seen are memory behind pointers that are no storage of a property, atomics and mutexes.
package final class Footprints {
  /// One event that ran and what the stage did after it, or what the stage did after a choice that was no event's.
  struct Step {
    /// The number of the event; nil for what the stage did.
    var event: UInt64?
    /// The choice that led to it; nil where there was only one option.
    var choice: Int?
    /// When it ran, when it was to run at first, and how late it may be at the latest.
    var instant, declared, latest: VirtualInstant
    /// How much later than at first it may run.
    var lateness = Duration.zero
    /// The line in which it keeps its order.
    var line: EventLine?
    /// The step that put it into the queue.
    var creator: Int?
    /// Whether it reads the clock; and whether its event does.
    var readsClock = false
    var readsClockItself = false
    /// Whether the driver's next command came in it, and whether the stage did anything after its event, or saw what that did.
    var hasCommand = false
    var isFollowedUp = false
    /// What the event was, and what its step put into the queue, in that order.
    var kind: EventKind?
    var label = ""
    var made: [UInt64] = []
  }

  /// Something that was taken out of the queue before it ran.
  struct Cancellation {
    let step: Int
    let event: UInt64
    /// When it was to run, as it was put off by then; and when at first, and how much later.
    let due, declared: VirtualInstant
    let lateness: Duration
    let kind: EventKind
    let label: String
    let line: EventLine?
  }

  /// What an option of a choice stands for.
  enum Option {
    /// An event, and whether time moves on to it.
    case event(UInt64, movesTime: Bool)
    /// Nothing more for now.
    case rest
    /// What the user does, or that he waits; that the test looks, or that time passes before.
    case user
  }

  private(set) var steps: [Step] = []
  private(set) var cancellations: [Cancellation] = []
  /// The options of each choice; nil for what becomes of a request.
  private(set) var options: [[Option]?] = []
  /// Whether nothing can be told of this run.
  private(set) var isBroken = false
  /// Of a run with more steps nothing is told: the work grows with the square of their number.
  private static let most = 2_000

  private let core: OpaquePointer
  private var creators: [UInt64: Int] = [:]
  private var chosen: Int?
  private var isInEvent = false

  /// nil where accesses are not told: in code that is optimised.
  package init?() {
    guard Self.areTold else { return nil }
    core = rehearsal_footprints_make()
    exclude(self)
    begin(Step(instant: .launch, declared: .launch, latest: .launch))
    rehearsal_footprints_begin(core, stagePiece)
    rehearsal_footprints_pause(core)
  }

  deinit { rehearsal_footprints_free(core) }

  /// Whether the program tells of accesses: what is optimised leaves some out, and what is linked statically all.
  private static let areTold: Bool = {
    let probe = Probe()
    let core = rehearsal_footprints_make()!
    defer { rehearsal_footprints_free(core) }
    rehearsal_footprints_begin(core, 0)
    probe.count += 1
    _ = rehearsal_footprints_end(core, false, 0)
    return rehearsal_footprints_count(core) > 0
  }()

  private final class Probe { var count = 0 }

  // MARK: What goes on

  private var current: Int { steps.count - 1 }
  private var eventPiece: UInt32 { UInt32(2 * current) }
  private var stagePiece: UInt32 { UInt32(2 * current + 1) }

  /// Leaves out what an object has in it.
  package func exclude(_ object: AnyObject) {
    rehearsal_footprints_exclude(core, Unmanaged.passUnretained(object).toOpaque())
  }

  /// The stage begins or goes on to do something.
  package func resume() { rehearsal_footprints_resume(core) }
  /// What is done from here on is nobody's.
  package func pause() { rehearsal_footprints_pause(core) }

  private func begin(_ step: Step) {
    steps.append(step)
    if steps.count > Self.most { isBroken = true }
  }

  /// Ends what the stage did in the present step.
  private func endStage() {
    let isEcho = steps[current].event != nil && !steps[current].hasCommand
    guard rehearsal_footprints_end(core, isEcho, eventPiece) else { return }
    if steps[current].event != nil { steps[current].isFollowedUp = true }
    if rehearsal_footprints_has_read_clock(core) || steps[current].hasCommand { steps[current].readsClock = true }
    // Whatever is kept is in conflict with what may do anything.
    note(REHEARSAL_PLACE_EVERYTHING, REHEARSAL_READS, in: stagePiece)
  }

  private func note(_ place: some BinaryInteger, _ ways: some BinaryInteger, in piece: UInt32) {
    rehearsal_footprints_begin(core, piece)
    rehearsal_footprints_touch(UInt64(place), UInt32(ways))
    _ = rehearsal_footprints_end(core, false, 0)
  }

  func noteChoice(_ options: [Option], taken: Int, at instant: VirtualInstant) {
    self.options.append(options)
    let number = self.options.count - 1
    if case .event = options[taken] {
      chosen = number
      return
    }
    endStage()
    begin(Step(choice: number, instant: instant, declared: instant, latest: instant))
    rehearsal_footprints_begin(core, stagePiece)
  }

  func noteOutcomeChoice() { options.append(nil) }

  func beginEvent(_ number: UInt64, _ step: Step, of kind: EventKind, _ label: String, repeats: Bool) {
    // One that runs within another one has no step of its own.
    if isInEvent { isBroken = true }
    endStage()
    var step = step
    (step.event, step.choice, step.creator, step.kind, step.label) = (number, chosen, creators[number], kind, label)
    begin(step)
    (chosen, isInEvent) = (nil, true)
    if repeats { creators[number] = current }
    // Of what tasks share, such as the state of their groups and actors, nothing is told.
    note(REHEARSAL_PLACE_EVERYTHING, kind == .task ? REHEARSAL_CHANGES : REHEARSAL_READS, in: eventPiece)
    rehearsal_footprints_begin(core, eventPiece)
    touch(kind, REHEARSAL_COMMUTES)
    touch(event: number, REHEARSAL_CHANGES)
  }

  func endEvent() {
    isInEvent = false
    _ = rehearsal_footprints_end(core, false, 0)
    if rehearsal_footprints_has_read_clock(core) { (steps[current].readsClock, steps[current].readsClockItself) = (true, true) }
    rehearsal_footprints_begin(core, stagePiece)
  }

  func noteCommand() {
    steps[current].hasCommand = true
    rehearsal_footprints_touch(UInt64(REHEARSAL_PLACE_DRIVER), UInt32(REHEARSAL_CHANGES))
  }

  // MARK: The queue

  func noteInserted(_ number: UInt64, kind: EventKind) {
    creators[number] = current
    steps[current].made.append(number)
    touch(kind, REHEARSAL_COMMUTES)
  }

  /// - Parameter entry: What it was; nil where it had run, and would have been taken out if it had not.
  func noteCancelled(_ number: UInt64, _ entry: EventQueue.Entry?) {
    touch(event: number, REHEARSAL_CHANGES)
    guard let entry else { return }
    touch(entry.kind, REHEARSAL_COMMUTES)
    // What is never due was never to run.
    guard let due = entry.due else { return }
    cancellations.append(
      Cancellation(
        step: current, event: number, due: due, declared: entry.declared ?? due, lateness: entry.lateness, kind: entry.kind,
        label: entry.label, line: entry.line))
  }

  /// Somebody asks whether anything of these kinds waits.
  func noteLook(at kinds: Set<EventKind>) {
    for kind in EventKind.allCases where kinds.contains(kind) { touch(kind, REHEARSAL_READS) }
  }

  func noteLookAtAll() {
    for kind in EventKind.allCases { touch(kind, REHEARSAL_READS) }
  }

  func noteLook(at number: UInt64) { touch(event: number, REHEARSAL_READS) }

  private func touch(_ kind: EventKind, _ ways: some BinaryInteger) {
    rehearsal_footprints_touch(UInt64(REHEARSAL_PLACE_KINDS) + kind.place, UInt32(ways))
  }

  private func touch(event number: UInt64, _ ways: some BinaryInteger) {
    rehearsal_footprints_touch(UInt64(REHEARSAL_PLACE_EVENTS) + number, UInt32(ways))
  }

  // MARK: What came of it

  /// The pairs of pieces that conflict; a step has two, its event's and the stage's.
  func conflicts() -> [(earlier: Int, later: Int)] {
    // What the stage does in the present step is not over.
    endStage()
    rehearsal_footprints_begin(core, stagePiece)
    var count = 0
    guard let pairs = rehearsal_footprints_conflicts(core, &count) else { return [] }
    return (0..<count).map { (Int(pairs[$0] >> 32), Int(pairs[$0] & 0xffff_ffff)) }
  }

  /// Whether two pieces conflict only because of what came after both.
  var hasLateConflicts: Bool { rehearsal_footprints_has_ordered_appends(core) }

  // MARK: Without a run at hand

  /// What `body` touches is bookkeeping that no run can tell.
  package static func unseen<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    rehearsal_footprints_mute()
    defer { rehearsal_footprints_unmute() }
    return try body()
  }

  /// What `body` changes comes to the same in whichever order such changes are made.
  package static func commuting<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let former = rehearsal_footprints_set_changes(UInt32(REHEARSAL_COMMUTES))
    defer { rehearsal_footprints_set_changes(former) }
    return try body()
  }

  /// What `body` changes is added to something whose order makes a difference only if somebody reads it.
  package static func appending<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let former = rehearsal_footprints_set_changes(UInt32(REHEARSAL_APPENDS))
    defer { rehearsal_footprints_set_changes(former) }
    return try body()
  }
}

extension EventKind {
  fileprivate var place: UInt64 {
    switch self {
    case .timer: 0
    case .main: 1
    case .dispatch: 2
    case .operation: 3
    case .task: 4
    case .animation: 5
    case .transition: 6
    case .network: 7
    case .input: 8
    case .layout: 9
    }
  }
}
