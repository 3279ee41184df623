/// Drags a row of a table to another place, by its reorder control.
package struct MoveRow: Command {
  package var locator: Locator
  package var row: RowPosition
  package var to: RowPosition

  package init(_ locator: Locator, row: RowPosition, to: RowPosition) {
    self.locator = locator
    self.row = row
    self.to = to
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "moveRow"
  package static let summary = """
    Drags a row by its reorder control to another place; the table must be editing.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which table; exactly one must match."),
    Parameter("row", "Which row; negative numbers count from the end."),
    Parameter("to", "Where it goes; negative numbers count from the end."),
  ]
  package static let example = Example(
    MoveRow(.ofClass("UITableView"), row: RowPosition(row: 0), to: RowPosition(row: -1)),
    reply: Acted(element: .exampleButton, nowMs: 500))
}

extension ElementVerbs {
  /// Drags a row by its reorder control to another place; the table must be editing.
  ///
  /// - Returns: The cell as it is afterwards, at its new place.
  @discardableResult
  public func moveRow(_ row: RowPosition, to destination: RowPosition, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Touched
  {
    try touch(MoveRow(locator, row: row, to: destination), file, line)
  }
}
