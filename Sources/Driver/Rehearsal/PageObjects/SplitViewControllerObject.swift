/// The page object of a split view controller.
open class SplitViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == SplitViewControllerObject.self ? "UISplitViewController" : super.controllerClass
  }

  /// How the columns stand, by UIKit's name such as `oneBesideSecondary` or `secondaryOnly`.
  public var displayMode: String? { get throws { try snapshot.container?.displayMode } }

  /// Whether it shows one column only, with the others stacked in it, as on a phone.
  public var isCollapsed: Bool {
    get throws { try app.send(Value("isCollapsed", controller: controllerID), at: app.lastPlace).value == .bool(true) }
  }

  /// The objects of the columns that are on the screen, from the leading side, once no transition is under way.
  public func columnObjects(file: StaticString = #filePath, line: UInt = #line) throws -> [ViewControllerObject] {
    try shownObjects(as: ViewControllerObject.self, file, line)
  }

  /// The object of the first column's controller, on the screen or not; nil when it is not of the type.
  public func primaryObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try member(at: 0, as: type, file, line)
  }

  /// The object of the last column's controller, which shows the detail, on the screen or not; nil when it is not of the type.
  public func secondaryObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try member(at: -1, as: type, file, line)
  }

  // MARK: Showing and hiding columns

  /// The button that shows and hides the first column, where the split view, or the app, has put it into a bar.
  public var displayModeButton: Element {
    element(Locator(label: .matching("^(Show|Hide) Sidebar$"), class: "UIBarButton"), at: app.lastPlace)
  }

  /// Brings the first column into sight as a person does, by the display-mode button; does nothing where it is.
  ///
  /// Waits until it stands there. Refused, with the reason, while all columns are one stack, and where there is no such button,
  /// because `presentsWithGesture` is false or the app has put another one in its place.
  /// - Returns: The button that was tapped; nil where nothing had to be done.
  @discardableResult
  public func showFirstColumn(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    try showColumn(true, file, line)
  }

  /// Takes the columns beside the last one out of sight as a person does; does nothing where none is in sight.
  ///
  /// A tap beside a column that lies over the last one takes it away; the display-mode button takes away one that stands next to
  /// it. Waits until it is gone. Refused, with the reason, while all columns are one stack, and where there is nothing that a
  /// person could tap.
  /// - Returns: What was tapped; nil where nothing had to be done.
  @discardableResult
  public func hideFirstColumn(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    try showColumn(false, file, line)
  }

  private func showColumn(_ isShown: Bool, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot? {
    app.noteRequirement()
    let command = ShowColumn(shown: isShown ? nil : false, controller: controllerID)
    return try app.send(command, within: defaultTimeout, file, line).element
  }

  // MARK: Inside

  private func member<Object: ViewControllerObject>(
    at index: Int, as type: Object.Type, _ file: StaticString, _ line: UInt
  ) throws -> Object? {
    let roots = try app.settledControllers(within: defaultTimeout, file, line)
    let members = try current(among: roots, at: Place(file, line)).container?.members ?? []
    guard let id = index < 0 ? members.last : members.first else { return nil }
    func controller(_ id: Int) -> ControllerSnapshot? { roots.lazy.flatMap(\.all).first { $0.id == id } }
    guard let snapshot = controller(id) else { return nil }
    if let object = object(for: snapshot, as: type) { return object }
    // A column often holds a navigation controller with what is meant in it.
    let top = snapshot.container.flatMap { $0.kind == .navigation ? $0.shown.first : nil }
    return top.flatMap(controller).flatMap { self.object(for: $0, as: type) }
  }
}
