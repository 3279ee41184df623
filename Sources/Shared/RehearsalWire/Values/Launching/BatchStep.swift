import Spelling

/// One command of a batch, with its method: `{"method": "tap", "params": {"locator": {"label": "Save"}}}`.
package struct BatchStep: Codable, Equatable, Sendable {
  package let command: any Command
  /// How long it may take; as long as the batch says unless it says itself.
  package let limit: TimeLimit

  package init(_ command: any Command, within limit: TimeLimit = .standard) {
    (self.command, self.limit) = (command, limit)
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case method, params
  }

  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let method = try fields.decode(String.self, forKey: .method)
    guard let type = CommandCatalog.command(named: method), Self.canHold(type) else {
      let known = CommandCatalog.all.filter(Self.canHold).map { $0.method }
      let reason =
        CommandCatalog.methods.contains(method)
        ? "'\(method)' can be no step of a batch" : "no method '\(method)'; \(NearMiss.suggestion(for: method, among: known))"
      throw DecodingError.dataCorruptedError(forKey: .method, in: fields, debugDescription: reason)
    }
    let hasParameters = try fields.contains(.params) && !fields.decodeNil(forKey: .params)
    let parameters = try hasParameters ? fields.superDecoder(forKey: .params) : JSONText(Array("{}".utf8)).root
    command = try type.decode(from: parameters)
    limit = try TimeLimit(among: parameters)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(type(of: command).method, forKey: .method)
    let parameters = fields.superEncoder(forKey: .params)
    if limit != .standard {
      var all = parameters.container(keyedBy: AnyKey.self)
      try all.encode(limit, forKey: AnyKey(TimeLimit.field))
    }
    try command.encode(to: parameters)
  }

  /// Whether a command may stand in a batch: it must be about a running app, and batches do not hold batches. The trace is looked
  /// at by itself, because looking at it is no part of it.
  package static func canHold(_ type: any Command.Type) -> Bool {
    type.effect != .session && type.isTraced && ![Launch.method, Batch.method].contains(type.method)
  }

  package static func == (left: BatchStep, right: BatchStep) -> Bool { (try? JSON.encode(left)) == (try? JSON.encode(right)) }
}

extension BatchStep: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    [
      "type": "object", "additionalProperties": false, "required": ["method"],
      "properties": [
        "method": [
          "type": "string", "enum": .array(CommandCatalog.all.filter(canHold).map { .string($0.method) }),
          "description": "Which command.",
        ],
        "params": ["type": "object", "description": "Its parameters, by name."],
      ],
    ]
  }

  package static var placeholder: BatchStep { BatchStep(Pending()) }
}
