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

  package static let method = "rotate"
  package static let summary = """
    Moves fingers on a circle around the middle of the view, whose radius is half of its width.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("radians", "How far they turn, clockwise; half a turn unless given."),
    Parameter("touches", "How many fingers; 2 unless given."),
    Parameter("durationMs", "How long the fingers are on the screen, in milliseconds; 250 unless given."),
  ]
  package static let example = Example(
    Rotate(.identifier("photo"), radians: 1.5), reply: Acted(element: .exampleButton, nowMs: 250))
}
