import Foundation

/// The bytes of a document that is broken, to look around in at the place of its fault. No index is out of bounds for it.
struct XMLBytes {
  private let bytes: [UInt8]

  init(_ bytes: Data) { self.bytes = Array(bytes) }

  private subscript(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  // MARK: Places

  /// The byte at a place that is counted from 1, in characters; the end where there is none.
  func index(line: Int, column: Int) -> Int {
    var (index, left) = (0, line - 1)
    while index < bytes.count, left > 0 {
      if bytes[index] == 0x0A { left -= 1 }
      index += 1
    }
    left = column - 1
    while index < bytes.count, left > 0 {
      index += 1
      if self[index].map({ $0 & 0xC0 != 0x80 }) ?? true { left -= 1 }
    }
    return index
  }

  /// The place of a byte, counted from 1, in characters.
  func place(of index: Int) -> (line: Int, column: Int) {
    var place = (line: 1, column: 1)
    for byte in bytes.prefix(max(index, 0)) {
      if byte == 0x0A {
        place = (place.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }

  /// Where the first byte is that is no blank; the end where there is none.
  var firstMark: Int { bytes.firstIndex { !Self.isBlank($0) } ?? bytes.count }

  // MARK: What stands somewhere

  func isMarkup(at index: Int) -> Bool { self[index] == UInt8(ascii: "<") }

  func has(_ text: StaticString, at index: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { self[index + $0] == text.utf8Start[$0] }
  }

  func isQuote(at index: Int) -> Bool { has("\"", at: index) || has("'", at: index) }

  /// Whether a tag would end there.
  func endsTag(at index: Int) -> Bool { has(">", at: index) || has("/>", at: index) }

  /// The last place of a character before another place; that place where there is none.
  func last(_ character: Unicode.Scalar, before index: Int) -> Int {
    bytes.prefix(max(index, 0)).lastIndex(of: UInt8(ascii: character)) ?? index
  }

  /// The name that begins there.
  func name(at index: Int) -> String {
    String(decoding: bytes.dropFirst(max(index, 0)).prefix { Self.isNamed($0) }.prefix(100), as: UTF8.self)
  }

  /// ` (U+0001)` of a control character.
  func number(at index: Int) -> String {
    guard let byte = self[index], byte < 0x20, !Self.isBlank(byte) else { return "" }
    return " (U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true)))"
  }

  /// Whether it is in `<?xml …?>`, or where that would go on.
  func isInDeclaration(_ index: Int) -> Bool {
    guard has("<?xml", at: 0), self[5].map(Self.isBlank) ?? true else { return false }
    return !(0..<min(index, bytes.count)).contains { has("?>", at: $0) }
  }

  // MARK: Attributes

  /// The name of the attribute in front of a place, behind which its '=', its value, or nothing more stands.
  func attribute(before index: Int) -> String? {
    var end = skipBlanks(before: index)
    if isQuote(at: end - 1), let quote = self[end - 1] {
      // Back over a value.
      guard let start = bytes.prefix(end - 1).lastIndex(of: quote) else { return nil }
      end = skipBlanks(before: start)
    }
    if has("=", at: end - 1) { end = skipBlanks(before: end - 1) }
    var start = end
    while let byte = self[start - 1], Self.isNamed(byte) { start -= 1 }
    return start < end ? String(decoding: bytes[start..<end].prefix(100), as: UTF8.self) : nil
  }

  /// Where the value begins that a place is in: its opening quote, behind a '='.
  func valueStart(before index: Int) -> Int {
    var place = min(index, bytes.count)
    while place > 0 {
      place -= 1
      if isQuote(at: place), has("=", at: skipBlanks(before: place) - 1) { return place }
    }
    return index
  }

  private func skipBlanks(before index: Int) -> Int {
    var end = min(max(index, 0), bytes.count)
    while let byte = self[end - 1], Self.isBlank(byte) { end -= 1 }
    return end
  }

  /// What is wrong where the parser looked for a name.
  func missingName(at index: Int) -> String {
    if has("&", at: index - 1) { return "an '&' that begins no name; the character is written '&amp;'" }
    if has("</", at: index - 1) { return "an end tag that ends no element" }
    if has("<", at: index - 1) { return "a '<' that begins no tag; the character is written '&lt;'" }
    if has("</", at: index - 2) { return "an end tag without a name" }
    return "something in a tag that is no attribute"
  }

  // MARK: The end

  /// What is begun and has no end: a comment, a CDATA section, an instruction or a tag.
  var unfinished: (name: String, start: Int)? {
    var index = 0
    func end(of text: StaticString, from start: Int) -> Int? { (start..<max(bytes.count, start)).first { has(text, at: $0) } }
    while let start = bytes.dropFirst(index).firstIndex(of: UInt8(ascii: "<")) {
      let (name, mark): (String, StaticString) =
        has("<!--", at: start)
        ? ("a comment", "-->")
        : has("<![CDATA[", at: start)
          ? ("a CDATA section", "]]>") : has("<?", at: start) ? ("an instruction", "?>") : ("a tag", ">")
      guard let last = end(of: mark, from: start + (name == "a comment" ? 4 : 1)) else { return (name, start) }
      index = last + mark.utf8CodeUnitCount
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Whether it may stand in a name.
  private static func isNamed(_ byte: UInt8) -> Bool {
    byte >= 0x80 || "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:".utf8.contains(byte)
  }
}
