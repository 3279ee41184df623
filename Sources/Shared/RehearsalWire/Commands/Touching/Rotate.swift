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
