import Foundation

/// One part of a path, as `applyWithBlock` shows it.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The points of the part: control points first, where it ends last.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) { (self.type, self.points) = (type, points) }
}

/// What a part of a path does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

extension CGPath.Element {
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let to, let control): [control, to]
    case .cubic(let to, let first, let second): [first, second, to]
    case .close: []
    }
  }

  package func applying(_ map: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(to: point.applying(map))
    case .line(let point): .line(to: point.applying(map))
    case .quad(let to, let control): .quad(to: to.applying(map), control: control.applying(map))
    case .cubic(let to, let first, let second):
      .cubic(to: to.applying(map), control1: first.applying(map), control2: second.applying(map))
    case .close: .close
    }
  }

  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

extension [CGPath.Element] {
  /// Adds a part. A path begins somewhere: without a move, a line begins where it ends.
  mutating func add(_ element: CGPath.Element) {
    if isEmpty {
      guard let first = element.points.first else { return }
      if case .move = element {} else { append(.move(to: first)) }
    }
    append(element)
  }

  func applying(_ transform: CGAffineTransform?) -> Self {
    guard let transform, !transform.isIdentity else { return self }
    return map { $0.applying(transform) }
  }

  /// Where the path has come to.
  var end: CGPoint? {
    guard let last else { return nil }
    guard case .close = last else { return last.points.last }
    let start = self.last { if case .move = $0 { true } else { false } }
    return start?.points.first
  }

  /// The path in straight pieces, 16 of them for a curve, one list for each part that begins anew.
  package var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in self {
      let from = polygons.last?.last ?? .zero
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quad(let to, let control): polygons[polygons.count - 1] += Curve.points(from, control, to)
      case .cubic(let to, let first, let second): polygons[polygons.count - 1] += Curve.points(from, first, second, to)
      case .close: if let start = polygons.last?.first { polygons[polygons.count - 1].append(start) }
      }
    }
    return polygons
  }
}

/// Points on a curve.
private enum Curve {
  static let steps = (1...16).map { CGFloat($0) / 16 }

  static func points(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> [CGPoint] {
    steps.map { t in
      let u = 1 - t
      return CGPoint(x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
    }
  }

  static func points(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    steps.map { t in
      let u = 1 - t
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
    }
  }
}

extension [CGPoint] {
  /// The smallest rectangle around all points; the null rectangle around none.
  var boundingBox: CGRect {
    guard let first else { return .null }
    return dropFirst().reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}
