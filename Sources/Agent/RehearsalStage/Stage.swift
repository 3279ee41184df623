import CoreLocation
import Foundation
import Injection
import Patterns
import RehearsalWire
import UIKit
import VirtualNetwork
import VirtualOperations
import VirtualTime
import WebKit

/// A running app, with everything that commands need to look at it and to act on it.
///
/// ```
///   command ─▶ carryOut ─▶ seal closed ─▶ perform ─▶ complaints of UIKit become faults ─▶ seal open ─▶ reply
///                               │
///                               └─ an action settles first, acts, then runs what is due at that instant
/// ```
/// Nothing happens between two commands: time moves in here or nowhere.
@MainActor
package final class Stage {
  /// The app that was launched; nil before.
  private(set) var app: RunningApp?
  private let apps: [AppDefinition]
  /// All that belongs to the app: a new one for each launch, entered before anything is done to it.
  private(set) var world = World()
  private var queue: EventQueue { world.queue }
  private var trace = TraceRecorder()
  /// What the command under way has done so far.
  private var log: [CallLogEntry] = []
  /// How much of it that was, and may be.
  private(set) var effort = Effort()
  /// Whether the commands that come share one effort, because they stand in one line.
  var isLineOpen = false {
    didSet { if isLineOpen { effort = Effort() } }
  }
  /// How long it may take, or that step of it which is under way.
  private(set) var limit = TimeLimit.standard
  /// How much virtual time the app may take in all; nil for any.
  private var end: VirtualInstant?
  /// The clock that time keeps to when it was asked to be real.
  private var realClock: RealClock?
  /// What was posted to the default notification centre; listens from the launch on.
  private(set) var posted = PostedNotifications()
  /// Films the screen for a driver that asked for it.
  private(set) lazy var camera = Camera(stage: self)
  /// Keeps the window in which a driver's controller stands.
  private var ownWindow: UIWindow?
  /// How many stubs came with the app's own definition: their numbers are the first ones.
  var stubsOfTheApp = 0
  /// The last reply as the trace has it: JSON, or nil where there was none.
  var replyText: ArraySlice<UInt8>?

  /// A stage for one of these apps.
  package init(apps: [AppDefinition]) {
    self.apps = apps
  }

  // The current world ends when the next one is entered: until then a test may look at what is in it.
  isolated deinit { if world !== World.current { world.end() } }

  /// The app that was launched, and with what.
  struct RunningApp {
    let definition: AppDefinition
    let seed: UInt64
    let injector: Injector
  }

  // MARK: Carrying out

  /// Carries out one command, seals included, and records it.
  func carryOut<Asked: Performable>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    world.enter()
    queue.footprints?.resume()
    defer { queue.footprints?.pause() }
    log = []
    if !isLineOpen { effort = Effort() }
    effort.beginCommand()
    let needsApp = Asked.needsApp
    let wasRunning = app != nil
    guard !needsApp || app != nil else {
      throw Fault(
        .invalidSession, "no app runs yet; send '\(Launch.method)' first", asked: Asked.method,
        found: apps.map { "app '\($0.name)'" })
    }
    return try Seal.closed { () throws(Fault) -> Asked.Reply in
      if needsApp, let realClock { catchUp(with: realClock) }
      tellExplorer(of: command, within: limit)
      if needsApp, Asked.isTraced {
        Footprints.unseen {
          _ = trace.record(at: nowMs, "command", Asked.method) { try command.write(to: $0, within: limit.virtual) }
        }
      }
      do {
        let reply = try answer(to: command, within: limit)
        try checkEnd(after: command)
        if Asked.isTraced {
          replyText = Footprints.unseen { trace.record(at: nowMs, "reply") { try Asked.write(reply, to: $0) } }
        }
        effort.spend((replyText?.count ?? 0) / 50)
        return reply
      } catch {
        var fault = completed(error)
        if fault.asked.isEmpty { fault.asked = command.phrase }
        if app != nil { fault = ControllerNames(controllers: controllers.all).told(in: fault) }
        // What the app did wrong meanwhile belongs to this command, not to the next one.
        fault.found += complaints().map { "and the app: \($0.message)" }
        if !wasRunning { app = nil }  // a launch that failed half-way may be tried again
        if Asked.isTraced { record("fault \(fault.code.rawValue) \(fault.message)") }
        fault.found += Seal.escapes.map { "the app left virtual time: it \($0)" }
        throw fault
      }
    }
  }

  /// Performs a command, and makes what UIKit complained of meanwhile its fault.
  func answer<Asked: Performable>(to command: Asked, within limit: TimeLimit) throws -> Asked.Reply {
    let outer = self.limit
    self.limit = limit
    defer { self.limit = outer }
    if let violation = command.violation { throw Fault(.invalidArgument, violation) }
    _ = KnownPatterns.takeExcess()
    KnownPatterns.beginCount()
    defer {
      effort.beginLook()
      KnownPatterns.endCount()
    }
    var reply = try performWhenReady(command)
    try raiseComplaints()
    // What was not looked for to the end was not found, which may be wrong.
    if let excess = KnownPatterns.takeExcess() { throw Fault(.invalidArgument, excess) }
    Asked.mark(&reply, cursor: LifecycleLog.main.cursor)
    return reply
  }

  /// Fails once the app has used up the virtual time that it was launched for. The command that goes beyond it is told as the one
  /// that hung, with what the app was waiting for.
  private func checkEnd<Asked: Performable>(after command: Asked) throws {
    guard let end, queue.now > end, Asked.effect == .action || Asked.effect == .wait else { return }
    let allowed = Milliseconds(nanoseconds: end.nanoseconds)
    throw Fault(
      .timeout, "the attempt may take \(allowed) of virtual time, and it is \(nowMs) now", asked: command.phrase,
      pending: pendingItems)
  }

  /// Adds what the command had done, and what was pending, to a fault that does not say so itself.
  private func completed(_ error: any Error) -> Fault {
    var fault = error as? Fault ?? Fault(.unknownError, "\(error)")
    fault.tried = log + fault.tried.filter { !log.contains($0) }
    if fault.pending.isEmpty { fault.pending = pendingItems }
    return fault
  }

  // MARK: Launching

  /// Starts an app; one per process, and once.
  func launch(_ launch: Launch) throws -> RunningApp {
    guard app == nil else {
      throw Fault(
        .sessionNotCreated, "'\(app!.definition.name)' runs already; an agent hosts one app, once",
        asked: "launch '\(launch.app ?? "the app")'", found: ["start another agent for a fresh app"])
    }
    let definition = try definition(named: launch.app)
    try definition.userActions.checkNames(asked: "launch '\(definition.name)'")
    let seed = launch.seed ?? 0
    beginWorld(epoch: try Self.epoch(launch.epoch), seed: seed)
    Container.begin()
    definition.openBundle()
    trace = TraceRecorder()
    if launch.clock == .real { startRealClock() }
    try setChoices(for: launch, seed: seed)
    queue.observe { [weak self] event in
      guard let self else { return }
      record("event \(event.kind.rawValue) \(event.label)")
    }
    let bindings = (try? JSON.encode(launch.bindings ?? [:])).map { String(decoding: $0, as: UTF8.self) }
    trace.record("launch \(definition.name) seed \(seed) \(bindings ?? "?")")
    end = launch.limitMs.map { VirtualInstant(nanoseconds: $0.nanoseconds) }
    posted = PostedNotifications()
    try prepareDevice(for: launch)
    UIViewController.lifecycleObserver = { [weak self] controller, event in
      guard let self else { return }
      record("\(ClassNames.lineage(of: controller)[0]) \(controller.serial) \(event)")
    }
    StubRegistry.main.onMoment = { [weak self] moment in
      guard let self else { return }
      record("\(moment)")
    }
    try prepareNetwork(for: launch, definition)
    try AppContainer.fill(launch)
    try ProcessStart.apply(launch)
    let injector = try injector(for: definition, launch)
    note("launching '\(definition.name)' with seed \(seed)")
    try definition.begin(with: injector)
    try turn()
    // Nobody asked for what UIKit refuses an app that starts: a device shows the app all the same.
    UIKitComplaints.writeWarnings()
    let running = RunningApp(definition: definition, seed: seed, injector: injector)
    app = running
    return running
  }

  /// Says who chooses where there are several orders of events.
  private func setChoices(for launch: Launch, seed: UInt64) throws(Fault) {
    if let order = launch.schedule { queue.schedule = order.schedule(seed: seed) }
    guard let exploration = launch.exploration else { return }
    guard launch.schedule == nil else {
      throw Fault(
        .invalidArgument, "schedule and exploration both say which event goes first; give one of them",
        asked: "launch '\(launch.app ?? "the app")'")
    }
    queue.explorer = exploration.explorer(on: .ofThisProcess)
    // The stage's own notes are nobody's business.
    queue.footprints?.exclude(self)
    queue.footprints?.resume()
  }

  /// Lets an explorer choose how long the user waits before an action, or how much time passes before a look, and tells it of
  /// the command.
  private func tellExplorer<Asked: Performable>(of command: Asked, within limit: TimeLimit) {
    // A batch is what its steps are.
    guard let explorer = queue.explorer, Asked.needsApp, Asked.isTraced, Asked.effect != .session, Asked.method != Batch.method
    else { return }
    let acts = Asked.effect == .action
    let phrase = command.phrase
    if acts { queue.pause(before: phrase) }
    // What moves time by itself, and is told how far, is no look. Whoever has no time looks at what is there at this instant.
    let looks = Asked.effect == .query || Asked.method == Await.method || Asked.method == Watch.method
    if looks, limit.withinMs != 0 { queue.pause(beforeLook: phrase) }
    explorer.noteCommand(phrase, acts: acts || Asked.effect == .arrangement, at: queue.now)
  }

  /// Begins with nothing of what was before.
  func beginWorld(epoch: Int64 = EventQueue.defaultEpoch, seed: UInt64 = 0) {
    world = World.begin(epoch: epoch, seed: seed)
    effort.follow(queue)
  }

  /// Lets virtual time keep to the machine's: for looking at an app as it moves, at the price of repeatability.
  private func startRealClock() {
    let clock = RealClock()
    realClock = clock
    queue.pace = { clock.wait(until: $0) }
    Seal.noteEscape(.realClock)
  }

  /// Runs what fell due while no command was under way.
  private func catchUp(with clock: RealClock) {
    let limit = clock.now
    var ran = 0
    // Whatever is left over by an app that never rests is for the command's own turn, which says so.
    while ran < queue.turnLimit, queue.runNext(upTo: limit) { ran += 1 }
    if ran < queue.turnLimit, queue.now < limit { queue.jump(to: limit) }
  }

  /// Chooses the device, and sets it as a new one with what the launch asks for.
  private func prepareDevice(for launch: Launch) throws {
    let asked = "launch '\(launch.app ?? "the app")'"
    var model = DeviceModel.standard
    if let name = launch.device {
      guard let named = DeviceModel.named(name) else {
        let names = DeviceModel.all.map(\.name)
        throw Fault(
          .invalidArgument, "no device '\(name)'; \(NearMiss.suggestion(for: name, among: names))", asked: asked,
          found: names)
      }
      model = named
    }
    UIKit.Device.choose(model)
    try launch.environment?.check(asked: asked)
    Environment.standard.apply()
    launch.environment?.apply()
  }

  private func definition(named name: String?) throws(Fault) -> AppDefinition {
    guard let name else {
      guard apps.count == 1 else {
        throw Fault(
          .invalidArgument, "this agent hosts several apps; name one", asked: "launch an app",
          found: apps.map { "'\($0.name)'" })
      }
      return apps[0]
    }
    guard let definition = apps.first(where: { $0.name == name }) else {
      throw Fault(
        .invalidArgument, "no app '\(name)'; \(NearMiss.suggestion(for: name, among: apps.map(\.name)))",
        asked: "launch '\(name)'", found: apps.map { "'\($0.name)'" })
    }
    return definition
  }

  private static func epoch(_ text: String?) throws(Fault) -> Int64 {
    guard let text else { return EventQueue.defaultEpoch }
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: fractional)) else {
      throw Fault(
        .invalidArgument, "epoch: '\(text)' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z", asked: "launch")
    }
    // What 64 bits of nanoseconds hold on either side of 1970, with a century left for the run itself.
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard abs(milliseconds) < 6e12 else {
      throw Fault(.invalidArgument, "epoch: '\(text)' is out of range; it must lie between 1780 and 2160", asked: "launch")
    }
    return Int64(milliseconds) * 1_000_000
  }

  // MARK: Time

  /// The present virtual instant, since launch.
  var nowMs: Milliseconds { Milliseconds(nanoseconds: queue.now.nanoseconds) }

  /// Notes a step of the command under way, for the call log of its fault.
  func note(_ text: String) { Footprints.unseen { log.append(CallLogEntry(atMs: nowMs, text)) } }

  /// Notes in the trace what happens now. That it is noted is no part of what happens.
  private func record(_ happening: @autoclosure () -> String) {
    Footprints.unseen { trace.record("\(nowMs) \(happening())") }
  }

  /// Forgets the steps that came after the first ones: of something that is tried again the last try is told.
  func forgetNotes(after count: Int) { log.removeSubrange(min(count, log.count)...) }

  /// Runs everything that is due at this instant.
  func turn() throws {
    if case .restless(let label) = queue.turn(of: min(queue.turnLimit, effort.eventsLeft)) { throw restless(label) }
  }

  /// Lets transitions, animations and input that will end come to their end.
  func settle() throws {
    try turn()
    let rounds = try end([.transition, .animation, .input, .layout])
    if rounds > 0 { note("let \(rounds) transition, animation or input events end") }
  }

  /// Runs what is due until nothing of these kinds is awaited any more; how many events that took.
  @discardableResult
  private func end(_ kinds: Set<EventKind>) throws -> Int {
    var rounds = 0
    while queue.awaits(kinds), queue.runNext() {
      rounds += 1
      try turn()
      if effort.eventsLeft == 0 { throw restless(queue.next?.label ?? "") }
    }
    return rounds
  }

  /// Runs the event that is due next, if it is due at `limit` at the latest; one event only.
  func runNext(upTo limit: VirtualInstant) -> PendingItem? {
    queue.runNextEvent(upTo: limit).map(Self.item)
  }

  /// Runs the touches and keys that were put into the queue, what is due when the last of them has been delivered, and the
  /// transitions that they began.
  func deliverInput() throws {
    while queue.awaits([.input]), queue.runNext() {
      try turn()
      if effort.eventsLeft == 0 { throw restless(queue.next?.label ?? "") }
    }
    try turn()
    try end([.transition])
  }

  var now: VirtualInstant { queue.now }
  var epoch: Int64 { queue.epoch }
  /// What the command under way has done so far.
  var callLog: [CallLogEntry] { log }
  var hasWork: Bool { queue.hasWork }
  var hasTransientWork: Bool { queue.hasTransientWork }
  /// What an explored run chose, and what happened in which order, for whoever asked for it; nil for a run that is not explored.
  func toldChoices() -> ChoiceLog? { queue.explorer?.told() }
  /// What other orders of it can make a difference; nil where that cannot be told.
  var differences: Explorer.Differences? { queue.explorer?.differences }
  /// What the schedule chose wherever it had a choice.
  var choices: [Int] { queue.choices }
  var isSettled: Bool { !queue.awaits([.transition, .animation, .input, .layout]) }
  func runNextEvent(upTo limit: VirtualInstant) -> Bool {
    effort.beginLook()
    return queue.runNext(upTo: limit)
  }
  func jump(to instant: VirtualInstant) { queue.jump(to: instant) }

  /// Calls somebody who looks on whenever an instant is over.
  func look(on onlooker: @escaping () -> Bool) { queue.look(on: onlooker) }

  /// The animations and transitions that are under way.
  var motions: [PendingEvent] { queue.pending.filter { $0.kind == .animation || $0.kind == .transition } }

  var pendingItems: [PendingItem] { queue.pending.map(Self.item) }

  private static func item(_ event: PendingEvent) -> PendingItem {
    PendingItem(
      kind: event.kind.rawValue, label: event.label, dueMs: event.due.map { Milliseconds(nanoseconds: $0.nanoseconds) },
      everyMs: event.period.map { Milliseconds($0) }, site: event.place, owner: event.owner?.description,
      perpetual: event.isPerpetual)
  }

  private func restless(_ label: String) -> Fault {
    Fault(
      .restlessApp,
      "\(effort.end ?? "more than \(queue.turnLimit) events ran at one instant"), and '\(label)' is next: the app never rests",
      asked: "run what is due at \(nowMs)")
  }

  // MARK: The rest of the world

  /// Makes a controller the root of the app's window; of one that the stage makes where the app has none.
  func setRoot(_ controller: UIViewController) {
    let window = UIApplication.shared.keyWindow ?? windows.last ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    ownWindow = window
  }

  var windows: [UIWindow] { UIApplication.shared.windows }
  /// How many views there are in all windows.
  var viewCount: Int {
    var count = 0
    for window in windows { window.forEachInTree { _ in count += 1 } }
    return count
  }
  var resolver: LocatorResolver { LocatorResolver(effort) }
  var controllers: ControllerTree { ControllerTree(windows: windows) }

  var traceSummary: TraceRecorder { trace }

  /// Turns what UIKit would have thrown or printed, and requests that nothing answers, into the fault of this command.
  func raiseComplaints() throws {
    let faults = complaints()
    guard var first = faults.first else { return }
    // All of them belong to this command; the first is its fault, and tells of the others.
    first.found += faults.dropFirst().map { "and then: \($0.message)" }
    throw first
  }

  private func complaints() -> [Fault] {
    let (raised, unanswered) = (UIKitComplaints.drain(), StubRegistry.main.drainComplaints())
    let exceptions = StubRegistry.main.drainExceptions()
    let operations = OperationQueue.drainMistakes()
    // Mostly there are none, and then nothing has to be made.
    if raised.isEmpty, unanswered.isEmpty, exceptions.isEmpty, operations.isEmpty { return [] }
    return raised.map(Fault.init) + operations.map(Fault.init) + exceptions.map(Fault.init)
      + unanswered.map(Fault.init)
  }
}
