import RealModule

/// The regularised incomplete beta function and its inverse: the distribution of a rate that a few trials have told of.
package enum IncompleteBeta {
  /// `I_x(a, b)`: the probability that a rate with the distribution Beta(a, b) is at most `x`.
  ///
  /// By the continued fraction of DLMF 8.17.22, evaluated from the front (Lentz), on the side of the mean where it converges
  /// fast. Good to about 14 digits for parameters up to a million.
  package static func cumulative(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let front = Double.exp(
      a * Double.log(x) + b * Double.log(onePlus: -x) + Double.logGamma(a + b) - Double.logGamma(a) - Double.logGamma(b))
    return x < (a + 1) / (a + b + 2)
      ? front * fraction(x, a, b) / a
      : 1 - front * fraction(1 - x, b, a) / b
  }

  /// The `x` with `I_x(a, b) = probability`.
  ///
  /// Newton's steps, each kept inside an interval that is known to hold the answer. Small answers keep their relative precision.
  package static func quantile(_ probability: Double, _ a: Double, _ b: Double) -> Double {
    guard probability > 0 else { return 0 }
    guard probability < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    var x = a / (a + b)
    let logBeta = Double.logGamma(a) + Double.logGamma(b) - Double.logGamma(a + b)
    for _ in 0..<400 {
      let error = cumulative(x, a, b) - probability
      if error > 0 { high = x } else { low = x }
      let density = Double.exp((a - 1) * Double.log(x) + (b - 1) * Double.log(onePlus: -x) - logBeta)
      var next = x - error / density
      // Where the density is steep the middle of the magnitudes is nearer than the middle of the numbers.
      if !(next > low && next < high) { next = low > 0 ? (low * high).squareRoot() : high / (high < 1e-6 ? 1000 : 2) }
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - x) <= 1e-14 * next || high - low <= 1e-15 * high || next < 1e-300 { return next }
      x = next
    }
    return x
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    var c = 1.0
    var d = 1 - (a + b) * x / (a + 1)
    d = 1 / (abs(d) < tiny ? tiny : d)
    var value = d
    func step(_ term: Double) {
      d = 1 + term * d
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = 1 + term / c
      if abs(c) < tiny { c = tiny }
      value *= d * c
    }
    for m in 1...20_000 {
      let m = Double(m)
      step(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)))
      step(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)))
      if abs(d * c - 1) < 3e-16 { break }
    }
    return value
  }
}
