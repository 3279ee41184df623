/// Flicks a finger over the one view that matches.
package struct Flick: Command {
  package var locator: Locator
  package var start: Location?
  package var end: Location?
  package var durationMs: Milliseconds?

  package init(_ locator: Locator, from: Location? = nil, to: Location? = nil, durationMs: Milliseconds? = nil) {
    self.locator = locator
    self.start = from
    self.end = to
    self.durationMs = durationMs
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "flick"
  package static let summary = """
    Moves a finger over the view so fast that what it drags goes on moving when the finger has left.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("start", "Where it begins; opposite of the end unless given."),
    Parameter("end", "Where it ends; opposite of the beginning unless given."),
    Parameter(
      "durationMs", "How long the fingers are on the screen, in milliseconds; 750 unless given, and never less.", .gestureLength),
  ]
  package static let example = Example(
    Flick(.identifier("list"), from: .bottom), reply: Acted(element: .exampleButton, nowMs: 250))
}

extension ElementVerbs {
  /// Moves a finger so fast that what it drags goes on moving.
  @discardableResult
  public func flick(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try touch(Flick(locator, from: from, to: to, durationMs: duration.map { Milliseconds($0) }), file, line)
  }
}
