/// Tables and collections: every row counts, on the screen or not (ROB-48).
extension Element {
  /// How many rows or items each section has.
  public func rowCounts(file: StaticString = #filePath, line: UInt = #line) throws -> [Int] {
    try app.send(Rows(locator), file, line).sections
  }

  /// How many rows or items it has in all sections.
  public func rowCount(file: StaticString = #filePath, line: UInt = #line) throws -> Int {
    try rowCounts(file: file, line: line).reduce(0, +)
  }

  /// The cell of a row or item, after scrolling until it is on the screen; negative numbers count from the end (KIF-49, KIF-50).
  @discardableResult
  public func cell(
    at row: Int, section: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    cell(try app.send(ScrollToRow(locator, row: RowPosition(section: section, row: row)), file, line).row, file, line)
  }

  /// The first cell that is, or holds, a view that matches, after scrolling until it is on the screen (KIF-18).
  ///
  /// Cells are looked at one by one; when none is found, the list is scrolled back to where it was.
  @discardableResult
  public func cell(
    holding content: Locator, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    cell(try app.send(ScrollToRow(locator, holding: content), file, line).row, file, line)
  }

  private func cell(_ row: RowPosition, _ file: StaticString, _ line: UInt) -> Element {
    var cell = Locator(row: row).inside(locator)
    cell.controller = locator.controller
    return Element(app: app, locator: cell, file: file, line: line).budgeted(defaultTimeout)
  }

  /// What `read` gives for the cell of each row, scrolling through all of them, first to last (ROB-53).
  public func mapCells<Result>(
    file: StaticString = #filePath, line: UInt = #line, _ read: (Element) throws -> Result
  ) throws -> [Result] {
    var results: [Result] = []
    for (section, count) in try rowCounts(file: file, line: line).enumerated() {
      for row in 0..<count { results.append(try read(cell(at: row, section: section, file: file, line: line))) }
    }
    return results
  }

  /// Drags a row by its reorder control to another place; the table must be editing (KIF-49).
  @discardableResult
  public func moveRow(
    _ row: RowPosition, to destination: RowPosition, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try app.send(MoveRow(locator, row: row, to: destination), file, line).element
  }
}
