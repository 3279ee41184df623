/// The page object of a page view controller.
open class PageViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == PageViewControllerObject.self ? "UIPageViewController" : super.controllerClass
  }

  /// The object of the page on the screen, once no transition is under way; nil when it is not of the type.
  public func pageObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try shownObjects(as: type, file, line).first
  }

  /// Turns to the next page with a finger, and waits until it is there; a failure when the page does not turn, because it is the
  /// last.
  @discardableResult
  public func turnForward(file: StaticString = #filePath, line: UInt = #line) throws -> ViewControllerObject? {
    try turn(TurnPage(controller: controllerID), file, line)
  }

  /// Turns to the page before with a finger, and waits until it is there; a failure when the page does not turn, because it is
  /// the first.
  @discardableResult
  public func turnBack(file: StaticString = #filePath, line: UInt = #line) throws -> ViewControllerObject? {
    try turn(TurnPage(back: true, controller: controllerID), file, line)
  }

  private func turn(_ page: TurnPage, _ file: StaticString, _ line: UInt) throws -> ViewControllerObject? {
    app.noteRequirement()
    let turned = try app.send(page, within: defaultTimeout, file, line)
    return turned.shown.flatMap { object(for: $0, as: ViewControllerObject.self) }
  }
}
