extension BinaryFloatingPoint {
  /// The whole number that `Int(_:)` gives; 2^53 either way for what is beyond it, and 0 for what is no number.
  ///
  /// Geometry and values are the app's, and may be infinite. Up to 2^53 something can be added without a thought.
  package var boundedInt: Int {
    if isNaN { return 0 }
    let limit = Self(sign: .plus, exponent: 53, significand: 1)
    return Int(Swift.min(Swift.max(self, -limit), limit))
  }
}
