import VirtualTime

/// A line made of straight and curved parts. Declared here because Foundation on Linux has no such type.
public class CGPath: Equatable {
  /// One part of a path.
  package enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case cubic(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element]

  init(elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect) {
    self.init(elements: [])
    appendRect(rect)
  }

  public convenience init(ellipseIn rect: CGRect) {
    self.init(elements: [])
    appendRoundedRect(rect, width: rect.width / 2, height: rect.height / 2)
  }

  public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init(elements: [])
    appendRoundedRect(rect, width: cornerWidth, height: cornerHeight)
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public var isEmpty: Bool { elements.isEmpty }

  public var currentPoint: CGPoint { Self.end(of: elements) ?? .zero }

  /// The smallest rectangle around all points, control points included.
  public var boundingBox: CGRect {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Whether `point` is inside, by the rule of winding or of even and odd; curves are taken as 16 straight pieces each.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    var winding = 0
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  private var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in elements {
      let from = polygons.last?.last ?? .zero
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quad(let to, let control):
        polygons[polygons.count - 1] += Self.curve(from, control, control, to, isQuadratic: true)
      case .cubic(let to, let first, let second):
        polygons[polygons.count - 1] += Self.curve(from, first, second, to, isQuadratic: false)
      case .close: if let start = polygons.last?.first { polygons[polygons.count - 1].append(start) }
      }
    }
    return polygons
  }

  private static func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, isQuadratic: Bool) -> [CGPoint] {
    (1...16).map { step in
      let t = CGFloat(step) / 16
      let u = 1 - t
      if isQuadratic {
        return CGPoint(x: u * u * a.x + 2 * u * t * b.x + t * t * d.x, y: u * u * a.y + 2 * u * t * b.y + t * t * d.y)
      }
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
    }
  }

  fileprivate static func end(of elements: [Element]) -> CGPoint? {
    guard let last = elements.last else { return nil }
    guard case .close = last else { return last.points.last }
    let start = elements.last { if case .move = $0 { true } else { false } }
    return start?.points.first
  }

  fileprivate func append(_ element: Element) {
    // A path begins somewhere: without a move, a line begins where it ends.
    if elements.isEmpty, let first = element.points.first {
      if case .move = element {} else { elements.append(.move(to: first)) }
    }
    if elements.isEmpty, case .close = element { return }
    elements.append(element)
  }

  fileprivate func appendRect(_ rect: CGRect) {
    append(.move(to: CGPoint(x: rect.minX, y: rect.minY)))
    for (x, y) in [(rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
      append(.line(to: CGPoint(x: x, y: y)))
    }
    append(.close)
  }

  fileprivate func appendRoundedRect(_ rect: CGRect, width: CGFloat, height: CGFloat) {
    let (w, h) = (min(width, rect.width / 2), min(height, rect.height / 2))
    // A quarter of an ellipse as one cubic.
    let k: CGFloat = 0.5522847498
    let (l, r, t, b) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    append(.move(to: point(l + w, t)))
    append(.line(to: point(r - w, t)))
    append(.cubic(to: point(r, t + h), control1: point(r - w + k * w, t), control2: point(r, t + h - k * h)))
    append(.line(to: point(r, b - h)))
    append(.cubic(to: point(r - w, b), control1: point(r, b - h + k * h), control2: point(r - w + k * w, b)))
    append(.line(to: point(l + w, b)))
    append(.cubic(to: point(l, b - h), control1: point(l + w - k * w, b), control2: point(l, b - h + k * h)))
    append(.line(to: point(l, t + h)))
    append(.cubic(to: point(l + w, t), control1: point(l, t + h - k * h), control2: point(l + w - k * w, t)))
    append(.close)
  }
}

public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  public init() { super.init(elements: []) }

  override init(elements: [Element]) { super.init(elements: elements) }

  public func move(to point: CGPoint) { append(.move(to: point)) }
  public func addLine(to point: CGPoint) { append(.line(to: point)) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { append(.quad(to: end, control: control)) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.cubic(to: end, control1: control1, control2: control2))
  }
  public func addRect(_ rect: CGRect) { appendRect(rect) }
  public func addEllipse(in rect: CGRect) { appendRoundedRect(rect, width: rect.width / 2, height: rect.height / 2) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    appendRoundedRect(rect, width: cornerWidth, height: cornerHeight)
  }
  public func addPath(_ path: CGPath) { elements += path.elements }
  public func closeSubpath() { append(.close) }

  /// An arc in pieces of a quarter at most; begins with a line from where the path is.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Core Graphics counts its directions with y pointing up, so that its clockwise is counter-clockwise on the screen.
    var sweep = endAngle - startAngle
    if clockwise, sweep > 0 { sweep -= 2 * .pi * (sweep / (2 * .pi)).rounded(.up) }
    if !clockwise, sweep < 0 { sweep += 2 * .pi * (-sweep / (2 * .pi)).rounded(.up) }
    let pieces = (abs(sweep) / (.pi / 2)).rounded(.up).boundedInt.clamped(to: 1...1000)
    let step = sweep / CGFloat(pieces)
    let reach = radius * 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
    append(elements.isEmpty ? .move(to: point(startAngle)) : .line(to: point(startAngle)))
    for piece in 0..<pieces {
      let (a, b) = (startAngle + step * CGFloat(piece), startAngle + step * CGFloat(piece + 1))
      let (from, to) = (point(a), point(b))
      append(
        .cubic(
          to: to, control1: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
          control2: CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b))))
    }
  }

  public func apply(_ transform: CGAffineTransform) { elements = elements.map { $0.applying(transform) } }
}

extension CGPath.Element {
  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let to, let control): [control, to]
    case .cubic(let to, let first, let second): [first, second, to]
    case .close: []
    }
  }

  func applying(_ map: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(to: point.applying(map))
    case .line(let point): .line(to: point.applying(map))
    case .quad(let to, let control): .quad(to: to.applying(map), control: control.applying(map))
    case .cubic(let to, let first, let second):
      .cubic(to: to.applying(map), control1: first.applying(map), control2: second.applying(map))
    case .close: .close
    }
  }
}
