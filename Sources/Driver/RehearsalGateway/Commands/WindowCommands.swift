import Rehearsal

/// The windows of the app: UIKit's scenes, by the identifiers of their sessions.
///
/// Of an app that has several, a person sees one at a time. A client that has gone to none is wherever the person is; one that
/// has gone to a window stays there, as the standard has it: whatever it asks or does next brings that window to the front.
enum WindowCommands {
  typealias Command = @Sendable (Session, Parameters) throws -> JSONValue

  static let handle: Command = { session, _ in .string(try session.currentWindow(among: session.windows()).identifier) }

  static let handles: Command = { session, _ in .array(try session.windows().map { .string($0.identifier) }) }

  static let switchTo: Command = { session, parameters in
    let handle = try parameters.optionalString("handle") ?? parameters.string("name")
    let windows = try session.windows()
    guard let window = windows.first(where: { $0.identifier == handle }) else {
      throw WebDriverError(.noSuchWindow, "there is no window '\(handle.prefix(200))'; \(Session.words(for: windows))")
    }
    try session.goTo(window)
    return .null
  }

  /// Opens another window, as a person does, and leaves the client where it was.
  static let open: Command = { session, parameters in
    // A hint, of which an app has no use: its windows are what they are.
    _ = try parameters.optionalString("type")
    let before = try session.windows()
    let current = try session.currentWindow(among: before)
    try session.change(.openScene, nil)
    guard let opened = try session.windows().last(where: { window in !before.contains { $0.identifier == window.identifier } })
    else { throw WebDriverError(.unknownError, "the app has closed the new window at once") }
    session.choose(current)
    return ["handle": .string(opened.identifier), "type": "window"]
  }

  /// Closes the window that the client is at for good, as a person does in the app switcher; the last one ends the session.
  static let close: Command = { session, parameters in
    let window = try session.currentWindow(among: session.windows())
    try session.change(.closeScene, window.identifier)
    // Nothing is asked of another one until the client says of which.
    session.choose(window)
    return try handles(session, parameters)
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

/// The window that a client has gone to, in one launch of its app.
struct ChosenWindow {
  fileprivate let handle: String
  fileprivate let launch: Int
}

extension Session {
  /// The app's windows, in the order in which they were opened.
  func windows() throws -> [SceneState] { try hosted.send(Device()).scenes }

  /// The handles of the windows, for who has not the lock; none where the app does not run.
  func windowHandles() -> [String] {
    var handles: [String] = []
    withLock { handles = (try? windows().map(\.identifier)) ?? [] }
    return handles
  }

  /// The window that the client is at.
  ///
  /// - Throws: `no such window` where it is closed.
  func currentWindow(among windows: [SceneState]) throws(WebDriverError) -> SceneState {
    let chosen = chosenHandle
    let current = windows.first { window in chosen.map { $0 == window.identifier } ?? window.isInFront }
    if let current { return current }
    throw WebDriverError(
      .noSuchWindow, (chosen.map { "the window '\($0)' is closed" } ?? "no window is open") + "; \(Self.words(for: windows))")
  }

  /// A window of an earlier launch is no longer where the client is.
  private var chosenHandle: String? { chosenWindow.flatMap { $0.launch == hosted.launchCount ? $0.handle : nil } }

  func choose(_ window: SceneState) { chosenWindow = ChosenWindow(handle: window.identifier, launch: hosted.launchCount) }

  func goTo(_ window: SceneState) throws {
    choose(window)
    guard !window.isInFront else { return }
    try change(.showScene, window.identifier)
    try settle()
  }

  /// Brings the window that the client has gone to to the front, before anything is asked of it or done there.
  ///
  /// - Throws: `no such window` where it is closed, unless the command is for the app as a whole.
  func enterWindow(for route: Route, _ parameters: Parameters) throws {
    guard chosenHandle != nil, !hosted.isTerminated, !route.isForWindows else { return }
    do {
      try goTo(currentWindow(among: windows()))
    } catch let error as WebDriverError where error.code == .noSuchWindow && route.isForTheApp(parameters) {}
  }

  /// Has a person open, show or close a window.
  func change(_ event: DeviceEvent, _ handle: String?) throws {
    do {
      _ = try hosted.send(Simulate(event, scene: handle))
    } catch let error as WebDriverError where error.message.hasPrefix("the app has one window only") {
      throw WebDriverError(
        .unsupportedOperation,
        "the app has one window only, which is neither closed nor opened: 'mobile: terminateApp' ends the app, and one that has "
          + "several runs on a tablet ('appium:deviceName'), with UIApplicationSupportsMultipleScenes in its Info.plist")
    }
    forget()
    somethingWasDone()
  }

  /// Which there are, for people.
  static func words(for windows: [SceneState]) -> String {
    let names = windows.map { "'\($0.identifier)'" }
    return names.isEmpty ? "there is none" : "there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
  }
}

extension DeviceEvent {
  /// Whether a person opens, shows or closes a window of the app.
  var isOfWindows: Bool { [.openScene, .nextScene, .showScene, .closeScene].contains(self) }
}

extension Route {
  private static let ofWindow = "/session/{session}/window"

  /// Whether a command is about windows rather than about what is in one.
  var isForWindows: Bool { [Self.ofWindow, Self.ofWindow + "/handles", Self.ofWindow + "/new"].contains(template) }

  /// Whether it merely asks which there are, or chooses one.
  var asksOfWindows: Bool { isForWindows && !closesWindows && template != Self.ofWindow + "/new" }

  var closesWindows: Bool { template == Self.ofWindow && method == .delete }

  /// Whether a command is for the app as a whole, with any window or without one.
  fileprivate func isForTheApp(_ parameters: Parameters) -> Bool {
    guard parts.contains(.literal("execute")), case .string(let script)? = parameters["script"] else { return false }
    if script.hasPrefix("rehearsal:") { return true }
    let words = script.split(separator: ":", maxSplits: 1)
    return words.first == "mobile" && MobileApps.all.contains { words.last?.drop(while: \.isWhitespace) == $0.name[...] }
  }
}
