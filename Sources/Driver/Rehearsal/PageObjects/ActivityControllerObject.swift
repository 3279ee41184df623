/// The page object of a share sheet.
open class ActivityControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == ActivityControllerObject.self ? "UIActivityViewController" : super.controllerClass
  }

  /// What can be done with the items, by the titles on the screen, in reading order.
  public var activityTitles: [String] { get throws { try titles(at: app.lastPlace) } }

  private func titles(at place: Place) throws -> [String] {
    let cells = Locator(class: Self.cellClass, controller: controllerID)
    return try app.send(FindViews(cells), within: defaultTimeout, at: place).elements.compactMap(\.label)
  }

  /// Descriptions of the items that the app gave.
  public var items: JSONValue {
    get throws { try app.send(Value("activityItems", controller: controllerID), at: app.lastPlace).value }
  }

  /// Taps the activity with a title and lets the dismissal end, so that the completion handler has run.
  ///
  /// A title that is not there is a failure that lists those that are.
  ///
  /// - Returns: The activity that was tapped, as it last was.
  @discardableResult
  public func choose(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let titles = try titles(at: Place(file, line))
    guard titles.contains(title) else {
      throw Failure(
        Fault(
          .noSuchElement, "the share sheet has no activity '\(title)'; \(NearMiss.suggestion(for: title, among: titles))",
          asked: "choose '\(title)' in the share sheet", found: titles.map { "'\($0)'" }),
        file: file, line: line)
    }
    let cell = try view(.exactly(title), class: Self.cellClass, file: file, line: line).tap(file: file, line: line)
    try settle(file, line)
    return cell
  }

  /// Closes it without choosing anything, and lets the dismissal end.
  ///
  /// - Returns: The button that was tapped, as it last was.
  @discardableResult
  public func close(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    let button = try view("Close", file: file, line: line).tap(file: file, line: line)
    try settle(file, line)
    return button
  }

  private static var cellClass: String { "UIActivityCell" }
}
