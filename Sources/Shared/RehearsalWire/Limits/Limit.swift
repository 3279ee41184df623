import Patterns

/// Which values a parameter or a field may have, beyond what its type says.
///
/// Said once, where the parameter is declared: the stage refuses what is beyond it, over every port alike, and `rpc.discover`
/// tells it in JSON Schema's words.
package enum Limit: Equatable, Sendable {
  /// A number, or a length of time in milliseconds, from the one to the other, both included.
  case range(Double, Double)
  /// A number, or a length of time in milliseconds, that is not less.
  case atLeast(Double)
  /// A number that is more than the one and at most the other.
  case above(Double, atMost: Double)
  /// Nothing, or a number from the one to the other. A schema tells the whole range only.
  case zeroOrRange(Double, Double)
  /// A text with one character, or a list with one element, at least.
  case notEmpty
  /// A list with so many elements at least.
  case elements(atLeast: Int)
  /// A list with so many elements at most.
  case count(atMost: Int)
  /// A text of so many characters at most; see ``TextLength``.
  case length(atMost: Int)
  /// An object with one field at least.
  case oneField
  /// One of these words.
  case words([String])
  /// A text in which this regular expression is found; the words are for people.
  case pattern(String, says: String)
  /// Nothing of its own: the parts of the value have limits.
  case ofItsParts

  /// A length of time that a gesture may take: up to an hour.
  package static let gestureLength = Limit.range(0, 3_600_000)
  /// A place or a distance in points, far beyond any screen and any content.
  package static let coordinate = Limit.range(-1e9, 1e9)
  /// What names something: a class, a method, a key path, a scene.
  package static let name = Limit.length(atMost: TextLength.name)
  /// As many fingers as people have.
  package static let fingers = Limit.range(1, 10)

  /// What is wrong with a value, such as "expected 1 to 10, got 11"; nil when nothing is.
  package func violation(of value: Any) -> String? {
    switch self {
    case .range(let least, let most):
      guard let number = Self.number(value), !(least...most).contains(number) else { return nil }
      return "expected \(Self.text(least)) to \(Self.text(most)), got \(value)"
    case .atLeast(let least):
      guard let number = Self.number(value), !(number >= least) else { return nil }
      return "expected \(Self.text(least)) or more, got \(value)"
    case .above(let least, let most):
      guard let number = Self.number(value), !(number > least && number <= most) else { return nil }
      return "expected more than \(Self.text(least)) and at most \(Self.text(most)), got \(value)"
    case .zeroOrRange(let least, let most):
      guard let number = Self.number(value), number != 0, !(least...most).contains(number) else { return nil }
      return "expected 0, or \(Self.text(least)) to \(Self.text(most)), got \(value)"
    case .notEmpty:
      if let text = value as? String { return text.isEmpty ? "expected a text, got an empty one" : nil }
      return (value as? any Collection)?.isEmpty == true ? "expected one element at least, got none" : nil
    case .elements(let least):
      guard let count = (value as? any Collection)?.count, count < least else { return nil }
      return "expected \(least) or more, got \(count)"
    case .count(let most):
      guard let count = (value as? any Collection)?.count, count > most else { return nil }
      return "expected \(most) at most, got \(count)"
    case .length(let most): return (value as? String).flatMap { TextLength.problem(of: $0, atMost: most) }
    case .oneField:
      return Mirror(reflecting: value).children.allSatisfy { Self.unwrapped($0.value) == nil }
        ? "expected one field at least: without any it says nothing" : nil
    case .words(let words):
      guard let word = value as? String, !words.contains(word) else { return nil }
      return "no '\(word)'; \(NearMiss.suggestion(for: word, among: words))"
    case .pattern(let pattern, let says):
      guard let text = value as? String, !KnownPatterns.isFound(pattern, in: text, unit: .scalar) else { return nil }
      return "expected \(says), got \(text.debugDescription)"
    case .ofItsParts: return nil
    }
  }

  /// The limit in JSON Schema's words; empty for one that the parts tell themselves.
  var schema: [String: JSONValue] {
    switch self {
    case .range(let least, let most): ["minimum": Self.json(least), "maximum": Self.json(most)]
    case .atLeast(let least): ["minimum": Self.json(least)]
    case .above(let least, let most): ["exclusiveMinimum": Self.json(least), "maximum": Self.json(most)]
    case .zeroOrRange(_, let most): ["minimum": 0, "maximum": Self.json(most)]
    case .notEmpty: ["minLength": 1]
    case .elements(let least): ["minItems": .int(Int64(least))]
    case .count(let most): ["maxItems": .int(Int64(most))]
    case .length(let most): ["maxLength": .int(Int64(most))]
    case .oneField: ["minProperties": 1]
    case .words(let words): ["enum": .array(words.map { .string($0) })]
    case .pattern(let pattern, _): ["pattern": .string(pattern)]
    case .ofItsParts: [:]
    }
  }

  /// What an optional holds. A mirror would tell, too, and takes much longer: each parameter of each command is looked at.
  static func unwrapped(_ value: Any) -> Any? {
    if let optional = value as? any Unwrapping { optional.unwrapped } else { value }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Int: Double(number)
    case let number as Double: number
    case let time as Milliseconds: time.value
    default: nil
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int64(number))" : "\(number)"
  }

  private static func json(_ number: Double) -> JSONValue {
    number == number.rounded() ? .int(Int64(number)) : .double(number)
  }
}

/// An optional, whatever it may hold.
private protocol Unwrapping {
  var unwrapped: Any? { get }
}

extension Optional: Unwrapping {
  fileprivate var unwrapped: Any? { map { $0 } }
}
