import Foundation
import RehearsalLink

/// A running app, in an agent of its own.
///
/// Everything is synchronous and throws ``Failure``: usable from XCTest, from Swift Testing and from specs. Virtual time passes
/// only in actions and waits, so nothing happens between two lines of a test. The agent ends with this object.
public final class App {
  /// The name under which the agent knows it.
  public let name: String
  /// What all randomness of this run is drawn from.
  public let seed: UInt64
  /// Budget of virtual time for waits that name none; 3 s, as RubyMotion's, which is what the agent waits for any driver.
  public var defaultTimeout: Duration = TimeLimit.standardWait.duration
  /// How much real time a command may take; 30 s unless set. An app that hangs for longer is asked where it is, and ended.
  public var realTimeout: Duration?

  /// What the app did while it was launched that reaches out of virtual time, such as starting a thread, and where; empty for an
  /// app whose run is its seed's. What it does later is in ``TraceSummary/escapes``.
  public let escapesAtLaunch: [String]

  /// Whether a closure is being evaluated that asks how things are at one instant, so that nothing in it may wait.
  private var isAtOneInstant = false

  private let port: any CommandPort
  /// The same without the recorder: for looking at an app when its attempt is over and must not change any more.
  let unrecordedPort: any CommandPort
  /// What it was launched with, and by whom: for another launch like it.
  var launched: Launch
  let agentPath: String?
  let makePort: (() throws(Fault) -> any CommandPort)?
  /// Where that was said.
  private let launchPlace: Place
  /// What its clock showed at launch.
  let startedAt: Date
  /// What was asked of it last, and from which lines.
  private(set) var tail = CommandTail()
  private let recorder: RecordingPort?
  /// What its trace came to, where the app was ended to be launched again.
  var conclusion: TraceSummary?
  private let agent: AgentProcess?
  private let willRequire: () -> Void
  /// Page objects that are alive, so that the same controller gives the same object.
  let objects = ObjectCache()
  /// What stands for which controller, wherever it is met.
  let registry = ObjectRegistry(parent: nil)
  /// What takes what the agent tells of its own accord; nil without a subscription.
  weak var feed: LifecycleFeed?

  /// Starts an agent and launches an app in it.
  ///
  /// - Parameters:
  ///   - name: Which of the agent's apps; may be left out when it has just one.
  ///   - seed: What all randomness is drawn from; the runner's seed for this attempt, or 0.
  ///   - epoch: What the app's clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.
  ///   - bindings: What the app's injection keys stand for, by name: values, `.fixture("offline")`, `.double`.
  ///   - stubs: Answers for the requests that it sends; the last one that matches wins.
  ///   - device: Name of the device, such as `iPhone SE (3rd generation)` or `iPad mini`; an unknown one is refused with the
  ///     list.
  ///   - environment: Settings of the device at launch.
  ///   - triesBindings: Whether every key's value is made once beforehand, so that all that is missing is told at once.
  ///   - clock: `.real` lets time keep to the machine's, for looking at an app as it moves; no such run repeats another.
  ///   - schedule: Which of several events that are due at one instant goes first; in order unless given.
  ///   - network: What the network is like from the start; see ``AppNetwork/set(_:file:line:)``.
  ///   - defaults: What its user defaults hold, by key; `["$date": "2024-01-01T00:00:00Z"]` is a date, `["$data": …]` data in
  ///     Base64.
  ///   - suites: What the user defaults of suites hold, by the name of the suite and then by key.
  ///   - files: What its container holds besides, by path: `["Documents/note.txt": "Milk"]`.
  ///   - arguments: What its process is started with: `ProcessInfo.processInfo.arguments`, and `-key value` in its user defaults.
  ///   - variables: Variables of the environment of its process.
  public static func launch(
    _ name: String? = nil, seed: UInt64? = nil, epoch: String? = nil, bindings: [String: LaunchBinding] = [:],
    stubs: [StubDeclaration] = [], device: String? = nil, environment: Environment? = nil,
    triesBindings: Bool = false, clock: ClockKind = .virtual, schedule: EventOrder? = nil,
    network: NetworkConditions? = nil, defaults: [String: JSONValue] = [:], suites: [String: [String: JSONValue]] = [:],
    files: [String: FileContents] = [:], arguments: [String] = [], variables: [String: String] = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> App {
    let context = LaunchContext.current
    let launch = Launch(
      app: name, seed: seed ?? context.seed, epoch: epoch, bindings: bindings.isEmpty ? nil : bindings,
      stubs: stubs.isEmpty ? nil : stubs, device: device, environment: environment,
      triesBindings: triesBindings ? true : nil, clock: clock == .virtual ? nil : clock,
      schedule: schedule ?? context.schedule, exploration: context.explorationOfNextLaunch(schedule ?? context.schedule),
      network: context.network(network), defaults: defaults.isEmpty ? nil : defaults,
      suites: suites.isEmpty ? nil : suites, files: files.containerFiles, arguments: arguments.isEmpty ? nil : arguments,
      variables: variables.isEmpty ? nil : variables)
    return try start(launch, context.agent, context, file, line)
  }

  /// Starts an agent, and launches an app in it.
  static func start(
    _ launch: Launch, _ path: String, _ context: LaunchContext, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> App {
    let agent: AgentProcess
    do {
      agent = try AgentProcess(executable: path, isExplored: launch.exploration != nil)
    } catch {
      let failure = Failure(error, at: Place(file, line), isOfStart: true)
      context.note(startFailure: failure)
      throw failure
    }
    do {
      return try App(port: agent, agent: agent, context: context, launch: launch, launchedAt: Place(file, line), agentPath: path)
    } catch {
      if error.code.isOfLostAgent, launch.exploration != nil { context.note(lostAtLaunch: agent) }
      throw Failure(error, at: Place(file, line), log: error.code.isOfLostAgent ? agent.log : [])
    }
  }

  /// Launches an app through any port: what tests of the house use.
  ///
  /// - Parameter makePort: Makes the port of another launch; without it the app cannot be relaunched.
  package convenience init(
    port: any CommandPort, launch: Launch, makePort: (() throws(Fault) -> any CommandPort)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(Fault) {
    try self.init(
      port: port, agent: nil, context: .current, launch: launch, launchedAt: Place(file, line), makePort: makePort)
  }

  private init(
    port: any CommandPort, agent: AgentProcess?, context: LaunchContext, launch: Launch, launchedAt place: Place,
    agentPath: String? = nil, makePort: (() throws(Fault) -> any CommandPort)? = nil
  ) throws(Fault) {
    launchPlace = place
    var launch = launch
    launch.limitMs = launch.limitMs ?? context.timeLimit.map { Milliseconds($0) }
    launched = launch
    self.agentPath = agentPath
    self.makePort = makePort
    let recorder = context.log.map { RecordingPort(port, log: $0) }
    self.port = recorder ?? port
    unrecordedPort = port
    self.recorder = recorder
    self.agent = agent
    // Not the context itself, which holds its apps: neither would ever go.
    willRequire = context.willRequire
    recorder?.place = place
    let reply = try self.port.send(launch)
    name = reply.app
    seed = reply.seed
    escapesAtLaunch = reply.escapes ?? []
    startedAt = Self.date(launch.epoch) ?? Self.date(reply.epoch) ?? Date(timeIntervalSince1970: 0)
    context.note(self)
  }

  /// Ends the app and its agent now, rather than when this object goes.
  public func terminate() { agent?.end() }

  /// Ends the app at the end of an attempt: nobody looks at it any more, so nobody waits until its process is gone.
  package func abandon() { agent?.abandon() }

  /// The process id of the agent; nil when the app runs in this process.
  public var agentProcessID: Int32? { agent?.pid }

  /// The last lines that the app and its agent printed.
  public var log: [String] { agent?.log ?? [] }

  /// Adds answers for requests that the app will send; the one added last wins.
  public func stub(_ stubs: StubDeclaration..., file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try send(Stub(stubs), file, line)
  }

  /// The requests that the app has sent, oldest first.
  public func requests(file: StaticString = #filePath, line: UInt = #line) throws -> [RequestRecord] {
    try send(Requests(), file, line).requests
  }

  /// How the doubles were called that the launch bound keys to, oldest first.
  ///
  /// - Parameters:
  ///   - key: Only those of this key's double; a key that has none in this launch is refused.
  ///   - function: Only those of this method, as Swift spells it: `post(_:times:)`. One that the double does not have is refused
  ///     with what it has, as far as the agent's symbols tell: those of a stripped program, and of a private or generic double,
  ///     tell nothing.
  public func calls(
    to key: String? = nil, _ function: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [CallRecord] {
    try send(Calls(key: key, function: function), file, line).calls
  }

  /// Answers that the launch gave to doubles and that no call has asked for so far, as `post.count(of:)`; a misspelt method is
  /// among them.
  public func unusedAnswers(file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
    try send(Calls(), file, line).unusedAnswers
  }

  /// Every window, back to front, with everything in it.
  public func tree(file: StaticString = #filePath, line: UInt = #line) throws -> [TreeNode] {
    try send(Tree(), file, line).windows
  }

  /// Every window, back to front, with everything in it, as the text that KIF prints: a line for each view, with its label, its
  /// identifier, and the states of a control; with several windows each stands under `Window level 0 (key window)` and before an
  /// empty line.
  public func hierarchy(file: StaticString = #filePath, line: UInt = #line) throws -> String {
    try send(Hierarchy(), file, line).text
  }

  /// The view controllers, with who contains and presents whom.
  public func controllers(file: StaticString = #filePath, line: UInt = #line) throws -> [ControllerSnapshot] {
    try send(Controllers(), file, line).roots
  }

  /// A sum of everything that has happened since launch; equal for equal seed and commands.
  public func trace(last: Int? = nil, file: StaticString = #filePath, line: UInt = #line) throws -> TraceSummary {
    TraceSummary(try send(Trace(last: last), file, line))
  }

  /// The sum at the end of an attempt; where commands are recorded, it goes into the recording, with all entries.
  package func conclude() throws -> TraceSummary {
    if let conclusion { return conclusion }
    guard let recorder else { return TraceSummary(try send(Trace(), at: lastPlace)) }
    return TraceSummary(try recorder.conclude())
  }

  /// What it chose in an explored run, and in which order things happened, up to its end where it is gone; nil where it is not
  /// explored, and where that is not known.
  package func choices() -> Choices.Reply? {
    guard isExplored else { return nil }
    return (try? unrecordedPort.send(Choices())) ?? (unrecordedPort as? AgentProcess)?.choicesOnTape
  }

  /// Whether the order of its events is chosen by an exploration, or by a token of one.
  package var isExplored: Bool { launched.exploration != nil }

  // MARK: Sending

  /// Sends a command and gives a fault the place that asked for it.
  ///
  /// - Parameter budget: How much virtual time may pass until what it needs is there; ``defaultTimeout`` unless given.
  func send<Asked: Command>(
    _ command: Asked, within budget: Duration? = nil, at place: Place
  ) throws(Failure) -> Asked.Reply {
    do {
      return try exchange(command, within: budget, place)
    } catch {
      throw failure(error, place)
    }
  }

  /// The same for a verb, with the place that it was given.
  func send<Asked: Command>(
    _ command: Asked, within budget: Duration? = nil, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    try send(command, within: budget, at: Place(file, line))
  }

  /// Sends a command, and notes that it was sent.
  func exchange<Asked: Command>(
    _ command: Asked, within budget: Duration? = nil, _ place: Place
  ) throws(Fault) -> Asked.Reply {
    recorder?.place = place
    do {
      let reply = try port.send(command, within: limit(of: command, budget))
      tail.note(command, place, fault: nil)
      return reply
    } catch {
      tail.note(command, place, fault: error.code)
      throw error
    }
  }

  /// A fault with the place that asked for it, and the end of the log where the agent is gone.
  func failure(_ fault: Fault, _ place: Place) -> Failure {
    Failure(fault, at: place, log: fault.code.isOfLostAgent ? log : [])
  }

  /// The place of what has none, a property of a page object, say: the line of what was last asked, or else of the launch.
  package var lastPlace: Place { (tail.lastPlace ?? launchPlace).kept }

  /// Sends a command for the artefacts: it is no part of the test's own calls.
  func look<Asked: Command>(_ command: Asked, isRecorded: Bool) throws(Fault) -> Asked.Reply {
    try (isRecorded ? port : unrecordedPort).send(command)
  }

  /// How many commands were sent to it since it was launched: each is a round trip to its agent.
  public var commandCount: Int { tail.count }

  /// Whether the last command found the agent gone or hung.
  package var isLost: Bool { tail.lastFault?.isOfLostAgent ?? false }

  /// Everything that the app and its agent printed, or the end of it.
  func wholeLog(limit: Int) -> String? { agent?.wholeLog(limit: limit) }

  /// Everything that is known of how its agent ended against its will; nil where it could write nothing of that.
  var crashText: String? { agent?.crashText }

  /// Runs what looks at the app as it is now: elements that are not there fail in it at once, and no time passes unseen.
  func atThisInstant<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isAtOneInstant
    isAtOneInstant = true
    defer { isAtOneInstant = before }
    return try body()
  }

  /// How long a command may take. In the closure of a wait, which is evaluated after each event, nothing waits: time would pass
  /// unseen.
  func limit<Asked: Command>(of command: Asked, _ budget: Duration?) -> TimeLimit {
    let real = realTimeout.map { Milliseconds($0) }
    guard command.need != .nothing else { return TimeLimit(withinRealMs: real) }
    let wait = isAtOneInstant ? 0 : max(0, Milliseconds(budget ?? defaultTimeout))
    return TimeLimit(withinMs: wait == TimeLimit.standardWait ? nil : wait, withinRealMs: real)
  }

  /// What the agent told of its own accord since this was last asked.
  func takeAnnouncements() -> [LifecycleExcerpt] { port.takeAnnouncements() }

  /// Tells the runner that something is required, whether or not it will hold.
  func noteRequirement() { willRequire() }
}

/// What has happened since launch, in one hash.
public struct TraceSummary: Equatable, Sendable {
  /// 64 bits that depend on every command, event and reply and on their order, in hexadecimal.
  public let hash: String
  /// How many entries were summed.
  public let length: Int
  /// The last entries, oldest first, when they were asked for.
  public let entries: [String]
  /// What the app did that no seal can make repeatable, such as starting a thread; with any, equal hashes cannot be expected.
  public let escapes: [String]
  /// Virtual time since launch.
  public let elapsed: Duration
  /// What a schedule that is not in order chose, to be given to a launch that repeats the run; nil when everything ran in order.
  public let schedule: EventOrder?

  init(_ reply: Trace.Reply) {
    (hash, length, entries) = (reply.hash, reply.length, reply.entries)
    (escapes, elapsed, schedule) = (reply.escapes, reply.nowMs.duration, reply.schedule)
  }
}

extension App: Subject, AppVerbs {
  public var readings: NoReadings { NoReadings() }
  public var budget: Duration { defaultTimeout }
  public var app: App { self }
}

extension Later: AppVerbs where Of == App {}
