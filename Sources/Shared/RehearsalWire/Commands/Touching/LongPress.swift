/// Holds a finger on the one view that matches.
package struct LongPress: Command {
  package var locator: Locator
  package var at: Location?
  package var durationMs: Milliseconds?
  package var touches: Int?

  package init(_ locator: Locator, at: Location? = nil, durationMs: Milliseconds? = nil, touches: Int? = nil) {
    self.locator = locator
    self.at = at
    self.durationMs = durationMs
    self.touches = touches
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "longPress"
  package static let summary = """
    Puts a finger on the one view that matches and holds it there; refuses a view that a person could not touch, and says why.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("at", "Where; the middle unless given."),
    Parameter("durationMs", "How long the fingers are on the screen, in milliseconds; 1000 unless given.", .gestureLength),
    Parameter("touches", "How many fingers; 1 unless given.", .fingers),
  ]
  package static let example = Example(
    LongPress(.label("Save"), durationMs: 600), reply: Acted(element: .exampleButton, nowMs: 600))
}

extension ElementVerbs {
  /// Holds a finger on it; 1 s unless a duration is given.
  @discardableResult
  public func longPress(
    for duration: Duration = .seconds(1), touches: Int = 1, at location: Location? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws(Trouble) -> Touched {
    let command = LongPress(
      locator, at: location, durationMs: Milliseconds(duration), touches: touches == 1 ? nil : touches)
    return try touch(command, file, line)
  }
}
