extension Element {
  /// The same element with a budget of its own for what is not there, or cannot be touched, yet; `.zero` waits for nothing.
  ///
  /// Without it the budget is ``App/defaultTimeout``, or that of the page object. It is virtual time.
  public func within(_ timeout: Duration) -> Element {
    Element(app: app, locator: locator, within: timeout, file: file, line: line)
  }

  /// Sends what needs this element, for which the agent waits if need be, for as long as the element's budget says.
  func send<Asked: Command>(
    _ command: Asked, _ file: StaticString, _ line: UInt
  ) throws(Failure) -> Asked.Reply {
    try app.send(command, within: defaultTimeout, file, line)
  }
}
