/// What a driver puts in the place of one of the app's bindings, for one launch.
///
/// ```swift
/// try App.launch("Notes", bindings: [
///   "theMessage": "Hello world",                     // any JSON value that the key's type can be read from
///   "feed": .fixture("offline"),                     // one of the values that the app has by that name
///   "post": .double(answers: ["count(of:)": 42]),    // a double that writes down how it is called
/// ])
/// ```
/// On the wire a value is itself, a fixture `{"$fixture": "offline"}`, a double `{"$double": {"count(of:)": 42}}`.
public enum LaunchBinding: Equatable, Sendable {
  case value(JSONValue)
  /// The name of a fixture that the app has for the key.
  case fixture(String)
  /// The app's double for the key, and what its methods answer, by their names as Swift spells them.
  case recording(answers: [String: JSONValue])

  /// The app's double for the key; its methods answer what the app says.
  public static var double: LaunchBinding { .recording(answers: [:]) }

  /// The app's double for the key.
  ///
  /// - Parameter answers: what its methods answer, by their names: `["quakes(page:)": [...]]`.
  public static func double(answers: [String: JSONValue]) -> LaunchBinding { .recording(answers: answers) }
}

extension LaunchBinding: Codable {
  /// The one field of an object that is no value; what else begins with a dollar is refused, as it would quietly pass for a
  /// value.
  private enum Mark: String, CaseIterable {
    case fixture = "$fixture"
    case double = "$double"
  }

  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard case .object(let fields) = value, fields.count == 1, let (name, content) = fields.first, name.hasPrefix("$") else {
      self = .value(value)
      return
    }
    func refuse(_ text: String) -> DecodingError {
      .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: text))
    }
    switch (Mark(rawValue: name), content) {
    case (.fixture, .string(let fixture)): self = .fixture(fixture)
    case (.double, .object(let answers)): self = .recording(answers: answers)
    case (.fixture, _): throw refuse("'$fixture' takes the name of a fixture")
    case (.double, _): throw refuse("'$double' takes an object of answers by the names of methods")
    case (nil, _): throw refuse("no '\(name)'; \(NearMiss.suggestion(for: name, among: Mark.allCases.map(\.rawValue)))")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value): try value.encode(to: encoder)
    case .fixture(let name): try JSONValue.object([Mark.fixture.rawValue: .string(name)]).encode(to: encoder)
    case .recording(let answers): try JSONValue.object([Mark.double.rawValue: .object(answers)]).encode(to: encoder)
    }
  }
}

extension LaunchBinding: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    ["description": "any JSON value, {\"$fixture\": name}, or {\"$double\": {method: answer}}"]
  }
  package static var placeholder: LaunchBinding { .value(.null) }
}

extension LaunchBinding: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .value(.string(value)) }
  public init(integerLiteral value: Int64) { self = .value(.int(value)) }
  public init(floatLiteral value: Double) { self = .value(.double(value)) }
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
  public init(nilLiteral: ()) { self = .value(.null) }
  public init(arrayLiteral elements: JSONValue...) { self = .value(.array(elements)) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .value(.object(Dictionary(elements) { _, last in last }))
  }
}
