/// Has the app do what it declared under a name, for what no touch leads to.
package struct SimulateUserAction: Command {
  package var name: String
  package var value: JSONValue?
  package var controller: Int?

  package init(_ name: String, with: JSONValue? = nil, controller: Int? = nil) {
    self.name = name
    self.value = with
    self.controller = controller
  }

  package struct Reply: Codable, Equatable, Sendable, CursorBearing {
    /// What the action gave; absent for one that gives nothing.
    package var value: JSONValue?
    /// When everything that the action set off at once had run.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(value: JSONValue? = nil, nowMs: Milliseconds, cursor: Int = 0) {
      self.value = value
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "simulateUserAction"
  package static let summary = """
    Carries out an action that the app declared by a name, in its own code; lets transitions end before, and runs what it sets off at \
    once.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("name", "Which of the app's declared actions.", .notEmpty, .name),
    Parameter("value", "What the action is told; refused when it does not read as what the action takes."),
    Parameter(
      "controller",
      "Number of the view controller that acts; unless given the only one there is of the action's type. An action that needs no "
        + "controller ignores it."),
  ]
  package static let example = Example(
    SimulateUserAction("selectTool", with: ["name": "pencil"], controller: 2),
    reply: Reply(value: ["selected": "pencil"], nowMs: 400, cursor: 4))
}

extension AppVerbs {
  /// Has the app do what it declared as `UserAction(name)`, and gives what that gives; null for one that gives nothing.
  ///
  /// Transitions end first, and what the action sets off at once has run. A name that the app does not declare is a failure with
  /// near misses, and so is what the action cannot read. An action of a view controller is done by the only one of its type; ask
  /// a page object when there are several.
  @discardableResult
  public func simulateUserAction(_ name: String, with value: JSONValue? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> AnyJSON
  {
    try give(
      Action<JSONValue>(SimulateUserAction(name, with: value), said: Place(file, line), within: budget) { $0.value ?? .null })
  }
}
