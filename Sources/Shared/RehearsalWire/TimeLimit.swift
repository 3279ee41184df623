/// How long a request may take: what goes with it besides its parameters, in the field `meta` among them.
///
/// ```json
/// {"locator": {"label": "Save"}, "meta": {"withinMs": 5000}}
/// ```
/// It stands among the parameters because every JSON-RPC library lets a client say what these are, and none what else a request
/// holds; and by name only, because a list of parameters has no place for it.
package struct TimeLimit: Equatable, Sendable {
  /// How much virtual time may pass until the command can be carried out; ``standardWait`` unless given. At 0 nothing is waited
  /// for.
  package var withinMs: Milliseconds?
  /// How much real time the command may take in all; as much as it needs unless given. An agent that takes longer says where it
  /// is, and ends.
  package var withinRealMs: Milliseconds?

  package init(withinMs: Milliseconds? = nil, withinRealMs: Milliseconds? = nil) {
    (self.withinMs, self.withinRealMs) = (withinMs, withinRealMs)
  }

  /// The limit of a request that names none.
  package static let standard = TimeLimit()

  /// What cannot be carried out at once is refused at once.
  package static let atOnce = TimeLimit(withinMs: 0)

  /// How much virtual time is waited where nothing else was said: 3 s, as RubyMotion does.
  package static let standardWait: Milliseconds = 3000

  /// The same without the limit of real time, which no run depends on.
  package var virtual: TimeLimit { TimeLimit(withinMs: withinMs) }

  /// How much virtual time may be waited.
  package var wait: Milliseconds { withinMs ?? Self.standardWait }

  /// The name of the field among the parameters, which no parameter has.
  package static let field = "meta"

  /// The longest real time that may be asked for: a day.
  private static let longestReal: Milliseconds = 86_400_000
}

extension TimeLimit: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case withinMs, withinRealMs
  }

  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func length(_ key: CodingKeys, atMost most: Milliseconds, isRight: (Milliseconds) -> Bool) throws -> Milliseconds? {
      guard let length = try fields.decodeIfPresent(Milliseconds.self, forKey: key) else { return nil }
      guard isRight(length), length <= most else {
        let least = key == .withinMs ? "0 or more" : "more than 0"
        throw DecodingError.dataCorruptedError(
          forKey: key, in: fields, debugDescription: "expected \(least) and at most \(most), got \(length)")
      }
      return length
    }
    withinMs = try length(.withinMs, atMost: .limit) { $0 >= 0 }
    withinRealMs = try length(.withinRealMs, atMost: Self.longestReal) { $0 > 0 }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(withinMs, forKey: .withinMs)
    try fields.encodeIfPresent(withinRealMs, forKey: .withinRealMs)
  }

  /// The time limit that stands among parameters; that of a request which says nothing where none does.
  package init(among parameters: any Decoder) throws {
    let fields = try parameters.container(keyedBy: AnyKey.self)
    self = try fields.decodeIfPresent(TimeLimit.self, forKey: AnyKey(Self.field)) ?? .standard
  }
}

extension TimeLimit: JSONDirect {
  // Virtual time alone, in whole milliseconds, which is how nearly all are.

  package init(from json: inout JSONCursor) throws(JSONDetour) {
    let length: Int = try json.onlyField("withinMs")
    guard length >= 0, length <= 1_000_000_000 else { throw JSONDetour() }
    self.init(withinMs: Milliseconds(nanoseconds: Int64(length) * 1_000_000))
  }

  package func write(to json: inout JSONBytes) throws {
    guard let withinMs, withinRealMs == nil, withinMs.nanoseconds % 1_000_000 == 0 else { throw JSONDetour() }
    try json.object { try $0.field("withinMs", Int(withinMs.nanoseconds / 1_000_000)) }
  }
}

extension TimeLimit: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    [
      "type": "object", "additionalProperties": false,
      "properties": [
        "withinMs": [
          "type": "number", "minimum": 0, "maximum": .double(Milliseconds.limit.value), "default": .double(standardWait.value),
          "description":
            "milliseconds of virtual time that may pass until the command can be carried out; at 0 nothing is waited for",
        ],
        "withinRealMs": [
          "type": "number", "exclusiveMinimum": 0, "maximum": .double(longestReal.value),
          "description":
            "milliseconds of real time that the command may take in all; an agent that takes longer says where it is, and ends",
        ],
      ],
    ]
  }

  package static var placeholder: TimeLimit { .standard }
}

extension Command {
  /// Writes the parameters, and before them the time limit where it is not the standard one.
  package func write(to output: JSONOutput, within limit: TimeLimit) throws {
    guard limit != .standard else { return try write(to: output) }
    output.append("{\"meta\":")
    try output.writeDirectly(limit)
    let start = output.count
    try write(to: output)
    output.continueObject(at: start)
  }
}
