/// The page object of a tab bar controller.
open class TabBarControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == TabBarControllerObject.self ? "UITabBarController" : super.controllerClass
  }

  /// The tabs of the bar, from the left.
  public var tabs: [TabSnapshot] { get throws { try snapshot.container?.tabs ?? [] } }

  /// The titles of the tabs, from the left; a tab without one is the empty string.
  public var tabTitles: [String] { get throws { try tabs.map { $0.title ?? "" } } }

  /// Which tab is chosen, counted from 0; nil when none is.
  public var selectedIndex: Int? { get throws { try snapshot.container?.selectedIndex } }

  /// The title of the tab that is chosen.
  public var selectedTitle: String? {
    get throws {
      let container = try snapshot.container
      return container?.selectedIndex.flatMap { index in
        container.flatMap { $0.tabs.indices.contains(index) ? $0.tabs[index].title : nil }
      }
    }
  }

  /// The object of the controller of the chosen tab, once no transition is under way; nil when it is not of the type.
  public func selectedObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try shownObjects(as: type, file, line).first
  }

  /// Taps the tab with a title, waits for what it shows, and returns that one's object.
  ///
  /// A title that no tab has is a failure that lists those there are; so is a tab that the app's delegate refuses to choose.
  @discardableResult
  public func select(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ViewControllerObject? {
    try choose(ChooseTab(title, controller: controllerID), file, line)
  }

  /// Taps the n-th tab, counted from 0 from the left, or from the end when negative.
  @discardableResult
  public func select(
    at index: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ViewControllerObject? {
    try choose(ChooseTab(index: index, controller: controllerID), file, line)
  }

  private func choose(_ tab: ChooseTab, _ file: StaticString, _ line: UInt) throws -> ViewControllerObject? {
    app.noteRequirement()
    let turned = try app.send(tab, within: defaultTimeout, file, line)
    return turned.shown.flatMap { object(for: $0, as: ViewControllerObject.self) }
  }

  /// The view of the n-th tab, counted from 0 from the left: for a tap that the app refuses, or a badge.
  public func tab(at index: Int, file: StaticString = #filePath, line: UInt = #line) -> Element {
    view(class: "UITabBarButton", file: file, line: line).at(index, file: file, line: line)
  }
}
