import RehearsalWire

/// A command that this stage can carry out.
///
/// Each is one file, `Commands/<Name>+Perform.swift`. There is no switch: the dispatcher keeps the metatypes.
@MainActor
package protocol Performable: Command {
  /// Whether an app must run; true unless a command says otherwise.
  static var needsApp: Bool { get }

  /// Carries the command out; time is virtual and randomness seeded meanwhile.
  func perform(on stage: Stage) throws -> Reply
}

extension Performable {
  package static var needsApp: Bool { true }
}
