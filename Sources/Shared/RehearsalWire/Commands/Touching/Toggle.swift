/// Turns the one switch that matches to where it does not stand, by a tap.
package struct Toggle: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "toggle"
  package static let summary = "Turns a switch on that is off, and off one that is on, by a tap."
  package static let effect = CommandEffect.action
  package static let parameters = [Parameter("locator", "Which switch; exactly one must match.")]
  package static let example = Example(Toggle(.identifier("wifi")), reply: Acted(element: .exampleButton, nowMs: 250))
}

extension ElementVerbs {
  /// Turns a switch to where it does not stand now.
  @discardableResult
  public func toggle(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(Toggle(locator), file, line)
  }
}
