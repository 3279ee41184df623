import RehearsalWire

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
