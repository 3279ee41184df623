/// Lets something happen to the device.
package struct Simulate: Command {
  package var event: DeviceEvent

  package init(_ event: DeviceEvent) {
    self.event = event
  }

  package typealias Reply = Done

  package static let method = "simulate"
  package static let summary = """
    Lets something happen to the device that needs no further word, such as a shake or a memory warning.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("event", "What happens.")
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

  /// Closes the window in front for good; the one before it is in front then.
  @discardableResult
  public func closeWindow(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Simulate(.closeScene), file, line)
  }
}
