/// What a property of a view must be for the view to match.
///
/// On the wire a key path and one demand: `{"keyPath": "isOn", "equals": true}`, `{"keyPath": "zoomScale", "atLeast": 2}`,
/// `{"keyPath": "title", "prefix": "S"}`. A view that has no such property does not match.
public struct PropertyTest: Hashable, Sendable {
  /// Names of properties with dots between them, such as `titleLabel.font.pointSize`; a number picks from a list, counted from 0.
  public var keyPath: String
  /// What is read must be this.
  public var wanted: PropertyDemand

  /// Demands of a property, named by its key path, to be so.
  public init(_ keyPath: String, _ wanted: PropertyDemand) {
    self.keyPath = keyPath
    self.wanted = wanted
  }
}

/// What the value of a property must be.
public enum PropertyDemand: Hashable, Sendable {
  /// Nothing is there: an optional without a value.
  case null
  case bool(Bool)
  /// This number, give or take a millionth: a `Float` of 0.3 is not the `Double` of that name.
  case number(Double)
  /// A text like this; of an enumeration, the name of its case.
  case text(TextMatch)
  case above(Double)
  case atLeast(Double)
  case below(Double)
  case atMost(Double)

  /// Whether a value, as ``PropertyValue`` tells it, is as wanted; a value of another kind is not.
  public func holds(for value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null): return true
    case (.bool(let wanted), .bool(let value)): return wanted == value
    case (.text(let wanted), .string(let value)): return wanted.matches(value)
    default: break
    }
    guard let found = value.number else { return false }
    switch self {
    case .number(let wanted): return abs(wanted - found) <= 1e-6 * max(1, abs(wanted))
    case .above(let limit): return found > limit
    case .atLeast(let limit): return found >= limit
    case .below(let limit): return found < limit
    case .atMost(let limit): return found <= limit
    case .null, .bool, .text: return false
    }
  }
}

extension PropertyDemand: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(.exactly(value)) }
}

extension PropertyTest: CustomStringConvertible {
  /// A clause, such as `isOn is true` or `zoomScale is at least 2`.
  public var description: String {
    switch wanted {
    case .null: "\(keyPath) is nil"
    case .bool(let value): "\(keyPath) is \(value)"
    case .number(let value): "\(keyPath) is \(Self.plain(value))"
    case .text(.exactly(let text)): "\(keyPath) is '\(text)'"
    case .text(let match): "\(keyPath) is \(match)"
    case .above(let limit): "\(keyPath) is above \(Self.plain(limit))"
    case .atLeast(let limit): "\(keyPath) is at least \(Self.plain(limit))"
    case .below(let limit): "\(keyPath) is below \(Self.plain(limit))"
    case .atMost(let limit): "\(keyPath) is at most \(Self.plain(limit))"
    }
  }

  /// A number without a fraction that says nothing.
  static func plain(_ number: Double) -> String { Int64(exactly: number).map { "\($0)" } ?? "\(number)" }
}

extension PropertyTest: Codable {
  private enum Form: String, CodingKey, CaseIterable {
    case keyPath, equals, containing, prefix, suffix, matching, above, atLeast, below, atMost
  }

  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: Form.self)
    let fields = try decoder.container(keyedBy: Form.self)
    let path = try fields.decode(String.self, forKey: .keyPath)
    func wrong(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    _ = try decoder.checked(path, forKey: Form.keyPath, atMost: TextLength.name)
    guard !path.isEmpty else { throw wrong("keyPath: expected the name of a property, got an empty text") }
    let demands = Form.allCases.filter { $0 != .keyPath && fields.contains($0) }
    guard demands.count == 1, let form = demands.first else {
      let names = Form.allCases.dropFirst().map(\.rawValue).joined(separator: ", ")
      throw wrong("expected keyPath and exactly one of \(names)")
    }
    func text() throws -> String {
      try decoder.checked(try fields.decode(String.self, forKey: form), forKey: form, atMost: TextLength.shown)
    }
    func number() throws -> Double { try fields.decode(Double.self, forKey: form) }
    let wanted: PropertyDemand =
      switch form {
      case .keyPath, .equals: try Self.equality(in: fields, wrong)
      case .containing: .text(.containing(try text()))
      case .prefix: .text(.prefix(try text()))
      case .suffix: .text(.suffix(try text()))
      case .matching: .text(.matching(try decoder.checked(regularExpression: try text(), forKey: form)))
      case .above: .above(try number())
      case .atLeast: .atLeast(try number())
      case .below: .below(try number())
      case .atMost: .atMost(try number())
      }
    self.init(path, wanted)
  }

  private static func equality(
    in fields: KeyedDecodingContainer<Form>, _ wrong: (String) -> DecodingError
  ) throws -> PropertyDemand {
    switch try fields.decode(JSONValue.self, forKey: .equals) {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .number(Double(value))
    case .double(let value): return .number(value)
    case .string(let value):
      if let problem = TextLength.problem(of: value, atMost: TextLength.shown) { throw wrong("equals: \(problem)") }
      return .text(.exactly(value))
    case .array, .object:
      throw wrong("equals: expected a text, a number, true, false or null; read a part of it by a longer key path")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Form.self)
    try fields.encode(keyPath, forKey: .keyPath)
    switch wanted {
    case .null: try fields.encodeNil(forKey: .equals)
    case .bool(let value): try fields.encode(value, forKey: .equals)
    case .number(let value): try fields.encode(value, forKey: .equals)
    case .text(.exactly(let text)): try fields.encode(text, forKey: .equals)
    case .text(.containing(let text)): try fields.encode(text, forKey: .containing)
    case .text(.prefix(let text)): try fields.encode(text, forKey: .prefix)
    case .text(.suffix(let text)): try fields.encode(text, forKey: .suffix)
    case .text(.matching(let text)): try fields.encode(text, forKey: .matching)
    case .above(let limit): try fields.encode(limit, forKey: .above)
    case .atLeast(let limit): try fields.encode(limit, forKey: .atLeast)
    case .below(let limit): try fields.encode(limit, forKey: .below)
    case .atMost(let limit): try fields.encode(limit, forKey: .atMost)
    }
  }
}

extension PropertyTest: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    func text(_ meaning: JSONValue) -> JSONValue { ["type": "string", "description": meaning] }
    func number(_ meaning: JSONValue) -> JSONValue { ["type": "number", "description": meaning] }
    return [
      "type": "object", "required": ["keyPath"], "minProperties": 2, "maxProperties": 2, "additionalProperties": false,
      "properties": [
        "keyPath": ["type": "string", "minLength": 1],
        "equals": [
          "type": ["string", "number", "boolean", "null"], "description": "What is read is this; null where nothing is there.",
        ],
        "containing": text("What is read holds this."), "prefix": text("What is read begins with this."),
        "suffix": text("What is read ends with this."), "matching": text("A regular expression is found in what is read."),
        "above": number("What is read is greater."), "atLeast": number("What is read is this or greater."),
        "below": number("What is read is less."), "atMost": number("What is read is this or less."),
      ],
    ]
  }
  package static var placeholder: PropertyTest { PropertyTest("tag", 0) }
}
