import Foundation

/// Reads a `.strings` file, in which the texts of a document stand in another language: `"a1B-2c-D3e.text" = "Speichern";`.
package enum StringsFile {
  /// Pairs of quoted strings, with `/* */` and `//` comments between them, in UTF-8 or UTF-16; what is no pair is passed over.
  package static func texts(in bytes: Data) -> [String: String] {
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    let text = isWide ? String(data: bytes, encoding: .utf16) ?? "" : String(decoding: bytes, as: UTF8.self)
    var scanner = StringsScanner(text)
    var pairs: [String: String] = [:]
    while let key = scanner.string() {
      guard scanner.isBefore("=") else { continue }
      guard let value = scanner.string() else { break }
      pairs[key] = value
    }
    return pairs
  }
}

/// Walks over the text of a `.strings` file.
private struct StringsScanner {
  private let characters: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { characters = Array(text.unicodeScalars) }

  private func at(_ offset: Int) -> Unicode.Scalar? {
    position + offset < characters.count ? characters[position + offset] : nil
  }

  private mutating func skipBlanks() {
    while let character = at(0) {
      if character.properties.isWhitespace || character == "\u{FEFF}" {
        position += 1
      } else if character == "/", at(1) == "/" {
        while let next = at(0), next != "\n" { _ = next; position += 1 }
      } else if character == "/", at(1) == "*" {
        position += 2
        while at(0) != nil, !(at(0) == "*" && at(1) == "/") { position += 1 }
        position += 2
      } else {
        return
      }
    }
  }

  /// Whether this sign is next; what is read then passes over it.
  mutating func isBefore(_ wanted: Unicode.Scalar) -> Bool {
    skipBlanks()
    return at(0) == wanted
  }

  /// A quoted string, or a word; passes over anything else. Nil at the end.
  mutating func string() -> String? {
    skipBlanks()
    while let character = at(0), character != "\"", !isWord(character) {
      _ = character
      position += 1
      skipBlanks()
    }
    guard let first = at(0) else { return nil }
    var text = String.UnicodeScalarView()
    guard first == "\"" else {
      while let character = at(0), isWord(character) {
        text.append(character)
        position += 1
      }
      return String(text)
    }
    position += 1
    while let character = at(0), character != "\"" {
      position += 1
      text.append(character == "\\" ? escaped() : character)
    }
    position += 1
    return String(text)
  }

  private func isWord(_ character: Unicode.Scalar) -> Bool {
    character.properties.isAlphabetic || ("0"..."9").contains(character) || character == "_" || character == "."
      || character == "-"
  }

  private mutating func escaped() -> Unicode.Scalar {
    guard let character = at(0) else { return "\\" }
    position += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = at(0).flatMap({ Character($0).hexDigitValue }) else { break }
        value = value * 16 + UInt32(digit)
        position += 1
      }
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    default: return character
    }
  }
}
