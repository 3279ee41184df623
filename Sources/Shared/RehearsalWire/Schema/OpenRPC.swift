/// Describes the catalog as an OpenRPC document (specification 1.3.2).
package enum OpenRPC {
  /// The document for every command of the catalog; the same value each time.
  package static func document(title: String = "Rehearsal agent", probe: SchemaProbe = SchemaProbe()) -> JSONValue {
    let methods = CommandCatalog.all.map { method(of: $0, probe) }
    // What an error has as its data; OpenRPC has no place for the schema of that.
    _ = probe.schema(of: Fault.self)
    return [
      "openrpc": "1.3.2",
      "info": ["title": .string(title), "version": .string("\(CommandCatalog.protocolVersion).0.0")],
      "methods": .array(methods),
      "components": [
        "schemas": .object(probe.components),
        "errors": .object(Dictionary(uniqueKeysWithValues: FaultCode.allCases.map { ("\($0)", error($0)) })),
      ],
    ]
  }

  private static func method<Asked: Command>(of type: Asked.Type, _ probe: SchemaProbe) -> JSONValue {
    let fields = probe.fields(of: type)
    var parameters = Asked.parameters.map { parameter -> JSONValue in
      [
        "name": .string(parameter.name),
        "description": .string(parameter.meaning),
        "required": .bool(fields.required.contains(parameter.name)),
        "schema": (fields.properties[parameter.name] ?? [:]).limited(by: parameter.limits),
      ]
    }
    if Asked.effect != .session {
      parameters.append([
        "name": .string(TimeLimit.field), "required": false, "schema": probe.schema(of: TimeLimit.self),
        "description": "How long it may take. It goes by name: parameters that are a list have no place for it.",
      ])
    }
    return [
      "name": .string(Asked.method),
      "summary": .string(Asked.summary),
      "tags": [["name": .string(Asked.effect.rawValue)]],
      "paramStructure": "either",
      "params": .array(parameters),
      "result": ["name": "reply", "schema": probe.schema(of: Asked.Reply.self)],
      // In full, because there are generators that follow no references here.
      "errors": .array(FaultCode.codes(of: type, fields.properties).map(error)),
      "examples": [example(of: type)],
    ]
  }

  /// The command's own example, as a pairing of parameters and result.
  private static func example<Asked: Command>(of type: Asked.Type) -> JSONValue {
    let example = Asked.example
    // Examples are literals of their types, which the goldens write too.
    guard let parameters = try? JSON.decode(JSONValue.self, from: JSON.encode(example.command)),
      let reply = try? JSON.decode(JSONValue.self, from: JSON.encode(example.reply)), case .object(let named) = parameters
    else { preconditionFailure("the example of '\(Asked.method)' cannot be written") }
    let order = Asked.parameters.map(\.name).filter { named[$0] != nil }
    return [
      "name": .string("\(Asked.method): an example"),
      "params": .array(order.map { ["name": .string($0), "value": named[$0] ?? .null] }),
      "result": ["name": "reply", "value": reply],
    ]
  }

  private static func error(_ code: FaultCode) -> JSONValue {
    ["code": .int(Int64(code.number)), "message": .string(code.rawValue)]
  }
}
