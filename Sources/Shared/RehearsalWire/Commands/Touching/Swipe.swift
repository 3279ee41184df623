/// Swipes over the one view that matches.
package struct Swipe: Command {
  package var locator: Locator
  package var direction: Direction
  package var distance: Double?
  package var touches: Int?

  package init(_ locator: Locator, direction: Direction, distance: Double? = nil, touches: Int? = nil) {
    self.locator = locator
    self.direction = direction
    self.distance = distance
    self.touches = touches
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "swipe"
  package static let summary = """
    Moves a finger from the middle of the view in one direction, far and fast enough for a swipe recognizer.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("direction", "The way in which the finger moves."),
    Parameter(
      "distance", "How far, in points; half of the screen's width unless given, or what is left of the screen.",
      .above(0, atMost: 10_000)),
    Parameter("touches", "How many fingers; 1 unless given.", .fingers),
  ]
  package static let example = Example(Swipe(.label("Save"), direction: .left), reply: Acted(element: .exampleButton, nowMs: 200))
}

extension ElementVerbs {
  /// Swipes from its middle; half of the screen's width unless a distance in points is given.
  @discardableResult
  public func swipe(
    _ direction: Direction, distance: Double? = nil, touches: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try touch(Swipe(locator, direction: direction, distance: distance, touches: touches == 1 ? nil : touches), file, line)
  }
}
