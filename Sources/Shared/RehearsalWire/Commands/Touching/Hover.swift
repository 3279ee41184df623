/// Moves a pointer over the one view that matches.
package struct Hover: Command {
  package var locator: Locator
  package var at: Location?
  package var leaves: Bool?

  package init(_ locator: Locator, at: Location? = nil, leaves: Bool? = nil) {
    self.locator = locator
    self.at = at
    self.leaves = leaves
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "hover"
  package static let summary = """
    Moves a pointer over the view and leaves it there, or takes it away: for hover recognizers.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("at", "Where it comes to rest; the middle unless given."),
    Parameter("leaves", "Whether the pointer leaves the view again; false unless given."),
  ]
  package static let example = Example(Hover(.label("Save")), reply: Acted(element: .exampleButton, nowMs: 100))
}

extension ElementVerbs {
  /// Moves a pointer over it, and away again if asked.
  @discardableResult
  public func hover(at location: Location? = nil, leaves: Bool = false, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(Hover(locator, at: location, leaves: leaves ? true : nil), file, line)
  }
}
