import Foundation

/// The build settings of a target: those of its configuration over those of the project's, with their references resolved.
package struct BuildSettings: Sendable {
  /// By name, nearest layer first, as written.
  private let layers: [[String: String]]

  /// - Parameter layers: the one that wins first.
  package init(layers: [[String: String]]) { self.layers = layers }

  /// The value of a setting, with all that it refers to put in; nil for one that nobody sets.
  package subscript(name: String) -> String? { value(name, below: 0, []) }

  /// As a `YES` or `NO`.
  package func isOn(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

  /// As a list of words.
  package func words(_ name: String) -> [String] { (self[name] ?? "").split(separator: " ").map(String.init) }

  /// The names of all that is set.
  package var names: [String] { Set(layers.flatMap(\.keys)).sorted() }

  /// With the references in `text` put in: `$(PRODUCT_NAME)`, `${PRODUCT_NAME:rfc1034identifier}`.
  package func expanded(_ text: String) -> String { expanded(text, of: nil, below: 0, []) }

  private func value(_ name: String, below first: Int, _ seen: Set<String>) -> String? {
    // A setting that refers to itself would never end.
    guard !seen.contains("\(name) \(first)") else { return "" }
    guard let layer = layers.indices.dropFirst(first).first(where: { layers[$0][name] != nil }), let written = layers[layer][name]
    else { return nil }
    return expanded(written, of: name, below: layer + 1, seen.union(["\(name) \(first)"]))
  }

  private func expanded(_ text: String, of name: String?, below layer: Int, _ seen: Set<String>) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let after = rest.index(after: start)
      let closing: Character? = after < rest.endIndex ? (rest[after] == "(" ? ")" : rest[after] == "{" ? "}" : nil) : nil
      guard let closing, let end = Self.end(of: rest[after...], closing) else {
        result.append("$")
        rest = rest[after...]
        continue
      }
      let reference = expanded(String(rest[rest.index(after: after)..<end]), of: nil, below: 0, seen)
      let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let found = parts[0] == "inherited" ? name.flatMap { value($0, below: layer, seen) } : value(parts[0], below: 0, seen)
      result += parts.dropFirst().reduce(found ?? "") { Self.modified($0, by: $1) }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The bracket that closes the first one, with those between them passed over.
  private static func end(of text: Substring, _ closing: Character) -> String.Index? {
    guard let opening = text.first else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func modified(_ value: String, by modifier: String) -> String {
    switch modifier {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "rfc1034identifier": identifier(value, "-")
    case "c99extidentifier": moduleName(value)
    case let text where text.hasPrefix("default="): value.isEmpty ? String(text.dropFirst(8)) : value
    default: value
    }
  }

  /// With everything but letters, digits and `filler` replaced by it.
  static func identifier(_ text: String, _ filler: Character) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == filler || $0 == "." && filler == "-" ? $0 : filler })
  }

  /// As the name of a module: `My App` becomes `My_App`, `2048` becomes `_048`.
  package static func moduleName(_ text: String) -> String {
    let name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    // Of a digit at the beginning it makes an underscore: the module of '3DTouch' is '_DTouch'.
    return name.first?.isNumber == true ? "_\(name.dropFirst())" : name
  }
}
