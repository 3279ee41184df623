/// The cells of a table or collection as a list of all its rows, section by section, on the screen or not.
///
/// ```swift
/// let cells = app.view(identifier: "list").cells
/// try cells.count == 1000
/// try cells[-1].tap()                                   // scrolls, each time that it is used
/// try cells.values("textLabel.text") == ["Milk", "Bread"]  // scrolls through all of them, and back
/// ```
public struct Cells {
  /// The table or collection.
  public let list: Element

  /// How many there are in all sections.
  public var count: Int { get throws { try rowCounts(at: list.place).reduce(0, +) } }

  /// Whether there are none.
  public var isEmpty: Bool { get throws { try count == 0 } }

  /// Where each of them stands.
  public var positions: [RowPosition] { get throws { try positions(at: list.place) } }

  private func positions(at place: Place) throws -> [RowPosition] {
    try rowCounts(at: place).enumerated().flatMap { section, count in
      (0..<count).map { RowPosition(section: section, row: $0) }
    }
  }

  /// How many rows each section has.
  private func rowCounts(at place: Place) throws -> [Int] { try list.send(Rows(list.locator), at: place).sections }

  /// The n-th cell of all sections, counted from 0, or from the end when negative; what is done with it scrolls to it first.
  public subscript(index: Int, file: StaticString = #filePath, line: UInt = #line) -> Element {
    get throws {
      let positions = try positions(at: Place(file, line))
      let number = index < 0 ? positions.count + index : index
      guard positions.indices.contains(number) else {
        throw Failure(
          Fault(
            .noSuchElement, "\(list.locator) has no cell \(index)", asked: "the cell \(index) of \(list.locator)",
            found: ["there are \(positions.count) in \(Set(positions.map(\.section)).count) sections"]),
          at: Place(file, line))
      }
      return list.cellElement(at: positions[number], said: Place(file, line))
    }
  }

  /// The cell of a row of a section; what is done with it scrolls to it first. Negative numbers count from the end.
  public subscript(
    row: Int, section section: Int, file: StaticString = #filePath, line: UInt = #line
  ) -> Element {
    list.cellElement(at: RowPosition(section: section, row: row), said: Place(file, line))
  }

  /// The cell of a row as it is named by section and row.
  public subscript(
    position: RowPosition, file: StaticString = #filePath, line: UInt = #line
  ) -> Element { list.cellElement(at: position, said: Place(file, line)) }

  // MARK: Reading all of them

  /// Every cell as it looks when it is on the screen; scrolls through all of them in one round trip.
  ///
  /// - Parameter restoring: Whether the list is scrolled back to where it was.
  public func snapshots(
    restoring: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [ElementSnapshot] {
    try list.send(ReadRows(list.locator, restores: restoring), file, line).rows.map(\.cell)
  }

  /// The accessibility label of every cell; nil for one without.
  public func labels(
    restoring: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String?] {
    try snapshots(restoring: restoring, file: file, line: line).map(\.label)
  }

  /// A property of every cell by key path; null for one behind nothing, as with key-value coding.
  public func values(
    _ keyPath: String, restoring: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [JSONValue] {
    try list.send(ReadRows(list.locator, keyPath: keyPath, restores: restoring), file, line).rows.map { $0.value?.value ?? .null }
  }

  /// The first row whose cell is so, looking at each in turn; nil where none is.
  public func firstPosition(
    file: StaticString = #filePath, line: UInt = #line, where isWanted: (ElementSnapshot) throws -> Bool
  ) throws -> RowPosition? {
    try list.send(ReadRows(list.locator, restores: true), file, line).rows.first { try isWanted($0.cell) }?.row
  }
}
