import Rehearsal

/// The list of things to do. Its name without "Object" is that of the controller, so it needs no registration.
public final class TodosControllerObject: TableViewControllerObject {
  /// The titles, top first.
  public var titles: [String] {
    get throws { try mapRows(of: TodoRow.self) { try $0.title.text ?? "" } }
  }

  /// Adds one, as a person does.
  public func add(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
    try app.view("Add").tap(file: file, line: line)
    try alertPresented.require(file: file, line: line)
    try alertObject(file: file, line: line)?.answer(title, tapping: "Save", file: file, line: line)
  }

  /// Ticks one off, or on again.
  public func tick(row: Int, file: StaticString = #filePath, line: UInt = #line) throws {
    try cell(at: row, file: file, line: line).tap(file: file, line: line)
  }

  /// Whether one is done.
  public func isDone(row: Int) throws -> Bool { try self.row(at: row, of: TodoRow.self).isDone }
}

/// One thing to do.
public final class TodoRow: PartObject {
  @Find(class: "UILabel") public var title

  public var isDone: Bool { get throws { try element.value == "done" } }
}
