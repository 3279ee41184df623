/// Swipes over a row until its buttons are out, and taps one of them.
package struct ChooseSwipeAction: Command {
  package var locator: Locator
  package var title: TextMatch
  package var direction: Direction?

  package init(_ locator: Locator, title: TextMatch, direction: Direction? = nil) {
    (self.locator, self.title, self.direction) = (locator, title, direction)
  }

  package typealias Reply = Acted

  package var need: Need { .parts }

  package static let method = "chooseSwipeAction"
  package static let summary = """
    Swipes over the one cell that matches until its buttons are out, taps the one with a title, and answers when what it began has ended.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which cell; exactly one must match."),
    Parameter("title", "The title of the button."),
    Parameter("direction", "Left, for the buttons at the end of the row, unless given; right for those at its beginning."),
  ]
  package static let example = Example(
    ChooseSwipeAction(Locator(label: "Milk", class: "UITableViewCell"), title: "Delete"),
    reply: Acted(element: .exampleButton, nowMs: 700, cursor: 4))
}

extension ElementVerbs {
  /// Swipes over this cell until its buttons are out, and taps the one with a title: `cell.chooseSwipeAction("Delete")`.
  ///
  /// - Parameter direction: Left for the buttons at the end of the row, right for those at its beginning.
  /// - Returns: The button, as it was last if it is gone.
  @discardableResult
  public func chooseSwipeAction(
    _ title: TextMatch, _ direction: Direction = .left, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    let command = ChooseSwipeAction(locator, title: title, direction: direction == .left ? nil : direction)
    return try touch(command, file, line, isRequired: true)
  }
}
