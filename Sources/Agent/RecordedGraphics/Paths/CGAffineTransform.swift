import Foundation
import SVGWriting

/// A two-dimensional affine map; the default is the identity.
///
/// A point is a row vector, as in Core Graphics: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. Declared here because Foundation
/// on Linux has no such type.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A rotation by `angle` radians, clockwise where y points down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that leaves every point where it is.
  public static let identity = CGAffineTransform()

  public var isIdentity: Bool { self == .identity }

  /// First this map, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse; this map itself when there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the image of this one.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let (topLeft, topRight) = (CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform))
    let (lowLeft, lowRight) = (CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform))
    let left = min(min(topLeft.x, topRight.x), min(lowLeft.x, lowRight.x))
    let top = min(min(topLeft.y, topRight.y), min(lowLeft.y, lowRight.y))
    let right = max(max(topLeft.x, topRight.x), max(lowLeft.x, lowRight.x))
    let bottom = max(max(topLeft.y, topRight.y), max(lowLeft.y, lowRight.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGAffineTransform {
  /// A value for `transform`; nil for the identity.
  package var svg: String? { SVGTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty).svg }

  /// By how much it makes areas larger, as a length: the square root of the determinant's size.
  package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// Whether it leaves every angle as it is: a turn, a mirror, one scale for all directions.
  var keepsAngles: Bool {
    let tolerance = 1e-6 * max(1, a * a + b * b)
    return abs(a * c + b * d) < tolerance && abs(a * a + b * b - c * c - d * d) < tolerance
  }
}
