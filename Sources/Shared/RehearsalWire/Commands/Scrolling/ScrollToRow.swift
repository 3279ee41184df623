/// Scrolls a table or collection until a row or item is on the screen.
package struct ScrollToRow: Command {
  package var locator: Locator
  package var row: RowPosition?
  package var holding: Locator?
  package var position: RowPlacement?

  package init(_ locator: Locator, row: RowPosition, position: RowPlacement? = nil) {
    self.locator = locator
    self.row = row
    self.position = position
  }

  package init(_ locator: Locator, holding: Locator, position: RowPlacement? = nil) {
    self.locator = locator
    self.holding = holding
    self.position = position
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The row's cell.
    package var cell: ElementSnapshot
    /// Which row that is, counted from the start.
    package var row: RowPosition
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(cell: ElementSnapshot, row: RowPosition, nowMs: Milliseconds, cursor: Int = 0) {
      self.cell = cell
      self.row = row
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package var need: Need { .row(of: locator) }

  package static let method = "scrollToRow"
  package static let summary = """
    Scrolls the one table or collection that matches until a row or item is wholly on the screen, without animation.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which table or collection; exactly one must match."),
    Parameter("row", "Which row or item; negative numbers count from the end."),
    Parameter(
      "holding", "In place of row: what the cell is or holds; cells are looked at one by one, and in vain the offset is restored."
    ),
    Parameter("position", "Where the row comes to stand; only as far as all of it is on the screen unless given."),
  ]
  package static let example = Example(
    ScrollToRow(.ofClass("UITableView"), row: RowPosition(row: -1)),
    reply: Reply(
      cell: ElementSnapshot(
        class: "UITableViewCell", label: "a00043nx, 7.7", identifier: nil, text: nil, value: nil, traits: [],
        frame: Rect(x: 0, y: 744, width: 390, height: 100), visible: true, enabled: true),
      row: RowPosition(row: 9), nowMs: 0))
}

extension ElementVerbs {
  /// Scrolls until the row's cell is on the screen, and gives where that row is; negative numbers count from the end.
  @discardableResult
  public func scroll(
    toRow row: Int, section: Int = 0, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Row {
    let command = ScrollToRow(locator, row: RowPosition(section: section, row: row), position: place)
    return try give(Action<RowPosition>(command, said: Place(file, line), within: budget) { $0.row })
  }

  /// Scrolls to a row and taps its cell; the cell as it is then.
  @discardableResult
  public func tapRow(_ row: Int, section: Int = 0, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched
  {
    try onRow(row, section, "tapRow", Tap(locator.cell(at: RowPosition(section: section, row: row))), file, line)
  }

  /// Scrolls to a row and swipes over its cell.
  ///
  /// - Returns: The cell as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func swipeRow(
    _ row: Int, section: Int = 0, _ direction: Direction = .left, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    let cell = locator.cell(at: RowPosition(section: section, row: row))
    return try onRow(row, section, "swipeRow", Swipe(cell, direction: direction), file, line)
  }

  private func onRow<Touch: Command>(
    _ row: Int, _ section: Int, _ name: String, _ touch: Touch, _ file: StaticString, _ line: UInt
  ) throws(Trouble) -> Touched where Touch.Reply == Acted {
    let place = Place(file, line)
    let scroll = Action<Void>(
      ScrollToRow(locator, row: RowPosition(section: section, row: row)), said: place, within: budget
    ) { _ in }
    let acted = Action<ElementSnapshot>(touch, said: place, within: budget) { $0.element }
    let both = scroll.followed(by: acted, as: name).map { both in both.1 }
    return try give(both)
  }
}
