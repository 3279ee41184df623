/// How many columns text takes on a terminal.
enum DisplayWidth {
  /// The columns of a text without control characters.
  static func of(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The text, cut with an ellipsis where it is wider than so many columns.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var width = 0
    for character in text {
      width += of(character)
      // One column is for the ellipsis.
      if width > columns - 1 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// The text, without its beginning where it is wider than so many columns.
  static func cutAtTheStart(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var result: [Character] = []
    var width = 1
    for character in text.reversed() {
      width += of(character)
      if width > columns { break }
      result.append(character)
    }
    return "…" + String(result.reversed())
  }

  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.properties.isEmojiPresentation || scalars.contains("\u{fe0f}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  /// The blocks whose characters East Asian typography sets wide (Unicode Standard Annex 11), emoji apart.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}
