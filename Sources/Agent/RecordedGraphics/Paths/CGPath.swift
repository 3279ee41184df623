import Foundation

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

  package internal(set) var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(elements: PathShapes.rect(rect).applying(transform?.pointee))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(elements: PathShapes.ellipse(in: rect).applying(transform?.pointee))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(
      elements: PathShapes.roundedRect(rect, width: cornerWidth, height: cornerHeight).applying(transform?.pointee))
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public var isEmpty: Bool { elements.isEmpty }

  public var currentPoint: CGPoint { elements.end ?? .zero }

  /// The smallest rectangle around all points, control points included.
  public var boundingBox: CGRect { elements.flatMap(\.points).boundingBox }

  /// The smallest rectangle around what the path goes through; curves are taken as 16 straight pieces each.
  public var boundingBoxOfPath: CGRect { elements.polygons.flatMap { $0 }.boundingBox }

  /// Whether `point`, which goes through `transform` before, is inside, by the rule of winding or of even and odd; curves are
  /// taken as 16 straight pieces each.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var winding = 0
    for polygon in elements.polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
        if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// The rectangle that the path is, with its sides along the axes; false for every other path.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard !box.isNull, Array(PathShapes.rect(box).dropLast()) == Array(elements.prefix(4)), elements.count <= 6 else {
      return false
    }
    rect?.pointee = box
    return true
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.applying(transform?.pointee))
  }

  /// Shows each part to `block`, from the first to the last. The pointers in it are good only as long as the block runs.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A part that closes has no points, and an empty buffer no address.
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { none in
          let first = buffer.baseAddress ?? none.baseAddress!
          withUnsafePointer(to: CGPathElement(type: element.type, points: first), block)
        }
      }
    }
  }
}

/// Which points a path encloses.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  public init() { super.init(elements: []) }

  package override init(elements: [Element]) { super.init(elements: elements) }

  private func add(_ new: [Element], _ transform: CGAffineTransform) {
    for element in new.applying(transform) { elements.add(element) }
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { add([.move(to: point)], transform) }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { add([.line(to: point)], transform) }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    add(PathShapes.lines(between: points), transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add([.quad(to: end, control: control)], transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add([.cubic(to: end, control1: control1, control2: control2)], transform)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { add(PathShapes.rect(rect), transform) }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShapes.ellipse(in: rect), transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(PathShapes.roundedRect(rect, width: cornerWidth, height: cornerHeight), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.applying(transform)
  }

  public func closeSubpath() { elements.add(.close) }

  /// An arc in pieces of a quarter at most; begins with a line from where the path is.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    add(arc.elements(continues: !elements.isEmpty), transform)
  }

  /// An arc that begins at `startAngle` and turns by `delta` radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, startAngle: startAngle, sweep: delta)
    add(arc.elements(continues: !elements.isEmpty), transform)
  }

  /// An arc that rounds the corner at `tangent1End`, between the lines from where the path is and to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    add(Arc.rounding(tangent1End, from: start, to: tangent2End, radius: radius), transform)
  }

  package func apply(_ transform: CGAffineTransform) { elements = elements.applying(transform) }
}
