/// Something about the app that holds or does not, evaluated when it is asked and never before (OBH-38).
///
/// Made from a `Condition`, which the agent evaluates in one round trip, or from a closure, which is stepped one event at a
/// time. As in Obihiro, `holds` waits until it becomes true and `doesntHold` until it becomes false: for something that flaps
/// both may be true (OBH-39 … OBH-42).
public struct UIPredicate {
  private enum Test {
    case condition(Condition)
    case closure(() throws -> Bool)
  }

  private let app: App
  private let test: Test
  private let timeout: Duration?
  private let file: StaticString
  private let line: UInt

  init(_ app: App, _ condition: Condition, timeout: Duration?, file: StaticString, line: UInt) {
    (self.app, test, self.timeout, self.file, self.line) = (app, .condition(condition), timeout, file, line)
  }

  init(_ app: App, timeout: Duration?, file: StaticString, line: UInt, _ closure: @escaping () throws -> Bool) {
    (self.app, test, self.timeout, self.file, self.line) = (app, .closure(closure), timeout, file, line)
  }

  /// Whether it becomes true within the budget.
  public var holds: Bool {
    get throws {
      switch test {
      case .condition(let condition): try app.eventually(condition, within: timeout, file: file, line: line)
      case .closure(let closure): try app.eventually(within: timeout, file: file, line: line, closure)
      }
    }
  }

  /// Whether it becomes false within the budget.
  public var doesntHold: Bool { get throws { try negation.holds } }

  /// The opposite.
  public var negation: UIPredicate {
    switch test {
    case .condition(let condition): UIPredicate(app, .not(condition), timeout: timeout, file: file, line: line)
    case .closure(let closure): UIPredicate(app, timeout: timeout, file: file, line: line) { try !closure() }
    }
  }

  /// Waits until it is true, and fails with the whole story if that does not come about.
  public func require(file: StaticString = #filePath, line: UInt = #line) throws {
    switch test {
    case .condition(let condition): try app.wait(for: condition, within: timeout, file: file, line: line)
    case .closure(let closure): try app.wait(within: timeout, file: file, line: line, closure)
    }
  }
}

extension App {
  /// A predicate that the agent evaluates.
  public func predicate(
    _ condition: Condition, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> UIPredicate {
    UIPredicate(self, condition, timeout: timeout, file: file, line: line)
  }

  /// A predicate that is evaluated here, after each event of the app.
  public func predicate(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line, _ test: @escaping () throws -> Bool
  ) -> UIPredicate {
    UIPredicate(self, timeout: timeout, file: file, line: line, test)
  }
}
