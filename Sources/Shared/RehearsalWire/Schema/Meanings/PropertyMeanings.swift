/// What the properties of wire types mean: the comments at their declarations, which a program cannot see of itself.
///
/// `PropertyMeaningTests` compares the tables with the comments, and writes them anew with `RECORD_MEANINGS=1`.
package enum PropertyMeanings {
  /// By type and property, as the document names them: `AdvanceReply.ran`.
  package static let table = Dictionary(
    uniqueKeysWithValues: [commands, devices, values].joined(separator: "\n").split(separator: "\n").map { line in
      let place = line.prefix { $0 != " " }
      return (String(place), String(line.dropFirst(place.count + 1)))
    })

  /// A schema of a type with a description for each property that has none.
  static func described(_ schema: JSONValue, of type: String) -> JSONValue {
    switch schema {
    case .array(let parts): return .array(parts.map { described($0, of: type) })
    case .object(var parts):
      for (name, part) in parts {
        guard name == "properties", case .object(let properties) = part else {
          parts[name] = described(part, of: type)
          continue
        }
        parts[name] = .object(Dictionary(uniqueKeysWithValues: properties.map { ($0, property($1, named: $0, of: type)) }))
      }
      return .object(parts)
    default: return schema
    }
  }

  private static func property(_ schema: JSONValue, named name: String, of type: String) -> JSONValue {
    guard case .object(var parts) = described(schema, of: type) else { return schema }
    guard let meaning = table["\(type).\(name)"] else { return .object(parts) }
    // `Milliseconds` says of itself in what it is counted.
    let unit = if case .string(let unit)? = parts["description"] { " In \(unit)." } else { "" }
    parts["description"] = .string(meaning + unit)
    return .object(parts)
  }
}
