import ArgumentParser

/// Numbers as options take them: within what their meaning allows, and told so where they are not.
///
/// Such options are parsed unconditionally: the `-1` of `--limit -1` would else look like another option, and the message would
/// say that there is no number at all.
enum Numbers {
  /// Reads a whole number within bounds.
  ///
  /// - Throws: `ValidationError` with the bounds.
  static func read<Number: FixedWidthInteger & Sendable>(
    _ bounds: ClosedRange<Number>
  ) -> @Sendable (String) throws -> Number {
    { text in
      if let number = Number(text), bounds.contains(number) { return number }
      throw ValidationError("it takes \(words(bounds)).")
    }
  }

  /// Reads a number within bounds that may have a fraction.
  static func read(_ bounds: ClosedRange<Double>, _ what: String) -> @Sendable (String) throws -> Double {
    { text in
      // Bounds hold no number that is none, and nothing without end.
      if let number = Double(text), bounds.contains(number) { return number }
      throw ValidationError(
        "it takes \(what) from \(PlainNumber.words(bounds.lowerBound)) to \(PlainNumber.words(bounds.upperBound)).")
    }
  }

  /// The seed of anything: all 64 bits.
  static let seed = read(UInt64.min...UInt64.max)

  static func words<Number: FixedWidthInteger>(_ bounds: ClosedRange<Number>) -> String {
    let isOpen = bounds.upperBound == Number.max && Number.isSigned
    return "a whole number from \(bounds.lowerBound) " + (isOpen ? "on" : "to \(bounds.upperBound)")
  }
}

private enum PlainNumber {
  /// Without a fraction that says nothing.
  static func words(_ number: Double) -> String { Int64(exactly: number).map { String($0) } ?? String(number) }
}
