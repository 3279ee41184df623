/// An argument that a call of a double is expected to have had: a value, ``anything``, or what a closure accepts.
public struct ArgumentMatch: Sendable {
  let phrase: String
  let accepts: @Sendable (JSONValue) -> Bool

  /// Any argument.
  public static let anything = ArgumentMatch(phrase: "anything") { _ in true }

  /// An argument that is this value.
  public static func value(_ value: JSONValue) -> ArgumentMatch {
    ArgumentMatch(phrase: value.text) { $0 == value || $0.isNumber(equalTo: value) }
  }

  /// Any text, number and so on (`any([Class class])`).
  public static func any(_ kind: JSONKind) -> ArgumentMatch {
    ArgumentMatch(phrase: "any \(kind.rawValue)") { $0.kind == kind }
  }

  /// An argument that a closure accepts.
  public static func that(_ phrase: String, _ accepts: @escaping @Sendable (JSONValue) -> Bool) -> ArgumentMatch {
    ArgumentMatch(phrase: phrase, accepts: accepts)
  }
}

/// The sort of a JSON value.
public enum JSONKind: String, Sendable {
  case null, bool, number, string, array, object
}

extension ArgumentMatch: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
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

extension JSONValue {
  /// Whether both are numbers of one value: 2 and 2.0 are the same argument.
  func isNumber(equalTo other: JSONValue) -> Bool {
    guard let one = number, let two = other.number else { return false }
    return one == two
  }

  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int, .double: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
