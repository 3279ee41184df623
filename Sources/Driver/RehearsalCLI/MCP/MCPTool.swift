import Foundation
import Rehearsal
import Spelling

/// Something that a coding agent can ask for, as the Model Context Protocol has it.
struct MCPTool {
  let name: String
  /// What it does and when to use it, for a model to read.
  let description: String
  let parameters: [MCPParameter]
  /// Whether nothing is different afterwards.
  let isReadOnly: Bool
  let call: (MCPArguments) throws -> [MCPContent]

  init(
    _ name: String, _ description: String, _ parameters: [MCPParameter] = [], isReadOnly: Bool = false,
    _ call: @escaping (MCPArguments) throws -> [MCPContent]
  ) {
    (self.name, self.description, self.parameters) = (name, description, parameters)
    (self.isReadOnly, self.call) = (isReadOnly, call)
  }

  /// As `tools/list` tells it.
  var json: JSONValue {
    [
      "name": .string(name), "description": .string(description),
      "inputSchema": [
        "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }), "additionalProperties": false,
      ],
      "annotations": ["readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "openWorldHint": false],
    ]
  }
}

/// What a tool is given.
struct MCPParameter {
  enum Kind: String {
    case string, number, integer, boolean, object, array
  }

  let name: String
  let kind: Kind
  let description: String
  let isRequired: Bool
  /// The words that it may be; any where there are none.
  let words: [String]

  init(_ name: String, _ kind: Kind, _ description: String, words: [String] = [], isRequired: Bool = false) {
    (self.name, self.kind, self.description) = (name, kind, description)
    (self.words, self.isRequired) = (words, isRequired)
  }

  var schema: JSONValue {
    var fields: [String: JSONValue] = ["type": .string(kind.rawValue), "description": .string(description)]
    if !words.isEmpty { fields["enum"] = .array(words.map { .string($0) }) }
    return .object(fields)
  }

  func accepts(_ value: JSONValue) -> Bool {
    switch (kind, value) {
    case (.string, .string(let text)): words.isEmpty || words.contains(text)
    case (.boolean, .bool), (.object, .object), (.array, .array): true
    case (.number, _): value.number != nil
    case (.integer, _): value.number.map { Int(exactly: $0) != nil || UInt64(exactly: $0) != nil } ?? false
    default: false
    }
  }

  var expectation: String { words.isEmpty ? kind.rawValue : "one of \(words.joined(separator: ", "))" }
}

/// What a tool answers with.
enum MCPContent {
  case text(String)
  /// A picture, as a PNG file.
  case png(Data)

  var json: JSONValue {
    switch self {
    case .text(let text): ["type": "text", "text": .string(text)]
    case .png(let data): ["type": "image", "data": .string(data.base64EncodedString()), "mimeType": "image/png"]
    }
  }
}

/// The arguments of a call, which fit the parameters of its tool.
struct MCPArguments {
  private let values: [String: JSONValue]

  /// - Throws: ``MCPProblem`` for an argument that is not known, missing, or of another type.
  init(_ given: JSONValue?, for tool: MCPTool) throws(MCPProblem) {
    guard case .object(let fields)? = given ?? .object([:]) else {
      throw MCPProblem("the arguments of '\(tool.name)' must be an object, and are \(given ?? .null)")
    }
    let names = tool.parameters.map(\.name)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) where value != .null {
      guard let parameter = tool.parameters.first(where: { $0.name == name }) else {
        let others = names.isEmpty ? "it takes none" : NearMiss.suggestion(for: name, among: names)
        throw MCPProblem("'\(tool.name)' has no argument '\(name)'; \(others)")
      }
      guard parameter.accepts(value) else {
        throw MCPProblem("'\(name)' of '\(tool.name)' must be \(parameter.expectation), and is \(value)")
      }
    }
    for parameter in tool.parameters where parameter.isRequired && fields[parameter.name] ?? .null == .null {
      throw MCPProblem("'\(tool.name)' needs '\(parameter.name)': \(parameter.description)")
    }
    values = fields.filter { $0.value != .null }
  }

  subscript(name: String) -> JSONValue? { values[name] }

  func string(_ name: String) -> String? { if case .string(let text)? = values[name] { text } else { nil } }
  func number(_ name: String) -> Double? { values[name]?.number }
  func flag(_ name: String) -> Bool { values[name] == true }

  func whole(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

  /// A length of virtual time.
  func seconds(_ name: String) throws(MCPProblem) -> Milliseconds? {
    guard let seconds = number(name) else { return nil }
    guard (0...1e9).contains(seconds) else {
      throw MCPProblem("'\(name)' must be from 0 to 1000000000, and is \(values[name] ?? .null)")
    }
    // To the nearest nanosecond, as the wire takes it: of 4.999 nothing is cut off.
    return Milliseconds(.seconds(seconds) + .nanoseconds(1) / 2)
  }

  /// The view that a written locator means, such as `Save`, `#depth` or `.UITableViewCell[0]`.
  func locator(_ name: String) throws -> Locator? {
    guard let text = string(name) else { return nil }
    return try Locator(text)
  }

  func needed(_ name: String) throws(MCPProblem) -> String {
    guard let text = string(name) else { throw MCPProblem("'\(name)' is missing") }
    return text
  }

  func neededLocator(_ name: String) throws -> Locator { try Locator(try needed(name)) }
}

/// Why a call cannot be carried out, in words for a model.
struct MCPProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
