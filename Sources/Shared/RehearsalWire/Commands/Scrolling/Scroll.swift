/// Scrolls by dragging a part of the view's size.
package struct Scroll: Command {
  package var locator: Locator
  package var horizontal: Double?
  package var vertical: Double?

  package init(_ locator: Locator, horizontal: Double? = nil, vertical: Double? = nil) {
    self.locator = locator
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "scroll"
  package static let summary = """
    Drags over what can be seen of the view by fractions of its size, so that what it shows moves by as much, without a flick at the \
    end; refused where nothing under the finger scrolls that way.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter(
      "horizontal", "Fraction of the width, from -1 to 1; positive numbers move the content to the right. 0 unless given.",
      .range(-1, 1)),
    Parameter(
      "vertical", "Fraction of the height, from -1 to 1; positive numbers move the content down. 0 unless given.", .range(-1, 1)),
  ]
  package static let example = Example(
    Scroll(.identifier("list"), vertical: -0.5), reply: Acted(element: .exampleButton, nowMs: 500))
}

extension ElementVerbs {
  /// Scrolls by fractions of its size; positive numbers move the content right and down.
  @discardableResult
  public func scroll(horizontal: Double = 0, vertical: Double = 0, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(
      Scroll(locator, horizontal: horizontal == 0 ? nil : horizontal, vertical: vertical == 0 ? nil : vertical), file, line)
  }
}
