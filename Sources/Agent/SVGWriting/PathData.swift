import Foundation

/// Which corners of a rectangle are round.
package struct Corners: OptionSet, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let topLeft = Corners(rawValue: 1 << 0)
  package static let topRight = Corners(rawValue: 1 << 1)
  package static let bottomLeft = Corners(rawValue: 1 << 2)
  package static let bottomRight = Corners(rawValue: 1 << 3)
  package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  package static let top: Corners = [.topLeft, .topRight]
  package static let bottom: Corners = [.bottomLeft, .bottomRight]
  package static let left: Corners = [.topLeft, .bottomLeft]
  package static let right: Corners = [.topRight, .bottomRight]
}

/// Paths as text.
package enum PathData {
  /// Round at `corners` only.
  package static func roundedRect(_ rect: CGRect, radius: CGFloat, corners: Corners) -> String {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    func at(_ corner: Corners) -> CGFloat { corners.contains(corner) ? radius : 0 }
    func arc(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> String {
      radius > 0 ? "A\(radius.svg) \(radius.svg) 0 0 1 \(x.svg) \(y.svg)" : ""
    }
    let (topLeft, topRight) = (at(.topLeft), at(.topRight))
    let (bottomLeft, bottomRight) = (at(.bottomLeft), at(.bottomRight))
    return "M\((rect.minX + topLeft).svg) \(rect.minY.svg)H\((rect.maxX - topRight).svg)"
      + arc(topRight, rect.maxX, rect.minY + topRight) + "V\((rect.maxY - bottomRight).svg)"
      + arc(bottomRight, rect.maxX - bottomRight, rect.maxY) + "H\((rect.minX + bottomLeft).svg)"
      + arc(bottomLeft, rect.minX, rect.maxY - bottomLeft) + "V\((rect.minY + topLeft).svg)"
      + arc(topLeft, rect.minX + topLeft, rect.minY) + "Z"
  }

  /// A whole circle.
  package static func circle(_ center: CGPoint, radius: CGFloat) -> String {
    let (size, width) = ("\(radius.svg) \(radius.svg)", (2 * radius).svg)
    return "M\((center.x - radius).svg) \(center.y.svg)a\(size) 0 1 0 \(width) 0a\(size) 0 1 0 -\(width) 0Z"
  }

  package static func point(_ center: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
    CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
  }
}
