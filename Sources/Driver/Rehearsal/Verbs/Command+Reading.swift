import RehearsalWire

extension CommandCatalog {
  /// The methods that an app which runs can be asked: all but those that begin and end apps and connections.
  package static let methodsOfAnApp = methods.filter { !["hello", "launch", "quit", "subscribe", "unsubscribe"].contains($0) }
}

extension Command {
  /// Reads a command from its parameters as JSON, within what it allows.
  package static func decode(_ parameters: JSONValue) throws -> Self {
    let command = try JSON.decode(Parsed<Self>.self, from: try JSON.encode(parameters)).command
    return command
  }
}

/// A command read from its parameters, refusing names that it does not know.
private struct Parsed<Asked: Command>: Decodable {
  let command: Asked

  init(from decoder: any Decoder) throws { command = try Asked.decode(from: decoder) }
}
