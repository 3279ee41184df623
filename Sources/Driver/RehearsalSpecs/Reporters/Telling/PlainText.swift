import Foundation

/// Makes text that programs printed safe to show: what moves a cursor, or colours what follows, is left out.
package enum PlainText {
  /// The text without escape sequences of terminals, and with tabs and line feeds as its only control characters.
  package static func without(controls text: String) -> String {
    // Looked at once, byte by byte: nearly all texts have none.
    guard text.utf8.contains(where: { ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) || $0 == 0x7F || $0 == 0xC2 }) else { return text }
    let bare = text.replacing("\r\n", with: "\n").replacing(
      /\x1B(?:\[[0-?]*[ -\/]*[@-~]|\][^\x07\x1B]*(?:\x07|\x1B\\)|[@-Z\\-_])/, with: "")
    var result = ""
    for scalar in bare.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x09, 0x20...0x7E, 0xA0...: result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }

  /// The lines of a text, without control characters and without empty ones at the end.
  package static func lines(_ text: String) -> [String] {
    var lines = without(controls: text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines
  }

  /// The text on one line.
  package static func line(_ text: String) -> String {
    without(controls: text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The text as a shell takes it: in single quotes, unless nothing in it needs any.
  package static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./:#=,@%+".contains($0)) }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Seconds with so many decimals, cut, and without the detour through floating point.
  static func seconds(microseconds: Int64, decimals: Int) -> String {
    let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst().prefix(decimals)
    return decimals == 0 ? "\(microseconds / 1_000_000)" : "\(microseconds / 1_000_000).\(fraction)"
  }
}
