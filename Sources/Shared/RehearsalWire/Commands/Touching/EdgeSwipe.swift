/// Swipes from an edge of the screen.
package struct EdgeSwipe: Command {
  package var edge: ScreenEdge

  package init(_ edge: ScreenEdge) {
    self.edge = edge
  }

  /// Names the view on which the finger came down.
  package typealias Reply = Met

  package static let method = "edgeSwipe"
  package static let summary = """
    Moves a finger from an edge of the screen towards its middle, as for a screen-edge recognizer.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("edge", "The edge at which the finger begins.")
  ]
  package static let example = Example(EdgeSwipe(.left), reply: Met(element: .exampleButton, nowMs: 200))
}

extension DeviceVerbs {
  /// Swipes from an edge of the screen towards its middle; the view on which the finger came down, if any.
  @discardableResult
  public func swipe(from edge: ScreenEdge, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> TouchedIfAny {
    try give(Action<ElementSnapshot?>(EdgeSwipe(edge), said: Place(file, line), within: budget) { $0.element })
  }
}
