/// Menus that a long press, or a tap, opens.
extension ElementFinding {
  /// Holds a finger on it until its menu is up; a failure when none comes.
  ///
  /// - Returns: The menu.
  @discardableResult
  public func openContextMenu(
    at location: Location? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Menu {
    try menu(by: LongPress(locator, at: location, durationMs: 1000), "openContextMenu", "a long press on \(locator)", file, line)
  }

  /// Taps it, which has a menu in place of an action, and waits until its menu is up.
  ///
  /// - Returns: The menu.
  @discardableResult
  public func openMenu(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Menu {
    try menu(by: Tap(locator), "openMenu", "a tap on \(locator)", file, line)
  }

  private func menu<Touch: Command>(
    by touch: Touch, _ name: String, _ touched: String, _ file: StaticString, _ line: UInt
  ) throws(Trouble) -> Menu {
    let place = Place(file, line)
    let settled = element.app.settled(within: nil)
    let touching = Action<Void>(touch, said: place, within: budget, isRequired: true) { _ in }
    let waiting = Action<Void>(settled, said: place) { _ in }
    let looking = Action<MenuObject>(FindViews(MenuObject.rows), said: place) { [element] found in
      guard !found.elements.isEmpty else {
        throw Fault(.noSuchElement, "no menu came by \(touched)", asked: "open a menu")
      }
      return MenuObject(element.app)
    }
    let action = touching.followed(by: waiting, as: name).followed(by: looking, as: name).map { all in all.1 }
    return try give(action)
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
  public var titles: [String] {
    get throws { try app.send(FindViews(Self.rows), at: app.lastPlace).elements.compactMap(\.label) }
  }

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
    app.noteRequirement()
    return try app.send(TapBeside(Locator(class: "UIContextMenuListView")), file, line).element
  }

  static let rows = Locator(class: "UIContextMenuCell")
}
