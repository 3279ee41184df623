/// How an animation gets from its start to its end.
enum TimingCurve: Hashable, Sendable {
  case linear
  /// A cubic Bézier from (0, 0) to (1, 1) with these two control points: time to the right, progress upwards.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  case spring(SpringCurve)

  static let easeInOut = cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  static let easeIn = cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default.
  static let standard = cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// How much of the way is gone when `fraction` of `duration` seconds is over.
  ///
  /// A spring ends a thousandth beside its goal, and is put onto it.
  func progress(at fraction: Double, of duration: Double) -> CGFloat {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .linear: return CGFloat(fraction)
    case .cubic(let x1, let y1, let x2, let y2):
      return CGFloat(Self.bezier(y1, y2, at: Self.parameter(x1, x2, for: fraction)))
    case .spring(let spring): return CGFloat(spring.position(at: fraction * duration))
    }
  }

  /// The fraction of the time after which `progress` of the way is gone; nil for a spring, which may be there several times.
  func fraction(at progress: Double) -> Double? {
    switch self {
    case .linear: return progress
    case .cubic(let x1, let y1, let x2, let y2):
      return Self.bezier(x1, x2, at: Self.parameter(y1, y2, for: min(max(progress, 0), 1)))
    case .spring: return nil
    }
  }

  private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// The parameter at which the Bézier has this value; halving finds it wherever the curve rises.
  private static func parameter(_ first: Double, _ second: Double, for value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if bezier(first, second, at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
