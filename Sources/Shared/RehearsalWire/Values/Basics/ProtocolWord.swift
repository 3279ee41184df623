/// A word of the protocol, out of a fixed list: on the wire a string.
public protocol ProtocolWord: Codable, CaseIterable, RawRepresentable, Sendable where RawValue == String {}

extension ProtocolWord {
  /// Reads one of the words, and lists them where it is none.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(rawValue: word) else {
      let hint = NearMiss.suggestion(for: word, among: Self.allCases.map(\.rawValue))
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no '\(word)'; \(hint)"))
    }
    self = value
  }
}

// What a word needs to be ``JSONDirect``; one that is not in the list is refused by the other form, which has the words for it.
extension ProtocolWord {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    guard let value = Self(rawValue: try json.string()) else { throw JSONDetour() }
    self = value
  }

  package func write(to json: inout JSONBytes) { json.write(rawValue) }
}
