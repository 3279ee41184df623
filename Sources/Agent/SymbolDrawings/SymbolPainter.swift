import Foundation
import SVGWriting

extension SVGWriter {
  /// The shapes of a symbol in a box of 24 by 24, for a group that is not filled and whose lines end round.
  ///
  /// - Parameter lineWidth: in the coordinates of the box; the same wherever in the drawing a line is.
  package mutating func shapes(of drawing: SymbolDrawing, ink: String, lineWidth: CGFloat) -> String {
    shapes(of: drawing, Pen(ink: ink, width: lineWidth))
  }

  /// What the parts of a symbol are drawn with.
  private struct Pen {
    var ink: String
    /// Of a line, in the coordinates of what is drawn.
    var width: CGFloat
    var isFilling = false

    func line(_ path: String) -> String { "<path d=\"\(path)\" stroke=\"\(ink)\" stroke-width=\"\(width.svg)\"/>" }
    func area(_ path: String) -> String { "<path d=\"\(path)\" fill=\"\(ink)\"/>" }

    func outline(_ path: String) -> String {
      isFilling ? "<path d=\"\(path)\" fill=\"\(ink)\" stroke=\"\(ink)\" stroke-width=\"\(width.svg)\"/>" : line(path)
    }

    /// One that takes away, in a mask.
    func cutting(_ width: CGFloat? = nil) -> Pen { Pen(ink: "#000000", width: width ?? self.width, isFilling: isFilling) }
  }

  private mutating func shapes(of drawing: SymbolDrawing, _ pen: Pen) -> String {
    switch drawing {
    case .parts(let parts): return shapes(of: parts, pen)
    case .filled(let inner):
      var pen = pen
      pen.isFilling = true
      return shapes(of: inner, pen)
    case .enclosed(let inner, let enclosure):
      // Inside of a frame a symbol is filled, a little more than half as large, and its lines are as wide as the frame's.
      let placement = SymbolDrawing.Placement(size: enclosure == .circle ? 13.5 : 14)
      let glyph = SymbolDrawing.filled(inner)
      guard pen.isFilling else { return pen.line(enclosure.path) + shapes(of: glyph, pen, at: placement) }
      return masked(pen.outline(enclosure.path), by: shapes(of: glyph, pen.cutting(), at: placement))
    case .struckOut(let inner):
      let slash = "M3.5 3.5L20.5 20.5"
      return masked(shapes(of: inner, pen), by: pen.cutting(3 * pen.width).line(slash)) + pen.line(slash)
    case .badged(let inner, nil):
      let center = CGPoint(x: 18, y: 5.5)
      return masked(shapes(of: inner, pen), by: pen.cutting().area(PathData.circle(center, radius: 5.2)))
        + pen.area(PathData.circle(center, radius: 3.8))
    case .badged(let inner, let sign?):
      let placement = SymbolDrawing.Placement(center: CGPoint(x: 18, y: 18), size: 7)
      let disc = PathData.circle(placement.center, radius: 5.6)
      return masked(
        shapes(of: inner, pen), by: pen.cutting().area(PathData.circle(placement.center, radius: 7)))
        + masked(pen.area(disc), by: shapes(of: sign, pen.cutting(), at: placement))
    }
  }

  private mutating func shapes(of parts: [SymbolDrawing.Part], _ pen: Pen) -> String {
    var (shapes, holes) = ("", "")
    for part in parts {
      switch part {
      case .outline(let path): shapes += pen.outline(path)
      case .line(let path): shapes += pen.line(path)
      case .area(let path): shapes += pen.area(path)
      case .detail(let path): if pen.isFilling { holes += pen.cutting().line(path) } else { shapes += pen.line(path) }
      case .spot(let path): if pen.isFilling { holes += pen.cutting().area(path) } else { shapes += pen.area(path) }
      case .drawing(let drawing, let placement): shapes += self.shapes(of: drawing, pen, at: placement)
      }
    }
    return holes.isEmpty ? shapes : masked(shapes, by: holes)
  }

  private mutating func shapes(of drawing: SymbolDrawing, _ pen: Pen, at placement: SymbolDrawing.Placement) -> String {
    var inner = pen
    inner.width = pen.width / placement.scale
    let shapes = shapes(of: drawing, inner)
    return placement.transform.svg.map { "<g transform=\"\($0)\">\(shapes)</g>" } ?? shapes
  }

  /// `shapes` without what `holes` draws in black.
  private mutating func masked(_ shapes: String, by holes: String) -> String {
    let name = self.name("m")
    let box = "x=\"-4\" y=\"-4\" width=\"32\" height=\"32\""
    return "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(box)><rect \(box) fill=\"#FFFFFF\"/>\(holes)</mask>"
      + "<g mask=\"url(#\(name))\">\(shapes)</g>"
  }
}
