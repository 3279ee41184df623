/// Taps a notification, chooses one of its actions, or clears it.
package struct OpenNotification: Command {
  package var name: String
  package var action: String?
  package var text: String?
  package var dismisses: Bool?

  package init(_ name: String, action: String? = nil, text: String? = nil, dismisses: Bool? = nil) {
    (self.name, self.action, self.text, self.dismisses) = (name, action, text, dismisses)
  }

  package typealias Reply = Done

  package static let method = "openNotification"
  package static let summary = """
    Taps a notification that was delivered, chooses one of its actions, or clears it. The app comes to the front, unless the action is one that \
    is done in the background, and its delegate is told.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.noSuchElement, .ambiguousElement, .invalidArgument]
  package static let parameters = [
    Parameter("name", "Its title, its body, or its identifier.", .notEmpty, .length(atMost: TextLength.shown)),
    Parameter(
      "action", "The title of one of its actions, or the identifier; the notification itself is tapped unless given.", .notEmpty,
      .length(atMost: TextLength.shown)),
    Parameter("text", "What is typed into the field of an action that has one.", .length(atMost: TextLength.shown)),
    Parameter("dismisses", "Whether it is cleared, in place of being opened; false unless given."),
  ]
  package static let example = Example(OpenNotification("Standing meeting", action: "Snooze"), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Taps a notification, or chooses one of its actions.
  ///
  /// - Parameters:
  ///   - name: Its title, its body, or its identifier; where there is none, the failure lists those that there are.
  ///   - action: The title of one of its actions, or the identifier; the notification itself unless given.
  ///   - text: What is typed into the field of an action that has one.
  @discardableResult
  public func openNotification(
    _ name: String, action: String? = nil, text: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(OpenNotification(name, action: action, text: text), file, line)
  }

  /// Clears a notification; an app whose category asks for that is told.
  @discardableResult
  public func clearNotification(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(OpenNotification(name, dismisses: true), file, line)
  }
}
