import Patterns

/// A wire type whose JSON Schema cannot be read off its fields.
package protocol SchemaDescribed: Decodable {
  /// Its schema, in JSON Schema's words; other types are referred to through the probe.
  static func schema(_ probe: SchemaProbe) -> JSONValue

  /// Any value of the type: what the probe hands out when a type that holds this one is decoded.
  static var placeholder: Self { get }
}

extension JSONValue {
  /// This schema, with what it means where it stands.
  func described(_ meaning: String) -> JSONValue {
    guard case .object(var parts) = self else { return self }
    parts["description"] = .string(meaning)
    return .object(parts)
  }
}

extension Array: SchemaDescribed where Element: Decodable {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    ["type": "array", "items": probe.schema(of: Element.self)]
  }
  package static var placeholder: [Element] { [] }
}

extension Dictionary: SchemaDescribed where Key == String, Value: Decodable {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    ["type": "object", "additionalProperties": probe.schema(of: Value.self)]
  }
  package static var placeholder: [String: Value] { [:] }
}

extension JSONValue: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue { [:] }
  package static var placeholder: JSONValue { .null }
}

extension Milliseconds: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    ["type": "number", "description": "milliseconds of virtual time", "maximum": 9_200_000_000_000]
  }
  package static var placeholder: Milliseconds { 0 }
}

extension SchemaDescribed where Self: CaseIterable & RawRepresentable, RawValue == String {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })]
  }
  package static var placeholder: Self { allCases.first! }
}

extension ControllerState: SchemaDescribed {}
extension LifecycleMoment: SchemaDescribed {}
extension ContainerKind: SchemaDescribed {}
extension FaultCode: SchemaDescribed {}

extension TextMatch: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let text: JSONValue = ["type": "string", "maxLength": .int(Int64(TextLength.shown))]
    let pattern: JSONValue = ["type": "string", "maxLength": .int(Int64(Pattern.lengthLimit))]
    func form(_ name: String, _ text: JSONValue) -> JSONValue {
      [
        "type": "object", "properties": .object([name: text]), "required": .array([.string(name)]),
        "additionalProperties": false,
      ]
    }
    return ["oneOf": [text, form("containing", text), form("prefix", text), form("suffix", text), form("matching", pattern)]]
  }
  package static var placeholder: TextMatch { .exactly("") }
}

extension Locator: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let text = probe.schema(of: TextMatch.self)
    let flag: JSONValue = ["type": "boolean"]
    let traits: JSONValue = ["type": "array", "items": probe.schema(of: AccessibilityTrait.self)]
    let locator = probe.reference(to: Locator.self)
    let most: JSONValue = .int(Int64(Locator.longestList))
    let locators: JSONValue = ["type": "array", "items": locator, "maxItems": most]
    let properties = CodingKeys.allCases.map { key -> (String, JSONValue) in
      let schema: JSONValue =
        switch key {
        case .label, .identifier, .text, .value, .placeholder, .image: text
        case .className, .exactClass: ["type": "string", "minLength": 1, "maxLength": .int(Int64(TextLength.name))]
        case .traits, .withoutTraits: traits
        case .visible, .onScreen, .tappable, .enabled, .selected, .focused, .takesText, .accessible: flag
        case .index: ["type": "integer"]
        case .controller, .view: ["type": "integer", "minimum": 1]
        case .row: probe.schema(of: RowPosition.self)
        case .properties: ["type": "array", "items": probe.schema(of: PropertyTest.self), "maxItems": most]
        case .within, .holding, .beside, .around, .not: locator
        case .all, .any: locators
        }
      return (key.rawValue, schema)
    }
    return [
      "type": "object", "minProperties": 1, "additionalProperties": false,
      "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
    ]
  }
  package static var placeholder: Locator { .label("") }
}

extension Condition: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let locator = probe.schema(of: Locator.self)
    let one = locator.described("The view; exactly one must match.")
    let condition = probe.reference(to: Condition.self)
    let conditions: JSONValue = ["type": "array", "items": condition]
    func details(_ fields: [String: JSONValue]) -> JSONValue {
      [
        "type": "object", "properties": .object(fields), "additionalProperties": false,
        "required": .array(fields.keys.sorted().map { .string($0) }),
      ]
    }
    return [
      "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
      "properties": [
        "exists": locator, "visible": locator, "enabled": locator,
        "text": details(["of": one, "matches": probe.schema(of: TextMatch.self).described("What its text must be.")]),
        "count": details([
          "of": locator.described("The views that are counted."),
          "equals": ["type": "integer", "minimum": 0, "description": "How many must match."],
        ]),
        "controller": probe.schema(of: ControllerPattern.self), "lifecycle": probe.schema(of: LifecyclePattern.self),
        "settled": ["type": "boolean"], "keyboard": ["type": "boolean"],
        "posted": [
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": [
            "name": ["type": "string", "description": "The notification's name."],
            "since": [
              "type": "integer", "minimum": 0, "description": "Only those after this number; 0, since launch, unless given.",
            ],
          ],
        ],
        "isNot": condition, "all": conditions, "any": conditions,
      ],
    ]
  }
  package static var placeholder: Condition { .settled }
}
