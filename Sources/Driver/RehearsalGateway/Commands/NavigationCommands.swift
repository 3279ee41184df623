import Rehearsal

/// Where the app is, and how a person gets elsewhere.
enum NavigationCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  /// Opens a deep link.
  static let open: Command = { session, parameters in
    _ = try session.hosted.send(OpenURL(try parameters.string("url")))
    return .null
  }

  /// Taps the back button: that of the navigation bar in front, by its label, or else the bar's first button.
  static let back: Command = { session, _ in
    let bars = try session.application().descendants.filter { $0.type == "XCUIElementTypeNavigationBar" && $0.isVisible }
    guard let bar = bars.last else {
      throw WebDriverError(.noSuchElement, "there is no navigation bar to go back in")
    }
    let buttons = bar.descendants.filter { $0.type == "XCUIElementTypeButton" }
    guard let button = buttons.first(where: { $0.label == "Back" }) ?? buttons.first else {
      throw WebDriverError(.noSuchElement, "the navigation bar \(bar.words) has no button to go back by")
    }
    try session.send(Tap(button.locator), about: button)
    return .null
  }

  /// Goes nowhere, as in the XCUITest driver.
  static let forward: Command = { _, _ in .null }

  /// What the navigation bar in front says; empty without one.
  static let title: Command = { session, _ in
    let bars = try session.application().descendants.filter { $0.type == "XCUIElementTypeNavigationBar" && $0.isVisible }
    return .string(bars.last?.name ?? "")
  }
}
