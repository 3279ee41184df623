/// Moves two fingers apart or together on the one view that matches.
package struct Pinch: Command {
  package var locator: Locator
  package var direction: PinchDirection
  package var start: Location?
  package var end: Location?
  package var durationMs: Milliseconds?
  package var distance: Double?

  package init(
    _ locator: Locator, direction: PinchDirection, from: Location? = nil, to: Location? = nil, durationMs: Milliseconds? = nil,
    distance: Double? = nil
  ) {
    self.locator = locator
    self.direction = direction
    self.start = from
    self.end = to
    self.durationMs = durationMs
    self.distance = distance
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "pinch"
  package static let summary = """
    Moves two fingers apart (open) or together (close) on the view.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("direction", "Apart or together."),
    Parameter("start", "Where the moving finger begins: left for open and right for close unless given."),
    Parameter("end", "Where it ends; opposite of the beginning unless given."),
    Parameter("durationMs", "How long the fingers are on the screen, in milliseconds; 250 unless given.", .gestureLength),
    Parameter(
      "distance",
      "In place of start and end: how many points each finger moves, beginning or ending 40 points apart in the middle of the view.",
      .above(0, atMost: 10_000)),
  ]
  package static let example = Example(
    Pinch(.identifier("photo"), direction: .open), reply: Acted(element: .exampleButton, nowMs: 250))
}

extension ElementVerbs {
  /// Moves two fingers apart, the moving one beginning at the left unless told otherwise: zooms in.
  @discardableResult
  public func pinchOpen(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try touch(Pinch(locator, direction: .open, from: from, to: to, durationMs: duration.map { Milliseconds($0) }), file, line)
  }

  /// Moves two fingers together, the moving one beginning at the right unless told otherwise: zooms out.
  @discardableResult
  public func pinchClose(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try touch(Pinch(locator, direction: .close, from: from, to: to, durationMs: duration.map { Milliseconds($0) }), file, line)
  }

  /// Moves two fingers in its middle apart, each by so many points, beginning 40 points apart.
  @discardableResult
  public func pinchOpen(by distance: Double, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(Pinch(locator, direction: .open, durationMs: duration.map { Milliseconds($0) }, distance: distance), file, line)
  }

  /// Moves two fingers together to its middle, each by so many points, ending 40 points apart.
  @discardableResult
  public func pinchClose(by distance: Double, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(Pinch(locator, direction: .close, durationMs: duration.map { Milliseconds($0) }, distance: distance), file, line)
  }
}
