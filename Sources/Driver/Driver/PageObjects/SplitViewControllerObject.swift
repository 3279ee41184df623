/// The page object of a split view controller.
open class SplitViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == SplitViewControllerObject.self ? "UISplitViewController" : super.controllerClass
  }

  /// How the columns stand, by UIKit's name such as `oneBesideSecondary` or `secondaryOnly`.
  public var displayMode: String? { get throws { try snapshot.container?.displayMode } }

  /// Whether it shows one column only, with the others stacked in it, as on a phone.
  public var isCollapsed: Bool { get throws { try value("isCollapsed") == .bool(true) } }

  /// The objects of the columns that are on the screen, from the leading side, once no transition is under way.
  public func columnObjects(file: StaticString = #filePath, line: UInt = #line) throws -> [ViewControllerObject] {
    try settle(file, line)
    let shown = try current(file: file, line: line).container?.shown ?? []
    return try objects(numbered: shown, as: ViewControllerObject.self, file, line)
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
  public var displayModeButton: Element { view(.matching("^(Show|Hide) Sidebar$"), class: "UIBarButton") }

  /// Brings the first column into sight as a person does, by the display-mode button; does nothing where it is.
  ///
  /// Waits until it stands there. Refused, with the reason, while all columns are one stack, and where there is no such button, because
  /// `presentsWithGesture` is false or the app has put another one in its place.
  /// - Returns: The button that was tapped; nil where nothing had to be done.
  @discardableResult
  public func showFirstColumn(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    let asked = "show the first column of the split view"
    try refuseOneStack(asked, file, line)
    guard try displayMode == "secondaryOnly" else { return nil }
    return try toggle(asked, file, line) { $0 != "secondaryOnly" }
  }

  /// Takes the columns beside the last one out of sight as a person does; does nothing where none is in sight.
  ///
  /// What stands over the last column goes by a tap beside it, and what stands next to it by the display-mode button. Waits until it is
  /// gone. Refused, with the reason, while all columns are one stack, and where there is nothing that a person could tap.
  /// - Returns: What was tapped; nil where nothing had to be done.
  @discardableResult
  public func hideFirstColumn(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    let asked = "hide the first column of the split view"
    try refuseOneStack(asked, file, line)
    guard let mode = try displayMode, mode != "secondaryOnly" else { return nil }
    guard mode.hasSuffix("OverSecondary") else { return try toggle(asked, file, line) { $0 == "secondaryOnly" } }
    let columns = try columnObjects(file: file, line: line).dropLast()
    let frames = try columns.map { try $0.surface(file, line).read(file, line).frame }
    let whole = try surface(file, line).read(file, line).frame
    // In the middle of the side that the columns leave free.
    let (left, right) = (frames.map(\.x).min() ?? whole.x, frames.map { $0.x + $0.width }.max() ?? whole.x)
    let isLeading = left - whole.x < whole.x + whole.width - right
    let x = isLeading ? (right + whole.x + whole.width) / 2 : (whole.x + left) / 2
    let touched = try app.device.tap(x: x, y: whole.y + whole.height / 2, file: file, line: line)
    try settle(file, line)
    try check(asked, file, line) { $0 == "secondaryOnly" }
    return touched
  }

  private func toggle(
    _ asked: String, _ file: StaticString, _ line: UInt, until holds: (String?) -> Bool
  ) throws -> ElementSnapshot {
    let button = displayModeButton.replacing(displayModeButton.locator, file: file, line: line)
    guard try button.exists else {
      throw Failure(
        Fault(
          .noSuchElement, "there is no button that shows and hides the first column", asked: asked,
          found: [
            "the split view is \(try displayMode ?? "of no mode")",
            "UIKit puts its displayModeButtonItem into the bar of the last column while that stands alone, unless presentsWithGesture is "
              + "false or the app has a button there; elsewhere the app puts it where it wants",
          ]), file: file, line: line)
    }
    let touched = try button.tap(file: file, line: line)
    try settle(file, line)
    try check(asked, file, line, holds)
    return touched
  }

  private func check(_ asked: String, _ file: StaticString, _ line: UInt, _ holds: (String?) -> Bool) throws {
    let mode = try current(file: file, line: line).container?.displayMode
    guard !holds(mode) else { return }
    throw Failure(
      Fault(
        .refused, "the split view was tapped and stays \(mode ?? "as it was")", asked: asked,
        found: ["the app may have set the display mode itself"]), file: file, line: line)
  }

  private func refuseOneStack(_ asked: String, _ file: StaticString, _ line: UInt) throws {
    try settle(file, line)
    guard try isCollapsed else { return }
    throw Failure(
      Fault(
        .refused, "the split view is collapsed: all its columns are one stack", asked: asked,
        found: [
          "go back in its navigation controller to get to the first column: primaryObject(of: NavigationControllerObject.self)"
        ]),
      file: file, line: line)
  }

  // MARK: Inside

  private func member<Object: ViewControllerObject>(
    at index: Int, as type: Object.Type, _ file: StaticString, _ line: UInt
  ) throws -> Object? {
    try settle(file, line)
    let members = try current(file: file, line: line).container?.members ?? []
    guard let id = index < 0 ? members.last : members.first else { return nil }
    guard let snapshot = try snapshot(of: id, file, line) else { return nil }
    if let object = object(for: snapshot, as: type) { return object }
    // A column often holds a navigation controller with what is meant in it.
    let top = snapshot.container.flatMap { $0.kind == .navigation ? $0.shown.first : nil }
    return try top.flatMap { try self.snapshot(of: $0, file, line) }.flatMap { self.object(for: $0, as: type) }
  }
}
