/// Scrolls what is around a view until it is on the screen.
package struct Reveal: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package typealias Reply = Acted

  package var need: Need { .view(locator) }

  package static let method = "reveal"
  package static let summary = """
    Scrolls the scroll views around the one view that matches, as little as is needed to have it on the screen, without animation.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [Parameter("locator", "Which view; exactly one must match.")]
  package static let example = Example(Reveal(.label("Terms")), reply: Acted(element: .exampleButton, nowMs: 0))
}

extension ElementVerbs {
  /// Scrolls what is around it, as little as is needed to have it on the screen, at once and without a finger.
  @discardableResult
  public func scrollIntoView(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(Reveal(locator), file, line)
  }
}
