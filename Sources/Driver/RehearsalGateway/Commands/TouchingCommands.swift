import Rehearsal

/// Fingers on elements.
enum TouchingCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  /// Taps an element. One that is disabled is touched as any other, and does nothing, as in XCUITest.
  static let click: Command = { session, parameters in
    let element = try session.element(parameters.path["element"] ?? "")
    try tap(element, session)
    return .null
  }

  static func tap(_ element: ScreenElement, _ session: Session, times: Int = 1, touches: Int = 1) throws {
    guard !element.isApplication, element.isEnabled else {
      _ = try session.hosted.send(TapScreen(element.frame.middle, times: times == 1 ? nil : times))
      return
    }
    try session.send(
      Tap(element.locator, times: times == 1 ? nil : times, touches: touches == 1 ? nil : touches), about: element)
  }
}
