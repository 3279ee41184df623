/// Taking away what is presented.
extension ViewControllerObject {
  /// Dismisses this controller as the app's own code would, and waits until it is gone.
  ///
  /// A controller that is not presented is a failure; Obihiro's logs and goes on. What a person does to dismiss it, such as
  /// ``SheetObject/swipeDown(file:line:)``, says more about the app.
  public func dismissViewController(
    animated: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    app.noteRequirement()
    _ = try app.send(Dismiss(controller: controllerID, animated: animated), within: defaultTimeout, file, line)
  }

  /// Whether it is presented; tells at once and waits for nothing.
  public var isPresented: Bool { get throws { try snapshot.presentation != nil } }
}
