/// The page object of an alert or action sheet.
open class AlertControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == AlertControllerObject.self ? "UIAlertController" : super.controllerClass
  }

  // MARK: Reading

  /// Its title.
  public var alertTitle: String? { get throws { try snapshot.alert?.title } }

  /// Its message.
  public var alertMessage: String? { get throws { try snapshot.alert?.message } }

  /// The titles of its actions, in the order in which they were added.
  public var buttonTitles: [String] { get throws { try snapshot.alert?.actions ?? [] } }

  /// Its actions, in the order in which they were added: style, whether they are enabled, and which one is preferred.
  public var actions: [AlertActionSnapshot] { get throws { try snapshot.alert?.details ?? [] } }

  /// Whether it is an action sheet, at the bottom of the screen.
  public var isActionSheet: Bool { get throws { try snapshot.alert?.style == "actionSheet" } }

  /// How many text fields it has.
  public var textFieldCount: Int { get throws { try snapshot.alert?.textFields ?? 0 } }

  /// One of its text fields, counted from 0 from the top.
  public func textField(at index: Int = 0, file: StaticString = #filePath, line: UInt = #line) -> Element {
    view(class: "UITextField", file: file, line: line).at(index, file: file, line: line)
  }

  // MARK: Answering

  /// Taps the action with a title and lets the dismissal end, so that its handler has run.
  ///
  /// A title that it does not have is a failure that lists those it has; Obihiro's does nothing there.
  /// - Returns: The button, as it was last.
  @discardableResult
  public func tapButton(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try answer(AnswerAlert(title, controller: controllerID), file, line)
  }

  /// Taps the action that was added as the n-th, counted from 0, or from the end when negative, and lets the dismissal end.
  ///
  /// The order is that of ``buttonTitles``, whatever stands where on the screen; an action without a title counts
  /// (Obihiro leaves it out).
  /// - Returns: The button, as it was last.
  @discardableResult
  public func tapButton(
    at index: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try answer(AnswerAlert(index: index, controller: controllerID), file, line)
  }

  /// Types into its text fields, from the top, and taps the action with a title.
  ///
  /// - Returns: The button, as it was last.
  @discardableResult
  public func answer(
    _ texts: String..., tapping title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try answer(AnswerAlert(title, texts: texts.isEmpty ? nil : texts, controller: controllerID), file, line)
  }

  /// Taps the action of the cancel style, and gives its button; a failure when there is none.
  @discardableResult
  public func cancel(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try answer(AnswerAlert(cancels: true, controller: controllerID), file, line)
  }

  private func answer(_ answer: AnswerAlert, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot {
    app.noteRequirement()
    return try app.send(answer, within: defaultTimeout, file, line).element
  }
}
