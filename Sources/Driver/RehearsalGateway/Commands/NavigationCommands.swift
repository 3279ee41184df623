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

/// The one window that there is.
enum WindowCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let name = "1"

  static let handle: Command = { _, _ in .string(name) }

  static let handles: Command = { _, _ in [.string(name)] }

  static let switchTo: Command = { _, parameters in
    let handle = try parameters.optionalString("handle") ?? parameters.string("name")
    guard handle == name else {
      throw WebDriverError(.noSuchWindow, "there is no window '\(handle.prefix(200))'; there is '\(name)'")
    }
    return .null
  }

  /// The screen as it is held, in points.
  static let rect: Command = { session, _ in try session.application().frame.json }

  static let cannotBeResized: Command = { _, _ in
    throw WebDriverError(
      .unsupportedOperation,
      "the screen of a device has one size: turn it by 'orientation', or begin a session with another device")
  }

  /// Sends the app to the background.
  static let minimize: Command = { session, _ in
    _ = try session.hosted.send(SetApplicationState(.background))
    return try session.application().frame.json
  }
}
