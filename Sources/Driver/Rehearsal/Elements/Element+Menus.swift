/// Menus that a long press, or a tap, opens.
extension Element {
  /// Holds a finger on it until its menu is up; a failure when none comes.
  ///
  /// - Returns: The menu.
  @discardableResult
  public func openContextMenu(
    at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> MenuObject {
    try menu(by: LongPress(locator, at: location, durationMs: 1000), "a long press on \(locator)", file, line)
  }

  /// Taps it, which has a menu in place of an action, and waits until its menu is up.
  @discardableResult
  public func openMenu(file: StaticString = #filePath, line: UInt = #line) throws -> MenuObject {
    try menu(by: Tap(locator), "a tap on \(locator)", file, line)
  }

  private func menu(
    by touch: some Command, _ action: String, _ file: StaticString, _ line: UInt
  ) throws -> MenuObject {
    app.noteRequirement()
    let (_, _, rows) = try app.together(
      touch, app.settled(within: nil), FindViews(MenuObject.rows), within: defaultTimeout, file: file, line: line)
    guard !rows.elements.isEmpty else {
      throw Failure(Fault(.noSuchElement, "no menu came by \(action)", asked: "open a menu"), file: file, line: line)
    }
    return MenuObject(app)
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
  public var titles: [String] { get throws { try app.view(Self.rows).all.compactMap(\.label) } }

  /// Taps the row with a title, and waits until the menu is gone, or shows what is in the submenu; its action has run.
  ///
  /// A title that is not there is a failure that lists those that are; a disabled row is refused.
  ///
  /// - Returns: The row that was tapped, as it last was.
  @discardableResult
  public func choose(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    app.noteRequirement()
    return try app.send(ChooseMenuItem(title), file, line).element
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

  static let rows = Locator(class: "UIContextMenuCell")
}
