import RealModule

/// Fisher's exact test of a table with two rows and two columns.
package enum FisherExact {
  /// The probability of at least `a` in the first cell of `[[a, b], [c, d]]`, if rows and columns have nothing to do with each
  /// other.
  ///
  /// One-sided: small where the first row has more of the first column than its share.
  package static func greater(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double {
    let (row, column, total) = (a + b, a + c, a + b + c + d)
    let last = min(row, column)
    guard a <= last, a > max(0, row + column - total) else { return 1 }
    let whole = choose(total, row)
    let sum = (a...last).reduce(0.0) { $0 + Double.exp(choose(column, $1) + choose(total - column, row - $1) - whole) }
    return min(1, sum)
  }

  /// The probability of a table no likelier than this one: two-sided, by the usual sum of the smaller probabilities.
  package static func twoSided(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double {
    let (row, column, total) = (a + b, a + c, a + b + c + d)
    let whole = choose(total, row)
    let terms = (max(0, row + column - total)...min(row, column)).map {
      choose(column, $0) + choose(total - column, row - $0) - whole
    }
    let own = choose(column, a) + choose(total - column, row - a) - whole
    return min(1, terms.filter { $0 <= own + 1e-7 }.reduce(0) { $0 + Double.exp($1) })
  }

  /// The logarithm of the number of ways to choose.
  static func choose(_ n: Int, _ k: Int) -> Double {
    guard k >= 0, k <= n else { return -.infinity }
    return Double.logGamma(Double(n) + 1) - Double.logGamma(Double(k) + 1) - Double.logGamma(Double(n - k) + 1)
  }
}
