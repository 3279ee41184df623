import Patterns

/// How a text is compared.
///
/// On the wire a bare string means equality; otherwise an object with one field: `{"containing": "…"}`, `{"prefix": "…"}`,
/// `{"suffix": "…"}` or `{"matching": "regular expression"}`.
public enum TextMatch: Hashable, Sendable {
  /// The same characters.
  case exactly(String)
  /// Somewhere in the text, case as given.
  case containing(String)
  /// At the start of the text.
  case prefix(String)
  /// At the end of the text.
  case suffix(String)
  /// A regular expression that matches somewhere in the text; Swift's syntax, as far as it can be looked for in linear time.
  case matching(String)

  /// Tells whether a text satisfies it; a view without the text never does.
  public func matches(_ text: String?) -> Bool {
    guard let text else { return false }
    switch self {
    case .exactly(let wanted): return text == wanted
    case .containing(let part): return part.isEmpty || text.contains(part)
    case .prefix(let start): return text.hasPrefix(start)
    case .suffix(let end): return text.hasSuffix(end)
    case .matching(let pattern): return KnownPatterns.isFound(pattern, in: text)
    }
  }
}

extension TextMatch {
  /// Tells whether a label satisfies it: as any text does, but that for equality a line break counts as a space.
  package func isMet(byLabel label: String?) -> Bool {
    guard case .exactly(let wanted) = self, let label else { return matches(label) }
    return label == wanted || Self.onOneLine(label) == Self.onOneLine(wanted)
  }

  private static func onOneLine(_ label: String) -> String {
    label.utf8.contains(0x0A) ? String(label.map { $0.isNewline ? " " : $0 }) : label
  }
}

extension TextMatch: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .exactly(value) }
}

extension TextMatch: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exactly(let text): "'\(text)'"
    case .containing(let part): "containing '\(part)'"
    case .prefix(let start): "starting with '\(start)'"
    case .suffix(let end): "ending with '\(end)'"
    case .matching(let pattern): "matching /\(pattern)/"
    }
  }
}

extension TextMatch: Codable {
  private enum Form: String, CodingKey, CaseIterable {
    case containing, prefix, suffix, matching
  }

  public init(from decoder: any Decoder) throws {
    let (form, text) = try decoder.textOfForm(of: Form.self, atMost: TextLength.shown)
    switch form {
    case nil: self = .exactly(text)
    case .containing: self = .containing(text)
    case .prefix: self = .prefix(text)
    case .suffix: self = .suffix(text)
    case .matching: self = .matching(try decoder.checked(regularExpression: text, forKey: Form.matching))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .exactly(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .containing(let text): try encode(text, as: .containing, to: encoder)
    case .prefix(let text): try encode(text, as: .prefix, to: encoder)
    case .suffix(let text): try encode(text, as: .suffix, to: encoder)
    case .matching(let text): try encode(text, as: .matching, to: encoder)
    }
  }

  private func encode(_ text: String, as form: Form, to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Form.self)
    try fields.encode(text, forKey: form)
  }
}
