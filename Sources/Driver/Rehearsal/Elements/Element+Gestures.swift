/// Fingers on a view. Each gesture is a stream of touches in virtual time, checks first that a person could make it there, lets
/// transitions end before it begins, and those that it began before it returns.
extension Element {
  /// Taps it, as a finger would; refused, with the reason, where a person could not.
  ///
  /// - Parameters:
  ///   - times: How many taps in quick succession.
  ///   - touches: How many fingers.
  ///   - location: Where; the middle unless given, or a free corner where that is covered.
  @discardableResult
  public func tap(
    times: Int = 1, touches: Int = 1, at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let command = Tap(locator, times: times == 1 ? nil : times, touches: touches == 1 ? nil : touches, at: location)
    return try send(command, file, line).element
  }

  /// Taps it twice in quick succession.
  @discardableResult
  public func doubleTap(
    at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try tap(times: 2, at: location, file: file, line: line)
  }

  /// Holds a finger on it; 1 s unless a duration is given.
  @discardableResult
  public func longPress(
    for duration: Duration = .seconds(1), touches: Int = 1, at location: Location? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> ElementSnapshot {
    let command = LongPress(
      locator, at: location, durationMs: Milliseconds(duration), touches: touches == 1 ? nil : touches)
    return try send(command, file, line).element
  }

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
  ) throws -> ElementSnapshot {
    let command = Drag(
      locator, from: from, to: to, numberOfPoints: points, durationMs: duration.map { Milliseconds($0) },
      touches: touches == 1 ? nil : touches)
    return try send(command, file, line).element
  }

  /// Drags a finger along a path.
  @discardableResult
  public func drag(
    along path: [Location], duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(Drag(locator, points: path, durationMs: duration.map { Milliseconds($0) }), file, line).element
  }

  /// Holds a finger on it, drags it to the middle of another view, and lifts it there: for what is reordered or dropped.
  ///
  /// - Parameters:
  ///   - hold: How long the finger rests before it moves; none unless given. What a long press picks up needs more than half a
  ///     second.
  ///   - duration: How long it moves.
  @discardableResult
  public func drag(
    onto target: Element, afterHolding hold: Duration? = nil, duration: Duration = .milliseconds(500),
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let (start, end) = (try read(file, line).frame.middle, try target.read(file, line).frame.middle)
    // The finger rests where it arrives, so that what it carries has arrived, too.
    let path = (0..<20).map { start.toward(end, Double($0) / 19) } + Array(repeating: end, count: 5)
    let command = Drag(
      locator, points: path.map { .inWindow($0) }, durationMs: Milliseconds(duration), holdMs: hold.map { Milliseconds($0) })
    return try send(command, file, line).element
  }

  /// Moves a finger so fast that what it drags goes on moving.
  @discardableResult
  public func flick(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let command = Flick(locator, from: from, to: to, durationMs: duration.map { Milliseconds($0) })
    return try send(command, file, line).element
  }

  /// Swipes from its middle; half of the screen's width unless a distance in points is given.
  @discardableResult
  public func swipe(
    _ direction: Direction, distance: Double? = nil, touches: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let command = Swipe(locator, direction: direction, distance: distance, touches: touches == 1 ? nil : touches)
    return try send(command, file, line).element
  }

  /// Moves two fingers apart, the moving one beginning at the left unless told otherwise: zooms in.
  @discardableResult
  public func pinchOpen(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try pinch(.open, from, to, duration, file, line)
  }

  /// Moves two fingers together, the moving one beginning at the right unless told otherwise: zooms out.
  @discardableResult
  public func pinchClose(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try pinch(.close, from, to, duration, file, line)
  }

  /// Moves two fingers in its middle apart, each by so many points, beginning 40 points apart.
  @discardableResult
  public func pinchOpen(
    by distance: Double, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try pinch(.open, by: distance, duration, file, line)
  }

  /// Moves two fingers together to its middle, each by so many points, ending 40 points apart.
  @discardableResult
  public func pinchClose(
    by distance: Double, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try pinch(.close, by: distance, duration, file, line)
  }

  private func pinch(
    _ direction: PinchDirection, by distance: Double, _ duration: Duration?, _ file: StaticString, _ line: UInt
  ) throws -> ElementSnapshot {
    let command = Pinch(
      locator, direction: direction, durationMs: duration.map { Milliseconds($0) }, distance: distance)
    return try send(command, file, line).element
  }

  private func pinch(
    _ direction: PinchDirection, _ from: Location?, _ to: Location?, _ duration: Duration?, _ file: StaticString, _ line: UInt
  ) throws -> ElementSnapshot {
    let command = Pinch(
      locator, direction: direction, from: from, to: to, durationMs: duration.map { Milliseconds($0) })
    return try send(command, file, line).element
  }

  /// Turns two fingers on it, clockwise; half a turn unless given.
  @discardableResult
  public func rotate(
    radians: Double = .pi, touches: Int = 2, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let command = Rotate(
      locator, radians: radians, touches: touches == 2 ? nil : touches, durationMs: duration.map { Milliseconds($0) })
    return try send(command, file, line).element
  }

  /// Turns two fingers on it, clockwise.
  @discardableResult
  public func rotate(
    degrees: Double, touches: Int = 2, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try rotate(radians: degrees * .pi / 180, touches: touches, duration: duration, file: file, line: line)
  }

  /// Moves a pointer over it, and away again if asked.
  @discardableResult
  public func hover(
    at location: Location? = nil, leaves: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(Hover(locator, at: location, leaves: leaves ? true : nil), file, line).element
  }

  /// Scrolls by fractions of its size; positive numbers move the content right and down.
  @discardableResult
  public func scroll(
    horizontal: Double = 0, vertical: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let command = Scroll(
      locator, horizontal: horizontal == 0 ? nil : horizontal, vertical: vertical == 0 ? nil : vertical)
    return try send(command, file, line).element
  }

  /// Scrolls it, a scroll view, to an end of its content, at once and without a finger.
  @discardableResult
  public func scroll(
    to edge: ScreenEdge, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(ScrollTo(locator, edge: edge), file, line).element
  }

  /// Scrolls what is around it, as little as is needed to have it on the screen, at once and without a finger.
  @discardableResult
  public func scrollIntoView(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try send(Reveal(locator), file, line).element
  }

  /// Runs `body`, and scrolls it, a scroll view, back to where it was, whether or not `body` throws.
  public func restoringScroll<Result>(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Result
  ) throws -> Result {
    let offset = try value("contentOffset", file: file, line: line)
    guard let x = offset["x"]?.number, let y = offset["y"]?.number else {
      throw Failure(
        Fault(
          .invalidArgument, "\(locator) is no scroll view: it has no contentOffset", asked: "note how far \(locator) is scrolled"),
        file: file, line: line)
    }
    let outcome = Swift.Result { try body() }
    _ = try send(ScrollTo(locator, offset: Point(x: x, y: y)), file, line)
    return try outcome.get()
  }

  /// Pulls it down until it refreshes.
  @discardableResult
  public func pullToRefresh(
    for duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(PullToRefresh(locator, durationMs: duration.map { Milliseconds($0) }), file, line).element
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Point {
  fileprivate func toward(_ other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
