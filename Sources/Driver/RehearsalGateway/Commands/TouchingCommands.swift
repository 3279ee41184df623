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

  /// Taps what can be touched of an element; where it is disabled, or something around it is, the screen there, and the app does
  /// with that touch what it does. The driver for Swift refuses it, because a test that does so is wrong; here tests come from
  /// where it is no error, with WebDriverAgent and with browsers.
  static func tap(_ element: ScreenElement, _ session: Session, times: Int = 1, touches: Int = 1) throws {
    guard !element.isApplication, element.isEnabled, element.ancestors.allSatisfy(\.isEnabled) else {
      return try tapPlace(of: element, session, times: times, touches: touches)
    }
    try session.send(
      Tap(element.locator, times: times == 1 ? nil : times, touches: touches == 1 ? nil : touches), about: element)
  }

  private static func tapPlace(of element: ScreenElement, _ session: Session, times: Int, touches: Int) throws {
    var place = element
    if !element.isVisible {
      try session.send(Reveal(element.locator), about: element)
      session.forget()
      place = try session.application().descendants.first { $0.number == element.number } ?? element
    }
    let middle = try session.middle(of: place)
    guard touches > 1 else {
      _ = try session.hosted.send(TapScreen(middle, times: times == 1 ? nil : times))
      return
    }
    // As far apart as the stage puts fingers: 40 points where there is room.
    let gap = min(40, max(24, (place.frame.width - 2) / Double(touches - 1)))
    _ = try session.hosted.send(PerformTouches(FingerPaths.taps(at: middle, times: times, touches: touches, gap: gap)))
  }
}
