/// The page object of a search controller: the bar, and the results when it shows any.
///
/// A search that nobody has begun has no controller among the app's; ``ViewControllerObject/beginSearch(file:line:)`` gives its
/// object. That one stays good when the search ends and when it begins again.
open class SearchControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == SearchControllerObject.self ? "UISearchController" : super.controllerClass
  }

  /// Whether search is going on; false, too, before the first and after the last.
  public var isActive: Bool {
    get throws {
      // Outside of a search nobody contains the controller.
      let place = app.lastPlace
      guard try snapshot(of: controllerID, at: place) != nil else { return false }
      return try app.send(Value("isActive", controller: controllerID), at: place).value == .bool(true)
    }
  }

  /// The search bar, wherever it stands.
  public var searchBar: Element {
    Element(app: app, locator: Locator(class: "UISearchBar"), within: nil, at: app.lastPlace)
  }

  /// What is searched for; empty when nothing is.
  public var searchText: String? { get throws { try field(at: app.lastPlace).text } }

  private func field(at place: Place) -> Element {
    searchBar.replacing(Locator(class: "UITextField").inside(searchBar.locator), at: place)
  }

  /// Types a text in the place of what was searched for; each character is one update of the results. Begins the search where
  /// none is.
  ///
  /// - Returns: The field with the text that it then holds.
  @discardableResult
  public func search(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let field = field(at: Place(file, line)).locator
    app.noteRequirement()
    let (_, entered, _) = try app.together(
      ClearText(field), EnterText(text, into: field), app.settled(within: defaultTimeout), file: file, line: line)
    return entered.element
  }

  /// Taps the cancel button of the bar, and lets the dismissal end.
  ///
  /// - Returns: The button that was tapped, as it last was.
  @discardableResult
  public func cancel(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    app.noteRequirement()
    let button = searchBar.view("Cancel", file: file, line: line).locator
    let (acted, _) = try app.together(Tap(button), app.settled(within: defaultTimeout), file: file, line: line)
    return acted.element
  }

  /// The object of the controller that shows the results; nil when there is none of the type, or no search.
  public func resultsObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    guard try snapshot(of: controllerID, at: Place(file, line)) != nil else { return nil }
    return try firstChildObject(of: type, file: file, line: line)
  }
}

extension ViewControllerObject {
  /// Taps the search field on the screen, lets the search begin, and gives its object.
  ///
  /// No field, or several, is a failure; so is a search bar without a search controller.
  ///
  /// - Returns: The object of the search; it stays good when the search ends.
  @discardableResult
  public func beginSearch(file: StaticString = #filePath, line: UInt = #line) throws -> SearchControllerObject {
    app.noteRequirement()
    let field = app.view(class: "UISearchTextField", file: file, line: line).locator
    let (_, _, controllers) = try app.together(
      Tap(field), app.settled(within: defaultTimeout), Controllers(), file: file, line: line)
    guard let search = searchObject(of: SearchControllerObject.self, among: controllers.roots) else {
      throw Failure(
        Fault(
          .refused, "the search field was tapped and no search controller began", asked: "begin a search",
          found: ["a search bar without a controller is typed into: view(class: \"UISearchBar\")"]),
        file: file, line: line)
    }
    return search
  }

  /// The object of the search that is going on in this controller or in a container around it, once no transition is under way;
  /// nil when there is none of the type.
  public func searchObject<Object: SearchControllerObject>(
    of type: Object.Type = SearchControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    searchObject(of: type, among: try app.settledControllers(within: defaultTimeout, file, line))
  }

  private func searchObject<Object: SearchControllerObject>(
    of type: Object.Type, among roots: [ControllerSnapshot]
  ) -> Object? {
    family(among: roots).flatMap(\.children).lazy.compactMap { self.object(for: $0, as: type) }.first
  }
}
