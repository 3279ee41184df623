/// A three-dimensional map of homogeneous points; rows are those of Core Animation, a point is a row vector.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// All zero, as in Core Animation; the identity is `CATransform3DIdentity`.
  public init() { self.init(components: Array(repeating: 0, count: 16)) }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Row by row.
  init(components c: [CGFloat]) {
    self.init(
      m11: c[0], m12: c[1], m13: c[2], m14: c[3], m21: c[4], m22: c[5], m23: c[6], m24: c[7], m31: c[8], m32: c[9],
      m33: c[10], m34: c[11], m41: c[12], m42: c[13], m43: c[14], m44: c[15])
  }

  var components: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

/// The map that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D(
  components: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A rotation by `angle` radians about the vector (x, y, z); the identity when that has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z, s, c) = (x / length, y / length, z / length, sin(angle), cos(angle))
  let r = 1 - c
  return CATransform3D(components: [
    c + x * x * r, x * y * r + z * s, x * z * r - y * s, 0,
    x * y * r - z * s, c + y * y * r, y * z * r + x * s, 0,
    x * z * r + y * s, y * z * r - x * s, c + z * z * r, 0,
    0, 0, 0, 1,
  ])
}

/// First a translation, then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.components, b.components)
  return CATransform3D(
    components: (0..<16).map { index in
      let (row, column) = (index / 4, index % 4)
      return (0..<4).reduce(0) { $0 + left[row * 4 + $1] * right[$1 * 4 + column] }
    })
}

/// The inverse by Gauss and Jordan; the transform itself when there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var rows = (0..<4).map { row in Array(t.components[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? CGFloat(1) : 0 } }
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }), rows[pivot][column] != 0 else {
      return t
    }
    rows.swapAt(column, pivot)
    let divisor = rows[column][column]
    rows[column] = rows[column].map { $0 / divisor }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
    }
  }
  return CATransform3D(components: rows.flatMap { $0[4...] })
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(components: [m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1])
}

/// Whether the map stays in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  [t.m13, t.m14, t.m23, t.m24, t.m31, t.m32, t.m34, t.m43].allSatisfy { $0 == 0 } && t.m33 == 1 && t.m44 == 1
}

/// The part of the map in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// The map in between. In the plane: translation, scale, skew and rotation each for itself, so that a turn stays a turn;
  /// otherwise component by component.
  func mixed(with other: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    guard CATransform3DIsAffine(self), CATransform3DIsAffine(other) else {
      return CATransform3D(components: zip(components, other.components).map { $0 + ($1 - $0) * progress })
    }
    let (from, to) = (
      AffineParts(CATransform3DGetAffineTransform(self)), AffineParts(CATransform3DGetAffineTransform(other))
    )
    return CATransform3DMakeAffineTransform(from.mixed(with: to, progress).transform)
  }
}

/// An affine map taken apart: scale, then skew, then rotation, then translation.
struct AffineParts {
  var scaleX: CGFloat
  var scaleY: CGFloat
  var skew: CGFloat
  var rotation: CGFloat
  var translation: CGPoint

  init(_ map: CGAffineTransform) {
    translation = CGPoint(x: map.tx, y: map.ty)
    scaleX = (map.a * map.a + map.b * map.b).squareRoot()
    rotation = scaleX == 0 ? 0 : atan2(map.b, map.a)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    // What is left of the second row once the rotation is undone.
    scaleY = map.d * cosine - map.c * sine
    skew = map.c * cosine + map.d * sine
  }

  var transform: CGAffineTransform {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: skew * cosine - scaleY * sine, d: skew * sine + scaleY * cosine,
      tx: translation.x, ty: translation.y)
  }

  func mixed(with other: AffineParts, _ progress: CGFloat) -> AffineParts {
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
    var parts = self
    parts.scaleX = between(scaleX, other.scaleX)
    parts.scaleY = between(scaleY, other.scaleY)
    parts.skew = between(skew, other.skew)
    // The shorter way round.
    var turn = other.rotation - rotation
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    parts.rotation = rotation + turn * progress
    parts.translation = CGPoint(
      x: between(translation.x, other.translation.x), y: between(translation.y, other.translation.y))
    return parts
  }
}
