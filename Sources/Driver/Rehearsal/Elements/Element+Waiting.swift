extension Element {
  /// The same element with a budget of its own for what is not there, or cannot be touched, yet; `.zero` waits for nothing.
  ///
  /// Without it the budget is ``App/defaultTimeout``, or that of the page object. It is virtual time.
  public func within(_ timeout: Duration) -> Element {
    Element(app: app, locator: locator, within: timeout, at: place)
  }

  /// Sends what needs this element, for which the agent waits if need be, for as long as the element's budget says.
  func send<Asked: Command>(_ command: Asked, at place: Place) throws(Failure) -> Asked.Reply {
    try app.send(command, within: defaultTimeout, at: place)
  }

  /// The same for a verb, with the place that it was given.
  func send<Asked: Command>(
    _ command: Asked, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    try send(command, at: Place(file, line))
  }
}

extension ElementFinding {
  /// Waits until at least one view matches.
  ///
  /// - Returns: The element, for what is done with it next.
  @discardableResult
  public func waitForExistence(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try wait(.exists(locator), timeout, file, line)
  }

  /// Waits until at least one view matches that a touch could reach.
  ///
  /// - Returns: The element, for what is done with it next.
  @discardableResult
  public func waitUntilTappable(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try wait(.exists(locator.and(.state(ElementState(tappable: true)))), timeout, file, line)
  }

  /// Waits until at least one view matches that a person could see.
  ///
  /// - Returns: The element, for what is done with it next.
  @discardableResult
  public func waitUntilVisible(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try wait(.visible(locator), timeout, file, line)
  }

  /// Waits until it has the focus: the first responder and, on a tablet, what tab and the arrows have moved the focus to.
  ///
  /// - Returns: The element, for what is done with it next.
  @discardableResult
  public func waitUntilFocused(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try wait(.exists(locator.and(.state(ElementState(focused: true)))), timeout, file, line)
  }

  private func wait(
    _ condition: Condition, _ timeout: Duration?, _ file: StaticString, _ line: UInt
  ) throws(Trouble) -> Found {
    let command = Await(condition, withinMs: Milliseconds(timeout ?? budget))
    return try give(Action<Element>(command, said: Place(file, line), isRequired: true) { [element] _ in element })
  }
}
