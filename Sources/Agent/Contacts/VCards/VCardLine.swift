import Foundation

/// Why something is no vCard.
struct VCardProblem: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

/// A line of a vCard, such as `item1.TEL;type=HOME:555-5512`, after what was folded is one line again.
struct VCardLine: Equatable, Sendable {
  struct Parameter: Equatable, Sendable {
    /// In small letters where it was read.
    var name: String
    var value: String
  }

  /// What the lines of one property have in common, in small letters: `item1`.
  var group: String?
  /// In capital letters where it was read.
  var name: String
  var parameters: [Parameter] = []
  /// As it stands there, with its backslashes.
  var value: String

  init(_ name: String, _ value: String, types: [String] = [], group: String? = nil) {
    (self.name, self.value, self.group) = (name, value, group)
    parameters = types.map { Parameter(name: "type", value: $0) }
  }

  /// Nil for what has no colon.
  init?(_ text: String) {
    var isQuoted = false
    let colon = text.indices.first { place in
      if text[place] == "\"" { isQuoted.toggle() }
      return text[place] == ":" && !isQuoted
    }
    guard let colon else { return nil }
    value = String(text[text.index(after: colon)...])
    let parts = Self.split(text[..<colon], at: ";", besides: "\"")
    let path = parts[0].split(separator: ".", maxSplits: 1).map(String.init)
    guard let last = path.last else { return nil }
    (group, name) = (path.count > 1 ? path[0].lowercased() : nil, last.uppercased())
    parameters = parts.dropFirst().flatMap { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      // Version 2.1 writes a type alone.
      guard pair.count == 2 else { return [Parameter(name: "type", value: part)] }
      return Self.split(pair[1][...], at: ",", besides: "\"").map {
        Parameter(name: pair[0].lowercased(), value: $0.replacing("\"", with: ""))
      }
    }
  }

  /// What kinds it is of, in capital letters: `HOME`, `PREF`.
  var types: Set<String> { Set(parameters.filter { $0.name == "type" }.map { $0.value.uppercased() }) }

  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  // MARK: Values

  /// The value as a text.
  var text: String { Self.unescaped(value) }

  /// The parts of a value that has several, as a name has; as many as are asked for.
  func parts(_ count: Int) -> [String] {
    let found = Self.split(value[...], at: ";", besides: "\\").map(Self.unescaped)
    return Array((found + Array(repeating: "", count: count)).prefix(count))
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", ",", ";": result += "\\\(character)"
      case let end where end.isNewline: result += "\\n"
      default: result.append(character)
      }
    }
  }

  private static func unescaped(_ text: String) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The pieces between separators, but for those behind a backslash, or between quotes.
  private static func split(_ text: Substring, at separator: Character, besides mark: Character) -> [String] {
    var (pieces, isMarked) = ([""], false)
    for character in text {
      if character == separator, !isMarked {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
      isMarked = character == mark ? !isMarked : mark == "\"" && isMarked
    }
    return pieces
  }

  // MARK: Writing

  /// How many bytes of a line stand side by side.
  private static let width = 75

  /// The line, folded, with its end.
  var written: String {
    let head = ([group.map { "\($0)." + name } ?? name] + parameters.map { "\($0.name)=\(Self.quoted($0.value))" })
      .joined(separator: ";")
    var (lines, used) = ("", 0)
    for character in head + ":" + value {
      let size = character.utf8.count
      if used + size > Self.width {
        lines += "\r\n "
        used = 1
      }
      lines.append(character)
      used += size
    }
    return lines + "\r\n"
  }

  private static func quoted(_ value: String) -> String {
    value.contains { ":;,".contains($0) } ? "\"\(value)\"" : value
  }
}
