/// Taps the screen beside the one view that matches, as a person does who wants to be rid of it.
package struct TapBeside: Command {
  package var locator: Locator

  package init(_ locator: Locator) { self.locator = locator }

  /// Names the view that the tap hit.
  package typealias Reply = Met

  package var need: Need { .view(locator) }

  package static let method = "tapBeside"
  package static let summary = """
    Taps the screen beside the view, at the side where it leaves the most room, as for a popover or a menu that such a tap dismisses; \
    answers when the transitions that it began have ended.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.hopelessWait]
  package static let parameters = [Parameter("locator", "Beside which view; exactly one must match.")]
  package static let example = Example(
    TapBeside(.ofClass("UIContextMenuListView")), reply: Met(element: .exampleButton, nowMs: 350))
}

extension ElementVerbs {
  /// Taps the screen beside it, at the side where it leaves the most room, and lets the transitions that follow end: for a
  /// popover or a menu that such a tap dismisses. The view that the tap hit, if any.
  @discardableResult
  public func tapBeside(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> TouchedIfAny {
    try give(Action<ElementSnapshot?>(TapBeside(locator), said: Place(file, line), within: budget) { $0.element })
  }
}
