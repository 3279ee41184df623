/// The page object of a table view controller: its rows, on the screen or not.
open class TableViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == TableViewControllerObject.self ? "UITableViewController" : super.controllerClass
  }

  /// The table, of which only the first is meant.
  var table: Locator { Locator(class: "UITableView", index: 0, controller: controllerID) }

  /// How many rows the table has in all its sections, on the screen or not.
  public func rowCount(file: StaticString = #filePath, line: UInt = #line) throws -> Int {
    try app.send(Rows(table), file, line).sections.reduce(0, +)
  }

  /// The cell of a row, after scrolling until it is on the screen; a negative row counts from the end.
  public func cell(
    at row: Int, section: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Element {
    try element(table, file: file, line: line).cell(at: row, section: section, file: file, line: line)
  }

  /// The first cell with an accessibility label, after scrolling until it is on the screen.
  public func cell(_ label: TextMatch, file: StaticString = #filePath, line: UInt = #line) throws -> Element {
    try element(table, file: file, line: line).cell(label, file: file, line: line)
  }

  /// The first cell that is, or holds, a view that matches, after scrolling until it is on the screen.
  public func cell(holding content: Locator, file: StaticString = #filePath, line: UInt = #line) throws -> Element {
    try element(table, file: file, line: line).cell(holding: content, file: file, line: line)
  }

  /// The cell of a row as a part, after scrolling until it is on the screen; a negative row counts from the end.
  public func row<Part: PartObject>(
    at row: Int, section: Int = 0, of type: Part.Type = Part.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Part {
    Part(try cell(at: row, section: section, file: file, line: line))
  }

  /// What a closure makes of each row's cell as a part, scrolling through all of them, first to last.
  public func mapRows<Part: PartObject, Result>(
    of type: Part.Type = Part.self, file: StaticString = #filePath, line: UInt = #line, _ read: (Part) throws -> Result
  ) throws -> [Result] {
    try app.view(table, file: file, line: line).mapCells(file: file, line: line) { try read(Part($0)) }
  }

  /// The cells on the screen, top first.
  public func visibleCells(file: StaticString = #filePath, line: UInt = #line) throws -> [ElementSnapshot] {
    try view(class: "UITableViewCell", file: file, line: line).all
      .filter(\.visible)
      .sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
  }

  /// Whether at least one cell is on the screen.
  public var cellsPresented: UIPredicate {
    predicate(.visible(Locator(class: "UITableViewCell", controller: controllerID)), at: app.lastPlace)
  }
}
