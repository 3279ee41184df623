import Rehearsal
import RehearsalWire

/// Makes a trace of a recording: the run is repeated, and filmed this time.
///
/// ```
///   recording ─▶ Replay ─▶ command ─▶ film: what changed meanwhile ─▶ command ─▶ film … ─▶ requests, console, what happened
/// ```
/// So no run pays for a trace but the one that somebody looks at, and any run that was recorded can be looked at later.
package final class TraceMaker {
  private var apps: [Int: FilmedApp] = [:]
  private let conditions: [Condition]
  private let sources: SourceExcerpts
  /// Why a film could not be had, though the agent was there.
  private var problem: Fault?

  private init(conditions: [Condition], directory: String) {
    (self.conditions, sources) = (conditions, SourceExcerpts(directory: directory))
  }

  /// Repeats a recording with agents of a program.
  ///
  /// - Parameters:
  ///   - conditions: What is looked at in each frame besides.
  ///   - directory: Which folder places are told relative to.
  /// - Throws: What ``Replay`` throws; a fault where the app cannot be filmed, or not be asked for the conditions.
  package static func trace(
    of recording: Recording, agent: String, conditions: [Condition] = [], directory: String
  ) throws -> TraceDocument {
    let maker = TraceMaker(conditions: conditions, directory: directory)
    let replay = try Replay(of: recording, agent: agent, observer: maker)
    if let problem = maker.problem { throw problem }
    let filmed = maker.apps.sorted { $0.key < $1.key }.map(\.value)
    let places = Set(filmed.flatMap { $0.told.commands.compactMap(\.place) })
    return TraceDocument(
      spec: recording.head.spec, attempt: recording.head.attempt, seed: String(recording.head.seed),
      differences: replay.differences, apps: filmed.map(\.told), sources: maker.sources.around(places),
      log: filmed.flatMap(\.log), recording: String(decoding: try recording.brief(), as: UTF8.self))
  }
}

extension TraceMaker: ReplayObserver {
  package func note(_ command: some RehearsalWire.Command, _ step: Recording.Step, _ fault: Fault?, in agent: AgentProcess) {
    let film = Result { () throws(Fault) in try agent.send(Film(conditions: conditions.isEmpty ? nil : conditions)) }
    // Of an app that is gone, or could not be launched, there is no more.
    if case .failure(let fault) = film, !fault.code.isOfLostAgent, fault.code != .invalidSession { problem = problem ?? fault }
    let place = step.place.map { SourcePlace(file: sources.relative($0.file), line: $0.line) }
    apps[step.app, default: FilmedApp()].add(command, place, fault, film)
  }

  package func conclude(_ app: Int, _ trace: Trace.Reply?, in agent: AgentProcess) {
    apps[app, default: FilmedApp()].conclude(trace, in: agent)
  }
}
