import Rehearsal

/// The alert or action sheet in front, the app's or the system's.
enum AlertCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let text: Command = { session, _ in .string(try session.neededAlert().text) }

  static let accept: Command = { session, parameters in
    try session.answer(.accept, button: try button(parameters))
    return .null
  }

  static let dismiss: Command = { session, parameters in
    try session.answer(.dismiss, button: try button(parameters))
    return .null
  }

  /// WebDriverAgent's clients may name a button.
  private static func button(_ parameters: Parameters) throws(WebDriverError) -> String? {
    if let name = try parameters.optionalString("name") { return name }
    return try parameters.optionalString("buttonLabel")
  }

  /// Types into the alert's first text field.
  static let type: Command = { session, parameters in
    let text = try TypingCommands.text(parameters)
    let alert = try session.neededAlert()
    guard let field = try session.alertElement()?.descendants.first(where: { ElementTypes.takesText($0.type) }) else {
      throw WebDriverError(.unsupportedOperation, "the alert '\(alert.title ?? "")' has no field that text could be typed into")
    }
    try TypingCommands.type(text, into: field, session)
    return .null
  }
}

extension Session {
  /// The alert in front.
  ///
  /// - Throws: `no such alert` where there is none.
  func neededAlert() throws -> AlertSnapshot {
    guard let alert = try alert() else { throw WebDriverError(.noSuchAlert, "no alert is open") }
    return alert
  }

  /// The alert in front; nil for none.
  func alert() throws -> AlertSnapshot? {
    guard try alertElement() != nil else { return nil }
    var found: AlertSnapshot?
    func look(_ controller: ControllerSnapshot) {
      if let alert = controller.alert, controller.state == .appeared || controller.state == .appearing { found = alert }
      for inner in controller.children + controller.presented { look(inner) }
    }
    for root in try hosted.send(Controllers()).roots { look(root) }
    return found
  }

  /// What of the elements is the alert in front.
  func alertElement() throws -> ScreenElement? {
    try application().descendants.last { $0.type == "XCUIElementTypeAlert" || $0.type == "XCUIElementTypeSheet" }
  }

  /// Taps a button of the alert in front: one that is named, or that the settings choose, or else by the kind of answer.
  ///
  /// Accepting is the preferred button, or the last that is not of the cancel style; dismissing the one of the cancel style, or
  /// the first.
  func answer(_ answer: PromptBehavior, button: String?) throws {
    let alert = try neededAlert()
    let accepts = answer == .accept || answer == .acceptAndNotify
    if let chain = accepts ? settings.acceptsBy : settings.dismissesBy, button == nil,
      let chosen = try ClassChain(chain).find(in: application()).first
    {
      try TouchingCommands.tap(chosen, self)
      somethingWasDone()
      return
    }
    let actions = alert.details
    if let button, !alert.actions.contains(button) {
      throw WebDriverError(
        .invalidArgument, "the alert has no button '\(button.prefix(100))'; it has \(alert.actions.joined(separator: ", "))")
    }
    let index =
      button.flatMap { alert.actions.firstIndex(of: $0) }
      ?? (accepts
        ? actions.firstIndex { $0.preferred == true } ?? actions.lastIndex { $0.style != "cancel" } ?? actions.count - 1
        : actions.firstIndex { $0.style == "cancel" } ?? 0)
    guard actions.indices.contains(index) else {
      throw WebDriverError(.invalidElementState, "the alert '\(alert.title ?? "")' has no buttons")
    }
    _ = try hosted.send(AnswerAlert(index: index))
    forget()
    somethingWasDone()
  }

  /// Does with an alert that is in the way of a command what the client has said (section 17 of the standard).
  ///
  /// - Throws: `unexpected alert open` where the client wants to be told of it.
  func handlePrompt() throws {
    guard let behavior = promptBehavior, !hosted.isTerminated, let alert = try alert() else { return }
    let text = alert.text
    if behavior != .ignore {
      try answer(behavior, button: nil)
      try app.settle(at: Place("", 0))
    }
    switch behavior {
    case .accept, .dismiss: return
    case .acceptAndNotify, .dismissAndNotify, .ignore:
      let done =
        behavior == .ignore ? "is open" : "was in the way, and was \(behavior == .acceptAndNotify ? "accepted" : "dismissed")"
      throw WebDriverError(
        .unexpectedAlertOpen, "the alert '\(text)' \(done), as unhandledPromptBehavior says", data: ["text": .string(text)])
    }
  }

  /// Answers every alert that is in front, where the client has said so with its capabilities.
  func answerAlerts() throws {
    guard let answer = answersAlerts, !hosted.isTerminated else { return }
    // An app that answers every answer with another alert would go on for ever.
    for _ in 0..<20 {
      forget()
      guard try alert() != nil else { return }
      try self.answer(answer, button: nil)
      try app.settle(at: Place("", 0))
    }
  }
}

extension AlertSnapshot {
  /// Its title and its message, in two lines.
  var text: String { [title, message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n") }
}

extension Route {
  /// Whether a command is for alerts themselves, or does not mind one.
  func isForAlerts(_ parameters: Parameters) -> Bool {
    if asksOfWindows || parts.contains(.literal("alert")) { return true }
    if parts.last == .literal("screenshot"), parts.count == 3 { return true }
    guard parts.contains(.literal("execute")), case .string(let script)? = parameters["script"] else { return false }
    return script.hasPrefix("mobile:") || script.hasPrefix("rehearsal:")
  }
}
