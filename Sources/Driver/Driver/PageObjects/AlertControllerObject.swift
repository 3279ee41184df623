/// The page object of an alert or action sheet.
open class AlertControllerObject: ViewControllerObject {
  override open class var controllerClass: String {
    self == AlertControllerObject.self ? "UIAlertController" : super.controllerClass
  }

  // MARK: Reading

  /// Its title (OBH-53).
  public var alertTitle: String? { get throws { try snapshot.alert?.title } }

  /// Its message (OBH-53).
  public var alertMessage: String? { get throws { try snapshot.alert?.message } }

  /// The titles of its actions, in the order in which they were added (OBH-54).
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
  /// A title that it does not have is a failure that lists those it has; Obihiro's does nothing there (OBH-55).
  /// - Returns: The button, as it was last.
  @discardableResult
  public func tapButton(
    _ title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let titles = try buttonTitles
    guard titles.contains(title) else {
      throw Failure(
        Fault(
          .noSuchElement, "the alert has no button '\(title)'; \(NearMiss.suggestion(for: title, among: titles))",
          asked: "tap '\(title)' in the alert", found: titles.map { "'\($0)'" }),
        file: file, line: line)
    }
    return try answer(view(.exactly(title), class: "UIAlertActionView", file: file, line: line), file, line)
  }

  /// Taps the action that was added as the n-th, counted from 0, or from the end when negative, and lets the dismissal end.
  ///
  /// The order is that of ``buttonTitles``, whatever stands where on the screen; an action without a title counts (OBH-55 counts wrongly
  /// there).
  /// - Returns: The button, as it was last.
  @discardableResult
  public func tapButton(
    at index: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let titles = try buttonTitles
    let position = index < 0 ? titles.count + index : index
    guard titles.indices.contains(position) else {
      throw Failure(
        Fault(
          .noSuchElement, "the alert has no button number \(index)", asked: "tap button \(index) in the alert",
          found: titles.enumerated().map { "\($0.offset): '\($0.element)'" }),
        file: file, line: line)
    }
    // Of several with one title the views stand in the order of the actions.
    let twin = titles[..<position].filter { $0 == titles[position] }.count
    let name: TextMatch? = titles[position].isEmpty ? nil : .exactly(titles[position])
    if name == nil {
      let views = view(class: "UIAlertActionView", file: file, line: line)
      let places = try views.all.indices.filter { try (views.all[$0].label ?? "").isEmpty }
      return try answer(views.at(places[twin], file: file, line: line), file, line)
    }
    let button = view(name, class: "UIAlertActionView", file: file, line: line).at(twin, file: file, line: line)
    return try answer(button, file, line)
  }

  /// Types into its text fields, from the top, and taps the action with a title.
  ///
  /// - Returns: The button, as it was last.
  @discardableResult
  public func answer(
    _ texts: String..., tapping title: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    for (index, text) in texts.enumerated() {
      let field = textField(at: index, file: file, line: line)
      try field.clearText(file: file, line: line)
      try field.enterText(text, file: file, line: line)
    }
    return try tapButton(title, file: file, line: line)
  }

  /// Taps the action of the cancel style, and gives its button; a failure when there is none.
  @discardableResult
  public func cancel(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    guard let index = try actions.firstIndex(where: { $0.style == "cancel" }) else {
      throw Failure(
        Fault(
          .noSuchElement, "the alert has no action of the cancel style", asked: "cancel the alert",
          found: try actions.map { "'\($0.title ?? "")' (\($0.style))" }),
        file: file, line: line)
    }
    return try tapButton(at: index, file: file, line: line)
  }

  private func answer(_ button: Element, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot {
    let touched = try button.tap(file: file, line: line)
    try settle(file, line)
    return touched
  }
}
