/// Turns two fingers on the one view that matches.
package struct Rotate: Command {
  package var locator: Locator
  package var radians: Double?
  package var touches: Int?
  package var durationMs: Milliseconds?

  package init(_ locator: Locator, radians: Double? = nil, touches: Int? = nil, durationMs: Milliseconds? = nil) {
    self.locator = locator
    self.radians = radians
    self.touches = touches
    self.durationMs = durationMs
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "rotate"
  package static let summary = """
    Moves fingers on a circle around the middle of what can be seen of the view; its radius is half of the width, or what fits.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("radians", "How far they turn, clockwise; half a turn unless given.", .range(-100, 100)),
    Parameter("touches", "How many fingers, two at least; 2 unless given.", .range(2, 10)),
    Parameter("durationMs", "How long the fingers are on the screen, in milliseconds; 250 unless given.", .gestureLength),
  ]
  package static let example = Example(
    Rotate(.identifier("photo"), radians: 1.5), reply: Acted(element: .exampleButton, nowMs: 250))
}

extension ElementVerbs {
  /// Turns two fingers on it, clockwise; half a turn unless given.
  @discardableResult
  public func rotate(
    radians: Double = .pi, touches: Int = 2, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    let command = Rotate(
      locator, radians: radians, touches: touches == 2 ? nil : touches, durationMs: duration.map { Milliseconds($0) })
    return try touch(command, file, line)
  }

  /// Turns two fingers on it, clockwise.
  @discardableResult
  public func rotate(
    degrees: Double, touches: Int = 2, duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try rotate(radians: degrees * .pi / 180, touches: touches, duration: duration, file: file, line: line)
  }
}
