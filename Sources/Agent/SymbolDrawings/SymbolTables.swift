import Foundation
import Glibc

/// Our drawings of the symbols that apps use most, by name.
///
/// **To add a drawing**, write a line into the table of its category in `Tables/`, in a box of 24 by 24 whose corner is at the
/// upper left; a line that begins with a space goes on with the one before it:
///
/// ```
/// bell = outline M12 3a6 6 0 0 0-6 6c0 5-2 6.5-2.5 8.5h17C20 15.5 18 14 18 9a6 6 0 0 0-6-6Z; line M9.8 20.8a2.3 2.3 0 0 0 4.4 0
/// bell.and.waves = use bell size 18; line M3 8v6M21 8v6
/// ```
///
/// A part is a kind and the data of an SVG path, in which `(x y radius)` is a circle and `[x y width height radius]` a rectangle:
///
/// | kind      | outline variant | `.fill` variant |
/// |-----------|-----------------|-----------------|
/// | `outline` | line around it  | area            |
/// | `line`    | line            | line            |
/// | `detail`  | line            | cut out         |
/// | `area`    | area            | area            |
/// | `spot`    | area            | cut out         |
///
/// `use NAME` draws another symbol, with `at x y` for its centre, `size n` for the side of its box, `turn degrees` and `mirror`.
/// `.fill`, `.slash`, `.circle`, `.square`, `.badge` and `.badge.NAME` need no line of their own: see `SymbolDrawing`. Lines are
/// 1.8 wide at regular weight; a path needs no thought for it. `SymbolDrawingTests` reads every line, and `PictureGallery` draws
/// them all.
package enum SymbolTables {
  /// One for each category.
  static let all = [
    arrows, marks, shapes, media, people, communication, documents, tools, places, weather, devices, letters,
  ]

  /// Name and parts, as they are written.
  package static let entries: [(name: String, parts: String)] = all.flatMap { table in
    var lines: [String] = []
    for line in table.split(separator: "\n") {
      if line.first == " ", let last = lines.popLast() { lines.append(last + line) } else { lines.append(String(line)) }
    }
    return lines.map { line in
      let sides = line.components(separatedBy: " = ")
      return (sides[0], sides.count == 2 ? sides[1] : "")
    }
  }

  private static let index = Dictionary(entries.map { ($0.name, $0.parts) }) { first, _ in first }

  /// Whether `name` itself has a drawing. Without the index: an app asks for a few symbols as it starts, and may never be drawn.
  static func has(_ name: String) -> Bool {
    let first = "\(name) = "
    let line = "\n" + first
    return all.contains { $0.hasPrefix(first) || strstr($0, line) != nil }
  }

  /// The drawing of `name` itself, without regard to endings; nil when there is none.
  static func parts(of name: String) -> [SymbolDrawing.Part]? { index[name].flatMap(SymbolPartReader.parts) }
}
