/// A point or a direction in the plane, in points; y points down, and angles grow clockwise on the screen.
struct PlaneVector: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  /// The direction of that angle, of length 1.
  init(angle: Double) { self.init(cos(angle), sin(angle)) }

  static let zero = PlaneVector(0, 0)

  var point: CGPoint { CGPoint(x: x, y: y) }
  var vector: CGVector { CGVector(dx: x, dy: y) }
  var squaredLength: Double { x * x + y * y }
  var length: Double { squaredLength.squareRoot() }
  /// What is at a right angle to it, one quarter further.
  var quarterTurned: PlaneVector { PlaneVector(-y, x) }

  /// The direction alone; `fallback` for what has none.
  func normalized(or fallback: PlaneVector = PlaneVector(1, 0)) -> PlaneVector {
    let length = length
    return length > 1e-9 && length.isFinite ? self / length : fallback
  }

  func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }
  /// Turned by the angle of which these are sine and cosine.
  func turned(_ turn: Turn) -> PlaneVector { PlaneVector(turn.cosine * x - turn.sine * y, turn.sine * x + turn.cosine * y) }

  static func + (left: Self, right: Self) -> Self { Self(left.x + right.x, left.y + right.y) }
  static func - (left: Self, right: Self) -> Self { Self(left.x - right.x, left.y - right.y) }
  static prefix func - (vector: Self) -> Self { Self(-vector.x, -vector.y) }
  static func * (vector: Self, factor: Double) -> Self { Self(vector.x * factor, vector.y * factor) }
  static func / (vector: Self, divisor: Double) -> Self { Self(vector.x / divisor, vector.y / divisor) }
  static func += (left: inout Self, right: Self) { left = left + right }
  static func -= (left: inout Self, right: Self) { left = left - right }

  /// An angle, worked out once.
  struct Turn: Sendable {
    let sine: Double
    let cosine: Double
    init(_ angle: Double) { (sine, cosine) = (sin(angle), cos(angle)) }
  }
}

/// An upright box around something.
struct PlaneBox: Sendable {
  var least: PlaneVector
  var most: PlaneVector

  init(around points: [PlaneVector]) {
    least = points.first ?? .zero
    most = least
    for point in points.dropFirst() {
      least = PlaneVector(min(least.x, point.x), min(least.y, point.y))
      most = PlaneVector(max(most.x, point.x), max(most.y, point.y))
    }
  }

  /// Whether there is less than `margin` between them.
  func isNear(_ other: PlaneBox, _ margin: Double) -> Bool {
    least.x - margin <= other.most.x && other.least.x - margin <= most.x && least.y - margin <= other.most.y
      && other.least.y - margin <= most.y
  }
}
