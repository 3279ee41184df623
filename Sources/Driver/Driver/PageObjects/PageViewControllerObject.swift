/// The page object of a page view controller.
open class PageViewControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == PageViewControllerObject.self ? "UIPageViewController" : super.controllerClass
  }

  /// The object of the page on the screen, once no transition is under way; nil when it is not of the type.
  public func pageObject<Object: ViewControllerObject>(
    of type: Object.Type = ViewControllerObject.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Object? {
    try settle(file, line)
    let shown = try current(file: file, line: line).container?.shown ?? []
    return try objects(numbered: shown, as: type, file, line).first
  }

  /// Turns to the next page with a finger, and waits until it is there; a failure when the page does not turn, because it is the last.
  @discardableResult
  public func turnForward(file: StaticString = #filePath, line: UInt = #line) throws -> ViewControllerObject? {
    try turn(.left, "next", file, line)
  }

  /// Turns to the page before with a finger, and waits until it is there; a failure when the page does not turn, because it is the first.
  @discardableResult
  public func turnBack(file: StaticString = #filePath, line: UInt = #line) throws -> ViewControllerObject? {
    try turn(.right, "previous", file, line)
  }

  private func turn(
    _ direction: Direction, _ which: String, _ file: StaticString, _ line: UInt
  ) throws -> ViewControllerObject? {
    let before = try current(file: file, line: line).container?.shown
    let isVertical = try property("navigationOrientation", file: file, line: line).value == "vertical"
    let way: Direction = isVertical ? (direction == .left ? .up : .down) : direction
    try surface(file, line).swipe(way, file: file, line: line)
    try settle(file, line)
    guard try current(file: file, line: line).container?.shown != before else {
      throw Failure(
        Fault(
          .refused, "there is no \(which) page: the page came back", asked: "turn to the \(which) page",
          found: try pageObject(file: file, line: line).map { ["\(try $0.snapshot.class) is on the screen"] } ?? []),
        file: file, line: line)
    }
    return try pageObject(file: file, line: line)
  }
}
