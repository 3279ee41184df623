import Foundation

/// Walks over the start tags in the bytes of an XML document, to know where each begins: the parser only says where it stopped.
struct TagScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: Data) { self.bytes = Array(bytes) }

  /// The place of the next start tag's `<`, counted from 1; the end where there is none.
  mutating func nextTag() -> (line: Int, column: Int) {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if isAt("<!--") {
        skip(past: "-->")
      } else if isAt("<![CDATA[") {
        skip(past: "]]>")
      } else if isAt("</") || isAt("<?") || isAt("<!") {
        skip(past: ">")
      } else {
        let place = (line, position - lineStart + 1)
        step()
        return place
      }
    }
    return (line, position - lineStart + 1)
  }

  /// Whether `<!DOCTYPE` stands before the first element; leaves the scanner there.
  mutating func hasDocumentType() -> Bool {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if isAt("<!--") {
        skip(past: "-->")
      } else if isAt("<?") {
        skip(past: "?>")
      } else {
        return isAt("<!")
      }
    }
    return false
  }

  /// The place of the first start tag with more than `limit` attributes; nil where there is none. The scanner is at the end then.
  mutating func crowdedTag(limit: Int) -> (line: Int, column: Int)? {
    while position < bytes.count {
      let place = nextTag()
      var (count, quote): (Int, UInt8?) = (0, nil)
      while position < bytes.count, quote != nil || bytes[position] != UInt8(ascii: ">") {
        let byte = bytes[position]
        if quote != nil {
          if byte == quote { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "=") {
          count += 1
          if count > limit { return place }
        }
        step()
      }
    }
    return nil
  }

  /// The place of the first `<?name?>`, which is XML and ends the parser's process; nil where there is none.
  ///
  /// Also within comments and texts: where a document is broken, the parser may see them elsewhere.
  var instructionWithoutContent: (line: Int, column: Int)? {
    var (index, line, lineStart) = (0, 1, 0)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index + 1) }
      index += 1
      guard byte == UInt8(ascii: "<"), index < bytes.count, bytes[index] == UInt8(ascii: "?") else { continue }
      var end = index + 1
      while end < bytes.count, !" \t\r\n?<>".utf8.contains(bytes[end]) { end += 1 }
      if end > index + 1, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "?"), bytes[end + 1] == UInt8(ascii: ">") {
        return (line, index - lineStart)
      }
    }
    return nil
  }

  /// What `<?xml encoding="…"?>` says.
  var declaredEncoding: String? {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml") || start.hasPrefix("\u{FEFF}<?xml"), let end = start.range(of: "?>"),
      let key = start.range(of: "encoding", range: start.startIndex..<end.lowerBound)
    else { return nil }
    let rest = start[key.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  private func isAt(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, position + 1) }
    position += 1
  }

  private mutating func skip(past text: StaticString) {
    while position < bytes.count, !isAt(text) { step() }
    for _ in 0..<text.utf8CodeUnitCount where position < bytes.count { step() }
  }
}
