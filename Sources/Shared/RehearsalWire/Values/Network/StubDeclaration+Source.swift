extension StubDeclaration {
  /// As Swift source to paste into a test: what requests it is for, and its status and JSON.
  package var swiftSource: String {
    var arguments: [String] = []
    for (name, value) in [("method", method), ("scheme", scheme), ("host", host), ("path", path)] {
      if let value { arguments.append("\(name): \(value.debugDescription)") }
    }
    if let query { arguments.append("query: \(JSONValue.object(query.mapValues(JSONValue.string)).swiftSource)") }
    if let body = when?.swiftSource { arguments.append("when: \(body)") }
    if let status { arguments.append("status: \(status)") }
    if let json { arguments.append("json: \(json.swiftSource)") }
    return "StubDeclaration(\(arguments.joined(separator: ", ")))"
  }
}

extension RequestPattern {
  /// The source of a pattern of the body; nil for any other pattern.
  fileprivate var swiftSource: String? {
    switch self {
    case .json(let value): ".json(\(value.swiftSource))"
    case .form(let fields): ".form(\(JSONValue.object(fields.mapValues { $0.map(JSONValue.string) ?? .null }).swiftSource))"
    case .body(.exactly(let text)): ".body(\(text.debugDescription))"
    default: nil
    }
  }
}

extension JSONValue {
  /// As a literal, keys sorted.
  fileprivate var swiftSource: String {
    switch self {
    case .null: return "nil"
    case .bool(let flag): return "\(flag)"
    case .int(let number): return "\(number)"
    case .double(let number): return "\(number)"
    case .string(let text): return text.debugDescription
    case .array(let list): return "[\(list.map(\.swiftSource).joined(separator: ", "))]"
    case .object(let fields):
      if fields.isEmpty { return "[:]" }
      let items = fields.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value.swiftSource)" }
      return "[\(items.joined(separator: ", "))]"
    }
  }
}
