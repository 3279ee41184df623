/// A value of which something is expected.
///
/// Made by ``expect(_:file:line:)``, which reads the value, or notes what reading it throws.
public struct Expectation<Value> {
  let value: Result<Value, any Error>
  let file: String
  let line: Int

  /// Demands that the value matches.
  ///
  /// - Throws: ``ExpectationFailed``; what reading the value throws, unless the matcher is about that.
  public func to(_ matcher: Matcher<Value>) throws {
    Requirement.count()
    try demand(matcher, isNegative: false)
  }

  /// Demands that the value does not match.
  ///
  /// - Throws: ``ExpectationFailed``; what reading the value throws, unless the matcher is about that.
  public func toNot(_ matcher: Matcher<Value>) throws {
    Requirement.count()
    try demand(matcher, isNegative: true)
  }

  /// Demands that there is a value, and that it matches.
  ///
  /// - Throws: ``ExpectationFailed``, also for nil.
  public func to<Wrapped>(_ matcher: Matcher<Wrapped>) throws where Value == Wrapped? {
    try to(matcher.ofOptional)
  }

  /// Demands that there is a value, and that it does not match; of `equal` also nil is one that does not.
  ///
  /// - Throws: ``ExpectationFailed``, also for nil: what is not there is neither greater than 3 nor not greater than 3.
  public func toNot<Wrapped>(_ matcher: Matcher<Wrapped>) throws where Value == Wrapped? {
    try toNot(matcher.ofOptional)
  }

  private func demand(_ matcher: Matcher<Value>, isNegative: Bool) throws {
    let verdict = try matcher.verdict(on: value)
    guard !verdict.satisfies(isNegative: isNegative) else { return }
    throw ExpectationFailed(verdict.failure(of: matcher.phrase, isNegative: isNegative), file: file, line: line)
  }
}

/// Begins an expectation of a value: `try expect(page.title).to(equal("Quakes"))`.
///
/// The value is an autoclosure, so what it throws can be expected too: `try expect(try parse("x")).to(throwError())`.
// Disfavoured, so that a bare `try expect(flag)` of a spec stays a whole expectation.
@_disfavoredOverload
public func expect<Value>(
  _ value: @autoclosure () throws -> Value, file: String = #filePath, line: Int = #line
) -> Expectation<Value> {
  Expectation(value: Result { try value() }, file: file, line: line)
}

/// Begins an expectation of what a block returns or throws: `try expect { try parse("x") }.to(throwError())`.
public func expect<Value>(
  file: String = #filePath, line: Int = #line, _ block: () throws -> Value
) -> Expectation<Value> {
  Expectation(value: Result { try block() }, file: file, line: line)
}
