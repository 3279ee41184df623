/// Scrolls a scroll view to a place.
package struct ScrollTo: Command {
  package var locator: Locator
  package var edge: ScreenEdge?
  package var offset: Point?

  package init(_ locator: Locator, edge: ScreenEdge) {
    self.locator = locator
    self.edge = edge
  }

  package init(_ locator: Locator, offset: Point) {
    self.locator = locator
    self.offset = offset
  }

  package typealias Reply = Acted

  package var need: Need { .view(locator) }

  package static let method = "scrollTo"
  package static let summary = """
    Scrolls the one scroll view that matches to an end of its content, or to an offset within it, without animation and without a finger.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which scroll view; exactly one must match."),
    Parameter("edge", "Which end of the content."),
    Parameter("offset", "In place of edge: the content offset in points; one beyond the ends is moved to the nearest end."),
  ]
  package static let example = Example(
    ScrollTo(.identifier("list"), edge: .bottom), reply: Acted(element: .exampleButton, nowMs: 0))
}

extension ElementVerbs {
  /// Scrolls it, a scroll view, to an end of its content, at once and without a finger.
  @discardableResult
  public func scroll(to edge: ScreenEdge, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(ScrollTo(locator, edge: edge), file, line)
  }
}
