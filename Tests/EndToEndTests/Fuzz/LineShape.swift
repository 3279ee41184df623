import RehearsalWire

/// What the OpenRPC document says that a value may be.
indirect enum LineShape: Sendable {
  struct Field: Sendable {
    let name: String
    let isRequired: Bool
    let shape: LineShape
  }

  case object([Field], others: LineShape?)
  case array(LineShape, least: Int)
  case text(words: [String])
  case number(isWhole: Bool, least: Double?, most: Double?)
  case truth
  case nothing
  case anything
  case oneOf([LineShape])
  /// A schema of the document's components, by name: locators hold locators.
  case reference(String)
}

/// The methods of an OpenRPC document with their parameters.
struct LineShapes: Sendable {
  struct Method: Sendable {
    let name: String
    let parameters: [LineShape.Field]
    /// The codes of the errors with which it may be answered.
    let errors: Set<String>
  }

  let methods: [Method]
  let components: [String: LineShape]

  init(document: JSONValue) {
    func list(_ value: JSONValue?) -> [JSONValue] { if case .array(let values)? = value { values } else { [] } }
    methods = list(document["methods"]).map { method in
      Method(
        name: Self.text(method["name"]) ?? "",
        parameters: list(method["params"]).map { parameter in
          LineShape.Field(
            name: Self.text(parameter["name"]) ?? "", isRequired: parameter["required"] == true,
            shape: Self.shape(parameter["schema"] ?? .object([:])))
        },
        errors: Set(list(method["errors"]).compactMap { $0["code"]?.number.map { "\(Int($0))" } }))
    }
    var components: [String: LineShape] = [:]
    if case .object(let schemas)? = document["components"]?["schemas"] {
      for (name, schema) in schemas { components[name] = Self.shape(schema) }
    }
    self.components = components
  }

  private static func text(_ value: JSONValue?) -> String? { if case .string(let text)? = value { text } else { nil } }

  private static func shape(_ schema: JSONValue) -> LineShape {
    guard case .object(let fields) = schema else { return .anything }
    if let reference = text(fields["$ref"]) { return .reference(String(reference.split(separator: "/").last ?? "")) }
    for name in ["oneOf", "anyOf"] {
      if case .array(let forms)? = fields[name] { return .oneOf(forms.map(shape)) }
    }
    if case .array(let parts)? = fields["allOf"], let first = parts.first { return shape(first) }
    if case .array(let words)? = fields["enum"] { return .text(words: words.compactMap { text($0) }) }
    if case .array(let types)? = fields["type"] {
      return .oneOf(types.map { shape(.object(fields.merging(["type": $0]) { $1 })) })
    }
    switch text(fields["type"]) {
    case "object":
      var required: Set<String> = []
      if case .array(let names)? = fields["required"] { required = Set(names.compactMap { text($0) }) }
      var parts: [LineShape.Field] = []
      if case .object(let properties)? = fields["properties"] {
        // A dictionary has no order, and a seed must repeat a line.
        for (name, schema) in properties.sorted(by: { $0.key < $1.key }) {
          parts.append(LineShape.Field(name: name, isRequired: required.contains(name), shape: shape(schema)))
        }
      }
      var others: LineShape?
      if case .object? = fields["additionalProperties"] { others = shape(fields["additionalProperties"]!) }
      return .object(parts, others: others)
    case "array": return .array(fields["items"].map(shape) ?? .anything, least: fields["minItems"]?.number.map { Int($0) } ?? 0)
    case "integer", "number":
      let most = fields["maximum"]?.number
      let least = fields["minimum"]?.number ?? fields["exclusiveMinimum"]?.number
      return .number(isWhole: text(fields["type"]) == "integer", least: least, most: most)
    case "string": return .text(words: [])
    case "boolean": return .truth
    case "null": return .nothing
    default: return .anything
    }
  }
}
