/// Differs by no more than a tolerance.
///
/// - Parameter tolerance: 0.01 unless given.
public func beCloseTo<Value: FloatingPoint & ExpressibleByFloatLiteral>(
  _ expected: Value, within tolerance: Value = 0.01
) -> Matcher<Value> {
  Matcher("be close to \(ValueText.shown(expected)), within \(tolerance)") { abs($0 - expected) <= tolerance }
}

/// Is greater.
public func beGreaterThan<Value: Comparable>(_ other: Value) -> Matcher<Value> {
  Matcher("be greater than \(ValueText.shown(other))") { $0 > other }
}

/// Is greater or equal.
public func beGreaterThanOrEqual<Value: Comparable>(to other: Value) -> Matcher<Value> {
  Matcher("be greater than or equal to \(ValueText.shown(other))") { $0 >= other }
}

/// Is less.
public func beLessThan<Value: Comparable>(_ other: Value) -> Matcher<Value> {
  Matcher("be less than \(ValueText.shown(other))") { $0 < other }
}

/// Is less or equal.
public func beLessThanOrEqual<Value: Comparable>(to other: Value) -> Matcher<Value> {
  Matcher("be less than or equal to \(ValueText.shown(other))") { $0 <= other }
}

/// Lies in a range, such as `1...3`, `..<10`.
public func beIn<Range: RangeExpression>(_ range: Range) -> Matcher<Range.Bound> {
  Matcher("be in \(range)") { range.contains($0) }
}
