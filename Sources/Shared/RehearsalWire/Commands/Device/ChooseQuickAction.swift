/// Leaves the app, and comes back by an action of its icon on the home screen.
package struct ChooseQuickAction: Command {
  package var name: String

  package init(_ name: String) {
    self.name = name
  }

  package typealias Reply = Done

  package static let method = "chooseQuickAction"
  package static let summary = """
    Leaves the app for the home screen, unless it is in the background already, and chooses an action that its icon offers there: one of \
    UIApplication.shared.shortcutItems. The app comes to the front, and its delegate, or the scene's, is asked to perform it.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.noSuchElement, .ambiguousElement]
  package static let parameters = [
    Parameter(
      "name", "The title that people see, or where none has that the type.", .notEmpty, .length(atMost: TextLength.shown))
  ]
  package static let example = Example(ChooseQuickAction("New Note"), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Leaves the app for the home screen, and comes back by an action that its icon offers there.
  ///
  /// - Parameter name: The title of one of `UIApplication.shared.shortcutItems`, or its type. Where there is none, the
  ///   failure lists those that there are.
  @discardableResult
  public func chooseQuickAction(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(ChooseQuickAction(name), file, line)
  }
}
