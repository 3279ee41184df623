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
