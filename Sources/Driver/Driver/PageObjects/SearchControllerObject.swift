/// The page object of a search controller: the bar, and the results when it shows any.
open class SearchControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == SearchControllerObject.self ? "UISearchController" : super.controllerClass
  }

  /// Whether search is going on.
  public var isActive: Bool { get throws { try value("isActive") == .bool(true) } }

  /// The search bar, wherever it stands.
  public var searchBar: Element { app.view(class: "UISearchBar") }

  /// What is searched for.
  public var searchText: String? { get throws { try searchBar.text } }

  /// Types a text in the place of what was searched for; each character is one update of the results.
  ///
  /// - Returns: The field with the text that it then holds.
  @discardableResult
  public func search(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let field = searchBar.view(class: "UITextField", file: file, line: line)
    try field.clearText(file: file, line: line)
    let touched = try field.enterText(text, file: file, line: line)
    try settle(file, line)
    return touched
  }

  /// Taps the cancel button of the bar, and lets the dismissal end.
  ///
  /// - Returns: The button that was tapped, as it last was.
  @discardableResult
  public func cancel(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    let button = try searchBar.view("Cancel", file: file, line: line).tap(file: file, line: line)
    try settle(file, line)
    return button
  }

  /// The object of the controller that shows the results; nil when there is none of the type.
  public func resultsObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try firstChildObject(of: type, file: file, line: line)
  }
}
