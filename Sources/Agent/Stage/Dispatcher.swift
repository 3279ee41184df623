import RehearsalWire

/// Finds out how each command of the catalog is carried out.
package struct Dispatcher: Sendable {
  private let performed: [ObjectIdentifier: any Performable.Type]

  /// Checks that every command of the catalog can be carried out.
  ///
  /// - Throws: A fault that names the commands that cannot: an agent that promises what it lacks must not start. The handshake,
  ///   discovery and quitting belong to the connection, not to the stage.
  package init(catalog: [any Command.Type] = CommandCatalog.all) throws(Fault) {
    var performed: [ObjectIdentifier: any Performable.Type] = [:]
    var missing: [String] = []
    for command in catalog {
      if let performable = command as? any Performable.Type {
        performed[ObjectIdentifier(command)] = performable
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

  /// That of the whole catalog, which is looked through once in a process.
  package static var standard: Dispatcher {
    get throws(Fault) { try ofTheCatalog.get() }
  }

  private static let ofTheCatalog = Result { () throws(Fault) in try Dispatcher() }

  static let ofTheConnection: Set<String> = [
    Hello.method, Discover.method, Quit.method, Subscribe.method, Unsubscribe.method,
  ]

  /// Carries out a command on a stage.
  @MainActor
  package func perform<Asked: Command>(
    _ command: Asked, within limit: TimeLimit = .standard, on stage: Stage
  ) throws(Fault) -> Asked.Reply {
    // Looking the type up costs less than asking a value whether it conforms.
    guard let performable = performed[ObjectIdentifier(Asked.self)] else {
      throw Fault(.unknownCommand, "'\(Asked.method)' is not for the stage", asked: command.phrase)
    }
    return try perform(command, as: performable, within: limit, on: stage)
  }

  /// `Asked` and `Known` are one type, and so are their replies, which only the table knows.
  @MainActor
  private func perform<Asked: Command, Known: Performable>(
    _ command: Asked, as type: Known.Type, within limit: TimeLimit, on stage: Stage
  ) throws(Fault) -> Asked.Reply {
    try stage.carryOut(command as! Known, within: limit) as! Asked.Reply
  }
}
