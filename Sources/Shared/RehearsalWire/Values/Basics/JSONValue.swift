/// Any JSON value.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A whole number that fits 64 bits.
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    // What kind of value is there can be seen in a node; of another decoder it has to be found out by trying.
    if let node = decoder as? JSONNode {
      self = try JSONValue(node)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue {
  private init(_ node: JSONNode) throws {
    switch node.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number: self = try node.integer(Int64.self).map(JSONValue.int) ?? .double(node.decode(Double.self))
    case .plainString, .escapedString: self = .string(node.characters)
    case .array: self = .array(try (node.elements ?? []).map(JSONValue.init))
    case .object:
      var fields: [String: JSONValue] = [:]
      try node.forEachField { key, value in
        let name = key.characters
        if fields[name] == nil { fields[name] = try JSONValue(value) }
      }
      self = .object(fields)
    }
  }
}

extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// As it is written in JSON: `{"id":1}`.
  public var description: String { text }

  /// As it is written in JSON, so that messages with a list of values in them are read by people, too.
  public var debugDescription: String { text }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSONValue {
  /// The value of a field, when this is an object that has it.
  public subscript(field: String) -> JSONValue? {
    if case .object(let fields) = self { fields[field] } else { nil }
  }

  /// A number, whole or not.
  package var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// As it is written in JSON.
  package var text: String { (try? JSON.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "?" }
}
