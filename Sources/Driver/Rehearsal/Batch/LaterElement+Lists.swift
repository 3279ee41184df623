/// Tables and collections, for the steps of a batch; each is what ``Element`` does by the same name.
extension LaterElement {
  /// How many rows or items each section has.
  public func rowCounts() -> Later<[Int]> { Later(Rows(locator), within: element.defaultTimeout) { $0.sections } }

  /// How many rows or items it has in all sections.
  public func rowCount() -> Later<Int> { rowCounts().map { $0.reduce(0, +) } }

  /// Scrolls until the row's cell is on the screen, and gives where that row is; negative numbers count from the end.
  public func scroll(toRow row: Int, section: Int = 0, place: RowPlacement? = nil) -> Later<RowPosition> {
    scroll(ScrollToRow(locator, row: RowPosition(section: section, row: row), position: place)).map(\.row)
  }

  /// The cell of a row or item, after scrolling until it is on the screen; negative numbers count from the end.
  public func cell(at row: Int, section: Int = 0, place: RowPlacement? = nil) -> Later<Element> {
    cell(at: RowPosition(section: section, row: row), place: place)
  }

  /// The cell of a row or item, after scrolling until it is on the screen.
  public func cell(at position: RowPosition, place: RowPlacement? = nil) -> Later<Element> {
    cell(ScrollToRow(locator, row: position, position: place))
  }

  /// The first cell with an accessibility label, after scrolling until it is on the screen.
  public func cell(_ label: TextMatch, place: RowPlacement? = nil) -> Later<Element> {
    cell(holding: .label(label), place: place)
  }

  /// The first cell that is, or holds, a view that matches, after scrolling until it is on the screen.
  public func cell(holding content: Locator, place: RowPlacement? = nil) -> Later<Element> {
    cell(ScrollToRow(locator, holding: content, position: place))
  }

  private func cell(_ command: ScrollToRow) -> Later<Element> {
    scroll(command).map { [element] in element.cellElement(at: $0.row, element.file, element.line) }
  }

  private func scroll(_ command: ScrollToRow) -> Later<ScrollToRow.Reply> {
    Later(command, within: element.defaultTimeout) { $0 }
  }

  // MARK: Rows by hand

  /// Scrolls to a row and taps its cell; the cell as it is then.
  public func tapRow(_ row: Int, section: Int = 0) -> Later<ElementSnapshot> {
    onRow(row, section) { $0.tap() }
  }

  /// Scrolls to a row and swipes over its cell.
  public func swipeRow(_ row: Int, section: Int = 0, _ direction: Direction = .left) -> Later<ElementSnapshot> {
    onRow(row, section) { $0.swipe(direction) }
  }

  private func onRow(
    _ row: Int, _ section: Int, _ act: (LaterElement) -> Later<ElementSnapshot>
  ) -> Later<ElementSnapshot> {
    let place = RowPosition(section: section, row: row)
    let cell = element.cellElement(at: place, element.file, element.line).later
    return BatchBuilder.buildBlock(self.cell(at: place), act(cell)).map { $0.1 }
  }

  /// Swipes over this cell until its buttons are out, and taps the one with a title.
  public func chooseSwipeAction(_ title: TextMatch, _ direction: Direction = .left) -> Later<ElementSnapshot> {
    act(ChooseSwipeAction(locator, title: title, direction: direction == .left ? nil : direction))
  }

  /// Drags a row by its reorder control to another place; the table must be editing.
  public func moveRow(_ row: RowPosition, to destination: RowPosition) -> Later<ElementSnapshot> {
    touch(MoveRow(locator, row: row, to: destination))
  }
}
