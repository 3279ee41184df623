import RehearsalMatchers

/// Demands that a condition holds.
///
/// - Throws: `ExpectationFailed` with the reason, or what the condition itself throws.
public func expect(
  _ condition: @autoclosure () throws -> Bool, _ reason: @autoclosure () -> String = "the condition does not hold",
  file: String = #filePath, line: Int = #line
) throws {
  SpecContext.current?.countRequirement()
  guard try condition() else { throw ExpectationFailed(reason(), file: file, line: line) }
}

/// Demands that a value equals another.
///
/// - Throws: `ExpectationFailed` with both values, or what reading the value throws.
public func expect<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, equals expected: @autoclosure () throws -> Value,
  file: String = #filePath, line: Int = #line
) throws {
  SpecContext.current?.countRequirement()
  let found = try value()
  let wanted = try expected()
  guard found == wanted else {
    throw ExpectationFailed(
      "expected \(ValueText.whole(wanted)), found \(ValueText.whole(found))", file: file, line: line)
  }
}

/// Fails the spec at once.
///
/// It counts as no requirement, like Bacon's `flunk`.
///
/// - Throws: `ExpectationFailed`, always.
public func fail(_ reason: String = "Flunked", file: String = #filePath, line: Int = #line) throws -> Never {
  throw ExpectationFailed(reason, file: file, line: line)
}
