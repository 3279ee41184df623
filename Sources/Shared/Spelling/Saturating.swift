extension FixedWidthInteger {
  /// The whole number that a number has, towards zero: the greatest or the least that there is for one beyond it, and 0 for what
  /// is no number.
  ///
  /// The plain conversion ends the program for those. It is for values that are bounded where they are made.
  @inlinable
  package init(saturating value: Double) {
    self = Self(exactly: value.rounded(.towardZero)) ?? (value.isNaN ? 0 : value < 0 ? .min : .max)
  }
}
