/// What can be read of a controller beside its views.
extension ViewControllerObject {
  /// A property by key path, as JSON: `try page.value("statusLabel.text") == "3 notes"`.
  ///
  /// A path that cannot be read is a failure which names the part, and what is alike.
  public func value(
    _ keyPath: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> JSONValue {
    try property(keyPath, file: file, line: line).value
  }

  /// A property by key path, with the name of its type.
  public func property(
    _ keyPath: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> PropertyValue {
    try app.send(Value(keyPath, controller: controllerID), file, line)
  }

  /// The segues of the scene that it was made from, in the order of the document; empty without a storyboard.
  public func segues(file: StaticString = #filePath, line: UInt = #line) throws -> [SegueSnapshot] {
    try app.send(Segues(controller: controllerID), file, line).segues
  }

  /// What it went through, oldest first.
  public func lifecycle(
    since cursor: Int = 0, moments: [LifecycleMoment]? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [LifecycleStep] {
    try app.lifecycle(since: cursor, moments: moments, controller: controllerID, file: file, line: line).steps
  }
}
