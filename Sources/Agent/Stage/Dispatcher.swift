import RehearsalWire

/// Finds out how each command of the catalog is carried out.
package struct Dispatcher: Sendable {
  private let performed: Set<String>

  /// Checks that every command of the catalog can be carried out.
  ///
  /// - Throws: A fault that names the commands that cannot: an agent that promises what it lacks must not start. The handshake,
  ///   discovery and quitting belong to the connection, not to the stage.
  package init(catalog: [any Command.Type] = CommandCatalog.all) throws(Fault) {
    var performed: Set<String> = []
    var missing: [String] = []
    for command in catalog {
      if command is any Performable.Type {
        performed.insert(command.method)
      } else if !Self.ofTheConnection.contains(command.method) {
        missing.append(command.method)
      }
    }
    guard missing.isEmpty else {
      throw Fault(
        .unknownCommand, "the catalog names commands that no stage can perform: \(missing.joined(separator: ", "))",
        asked: "start an agent", found: ["add Stage/Commands/<Name>+Perform.swift for each"])
    }
    self.performed = performed
  }

  static let ofTheConnection: Set<String> = [Hello.method, Discover.method, Quit.method]

  /// Carries out a command on a stage.
  @MainActor
  package func perform<Asked: Command>(_ command: Asked, on stage: Stage) throws(Fault) -> Asked.Reply {
    guard performed.contains(Asked.method), let performable = command as? any Performable else {
      throw Fault(.unknownCommand, "'\(Asked.method)' is not for the stage")
    }
    // The opened existential's Reply is Asked.Reply: both are the one command's.
    return try stage.carryOut(performable) as! Asked.Reply
  }
}
