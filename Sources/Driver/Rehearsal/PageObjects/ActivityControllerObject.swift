/// The page object of a share sheet.
open class ActivityControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == ActivityControllerObject.self ? "UIActivityViewController" : super.controllerClass
  }

  /// What can be done with the items, by the titles on the screen, in reading order.
  public var activityTitles: [String] {
    get throws { Self.titles(try app.send(FindViews(cells), within: defaultTimeout, at: app.lastPlace)) }
  }

  private var cells: Locator { Locator(class: Self.cellClass, controller: controllerID) }

  private static func titles(_ found: FindViews.Reply) -> [String] { found.elements.compactMap(\.label) }

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
    app.noteRequirement()
    let cell = view(.exactly(title), class: Self.cellClass, file: file, line: line).locator
    let (_, tapped, _) = try app.together(
      FindViews(cells), Tap(cell), app.settled(within: defaultTimeout), within: defaultTimeout, file: file, line: line
    ) { fault, before in
      guard fault.code == .noSuchElement, let titles = before.reply(to: FindViews.self).map(Self.titles) else { return fault }
      var told = fault
      told.message = "the share sheet has no activity '\(title)'; \(NearMiss.suggestion(for: title, among: titles))"
      told.asked = "choose '\(title)' in the share sheet"
      told.found = titles.map { "'\($0)'" }
      return told
    }
    return tapped.element
  }

  /// Closes it without choosing anything, and lets the dismissal end.
  ///
  /// - Returns: The button that was tapped, as it last was.
  @discardableResult
  public func close(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    app.noteRequirement()
    let button = view("Close", file: file, line: line).locator
    let (tapped, _) = try app.together(
      Tap(button), app.settled(within: defaultTimeout), within: defaultTimeout, file: file, line: line)
    return tapped.element
  }

  private static var cellClass: String { "UIActivityCell" }
}
