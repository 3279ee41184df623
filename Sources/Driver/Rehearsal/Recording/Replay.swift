import Files
import RehearsalWire

/// Repeats what a ``Recording`` has, against fresh agents, and says whether the same happened.
///
/// ```
///  recording ─▶ launch (seed, and what its schedule chose) ─▶ command ─▶ command … ─▶ trace ─▶ equal to the recorded one?
///                                                               └─ fails as recorded, or else that is the first difference
/// ```
package struct Replay {
  /// Where the repetition parts from the recording, in the order in which it was seen; empty when the same happened.
  package private(set) var differences: [String] = []
  /// The hash of each app's trace as it is now, in the order of launching.
  package private(set) var hashes: [String] = []

  private var agents: [Int: AgentProcess] = [:]
  private let observer: (any ReplayObserver)?

  /// Repeats a recording with agents of this program.
  ///
  /// - Parameter observer: Looks at the apps between two commands; what it asks of them must be no part of their traces.
  /// - Throws: ``Recording/Problem`` for a command that this version does not know or cannot read; a fault when no agent can be
  ///   started.
  package init(
    of recording: Recording, agent executable: String, observer: (any ReplayObserver)? = nil
  ) throws {
    self.observer = observer
    defer { for agent in agents.values { agent.end() } }
    for step in recording.steps {
      guard let command = CommandCatalog.command(named: step.method) else {
        throw Recording.Problem(description: "line \(step.number): this version has no command '\(step.method)'")
      }
      if step.method == Launch.method {
        // A command that is filmed takes longer than it did.
        let agent = try AgentProcess(executable: executable, watchdog: .seconds(observer == nil ? 30 : 300))
        agents[step.app] = agent
        var (launch, limit) = try Self.read(step, as: Launch.self)
        // It follows the choices that were recorded and draws none: so a recording outlives a change of how they are drawn.
        if let choices = recording.traces[step.app]?.schedule { launch.schedule = choices }
        send(launch, within: limit, to: agent, step)
      } else {
        try send(step, as: command)
      }
    }
    for app in agents.keys.sorted() { conclude(app, recorded: recording.traces[app]) }
  }

  private mutating func send<Asked: Command>(_ step: Recording.Step, as type: Asked.Type) throws {
    guard let agent = agents[step.app] else {
      throw Recording.Problem(description: "line \(step.number): no app \(step.app) has been launched")
    }
    let (command, limit) = try Self.read(step, as: type)
    send(command, within: limit, to: agent, step)
  }

  private static func read<Asked: Command>(_ step: Recording.Step, as type: Asked.Type) throws -> (Asked, TimeLimit) {
    do {
      let command = try JSON.decode(CommandLine<Asked>.self, from: step.line).params
      return (command, try JSON.decode(LimitLine.self, from: step.line).params.meta ?? .standard)
    } catch {
      throw Recording.Problem(description: "line \(step.number): '\(step.method)' cannot be read: \(ErrorWords.of(error))")
    }
  }

  private mutating func send(_ command: some Command, within limit: TimeLimit, to agent: AgentProcess, _ step: Recording.Step) {
    var fault: Fault?
    do {
      _ = try agent.send(command, within: limit)
    } catch {
      fault = error
    }
    observer?.note(command, step, fault, in: agent)
    guard fault?.code != step.fault else { return }
    differences.append(
      """
      line \(step.number), \(command.phrase):
        recorded: \(step.fault.map { "fault: \($0.rawValue)" } ?? "no fault")
        now:      \(fault.map { "fault: \($0.code.rawValue): \($0.message)" } ?? "no fault")
      """)
  }

  private mutating func conclude(_ app: Int, recorded: Trace.Reply?) {
    let now = try? agents[app]?.send(Trace(last: WholeNumbers.range.upperBound, digests: true))
    if let now { hashes.append(now.hash) }
    if let agent = agents[app] { observer?.conclude(app, now, in: agent) }
    switch (recorded, now) {
    case (let recorded?, let now?):
      if let difference = TraceDifference(recorded, now, app: app) {
        differences.append(difference.described("recorded", "now"))
      }
    case (.some, nil): differences.append("app \(app) was lost, and was not when it was recorded")
    case (nil, .some): differences.append("app \(app) was lost, or its launch failed, when it was recorded, and is there now")
    case (nil, nil): break
    }
  }

  private struct CommandLine<Asked: Command>: Decodable {
    let params: Asked
  }

  private struct LimitLine: Decodable {
    struct Parameters: Decodable { let meta: TimeLimit? }
    let params: Parameters
  }
}
