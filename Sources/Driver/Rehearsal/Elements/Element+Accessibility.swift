/// What assistive technology does to an element.
extension Element {
  /// Activates it, as a double tap under VoiceOver does.
  @discardableResult
  public func accessibilityActivate(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try perform("activate", file, line)
  }

  /// Raises the value of an adjustable element by a step.
  @discardableResult
  public func accessibilityIncrement(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try perform("increment", file, line)
  }

  /// Lowers the value of an adjustable element by a step.
  @discardableResult
  public func accessibilityDecrement(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try perform("decrement", file, line)
  }

  /// Makes the gesture that leaves a modal view.
  @discardableResult
  public func accessibilityEscape(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try perform("escape", file, line)
  }

  /// Carries out a custom action by its name.
  @discardableResult
  public func accessibilityCustomAction(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try perform(name, file, line)
  }

  private func perform(_ action: String, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot {
    try send(AccessibilityAction(locator, action: action), file, line).element
  }
}
