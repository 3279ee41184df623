import RehearsalWire

/// A command that can be carried out here, for a client.
///
/// Each is one file, `Commands/<Name>+Perform.swift`. There is no switch: the dispatcher keeps what carries out which.
@MainActor
package protocol Performer: Command {
  /// Carries the command out.
  func perform(within limit: TimeLimit, for session: Session, at port: StagePort) throws(Fault) -> Reply
}

/// A command that is carried out on the stage; others are about the connection, or about the agent.
@MainActor
package protocol Performable: Performer {
  /// Whether an app must run; true unless a command says otherwise.
  static var needsApp: Bool { get }

  /// Carries the command out; time is virtual and randomness seeded meanwhile.
  func perform(on stage: Stage) throws -> Reply
}

extension Performable {
  package static var needsApp: Bool { true }

  package func perform(within limit: TimeLimit, for session: Session, at port: StagePort) throws(Fault) -> Reply {
    try port.stage.carryOut(self, within: limit)
  }
}
