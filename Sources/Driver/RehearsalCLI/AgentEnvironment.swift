import Files
import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalHarness
import RehearsalSpecs
import RehearsalTraces

/// Surrounds each attempt with an agent: what `App.launch` starts in a spec is seeded, watched, recorded, and ended with the
/// attempt.
///
/// What it starts in a `beforeAll` block lasts until the suite has ended. When a body has passed, the invariants are checked.
public struct AgentEnvironment: RunEnvironment {
  let agent: String
  private let order: EventOrder?
  private let network: NetworkConditions?
  private let recordings: String?
  private let traces: TraceKeeper
  private let updatesPictures: Bool?
  private let suites = SuiteApps()
  private var choices: (any AttemptChoices)?

  /// Uses the agent that the command line names, or `REHEARSAL_AGENT`, or the one that lies beside this program.
  ///
  /// - Throws: When there is no such program; a run would only fail spec by spec.
  public init(_ request: RunRequest) throws {
    agent = try Self.agent(request.agent)
    order = request.order
    network = request.latencySpread == .zero ? nil : NetworkConditions(jitterMs: Latency(.zero...request.latencySpread))
    recordings = request.recordings
    traces = TraceKeeper(request.traces, agent: agent, directory: FileManager.default.currentDirectoryPath)
    updatesPictures = request.updatesPictures
    choices = request.replay.map { ReplayedChoices(token: $0) }
    if let recordings {
      try FileProblem.of(recordings, "takes no recordings") {
        try FileManager.default.createDirectory(atPath: recordings, withIntermediateDirectories: true)
      }
    }
  }

  /// The same, with apps that are explored.
  func exploring(_ choices: any AttemptChoices) -> AgentEnvironment {
    var environment = self
    environment.choices = choices
    return environment
  }

  /// The program that is meant; throws when there is none.
  static func agent(_ named: String?) throws -> String {
    let agent = named ?? LaunchContext.defaultAgent
    guard access(agent, X_OK) == 0 else { throw MissingAgent(path: agent, isNamed: named != nil) }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: agent, isDirectory: &isFolder), isFolder.boolValue {
      throw FileProblem(agent, "is no agent", because: "it is a folder, and an agent is a program that calls Agent.main(apps:)")
    }
    return agent
  }

  struct MissingAgent: Error, CustomStringConvertible {
    let path: String
    let isNamed: Bool
    var description: String {
      let several = LaunchContext.agentsBesideThisProgram
      let isLookedFor = !isNamed && ProcessInfo.processInfo.environment["REHEARSAL_AGENT", default: ""].isEmpty
      guard isLookedFor, several.count > 1 else {
        return "there is no agent '\(path)': build it, or name it with --agent or REHEARSAL_AGENT"
      }
      let names = several.joined(separator: ", ")
      return "there are several agents beside this program: \(names); name one with --agent or REHEARSAL_AGENT"
    }
  }

  // MARK: Attempts

  public func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
    var (choices, seed) = (choices, attempt.seed)
    if choices == nil, let text = attempt.token {
      guard let token = ReplayToken(text) else { return AttemptFacts(failure: UnreadableToken(text: text)) }
      choices = ReplayedChoices(token: token)
      seed = AttemptSeed.derive(run: token.seed, spec: attempt.spec.id, attempt: 1)
    }
    let log = recordings == nil ? nil : CommandLog()
    let context = LaunchContext(
      agent: agent, seed: seed, schedule: choices == nil ? order : nil, network: network, timeLimit: attempt.timeout, log: log,
      test: .file(attempt.spec.file), updatesPictures: updatesPictures
    ) {
      SpecContext.current?.countRequirement()
    }
    if let choices { context.exploration = { choices.exploration(of: attempt, launch: $0) } }
    let shared = choices == nil ? [] : suites.apps(of: attempt.lane).map { (app: $0, commands: $0.commandCount) }
    var thrown: (any Error)?
    context.bind {
      // The runner has noted the error.
      do { try body() } catch { thrown = error }
    }
    if let broken = InfrastructureFailure(in: context) {
      for app in context.apps { app.abandon() }
      return AttemptFacts(infrastructureFailure: broken)
    }
    let chosen = choices == nil ? ChoicesOfTest() : context.choices
    var facts = facts(context.apps)
    choices?.take(chosen, traceHash: facts.traceHash, of: attempt)
    let used = shared.filter { $0.app.commandCount > $0.commands }.map(\.app)
    choices?.take(ExploredApps(context.apps, shared: used), of: attempt)
    choices?.look(at: context.apps, of: attempt)
    if let misfit = choices?.misfit(of: chosen) { facts.agentLog.append(Self.misfitMark + misfit) }
    if let log, !log.isEmpty { write(log, of: attempt, into: &facts) }
    if thrown == nil {
      let left = LeftBehind(by: context.apps, attempt.invariants)
      facts.failure = facts.failure ?? left.broken
      if facts.failure == nil { facts.agentLog += left.loads.map { Self.loadMark + $0 } }
    }
    if (thrown != nil && !(thrown is PendingSpec)) || facts.failure != nil, let recordings {
      // After the trace was told: looking does not change what the attempt came to.
      let folder = Self.folder(of: attempt, in: recordings)
      let apps = context.apps + suites.apps(of: attempt.lane)
      do {
        facts.artefacts += try Artefacts.write(apps.map { Artefacts(of: $0, isRecorded: false) }, to: folder)
        for file in context.kept.take() {
          let path = "\(folder)/\(file.name)"
          try WholeFile.write(file.text, to: path)
          facts.artefacts.append(path)
        }
      } catch {
        note("an artefact", error, in: &facts)
      }
    }
    for app in context.apps { app.abandon() }
    if let log, !log.isEmpty, !(thrown is PendingSpec) { keepTrace(log, of: attempt, thrown ?? facts.failure, into: &facts) }
    return facts
  }

  /// The folder of what an attempt leaves for people, beside its recording.
  private static func folder(of attempt: AttemptIdentity, in recordings: String) -> String {
    recordings + "/" + Recording.folderName(of: attempt.spec.id, attempt: attempt.attempt)
  }

  /// A spec says that it is about an order of events, and not which.
  private struct UnreadableToken: Error, CustomStringConvertible {
    let text: String
    var description: String {
      "under: '\(text)' is no token; give one as 'rehearse explore' prints it, such as s1-a1000-p1000-c12.1"
    }
  }

  public func describe(_ error: any Error) -> FailureReport? {
    if let broken = error as? InvariantsBroken { return broken.report }
    return (error as? Failure).map { FailureReport($0) }
  }

  /// What the apps of an attempt can tell at its end; one that is gone tells nothing more.
  private func facts(_ apps: [App]) -> AttemptFacts {
    let traces = apps.map { try? $0.conclude() }
    let known = traces.compactMap { $0 }
    return AttemptFacts(
      virtualDuration: known.isEmpty ? nil : known.reduce(.zero) { $0 + $1.elapsed },
      // Of an attempt with a lost app no two runs can be compared.
      traceHash: known.isEmpty || known.count < traces.count ? nil : known.map(\.hash).joined(separator: "+"),
      schedule: known.isEmpty || order == .inOrder ? nil : order?.description,
      agentLog: apps.flatMap(\.log) + known.flatMap(\.escapes).map { Self.escapeMark + $0 }
        + (Self.misfit(of: order, chosen: known.map(\.schedule)).map { [Self.misfitMark + $0] } ?? []))
  }

  /// How a line of an attempt's log begins that says why the choices of another run are not those of this one.
  static let misfitMark = "the choices do not fit: "

  /// Why choices do not fit what apps had to choose among; `nil` if they fit one of them.
  static func misfit(of order: EventOrder?, chosen: [EventOrder?]) -> String? {
    guard case .choices(let wanted) = order, !wanted.isEmpty, !chosen.isEmpty else { return nil }
    let problems = chosen.map { made -> String? in
      var choices: [Int] = []
      if case .choices(let made) = made { choices = made }
      if let place = zip(wanted, choices).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        return "the choice \(wanted[place]), number \(place + 1), is of more events than were due"
      }
      return choices.count < wanted.count ? "of \(wanted.count) choices, \(choices.count) were to be made" : nil
    }
    return problems.contains(nil) ? nil : problems[0]
  }

  /// How a line of an attempt's log begins that names what the app did outside of virtual time.
  static let escapeMark = "the app left virtual time: it "

  /// How a line of an attempt's log begins that names what was still being loaded when it had passed.
  static let loadMark = "still being loaded: "

  private func write(_ log: CommandLog, of attempt: AttemptIdentity, into facts: inout AttemptFacts) {
    let name = Recording.fileName(of: attempt.spec.id, attempt: attempt.attempt)
    let file = URL(filePath: recordings ?? "").appending(path: name).path(percentEncoded: false)
    do {
      let head = Recording.Head(spec: attempt.spec.id, attempt: attempt.attempt, seed: attempt.seed)
      try WholeFile.write(try log.file(head), to: file)
      facts.artefacts.append(file)
    } catch {
      note("a recording", error, in: &facts)
    }
  }

  /// Films the attempt once more, if a page of such attempts is wanted.
  private func keepTrace(
    _ log: CommandLog, of attempt: AttemptIdentity, _ error: (any Error)?, into facts: inout AttemptFacts
  ) {
    guard let recordings, traces.retention.keeps(failed: error != nil) else { return }
    let start = ContinuousClock.now
    defer { facts.afterwards = .now - start }
    let report = error.map { error in
      describe(error)
        ?? FailureReport(outcome: .failed, type: String(describing: type(of: error)), text: ErrorWords.story(error))
    }
    do {
      let head = Recording.Head(spec: attempt.spec.id, attempt: attempt.attempt, seed: attempt.seed)
      let page = try traces.keep(
        log.file(head), outcome: (report?.outcome ?? .passed).rawValue, failure: report.map { .init($0) },
        in: Self.folder(of: attempt, in: recordings))
      if let page { facts.artefacts.append(page) }
    } catch let problem as FileProblem {
      note("a trace", problem, in: &facts)
    } catch {
      // A test says what it says, filmed or not.
      facts.agentLog.append("no trace: \(ErrorWords.of(error))")
    }
  }

  private func note(_ what: String, _ error: any Error, in facts: inout AttemptFacts) {
    facts.infrastructureFailure = facts.infrastructureFailure ?? InfrastructureFailure("\(what): \(ErrorWords.of(error))")
  }

  // MARK: Suites

  /// What the blocks launch is shared by the attempts of the suite, so it is part of none of their recordings and traces.
  public func openSuite(_ suite: SuiteIdentity, body: () throws -> Void) throws {
    let context = LaunchContext(
      agent: agent, seed: suite.seed, schedule: order, network: network, updatesPictures: updatesPictures
    ) {
      SpecContext.current?.countRequirement()
    }
    suites.open(context, on: suite.lane)
    do {
      try context.bind(body)
    } catch {
      throw InfrastructureFailure(in: context) ?? error
    }
    if let broken = InfrastructureFailure(in: context) { throw broken }
  }

  public func closeSuite(_ suite: SuiteIdentity, body: () throws -> Void) throws {
    guard let context = suites.close(on: suite.lane) else { return try body() }
    defer { for app in context.apps { app.abandon() } }
    try context.bind(body)
    if let broken = LeftBehind(by: context.apps, suite.invariants).broken { throw broken }
  }
}
