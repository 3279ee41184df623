/// Reads JSON Schemas off wire types, so that `rpc.discover` cannot say anything but what the code does.
///
/// A struct is decoded from a decoder that holds nothing: it notes which fields the struct asks for, of which type and whether
/// they may be absent, and hands out placeholders. Types whose shape cannot be seen that way are ``SchemaDescribed``. Every
/// struct ends up once under `components/schemas` and is referred to from there.
package final class SchemaProbe {
  /// The schemas of all named types seen so far, by type name, with what their properties mean.
  package var components: [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: bareComponents.map { ($0, PropertyMeanings.described($1, of: $0)) })
  }
  private var bareComponents: [String: JSONValue] = [:]
  /// Every property of a component, at any depth, as `AdvanceReply.ran`, with or without a description.
  package var properties: Set<String> {
    var found: Set<String> = []
    func look(_ schema: JSONValue, in type: String) {
      switch schema {
      case .array(let parts): parts.forEach { look($0, in: type) }
      case .object(let parts):
        if case .object(let properties)? = parts["properties"] { found.formUnion(properties.keys.map { "\(type).\($0)" }) }
        parts.values.forEach { look($0, in: type) }
      default: break
      }
    }
    for (type, schema) in bareComponents { look(schema, in: type) }
    return found
  }

  package init() {}

  /// The schema of a type, as a reference when it has a name of its own.
  package func schema<T: Decodable>(of type: T.Type) -> JSONValue {
    switch type {
    case is String.Type: return ["type": "string"]
    case is Bool.Type: return ["type": "boolean"]
    case is Double.Type: return ["type": "number"]
    case is Int.Type, is Int64.Type: return ["type": "integer"]
    case is UInt64.Type: return ["type": "integer", "minimum": 0]
    case let described as any SchemaDescribed.Type:
      guard Self.isNamed(type) else { return described.schema(self) }
      return component(type) { described.schema(self) }
    default:
      return component(type) {
        var fields = self.fields(of: type)
        for (name, limits) in (type as? any Limited.Type)?.limits ?? [:] {
          fields.properties[name] = fields.properties[name]?.limited(by: limits)
        }
        return fields.schema
      }
    }
  }

  /// A reference to a named type, for types that hold themselves.
  package func reference<T>(to type: T.Type) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(Self.name(of: type))")]
  }

  /// The fields of a command or another struct, without making a component of it.
  package func fields<T: Decodable>(of type: T.Type) -> ProbedFields {
    let decoder = ProbeDecoder(probe: self)
    do {
      _ = try T(from: decoder)
    } catch {
      preconditionFailure("\(type) cannot be read off its fields: make it SchemaDescribed (\(error))")
    }
    return decoder.noted
  }

  private func component<T>(_ type: T.Type, _ make: () -> JSONValue) -> JSONValue {
    let name = Self.name(of: type)
    if bareComponents[name] == nil {
      bareComponents[name] = [:]  // a type that refers to itself finds itself there
      bareComponents[name] = make()
    }
    return reference(to: type)
  }

  private static func isNamed<T>(_ type: T.Type) -> Bool {
    let name = String(describing: type)
    return !name.contains("<") && !(type is JSONValue.Type) && !(type is Milliseconds.Type)
  }

  /// `Read.Reply` becomes `ReadReply`: every command has a Reply, so the last component alone would not tell them apart.
  private static func name<T>(of type: T.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().joined()
  }
}

/// What a struct asked for when it was decoded.
package struct ProbedFields {
  package var properties: [String: JSONValue] = [:]
  package var required: [String] = []

  package var schema: JSONValue {
    var schema: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema["required"] = .array(required.sorted().map { .string($0) }) }
    return .object(schema)
  }
}
