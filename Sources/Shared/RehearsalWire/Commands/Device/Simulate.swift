/// Lets something happen to the device.
package struct Simulate: Command {
  package var event: DeviceEvent
  package var scene: String?

  package init(_ event: DeviceEvent, scene: String? = nil) {
    (self.event, self.scene) = (event, scene)
  }

  package typealias Reply = Done

  package static let method = "simulate"
  package static let summary = """
    Lets something happen to the device, such as a shake or a memory warning, or has the person open, show or close a window of the app.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.noSuchElement]
  package static let parameters = [
    Parameter("event", "What happens."),
    Parameter(
      "scene",
      """
      The identifier of a window of the app, as `device` lists them: `showScene` needs it, `closeScene` closes the one in front \
      unless it is given, and no other event takes it.
      """,
      .notEmpty, .length(atMost: TextLength.name)),
  ]
  package static let example = Example(Simulate(.shake), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Shakes it.
  @discardableResult
  public func shake(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.shake), file, line)
  }

  /// Lets the system run short of memory.
  @discardableResult
  public func sendMemoryWarning(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.memoryWarning), file, line)
  }

  /// Lets the user take a screenshot; the app gets the notification.
  @discardableResult
  public func takeScreenshot(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.screenshot), file, line)
  }

  /// Lets a day begin, as the app is told of it.
  @discardableResult
  public func changeTimeSignificantly(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.significantTimeChange), file, line)
  }

  /// Opens another window of the app, which is in front then: what is looked at and touched is that one's.
  ///
  /// Refused for an app that has one window only: on a phone, or where its property list does not say that it supports
  /// multiple scenes.
  @discardableResult
  public func openWindow(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.openScene), file, line)
  }

  /// Goes to the app's next window, in the order in which they were opened; after the last comes the first.
  @discardableResult
  public func showNextWindow(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.nextScene), file, line)
  }

  /// Shows a window of the app, from wherever the person is: what is looked at and touched is that one's from then on.
  ///
  /// - Parameter scene: Its identifier, as `state().scenes` lists them: `scene-1` for the one that the app began with.
  @discardableResult
  public func showWindow(_ scene: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.showScene, scene: scene), file, line)
  }

  /// Closes a window of the app for good, as a person does in the app switcher; where that was in front, the one before it is
  /// then, and without another one the app is in the background.
  ///
  /// - Parameter scene: Its identifier, as `state().scenes` lists them; the one in front unless given.
  @discardableResult
  public func closeWindow(
    _ scene: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(Simulate(.closeScene, scene: scene), file, line)
  }
}
