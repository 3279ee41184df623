/// A place in a text, for somebody who looks for it in an editor.
struct TextPlace: Hashable {
  /// Counted from 1.
  var line = 1
  /// Counted from 1, in characters of UTF-8.
  var column = 1

  var words: String { "line \(line), column \(column)" }

  /// The place behind some bytes.
  func advanced(over bytes: Slice<UnsafeBufferPointer<UInt8>>) -> TextPlace {
    var place = self
    for byte in bytes {
      if byte == 0x0A {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }
}
