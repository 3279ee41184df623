/// How a symbol is drawn: parts in a box of 24 by 24.
///
/// These are drawings of our own, so that one recognises what is meant; they are not Apple's.
struct SymbolDrawing {
  enum Part {
    /// A closed path: a line around it, or filled in the `.fill` variant.
    case outline(String)
    /// A line, in both variants.
    case line(String)
    /// A line in an outline; cut out of the `.fill` variant.
    case detail(String)
    /// Filled in both variants.
    case area(String)
    /// Filled; cut out of the `.fill` variant.
    case spot(String)
  }

  /// What a symbol stands in.
  enum Enclosure {
    case circle, square
  }

  var parts: [Part]
  var isFilled = false
  var enclosure: Enclosure?
  var isStruckOut = false

  /// The drawing for a name; nil for symbols that have none.
  ///
  /// A name that is not in the list may be one of it with `.fill`, `.slash`, `.circle` or `.square` behind it.
  static func named(_ name: String) -> SymbolDrawing? {
    if let parts = SymbolShapes.parts(of: name) { return SymbolDrawing(parts: parts) }
    for (ending, change) in endings where name.hasSuffix(ending) {
      guard var drawing = named(String(name.dropLast(ending.count))) else { continue }
      guard change(&drawing) else { return nil }
      return drawing
    }
    return nil
  }

  private static let endings: [(String, @Sendable (inout SymbolDrawing) -> Bool)] = [
    (
      ".fill",
      { drawing in
        drawing.isFilled = true
        return true
      }
    ),
    (
      ".slash",
      { drawing in
        drawing.isStruckOut = true
        return true
      }
    ),
    (
      ".circle",
      { drawing in
        guard drawing.enclosure == nil else { return false }
        drawing.enclosure = .circle
        return true
      }
    ),
    (
      ".square",
      { drawing in
        guard drawing.enclosure == nil else { return false }
        drawing.enclosure = .square
        return true
      }
    ),
  ]

  static let ring = "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0Z"
  static let box = "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z"
}
