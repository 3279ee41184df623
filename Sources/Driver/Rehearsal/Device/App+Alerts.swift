/// Alerts and action sheets, whoever presents them.
extension App {
  /// The alert in front, once one has appeared; a failure when none comes within the budget.
  @discardableResult
  public func alert(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> AlertControllerObject {
    try page(AlertControllerObject.self, within: timeout, file: file, line: line)
  }

  /// Whether an alert is in front; waits for nothing.
  public func isAlertVisible(file: StaticString = #filePath, line: UInt = #line) throws -> Bool {
    try check(.controller(class: AlertControllerObject.controllerClass, state: .appeared), file: file, line: line)
  }

  /// Waits for an alert, and taps its button with a title.
  ///
  /// - Returns: The title of the alert.
  @discardableResult
  public func answerAlert(
    _ button: String, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String? {
    noteRequirement()
    return try send(AnswerAlert(button), within: timeout, file, line).alert
  }

  /// Answers each alert that is in front now, and those that come when it goes, with the button of the cancel style, or the last
  /// one.
  ///
  /// - Returns: Their titles, in the order in which they went.
  @discardableResult
  public func dismissAllAlerts(file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
    var titles: [String] = []
    // An app that answers every answer with another alert would go on for ever.
    while try titles.count < 100 && isAlertVisible(file: file, line: line) {
      let alert = try alert(file: file, line: line)
      let shown = try alert.current(at: Place(file, line)).alert
      titles.append(shown?.title ?? "")
      if shown?.details.contains(where: { $0.style == "cancel" }) ?? false {
        try alert.cancel(file: file, line: line)
      } else {
        try alert.tapButton(at: -1, file: file, line: line)
      }
    }
    return titles
  }
}
