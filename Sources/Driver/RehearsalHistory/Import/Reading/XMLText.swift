/// What the bytes of a text or of an attribute say.
enum XMLText {
  /// The text: entities resolved, control characters left out, line endings as they are.
  ///
  /// Entities that a document type would have to define stay as they are written.
  static func decode(_ scanner: borrowing XMLScanner, _ range: Range<Int>, hasEntities: Bool) -> String {
    let isLatin = scanner.isLatin
    return scanner.withBytes(range) { bytes in
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f && ($0 != UInt8(ascii: "&") || !hasEntities) }
      if isPlain, !isLatin { return String(decoding: bytes, as: UTF8.self) }
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "&"), hasEntities, let (scalar, length) = entity(bytes, at: index) {
          if let scalar { append(scalar, to: &text) }
          index += length
          continue
        }
        index += 1
        if byte >= 0x80, isLatin {
          text.append(contentsOf: Character(Unicode.Scalar(byte)).utf8)
        } else if isAllowed(byte) {
          text.append(byte)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (byte >= 0x20 && byte != 0x7f) || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if scalar.isASCII, !isAllowed(UInt8(scalar.value)) { return }
    text.append(contentsOf: Character(scalar).utf8)
  }

  /// The character of an entity (`nil` for a number that is none) and how many bytes it takes; `nil` if it is none that XML
  /// itself has.
  private static func entity(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar?, Int)? {
    guard let end = bytes[start..<min(start + 12, bytes.count)].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    let length = end - start + 1
    switch name {
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "amp": return ("&", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    default:
      guard name.hasPrefix("#") else { return nil }
      let number =
        name.hasPrefix("#x") || name.hasPrefix("#X") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      guard let number else { return nil }
      return (Unicode.Scalar(number), length)
    }
  }
}
