/// How a part of a request is compared.
///
/// On the wire a bare string means equality; otherwise an object with one field: `{"prefix": "…"}`, `{"suffix": "…"}`,
/// `{"containing": "…"}`, `{"glob": "…"}` or `{"matching": "regular expression"}`.
public enum TextPattern: Hashable, Sendable {
  /// The same characters.
  case exactly(String)
  /// It begins with this.
  case prefix(String)
  /// It ends with this.
  case suffix(String)
  /// It holds this.
  case containing(String)
  /// `*` stands for anything but a slash, `**` for anything.
  case glob(String)
  /// A regular expression that matches somewhere in the text; Swift's syntax, as far as it can be looked for in linear time.
  case matching(String)
}

extension TextPattern: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .exactly(value) }
}

extension TextPattern: Codable {
  private enum Form: String, CodingKey, CaseIterable {
    case prefix, suffix, containing, glob, matching
  }

  public init(from decoder: any Decoder) throws {
    let (form, text) = try decoder.textOfForm(of: Form.self, atMost: TextLength.body)
    switch form {
    case nil: self = .exactly(text)
    case .prefix: self = .prefix(text)
    case .suffix: self = .suffix(text)
    case .containing: self = .containing(text)
    case .glob: self = .glob(text)
    case .matching: self = .matching(try decoder.checked(regularExpression: text, forKey: Form.matching))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let (form, text): (Form, String)
    switch self {
    case .exactly(let text):
      var container = encoder.singleValueContainer()
      return try container.encode(text)
    case .prefix(let start): (form, text) = (.prefix, start)
    case .suffix(let end): (form, text) = (.suffix, end)
    case .containing(let part): (form, text) = (.containing, part)
    case .glob(let pattern): (form, text) = (.glob, pattern)
    case .matching(let pattern): (form, text) = (.matching, pattern)
    }
    var fields = encoder.container(keyedBy: Form.self)
    try fields.encode(text, forKey: form)
  }
}

extension TextPattern: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    func form(_ name: String) -> JSONValue {
      [
        "type": "object", "properties": .object([name: ["type": "string"]]), "required": .array([.string(name)]),
        "additionalProperties": false,
      ]
    }
    return ["oneOf": .array([["type": "string"]] + Form.allCases.map { form($0.rawValue) })]
  }
  package static var placeholder: TextPattern { .exactly("") }
}
