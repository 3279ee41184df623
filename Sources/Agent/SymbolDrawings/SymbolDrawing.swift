import Foundation
import SVGWriting

/// How a symbol is drawn: a drawing of a table, or one that is made of it by an ending of the name.
///
/// These are drawings of our own, made after what the names say, so that one recognises what is meant; they are not Apple's.
///
/// ```
/// mic.slash.circle.fill   filled ( enclosed ( struckOut ( mic ), circle ) )
/// cart.badge.plus         badged ( cart, plus )
/// ```
package indirect enum SymbolDrawing: Hashable, Sendable {
  /// Shapes in a box of 24 by 24.
  case parts([Part])
  /// `.fill`: areas in place of outlines.
  case filled(SymbolDrawing)
  /// `.circle`, `.square`: small, in a frame.
  case enclosed(SymbolDrawing, in: Enclosure)
  /// `.slash`: with a line through it.
  case struckOut(SymbolDrawing)
  /// `.badge`: a dot in the upper corner; `.badge.plus`: a small sign in the lower one.
  case badged(SymbolDrawing, with: SymbolDrawing?)

  package enum Part: Hashable, Sendable {
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
    /// Another drawing, moved, turned or made smaller.
    case drawing(SymbolDrawing, Placement)
  }

  /// What a symbol stands in.
  package enum Enclosure: String, CaseIterable, Hashable, Sendable {
    case circle, square

    var path: String {
      switch self {
      case .circle: PathData.circle(CGPoint(x: 12, y: 12), radius: 10.5)
      case .square: PathData.roundedRect(CGRect(x: 2, y: 2, width: 20, height: 20), radius: 4.5, corners: .all)
      }
    }
  }

  /// Where a drawing is in another one: its box becomes a square of `size` around `center`.
  package struct Placement: Hashable, Sendable {
    var center = CGPoint(x: 12, y: 12)
    var size: CGFloat = 24
    /// Degrees, clockwise.
    var angle: CGFloat = 0
    /// Left and right exchanged.
    var isMirrored = false

    var scale: CGFloat { size / 24 }

    /// The middle of the box becomes the origin, then the drawing is mirrored and made smaller, turned, and moved to `center`.
    var transform: SVGTransform {
      let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
      let width = isMirrored ? -scale : scale
      let (a, b, c, d) = (width * cosine, width * sine, -scale * sine, scale * cosine)
      return SVGTransform(a: a, b: b, c: c, d: d, tx: center.x - 12 * (a + c), ty: center.y - 12 * (b + d))
    }
  }

  /// The drawing for a name; nil where neither the name nor what it is made of is in a table.
  package static func named(_ name: String) -> SymbolDrawing? {
    compose(name) { SymbolTables.parts(of: $0).map(SymbolDrawing.parts) }
  }

  /// Whether there is a drawing for a name.
  package static func isKnown(_ name: String) -> Bool { compose(name) { SymbolTables.has($0) ? .parts([]) : nil } != nil }

  /// For a name without a drawing: a plain shape that says nothing, with what the endings of the name ask for.
  package static func neutral(for name: String) -> SymbolDrawing {
    compose(name) { part in
      SymbolTables.parts(of: part).map(SymbolDrawing.parts)
        ?? (endings.contains { part.hasSuffix($0) } || part.contains(".badge.") ? nil : .parts(neutralParts))
    } ?? .parts(neutralParts)
  }

  private static let neutralParts: [Part] = [
    .outline(PathData.roundedRect(CGRect(x: 3.5, y: 3.5, width: 17, height: 17), radius: 5, corners: .all))
  ]

  package static let endings = [".fill", ".slash", ".badge"] + Enclosure.allCases.map { ".\($0.rawValue)" }

  /// Takes endings off until `find` knows what is left.
  private static func compose(_ name: String, _ find: (String) -> SymbolDrawing?) -> SymbolDrawing? {
    if let found = find(name) { return found }
    func without(_ ending: String) -> SymbolDrawing? {
      name.hasSuffix(ending) ? compose(String(name.dropLast(ending.count)), find) : nil
    }
    if let base = without(".fill") { return .filled(base) }
    if let base = without(".slash") { return .struckOut(base) }
    if let base = without(".badge") { return .badged(base, with: nil) }
    for enclosure in Enclosure.allCases {
      if let base = without(".\(enclosure.rawValue)") { return .enclosed(base, in: enclosure) }
    }
    // A word behind the badge, such as `plus`.
    if let range = name.range(of: ".badge.", options: .backwards), let sign = compose(String(name[range.upperBound...]), find),
      let base = compose(String(name[..<range.lowerBound]), find)
    {
      return .badged(base, with: sign)
    }
    return nil
  }
}
