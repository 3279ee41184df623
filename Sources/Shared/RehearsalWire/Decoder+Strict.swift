import Patterns

/// A coding key for any name.
package struct AnyKey: CodingKey, Hashable {
  package let stringValue: String
  package var intValue: Int? { Int(stringValue) }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { stringValue = String(intValue) }
}

extension Decoder {
  /// Refuses fields that `Keys` does not list: on the wire a misspelt parameter must not pass for an absent one.
  package func refuseUnknownFields<Keys: CodingKey & CaseIterable>(of keys: Keys.Type) throws {
    try refuseFields(except: Keys.allCases.map { $0.stringValue }) { Keys(stringValue: $0) != nil }
  }

  package func refuseFields(except known: [String]) throws {
    try refuseFields(except: known, isKnown: known.contains)
  }

  private func refuseFields(except known: @autoclosure () -> [String], isKnown: (String) -> Bool) throws {
    // Mostly there is nothing to refuse, and a node can tell without a container.
    if let node = self as? JSONNode, node.kind == .object, node.hasOnly(isKnown) { return }
    for key in try container(keyedBy: AnyKey.self).allKeys.sorted(by: { $0.stringValue < $1.stringValue })
    where !isKnown(key.stringValue) {
      let hint = NearMiss.suggestion(for: key.stringValue, among: known())
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath + [key], debugDescription: "unknown field '\(key.stringValue)'; \(hint)"))
    }
  }

  /// A text that must be a regular expression that can be looked for in linear time.
  func checked(regularExpression text: String, forKey key: any CodingKey) throws -> String {
    do {
      _ = try Pattern(text)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath + [key], debugDescription: "'\(text)' is not a regular expression: \(error)"))
    }
    return text
  }

  /// A text of one of several forms, refused where it is longer than such texts are.
  func checked(_ text: String, forKey key: (any CodingKey)?, atMost length: Int) throws -> String {
    if let problem = TextLength.problem(of: text, atMost: length) {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath + (key.map { [$0] } ?? []), debugDescription: problem))
    }
    return text
  }

  /// A name of something that may be absent.
  func nameIfPresent<Key: CodingKey>(_ fields: KeyedDecodingContainer<Key>, forKey key: Key) throws -> String? {
    try fields.decodeIfPresent(String.self, forKey: key).map { try checked($0, forKey: key, atMost: TextLength.name) }
  }

  /// A bare text, which has no form, or the text of the single field of an object that says which of several forms it has.
  ///
  /// - Parameter length: The most characters that it may have; see ``TextLength``.
  func textOfForm<Form: CodingKey & CaseIterable>(of forms: Form.Type, atMost length: Int) throws -> (form: Form?, text: String) {
    if let text = try? singleValueContainer().decode(String.self) {
      return (nil, try checked(text, forKey: nil, atMost: length))
    }
    let (form, value) = try onlyField(of: Form.self, expecting: "a string")
    return (form, try checked(try value.decode(String.self, forKey: form), forKey: form, atMost: length))
  }

  /// The single field of an object that says which of several forms it has.
  package func onlyField<Form: CodingKey & CaseIterable>(
    of forms: Form.Type, expecting alternative: String? = nil
  ) throws -> (Form, KeyedDecodingContainer<Form>) {
    var expected: String {
      let names = Form.allCases.map { "'\($0.stringValue)'" }.joined(separator: ", ")
      return (alternative.map { "\($0), or " } ?? "") + "an object with exactly one of \(names)"
    }
    guard let all = try? container(keyedBy: AnyKey.self) else {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "expected \(expected)"))
    }
    guard all.allKeys.count == 1, let form = Form(stringValue: all.allKeys[0].stringValue) else {
      let got = all.allKeys.map(\.stringValue).sorted().joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "expected \(expected), got {\(got)}"))
    }
    return (form, try container(keyedBy: Form.self))
  }
}
