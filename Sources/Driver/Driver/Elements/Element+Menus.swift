/// Menus that a long press, or a tap, opens.
extension Element {
  /// Holds a finger on it until its menu is up; a failure when none comes.
  ///
  /// - Returns: The menu.
  @discardableResult
  public func openContextMenu(
    at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> MenuObject {
    try longPress(at: location, file: file, line: line)
    return try MenuObject(app).shown(by: "a long press on \(locator)", file, line)
  }

  /// Taps it, which has a menu in place of an action, and waits until its menu is up.
  @discardableResult
  public func openMenu(file: StaticString = #filePath, line: UInt = #line) throws -> MenuObject {
    try tap(file: file, line: line)
    return try MenuObject(app).shown(by: "a tap on \(locator)", file, line)
  }
}

/// The menu on the screen.
///
/// ```swift
/// try app.view("Note").openContextMenu().choose("Delete")
/// ```
public struct MenuObject {
  private let app: App

  init(_ app: App) { self.app = app }

  /// The titles of its rows, from the top.
  public var titles: [String] { get throws { try rows.all.compactMap(\.label) } }

  /// Taps the row with a title, and waits until the menu is gone, or shows what is in the submenu; its action has run.
  ///
  /// A title that is not there is a failure that lists those that are; a disabled row is refused.
  ///
  /// - Returns: The row that was tapped, as it last was.
  @discardableResult
  public func choose(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    let titles = try titles
    guard titles.contains(title) else {
      throw Failure(
        Fault(
          .noSuchElement, "the menu has no row '\(title)'; \(NearMiss.suggestion(for: title, among: titles))",
          asked: "choose '\(title)' in the menu", found: titles.map { "'\($0)'" }),
        file: file, line: line)
    }
    let row = try app.view(.exactly(title), class: Self.rowClass, file: file, line: line).tap(file: file, line: line)
    try app.wait(for: .settled, file: file, line: line)
    return row
  }

  /// Taps beside it, and waits until it is gone.
  ///
  /// - Returns: The view that the tap hit, if any.
  @discardableResult
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    let menu = try app.view(class: "UIContextMenuListView", file: file, line: line).snapshot.frame
    let screen = try app.device.state(file: file, line: line).screen
    let y = menu.y > screen.height - menu.y - menu.height ? menu.y / 2 : (menu.y + menu.height + screen.height) / 2
    let touched = try app.device.tap(x: menu.x + menu.width / 2, y: y, file: file, line: line)
    try app.wait(for: .settled, file: file, line: line)
    return touched
  }

  private static var rowClass: String { "UIContextMenuCell" }
  private var rows: Element { app.view(class: Self.rowClass) }

  func shown(by action: String, _ file: StaticString, _ line: UInt) throws -> MenuObject {
    try app.wait(for: .settled, file: file, line: line)
    guard try !rows.all.isEmpty else {
      throw Failure(Fault(.noSuchElement, "no menu came by \(action)", asked: "open a menu"), file: file, line: line)
    }
    return self
  }
}
