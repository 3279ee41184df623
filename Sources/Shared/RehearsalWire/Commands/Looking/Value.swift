/// Reads a property of a view controller or a view.
package struct Value: Command {
  package var keyPath: String
  package var controller: Int?
  package var locator: Locator?

  package init(_ keyPath: String, controller: Int? = nil, locator: Locator? = nil) {
    self.keyPath = keyPath
    self.controller = controller
    self.locator = locator
  }

  package typealias Reply = PropertyValue

  package var need: Need { locator.map { .view($0) } ?? .nothing }

  package static let method = "value"
  package static let summary = """
    Reads a property by key path, such as 'statusLabel.text', of a view controller or of the one view that matches; changes nothing.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("keyPath", "Names of properties with dots between them; a number picks from a list, counted from 0.", .name),
    Parameter("controller", "Number of the controller that the path begins at."),
    Parameter("locator", "The view that the path begins at, in place of a controller; exactly one must match."),
  ]
  package static let example = Example(
    Value("statusLabel.text", controller: 2), reply: PropertyValue(type: "String", value: "3 notes"))
}

extension ElementVerbs {
  /// A property of the view by key path, as JSON.
  public func value(_ keyPath: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> AnyJSON {
    try give(Action<JSONValue>(Value(keyPath, locator: locator), said: Place(file, line), within: budget) { $0.value })
  }

  /// A property of the view by key path, with the name of its type.
  public func property(_ keyPath: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Property {
    try give(Action<PropertyValue>(Value(keyPath, locator: locator), said: Place(file, line), within: budget) { $0 })
  }
}
