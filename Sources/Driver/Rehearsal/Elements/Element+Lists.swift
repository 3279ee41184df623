/// Tables and collections: every row counts, on the screen or not.
extension Element {
  /// The cells of the one table or collection that this is, as a list of all rows of all sections.
  public var cells: Cells { Cells(list: self) }

  /// How many rows or items each section has.
  public func rowCounts(file: StaticString = #filePath, line: UInt = #line) throws -> [Int] {
    try send(Rows(locator), file, line).sections
  }

  /// How many rows or items it has in all sections.
  public func rowCount(file: StaticString = #filePath, line: UInt = #line) throws -> Int {
    try rowCounts(file: file, line: line).reduce(0, +)
  }

  /// The cell of a row or item, after scrolling until it is on the screen; negative numbers count from the end.
  ///
  /// What is done with it later scrolls to it again if need be.
  /// - Parameter place: Where it comes to stand; only as far as all of it is on the screen unless given.
  @discardableResult
  public func cell(
    at row: Int, section: Int = 0, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    try cell(at: RowPosition(section: section, row: row), place: place, file: file, line: line)
  }

  /// The cell of a row or item, after scrolling until it is on the screen.
  @discardableResult
  public func cell(
    at position: RowPosition, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    cellElement(at: try send(ScrollToRow(locator, row: position, position: place), file, line).row, file, line)
  }

  /// The first cell with an accessibility label, after scrolling until it is on the screen.
  @discardableResult
  public func cell(
    _ label: TextMatch, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    try cell(holding: .label(label), place: place, file: file, line: line)
  }

  /// The first cell that is, or holds, a view that matches, after scrolling until it is on the screen.
  ///
  /// Cells are looked at one by one; when none is found, the list is scrolled back to where it was.
  @discardableResult
  public func cell(
    holding content: Locator, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    cellElement(at: try send(ScrollToRow(locator, holding: content, position: place), file, line).row, file, line)
  }

  /// Scrolls until the row's cell is on the screen, and gives where that row is; negative numbers count from the end.
  @discardableResult
  public func scroll(
    toRow row: Int, section: Int = 0, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> RowPosition {
    try send(ScrollToRow(locator, row: RowPosition(section: section, row: row), position: place), file, line).row
  }

  func cellElement(at row: RowPosition, _ file: StaticString, _ line: UInt) -> Element {
    var cell = Locator(row: row).inside(locator)
    cell.controller = locator.controller
    return replacing(cell, file: file, line: line)
  }

  /// What `read` gives for the cell of each row, scrolling through all of them, first to last.
  ///
  /// - Parameter restoring: Whether the list is scrolled back afterwards.
  public func mapCells<Result>(
    restoring: Bool = false, file: StaticString = #filePath, line: UInt = #line, _ read: (Element) throws -> Result
  ) throws -> [Result] {
    func all() throws -> [Result] {
      var results: [Result] = []
      for (section, count) in try rowCounts(file: file, line: line).enumerated() {
        for row in 0..<count { results.append(try read(cell(at: row, section: section, file: file, line: line))) }
      }
      return results
    }
    return restoring ? try restoringScroll(file: file, line: line) { try all() } : try all()
  }

  // MARK: Rows by hand

  /// Scrolls to a row and taps its cell; the cell as it is then.
  @discardableResult
  public func tapRow(
    _ row: Int, section: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try onRow(row, section, { Tap($0) }, file, line)
  }

  /// Scrolls to a row and swipes over its cell.
  ///
  /// - Returns: The cell as it is afterwards, or as it last was if it has gone.
  @discardableResult
  public func swipeRow(
    _ row: Int, section: Int = 0, _ direction: Direction = .left, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try onRow(row, section, { Swipe($0, direction: direction) }, file, line)
  }

  private func onRow<Asked: Command>(
    _ row: Int, _ section: Int, _ touch: (Locator) -> Asked, _ file: StaticString, _ line: UInt
  ) throws -> ElementSnapshot where Asked.Reply == Acted {
    let place = RowPosition(section: section, row: row)
    let (_, acted) = try app.together(
      ScrollToRow(locator, row: place), touch(cellElement(at: place, file, line).locator), within: defaultTimeout, file: file,
      line: line)
    return acted.element
  }

  /// Swipes over this cell until its buttons are out, and taps the one with a title: `cell.chooseSwipeAction("Delete")`.
  ///
  /// - Parameter direction: Left for the buttons at the end of the row, right for those at its beginning.
  /// - Returns: The button, as it was last if it is gone.
  @discardableResult
  public func chooseSwipeAction(
    _ title: TextMatch, _ direction: Direction = .left, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    app.noteRequirement()
    let command = ChooseSwipeAction(locator, title: title, direction: direction == .left ? nil : direction)
    return try send(command, file, line).element
  }

  /// Drags a row by its reorder control to another place; the table must be editing.
  ///
  /// - Returns: The cell as it is afterwards, at its new place.
  @discardableResult
  public func moveRow(
    _ row: RowPosition, to destination: RowPosition, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(MoveRow(locator, row: row, to: destination), file, line).element
  }
}
