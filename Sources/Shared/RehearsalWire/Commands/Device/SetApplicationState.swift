/// Sends the app to the background, covers it, or brings it back.
package struct SetApplicationState: Command {
  package var state: ApplicationState
  package var durationMs: Milliseconds?

  package init(_ state: ApplicationState, durationMs: Milliseconds? = nil) {
    self.state = state
    self.durationMs = durationMs
  }

  package typealias Reply = Done

  package static let method = "setApplicationState"
  package static let summary = """
    Makes the app active, inactive or sends it to the background, by way of the states between, and brings it back if asked. From \
    the background it can only become active: it is inactive just on the way.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("state", "The state in which it comes to be."),
    Parameter("durationMs", "After how long it becomes active again, where it is sent away; never unless given.", .gestureLength),
  ]
  package static let example = Example(SetApplicationState(.background), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Makes the app active or inactive, or sends it to the background; with a duration it comes back after it.
  @discardableResult
  public func setApplicationState(
    _ state: ApplicationState, for duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(SetApplicationState(state, durationMs: duration.map { Milliseconds($0) }), file, line)
  }
}
