/// A part of a document that can be put into others, several times too: names in it are only given where it is put.
///
/// Equal fragments draw the same.
package struct SVGFragment: Hashable, Sendable {
  let lines: [String]

  package static let empty = SVGFragment(lines: [])

  package var isEmpty: Bool { lines.isEmpty }

  /// Whether something in it is blended with what lies below.
  package var blends: Bool { lines.contains { $0.contains("mix-blend-mode") } }

  /// Stands on both sides of a name. No text and no value contains it: control characters are written as spaces.
  private static let bracket: Character = "\u{1}"

  static func placeholder(_ prefix: String, _ number: Int) -> String { "\(bracket)\(prefix)\(number)\(bracket)" }

  /// The line with other names in the places of names.
  static func renamed(_ line: String, _ name: (Substring) -> String) -> String {
    guard line.utf8.contains(1) else { return line }
    return line.split(separator: bracket, omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : name($0.element) }.joined()
  }
}
