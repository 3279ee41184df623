import RealModule

/// The regularised incomplete gamma function: the tail of the chi-square distribution.
package enum IncompleteGamma {
  /// `Q(a, x)`: by the series of `P` below `a + 1` (DLMF 8.7.1), and by a continued fraction above (DLMF 8.9.2).
  package static func upper(_ a: Double, _ x: Double) -> Double {
    guard x > 0 else { return 1 }
    guard x.isFinite else { return 0 }
    let front = Double.exp(a * Double.log(x) - x - Double.logGamma(a))
    return x < a + 1 ? max(0, 1 - front * series(a, x)) : front * fraction(a, x)
  }

  /// The probability that a chi-square variable exceeds the statistic.
  package static func chiSquareTail(_ statistic: Double, degrees: Int) -> Double {
    degrees < 1 ? 1 : upper(Double(degrees) / 2, statistic / 2)
  }

  private static func series(_ a: Double, _ x: Double) -> Double {
    var term = 1 / a
    var sum = term
    for n in 1...10_000 {
      term *= x / (a + Double(n))
      sum += term
      if term < sum * 1e-17 { break }
    }
    return sum
  }

  private static func fraction(_ a: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / (abs(b) < tiny ? tiny : b)
    var value = d
    for n in 1...10_000 {
      let term = -Double(n) * (Double(n) - a)
      b += 2
      d = term * d + b
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = b + term / c
      if abs(c) < tiny { c = tiny }
      value *= d * c
      if abs(d * c - 1) < 3e-16 { break }
    }
    return value
  }
}
