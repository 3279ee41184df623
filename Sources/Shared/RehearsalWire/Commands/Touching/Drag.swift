/// Drags a finger over the one view that matches.
package struct Drag: Command {
  package var locator: Locator
  package var start: Location?
  package var end: Location?
  package var onto: Locator?
  package var points: [Location]?
  package var numberOfPoints: Int?
  package var durationMs: Milliseconds?
  package var touches: Int?
  package var holdMs: Milliseconds?

  package init(
    _ locator: Locator, from: Location? = nil, to: Location? = nil, onto: Locator? = nil, points: [Location]? = nil,
    numberOfPoints: Int? = nil,
    durationMs: Milliseconds? = nil, touches: Int? = nil, holdMs: Milliseconds? = nil
  ) {
    self.locator = locator
    self.start = from
    self.end = to
    self.onto = onto
    self.points = points
    self.numberOfPoints = numberOfPoints
    self.durationMs = durationMs
    self.touches = touches
    self.holdMs = holdMs
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "drag"
  package static let summary = """
    Puts a finger on the view at one place, moves it in equal steps to another, or along points, and lifts it.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("start", "Where it begins; opposite of the end unless given."),
    Parameter("end", "Where it ends; opposite of the beginning unless given."),
    Parameter("onto", "The view in whose middle it ends, beginning in the middle of this one, in place of start and end."),
    Parameter("points", "The whole path, in place of start and end.", .elements(atLeast: 2), .count(atMost: 1000)),
    Parameter(
      "numberOfPoints", "How many points the way from the beginning to the end has, both counted; 20 unless given.",
      .range(2, 1000)),
    Parameter("durationMs", "How long the fingers move, in milliseconds; 250 unless given.", .gestureLength),
    Parameter("touches", "How many fingers, side by side; 1 unless given.", .fingers),
    Parameter(
      "holdMs", "How long the fingers rest before they move, in milliseconds; not at all unless given.", .gestureLength),
  ]
  package static let example = Example(
    Drag(.identifier("slider"), from: .left, to: .right), reply: Acted(element: .exampleButton, nowMs: 250))
}

extension ElementVerbs {
  /// Drags a finger from one place to another.
  ///
  /// Give one of `from` and `to` by name, and the other is the opposite side.
  /// - Parameters:
  ///   - points: How many points the way has, both ends counted; 20 unless given.
  ///   - duration: How long the finger is on the screen; 0.25 s unless given.
  @discardableResult
  public func drag(
    from: Location? = nil, to: Location? = nil, points: Int? = nil, duration: Duration? = nil, touches: Int = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    let command = Drag(
      locator, from: from, to: to, numberOfPoints: points, durationMs: duration.map { Milliseconds($0) },
      touches: touches == 1 ? nil : touches)
    return try touch(command, file, line)
  }

  /// Drags a finger along a path.
  ///
  /// - Parameter hold: How long the finger rests before it moves; none unless given. What a long press picks up, such as selected
  ///   text, needs more than half a second.
  @discardableResult
  public func drag(
    along path: [Location], afterHolding hold: Duration? = nil, duration: Duration? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws(Trouble) -> Touched {
    let command = Drag(
      locator, points: path, durationMs: duration.map { Milliseconds($0) }, holdMs: hold.map { Milliseconds($0) })
    return try touch(command, file, line)
  }

  /// Holds a finger on it, drags it to the middle of another view, and lifts it there: for what is reordered or dropped.
  ///
  /// - Parameters:
  ///   - target: The other view; exactly one must match.
  ///   - hold: How long the finger rests before it moves; none unless given. What a long press picks up needs more than half a
  ///     second.
  ///   - duration: How long it moves.
  @discardableResult
  public func drag(
    onto target: some ElementVerbs, afterHolding hold: Duration? = nil, duration: Duration = .milliseconds(500),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    let command = Drag(
      locator, onto: target.locator, durationMs: Milliseconds(duration), holdMs: hold.map { Milliseconds($0) })
    return try touch(command, file, line)
  }
}
