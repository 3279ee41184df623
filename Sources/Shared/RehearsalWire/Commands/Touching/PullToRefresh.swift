/// Pulls a scroll view down until it refreshes.
package struct PullToRefresh: Command {
  package var locator: Locator
  package var durationMs: Milliseconds?

  package init(_ locator: Locator, durationMs: Milliseconds? = nil) {
    self.locator = locator
    self.durationMs = durationMs
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "pullToRefresh"
  package static let summary = """
    Drags from a quarter above the middle of what can be seen of the view down by half of its height, and lifts the finger; refused \
    where nothing under the finger has a refresh control.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter("durationMs", "How long the fingers are on the screen, in milliseconds; 1000 unless given.", .gestureLength),
  ]
  package static let example = Example(PullToRefresh(.ofClass("UITableView")), reply: Acted(element: .exampleButton, nowMs: 1000))
}

extension ElementVerbs {
  /// Pulls it down until it refreshes.
  @discardableResult
  public func pullToRefresh(for duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> Touched
  {
    try touch(PullToRefresh(locator, durationMs: duration.map { Milliseconds($0) }), file, line)
  }
}
