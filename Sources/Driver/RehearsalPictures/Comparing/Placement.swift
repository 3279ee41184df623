import Spelling

/// Where something is drawn: an affine map, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
struct Placement: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  static let identity = Placement()

  init() {}

  /// What a `transform` says as our pictures write it, `translate(x y)` or `matrix(a b c d x y)`; the identity for all else.
  init(_ text: String?) {
    guard let text, let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return }
    let numbers = text[text.index(after: open)...].dropLast().split { $0 == " " || $0 == "," }
      .compactMap { Double($0) }.filter(\.isFinite)
    switch (text[..<open], numbers.count) {
    case ("translate", 2): (tx, ty) = (numbers[0], numbers[1])
    case ("translate", 1): tx = numbers[0]
    case ("matrix", 6): (a, b, c, d, tx, ty) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    default: break
    }
  }

  /// What is placed so within something that is placed as `outer` is.
  func within(_ outer: Placement) -> Placement {
    var sum = Placement()
    sum.a = outer.a * a + outer.c * b
    sum.b = outer.b * a + outer.d * b
    sum.c = outer.a * c + outer.c * d
    sum.d = outer.b * c + outer.d * d
    let origin = outer.point(tx, ty)
    (sum.tx, sum.ty) = (origin.x, origin.y)
    return sum
  }

  func point(_ x: Double, _ y: Double) -> Spot { Spot(x: a * x + c * y + tx, y: b * x + d * y + ty) }

  /// Whether two differ in how they turn or scale, beyond what is rounded when it is written.
  func turnsLike(_ other: Placement) -> Bool {
    [(a, other.a), (b, other.b), (c, other.c), (d, other.d)].allSatisfy { abs($0 - $1) < 0.0002 }
  }
}

/// A point of the picture, in points from its upper left corner; or a distance.
struct Spot: Equatable {
  var x: Double
  var y: Double

  /// Numbers are written with two decimals, and sums of several are off by as many roundings.
  static func == (left: Spot, right: Spot) -> Bool { abs(left.x - right.x) < 0.015 && abs(left.y - right.y) < 0.015 }

  static func - (left: Spot, right: Spot) -> Spot { Spot(x: left.x - right.x, y: left.y - right.y) }

  static let zero = Spot(x: 0, y: 0)

  /// `(16, 56.5)`.
  var words: String { "(\(Self.number(x)), \(Self.number(y)))" }

  /// `4 pt right and 2.5 pt up`, of a distance.
  var direction: String {
    let parts = [
      abs(x) < 0.015 ? nil : "\(Self.number(abs(x))) pt \(x > 0 ? "right" : "left")",
      abs(y) < 0.015 ? nil : "\(Self.number(abs(y))) pt \(y > 0 ? "down" : "up")",
    ]
    return parts.compactMap { $0 }.joined(separator: " and ")
  }

  /// At most two decimals, and none that say nothing.
  static func number(_ value: Double) -> String {
    let hundredths = Int(saturating: (value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// How large something is, in points.
struct Extent: Equatable {
  var width: Double
  var height: Double

  static func == (left: Extent, right: Extent) -> Bool {
    abs(left.width - right.width) < 0.015 && abs(left.height - right.height) < 0.015
  }

  /// `390 × 844`.
  var words: String { "\(Spot.number(width)) × \(Spot.number(height))" }
}
