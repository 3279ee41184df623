/// Taking away what is presented.
extension ViewControllerObject {
  /// Dismisses this controller as the app's own code would, and waits until it is gone (OBH-25).
  ///
  /// A controller that is not presented is a failure; Obihiro's logs and goes on. What a person does to dismiss it, such as
  /// ``SheetObject/swipeDown(file:line:)``, says more about the app.
  public func dismissViewController(
    animated: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let reply = try app.send(Dismiss(controller: controllerID, animated: animated), file, line)
    try waitUntilGone(since: reply.cursor, file, line)
  }

  /// Whether it is presented (OBH-26); tells at once and waits for nothing.
  public var isPresented: Bool { get throws { try current().presentation != nil } }

  /// Waits until it is off the screen and presented no longer.
  func waitUntilGone(since cursor: Int, _ file: StaticString, _ line: UInt) throws {
    let isThere = Condition.controller(ControllerPattern(id: controllerID))
    try app.wait(for: .all([.settled, .not(isThere)]), within: defaultTimeout, file: file, line: line)
  }
}
