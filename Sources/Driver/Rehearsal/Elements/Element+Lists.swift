/// Tables and collections: every row counts, on the screen or not.
extension Element {
  /// The cells of the one table or collection that this is, as a list of all rows of all sections.
  public var cells: Cells { Cells(list: self) }

  func cellElement(at row: RowPosition, said place: Place) -> Element {
    replacing(locator.cell(at: row), at: place)
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

  /// Runs `body`, and scrolls it, a scroll view, back to where it was, whether or not `body` throws.
  public func restoringScroll<Result>(
    file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Result
  ) throws -> Result {
    let offset = try value("contentOffset", file: file, line: line)
    guard let x = offset["x"]?.number, let y = offset["y"]?.number else {
      throw Failure(
        Fault(
          .invalidArgument, "\(locator) is no scroll view: it has no contentOffset", asked: "note how far \(locator) is scrolled"),
        at: Place(file, line))
    }
    let outcome = Swift.Result { try body() }
    _ = try send(ScrollTo(locator, offset: Point(x: x, y: y)), file, line)
    return try outcome.get()
  }
}

extension ElementFinding {
  /// The cell of a row or item, after scrolling until it is on the screen; negative numbers count from the end.
  ///
  /// What is done with it later scrolls to it again if need be.
  /// - Parameter place: Where it comes to stand; only as far as all of it is on the screen unless given.
  @discardableResult
  public func cell(
    at row: Int, section: Int = 0, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try cell(at: RowPosition(section: section, row: row), place: place, file: file, line: line)
  }

  /// The cell of a row or item, after scrolling until it is on the screen.
  @discardableResult
  public func cell(
    at position: RowPosition, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try cell(ScrollToRow(locator, row: position, position: place), file, line)
  }

  /// The first cell with an accessibility label, after scrolling until it is on the screen.
  @discardableResult
  public func cell(
    _ label: TextMatch, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try cell(holding: .label(label), place: place, file: file, line: line)
  }

  /// The first cell that is, or holds, a view that matches, after scrolling until it is on the screen.
  ///
  /// Cells are looked at one by one; when none is found, the list is scrolled back to where it was.
  @discardableResult
  public func cell(
    holding content: Locator, place: RowPlacement? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Found {
    try cell(ScrollToRow(locator, holding: content, position: place), file, line)
  }

  private func cell(_ command: ScrollToRow, _ file: StaticString, _ line: UInt) throws(Trouble) -> Found {
    let place = Place(file, line)
    let action = Action<Element>(command, said: place, within: budget) { [element] in
      element.cellElement(at: $0.row, said: place)
    }
    return try give(action)
  }
}
