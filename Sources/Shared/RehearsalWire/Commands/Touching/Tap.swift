/// Taps the one view that matches, as a finger would.
package struct Tap: Command {
  package var locator: Locator
  package var times: Int?
  package var touches: Int?
  package var at: Location?

  package init(_ locator: Locator, times: Int? = nil, touches: Int? = nil, at: Location? = nil) {
    self.locator = locator
    self.times = times
    self.touches = touches
    self.at = at
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "tap"
  package static let summary = """
    Taps the one view that matches, by real touches; refuses a view that a person could not tap, and says why.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("times", "How many taps in quick succession; 1 unless given.", .range(1, 10)),
    Parameter("touches", "How many fingers; 1 unless given.", .fingers),
    Parameter("at", "Where; the middle unless given, or a free corner where that is covered."),
  ]
  package static let example = Example(Tap(.label("Save")), reply: Reply(element: .exampleButton, nowMs: 50))
}

extension ElementVerbs {
  /// Taps it, as a finger would; refused, with the reason, where a person could not.
  ///
  /// - Parameters:
  ///   - times: How many taps in quick succession.
  ///   - touches: How many fingers.
  ///   - location: Where; the middle unless given, or a free corner where that is covered.
  @discardableResult
  public func tap(
    times: Int = 1, touches: Int = 1, at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try touch(Tap(locator, times: times == 1 ? nil : times, touches: touches == 1 ? nil : touches, at: location), file, line)
  }

  /// Taps it twice in quick succession.
  @discardableResult
  public func doubleTap(at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> Touched
  {
    try touch(Tap(locator, times: 2, at: location), file, line)
  }
}
