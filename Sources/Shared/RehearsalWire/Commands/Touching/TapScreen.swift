/// Taps a point of the screen, whatever is there.
package struct TapScreen: Command {
  package var point: Point
  package var times: Int?

  package init(_ point: Point, times: Int? = nil) {
    self.point = point
    self.times = times
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The view that the touch went to; nil for the status bar, or where nothing takes a touch.
    package var hit: ElementSnapshot?
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(hit: ElementSnapshot?, nowMs: Milliseconds, cursor: Int = 0) {
      self.hit = hit
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "tapScreen"
  package static let summary = """
    Taps a point of the screen, whatever is there; near the top it is the status bar.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("point", "Where, in points from the top left corner of the screen as it is held."),
    Parameter("times", "How many taps in quick succession; 1 unless given.", .range(1, 10)),
  ]
  package static let example = Example(TapScreen(Point(x: 50, y: 50)), reply: Reply(hit: nil, nowMs: 50))
}

extension DeviceVerbs {
  /// Taps a point of the screen, whatever is there; the view that was hit, if any.
  @discardableResult
  public func tap(x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> TouchedIfAny {
    try give(Action<ElementSnapshot?>(TapScreen(Point(x: x, y: y)), said: Place(file, line), within: budget) { $0.hit })
  }
}
