/// Something about the app that holds or does not, evaluated when it is asked and never before.
///
/// Made from a `Condition`, which the agent evaluates in one round trip, or from a closure, which is stepped one event at a
/// time. As in Obihiro, ``holds`` waits until it becomes true and ``doesntHold`` until it becomes false: for something that flaps
/// both may be true. For what must stay as it is there are ``throughout(_:)`` and ``never(within:)``.
public struct UIPredicate {
  enum Test {
    case condition(Condition)
    case closure(() throws -> Bool)
  }

  let app: App
  let test: Test
  let timeout: Duration?
  /// What it is called in failures; nil for one that speaks for itself.
  let name: String?
  /// Where it was said: kept, for what is asked of it.
  let place: Place

  init(app: App, test: Test, within timeout: Duration?, named name: String? = nil, at place: Place) {
    (self.app, self.test, self.timeout, self.name) = (app, test, timeout, name)
    self.place = place.kept
  }

  // MARK: Waiting

  /// Whether it becomes true within the budget.
  public var holds: Bool {
    get throws {
      switch test {
      case .condition(let condition): try app.eventually(condition, within: timeout, at: place)
      case .closure(let closure): try app.step(within: timeout ?? app.defaultTimeout, at: place, until: closure) == .held
      }
    }
  }

  /// Whether it becomes false within the budget.
  public var doesntHold: Bool { get throws { try negation.holds } }

  /// Whether it is true at this instant; moves no time.
  public var holdsNow: Bool {
    get throws {
      switch test {
      case .condition(let condition): try app.send(Check(condition), at: place).holds
      case .closure(let closure): try closure()
      }
    }
  }

  /// Waits until it is true, and fails with the whole story if that does not come about: at once, when nothing pending could
  /// bring it about.
  ///
  /// - Parameter timeout: How much virtual time it may take; that of the predicate unless given.
  public func require(within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
    let budget = timeout ?? self.timeout
    switch test {
    case .condition(let condition):
      try called { try app.wait(for: condition, within: budget, file: file, line: line) }
    case .closure(let closure):
      try app.wait(until: name ?? "the closure gives true", within: budget, file: file, line: line, closure)
    }
  }

  // MARK: Staying

  /// Whether it is true now and stays so for a span of virtual time: looked at after each event of the app, so that nothing short
  /// is missed.
  ///
  /// All of the span passes when it holds; when it does not, time stands where it broke.
  public func throughout(_ span: Duration) throws -> Bool {
    switch test {
    case .condition(let condition): try app.throughout(span, condition, at: place)
    case .closure(let closure): try app.firstBreach(within: span, at: place, closure) == nil
    }
  }

  /// Whether it is false now and stays so; the budget of the predicate unless a span is given.
  public func never(within span: Duration? = nil) throws -> Bool {
    try negation.throughout(span ?? timeout ?? app.defaultTimeout)
  }

  /// Fails with the whole story unless it is true now and stays so for a span of virtual time.
  public func require(
    throughout span: Duration, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    switch test {
    case .condition(let condition):
      try called { try app.require(throughout: span, condition, file: file, line: line) }
    case .closure(let closure):
      try app.require(throughout: span, name ?? "the closure gives true", file: file, line: line, closure)
    }
  }

  /// Fails with the whole story if it is true now or becomes so; the budget of the predicate unless a span is given.
  public func requireNever(
    within span: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try negation.require(throughout: span ?? timeout ?? app.defaultTimeout, file: file, line: line)
  }

  // MARK: Making others of it

  /// The same with another budget of virtual time.
  public func within(_ timeout: Duration) -> UIPredicate { with(timeout: timeout) }

  /// The same under a name, which failures begin with.
  public func named(_ name: String) -> UIPredicate { with(name: name) }

  private func with(timeout: Duration? = nil, name: String? = nil) -> UIPredicate {
    UIPredicate(app: app, test: test, within: timeout ?? self.timeout, named: name ?? self.name, at: place)
  }

  /// Begins the message of what fails with the name, where there is one.
  private func called(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      guard let name else { throw failure }
      var fault = failure.fault
      fault.message = "\(name): \(fault.message)"
      throw failure.replacing(fault)
    }
  }
}

extension UIPredicate: CustomStringConvertible {
  /// Its name, or else what it says.
  public var description: String {
    if let name { return name }
    return switch test {
    case .condition(let condition): "\(condition)"
    case .closure: "the closure gives true"
    }
  }
}

extension App {
  /// A predicate that the agent evaluates.
  public func predicate(
    _ condition: Condition, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> UIPredicate {
    UIPredicate(app: self, test: .condition(condition), within: timeout, at: Place(file, line))
  }

  /// A predicate that is evaluated here, after each event of the app.
  ///
  /// - Parameter name: What failures call it, as a claim: "the list is sorted".
  public func predicate(
    _ name: String? = nil, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ test: @escaping () throws -> Bool
  ) -> UIPredicate {
    UIPredicate(app: self, test: .closure(test), within: timeout, named: name, at: Place(file, line))
  }
}
