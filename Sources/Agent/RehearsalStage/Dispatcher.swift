import RehearsalWire

/// Finds out how each command of the catalog is carried out.
package struct Dispatcher: Sendable {
  /// How commands of one type are carried out.
  private struct Way<Asked: Command>: Sendable {
    let perform: @MainActor @Sendable (Asked, TimeLimit, Session, StagePort) throws(Fault) -> Asked.Reply
  }

  /// A ``Way`` for each type of command, under that type.
  ///
  /// What each of them takes and gives is known to whoever asks, by the type of the command; a table of them all has to forget
  /// it. The wire, which declares the commands, cannot require how a stage performs them, and the stage is asked for any of them
  /// by one generic method. So making the table takes a cast, which asks whether a command can be performed at all, and reading
  /// it another. That one fails for nothing but what is not in the table: `way(of:)` makes each `Way` for the very type under
  /// which it is kept.
  private let ways: [ObjectIdentifier: any Sendable]

  /// Checks that every command of the catalog can be carried out.
  ///
  /// - Throws: A fault that names the commands that cannot: an agent that promises what it lacks must not start.
  package init(catalog: [any Command.Type] = CommandCatalog.all) throws(Fault) {
    var ways: [ObjectIdentifier: any Sendable] = [:]
    var missing: [String] = []
    for command in catalog {
      if let performer = command as? any Performer.Type {
        ways[ObjectIdentifier(command)] = Self.way(of: performer)
      } else {
        missing.append(command.method)
      }
    }
    guard missing.isEmpty else {
      throw Fault(
        .unknownCommand, "the catalog names commands that nobody can perform: \(missing.joined(separator: ", "))",
        asked: "start an agent", found: ["add Stage/Commands/<Name>+Perform.swift for each"])
    }
    self.ways = ways
  }

  private static func way<Known: Performer>(of type: Known.Type) -> any Sendable {
    Way<Known> { command, limit, session, port throws(Fault) in
      try command.perform(within: limit, for: session, at: port)
    }
  }

  /// That of the whole catalog, which is looked through once in a process.
  package static var standard: Dispatcher {
    get throws(Fault) { try ofTheCatalog.get() }
  }

  private static let ofTheCatalog = Result { () throws(Fault) in try Dispatcher() }

  /// Carries out a command for a client.
  @MainActor
  func perform<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, at port: StagePort
  ) throws(Fault) -> Asked.Reply {
    guard let way = ways[ObjectIdentifier(Asked.self)] as? Way<Asked> else {
      throw Fault(.unknownCommand, "'\(Asked.method)' is not in the catalog", asked: command.phrase)
    }
    return try way.perform(command, limit, session, port)
  }
}
