extension NumberFormatter {
  /// As Foundation's, with decimal numbers as the nearest doubles.
  ///
  /// Foundation on Linux makes a double of a decimal number that is not the nearest one: 12345.12 comes out as
  /// 12345.119999999999, so that an amount of money that is rounded down loses a cent.
  @_disfavoredOverload
  public func string(from number: NSNumber) -> String? { NearestDouble.text(of: number, by: self) }
}

enum NearestDouble {
  static func of(_ number: NSDecimalNumber) -> Double { Double(number.stringValue) ?? .nan }

  static func text(of number: NSNumber, by formatter: NumberFormatter) -> String? {
    guard let decimal = number as? NSDecimalNumber else { return formatter.string(for: number) }
    return formatter.string(for: NSNumber(value: of(decimal)))
  }
}
