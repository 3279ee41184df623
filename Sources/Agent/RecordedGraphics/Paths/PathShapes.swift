import Foundation

/// Figures as parts of a path.
package enum PathShapes {
  static func rect(_ rect: CGRect) -> [CGPath.Element] {
    let corners = [(rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)].map { CGPoint(x: $0, y: $1) }
    return [.move(to: CGPoint(x: rect.minX, y: rect.minY))] + corners.map { .line(to: $0) } + [.close]
  }

  static func ellipse(in rect: CGRect) -> [CGPath.Element] {
    roundedRect(rect, width: rect.width / 2, height: rect.height / 2)
  }

  static func lines(between points: [CGPoint]) -> [CGPath.Element] {
    points.enumerated().map { $0.offset == 0 ? .move(to: $0.element) : .line(to: $0.element) }
  }

  /// How far the control points of a quarter of an ellipse lie, as a part of its radius.
  private static let reach: CGFloat = 0.5522847498

  static func roundedRect(_ rect: CGRect, width: CGFloat, height: CGFloat) -> [CGPath.Element] {
    let size = CGSize(width: min(width, rect.width / 2), height: min(height, rect.height / 2))
    return roundedRect(rect, topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
  }

  /// A rectangle whose corners are quarters of ellipses, each with radii of its own; without radii a corner is sharp.
  package static func roundedRect(
    _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize
  ) -> [CGPath.Element] {
    let (l, r, t, b) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    /// From one side of a corner to the other; `corner` is where the sides would meet.
    func quarter(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) -> [CGPath.Element] {
      guard from != to else { return [] }
      func toward(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + reach * (corner.x - point.x), y: point.y + reach * (corner.y - point.y))
      }
      return [.cubic(to: to, control1: toward(from), control2: toward(to))]
    }
    let start = point(l + topLeft.width, t)
    var elements: [CGPath.Element] = [.move(to: start), .line(to: point(r - topRight.width, t))]
    elements += quarter(point(r - topRight.width, t), point(r, t), point(r, t + topRight.height))
    elements.append(.line(to: point(r, b - bottomRight.height)))
    elements += quarter(point(r, b - bottomRight.height), point(r, b), point(r - bottomRight.width, b))
    elements.append(.line(to: point(l + bottomLeft.width, b)))
    elements += quarter(point(l + bottomLeft.width, b), point(l, b), point(l, b - bottomLeft.height))
    elements.append(.line(to: point(l, t + topLeft.height)))
    elements += quarter(point(l, t + topLeft.height), point(l, t), start)
    return elements + [.close]
  }
}

/// A part of a circle.
struct Arc {
  var center: CGPoint
  var radius: CGFloat
  var startAngle: CGFloat
  /// By how many radians it turns, clockwise on a screen whose y points down.
  var sweep: CGFloat
}

extension Arc {
  /// Core Graphics counts its directions with y pointing up, so that its clockwise is counter-clockwise on the screen.
  init(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    var sweep = endAngle - startAngle
    if clockwise, sweep > 0 { sweep -= 2 * .pi * (sweep / (2 * .pi)).rounded(.up) }
    if !clockwise, sweep < 0 { sweep += 2 * .pi * (-sweep / (2 * .pi)).rounded(.up) }
    self.init(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
  }

  /// In pieces of a quarter at most, and not more than a thousand of them.
  ///
  /// - Parameter continues: whether a line leads there from where the path is.
  func elements(continues: Bool) -> [CGPath.Element] {
    let quarters = (abs(sweep) / (.pi / 2)).rounded(.up)
    let pieces = quarters.isFinite ? max(1, Int(min(quarters, 1000))) : 1
    let step = sweep / CGFloat(pieces)
    let reach = radius * 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
    let start = point(startAngle)
    return [continues ? .line(to: start) : .move(to: start)]
      + (0..<pieces).map { piece in
        let (a, b) = (startAngle + step * CGFloat(piece), startAngle + step * CGFloat(piece + 1))
        let (from, to) = (point(a), point(b))
        return .cubic(
          to: to, control1: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
          control2: CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b)))
      }
  }

  /// The line to where the arc begins, and the arc; only a line to the corner where there is nothing to round.
  static func rounding(_ corner: CGPoint, from start: CGPoint, to end: CGPoint, radius: CGFloat) -> [CGPath.Element] {
    func away(_ point: CGPoint) -> (x: CGFloat, y: CGFloat, length: CGFloat) {
      let (x, y) = (point.x - corner.x, point.y - corner.y)
      let length = (x * x + y * y).squareRoot()
      return (x / length, y / length, length)
    }
    let (one, other) = (away(start), away(end))
    let cosine = one.x * other.x + one.y * other.y
    let cross = one.x * other.y - one.y * other.x
    guard radius > 0, one.length > 0, other.length > 0, abs(cross) > 1e-9 else { return [.line(to: corner)] }
    let half = acos(min(max(cosine, -1), 1)) / 2
    let distance = radius / tan(half)
    let (bisectorX, bisectorY) = (one.x + other.x, one.y + other.y)
    let length = (bisectorX * bisectorX + bisectorY * bisectorY).squareRoot()
    let toCenter = radius / sin(half)
    let center = CGPoint(x: corner.x + bisectorX / length * toCenter, y: corner.y + bisectorY / length * toCenter)
    let first = CGPoint(x: corner.x + one.x * distance, y: corner.y + one.y * distance)
    let turn = .pi - 2 * half
    let arc = Arc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x), sweep: cross < 0 ? turn : -turn)
    return arc.elements(continues: true)
  }
}
