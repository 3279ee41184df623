/// What comes about within a budget of virtual time, ``App/defaultTimeout`` unless given: Obihiro's family, in which
/// each is tested first at once and then after each event of the app.
extension App {
  /// Whether a closure gives false within the budget.
  public func eventuallyNot(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try eventually(within: timeout, file: file, line: line) { try !holds() }
  }

  /// Whether a closure gives nil within the budget.
  public func eventuallyNil<Value>(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ value: () throws -> Value?
  ) throws -> Bool {
    try eventually(within: timeout, file: file, line: line) { try value() == nil }
  }

  /// Whether a closure gives something within the budget.
  public func eventuallyNotNil<Value>(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ value: () throws -> Value?
  ) throws -> Bool {
    try eventually(within: timeout, file: file, line: line) { try value() != nil }
  }

  /// Waits until a closure gives true; whether it did. A wait that should fail instead is ``wait(until:within:file:line:_:)``.
  public func waitFor(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try eventually(within: timeout, file: file, line: line, holds)
  }

  /// Waits until a closure gives something, and returns it; fails if it does not within the budget, or at once when nothing
  /// pending could make it.
  ///
  /// - Parameter description: What is waited for, which the failure begins with: "the detail page".
  public func waitForValue<Value>(
    _ description: String = "a value", within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ value: () throws -> Value?
  ) throws -> Value {
    var found: Value?
    try wait(until: "\(description) is there", within: timeout, file: file, line: line) {
      found = try value()
      return found != nil
    }
    guard let found else { preconditionFailure("a wait that ends has found what it waits for") }
    return found
  }
}

/// The same with the budget of a page object, ``ViewControllerObject/defaultTimeout``.
extension ViewControllerObject {
  /// Whether a closure gives true within the budget.
  public func eventually(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try app.eventually(within: timeout ?? defaultTimeout, file: file, line: line, holds)
  }

  /// Whether a closure gives false within the budget.
  public func eventuallyNot(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try app.eventuallyNot(within: timeout ?? defaultTimeout, file: file, line: line, holds)
  }

  /// Whether a closure gives nil within the budget.
  public func eventuallyNil<Value>(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ value: () throws -> Value?
  ) throws -> Bool {
    try app.eventuallyNil(within: timeout ?? defaultTimeout, file: file, line: line, value)
  }

  /// Whether a closure gives something within the budget.
  public func eventuallyNotNil<Value>(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ value: () throws -> Value?
  ) throws -> Bool {
    try app.eventuallyNotNil(within: timeout ?? defaultTimeout, file: file, line: line, value)
  }

  /// Waits until a closure gives true; whether it did.
  public func waitFor(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try app.waitFor(within: timeout ?? defaultTimeout, file: file, line: line, holds)
  }

  /// Waits until a closure gives something, and returns it.
  public func waitForValue<Value>(
    _ description: String = "a value", within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ value: () throws -> Value?
  ) throws -> Value {
    try app.waitForValue(description, within: timeout ?? defaultTimeout, file: file, line: line, value)
  }

  /// Whether a closure gives true now and after each event in a span of virtual time.
  public func throughout(
    _ span: Duration, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try app.throughout(span, file: file, line: line, holds)
  }

  /// Whether a closure gives false now and after each event in a span of virtual time.
  public func never(
    within span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try app.never(within: span ?? defaultTimeout, file: file, line: line, holds)
  }

  /// Obihiro's word for ``throughout(_:file:line:_:)``, made right.
  public func globally(
    for span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ holds: () throws -> Bool
  ) throws -> Bool {
    try app.globally(for: span ?? defaultTimeout, file: file, line: line, holds)
  }

  /// Whether a closure gives something now and after each event in a span of virtual time.
  public func globallyNotNil<Value>(
    for span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ value: () throws -> Value?
  ) throws -> Bool {
    try app.globallyNotNil(for: span ?? defaultTimeout, file: file, line: line, value)
  }
}
