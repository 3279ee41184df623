/// Drags a finger over the one view that matches.
package struct Drag: Command {
  package var locator: Locator
  package var start: Location?
  package var end: Location?
  package var points: [Location]?
  package var numberOfPoints: Int?
  package var durationMs: Milliseconds?
  package var touches: Int?
  package var holdMs: Milliseconds?

  package init(
    _ locator: Locator, from: Location? = nil, to: Location? = nil, points: [Location]? = nil, numberOfPoints: Int? = nil,
    durationMs: Milliseconds? = nil, touches: Int? = nil, holdMs: Milliseconds? = nil
  ) {
    self.locator = locator
    self.start = from
    self.end = to
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
