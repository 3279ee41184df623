import Foundation
import Rehearsal
import RehearsalSpecs

/// Surrounds each attempt with an agent: what `App.launch` starts in a spec is seeded, watched, and ended with the attempt.
public struct AgentEnvironment: RunEnvironment {
  private let agent: String

  /// Uses the agent that the command line names, or `REHEARSAL_AGENT`, or the one that lies beside this program.
  ///
  /// - Throws: When there is no such program; a run would only fail spec by spec.
  public init(_ request: RunRequest) throws {
    agent = request.agent ?? LaunchContext.defaultAgent
    guard access(agent, X_OK) == 0 else { throw MissingAgent(path: agent) }
  }

  struct MissingAgent: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no agent '\(path)': build it, or name it with --agent or REHEARSAL_AGENT" }
  }

  public func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
    let context = LaunchContext(agent: agent, seed: attempt.seed) { SpecContext.current?.countRequirement() }
    context.bind {
      // The runner has noted the error.
      try? body()
    }
    let facts = facts(context.apps)
    for app in context.apps { app.terminate() }
    return facts
  }

  /// A lost or hung agent is a loss; whatever else the driver says is a failure of the spec.
  public func describe(_ error: any Error) -> FailureReport? {
    guard let failure = error as? Failure else { return nil }
    let lost = failure.fault.code == .agentLost || failure.fault.code == .agentHung
    var text = failure.fault.description
    if !failure.log.isEmpty { text += "\n  log:     " + failure.log.joined(separator: "\n           ") }
    return FailureReport(
      outcome: lost ? .lost : .failed, type: failure.fault.code.rawValue, headline: failure.fault.message, text: text,
      file: failure.file, line: failure.line)
  }

  /// What the apps of an attempt can tell at its end; one that is gone tells nothing more.
  private func facts(_ apps: [App]) -> AttemptFacts {
    let traces = apps.map { try? $0.trace() }
    let known = traces.compactMap { $0 }
    return AttemptFacts(
      virtualDuration: known.isEmpty ? nil : known.reduce(.zero) { $0 + $1.elapsed },
      // Of an attempt with a lost app no two runs can be compared.
      traceHash: known.isEmpty || known.count < traces.count ? nil : known.map(\.hash).joined(separator: "+"),
      agentLog: apps.flatMap(\.log) + known.flatMap(\.escapes).map { "the app left virtual time: it \($0)" })
  }
}
