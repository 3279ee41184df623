import RealModule

/// The normal distribution's tails.
package enum NormalDistribution {
  /// The probability of a deviation at least this large, in either direction.
  package static func twoSided(_ z: Double) -> Double {
    Double.erfc(abs(z) / 2.0.squareRoot())
  }
}
