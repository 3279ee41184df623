import Foundation
import Rehearsal
import RehearsalWire

/// An app, in an agent of its own.
///
/// `XCUIApplication()` is the app that the agent hosts; where it hosts several, the one that ``target``,
/// ``UITestCase/targetApplication`` or `REHEARSAL_APP` names.
/// The agent is found as by all tests: `REHEARSAL_AGENT`, or the program beside the tests whose name ends in `-agent`.
public final class XCUIApplication: XCUIElement, @unchecked Sendable {
  /// Which of several apps `XCUIApplication()` is: what a UI test target of Xcode is told by its target application.
  ///
  /// Of the process: XCTest runs its tests one after the other.
  nonisolated(unsafe) public static var target: String?

  /// What the app's process is started with at the next launch: `ProcessInfo.processInfo.arguments`, and `-key value` in its user
  /// defaults. `-AppleLanguages (de)` and `-AppleLocale de_DE` set the device besides.
  public var launchArguments: [String] = []

  /// Variables of the environment of the app's process at the next launch.
  public var launchEnvironment: [String: String] = [:]

  /// What was asked for; nil for the target.
  private let bundleIdentifier: String?

  /// The target application.
  public init() {
    bundleIdentifier = nil
    super.init(nil, ElementPath(), at: Place("", 0))
  }

  /// An app by its bundle identifier, whose last part is the app's name, or by its name.
  ///
  /// The system itself, `com.apple.springboard`, is found where the app is that was launched last: its alerts are in windows in
  /// front of the app's.
  public init(bundleIdentifier: String) {
    self.bundleIdentifier = bundleIdentifier
    super.init(nil, ElementPath(), at: Place("", 0))
  }

  /// By what the session knows it: two objects for one app are the same app.
  var asked: String? {
    bundleIdentifier ?? Self.target ?? UITestSession.current.targetApplication
      ?? ProcessInfo.processInfo.environment["REHEARSAL_APP"]
  }

  /// Whether the system is meant, and not an app.
  var isSystem: Bool { bundleIdentifier == "com.apple.springboard" }

  // MARK: Life

  /// Starts the app, after it has ended the one that runs.
  ///
  /// Within one test what the app has kept in files and user defaults is there again; the first launch of a test begins with
  /// nothing.
  public func launch(file: StaticString = #filePath, line: UInt = #line) {
    telling("launch", ElementPath(), otherwise: ()) { try UITestSession.current.launch(self, file, line) }
  }

  /// Brings the app to the front, and launches it where it does not run.
  public func activate(file: StaticString = #filePath, line: UInt = #line) {
    telling("activate", ElementPath(), otherwise: ()) {
      guard let app = UITestSession.current.running(self) else { return try UITestSession.current.launch(self, file, line) }
      try app.device.setApplicationState(.active, file: file, line: line)
    }
  }

  /// Ends the app.
  public func terminate() { UITestSession.current.terminate(self) }

  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// Whether it runs, and in front.
  public var state: State {
    telling("get the state of", ElementPath(), otherwise: .unknown) {
      guard let app = UITestSession.current.running(self) else { return .notRunning }
      return try app.device.state().applicationState == .background ? .runningBackground : .runningForeground
    }
  }

  /// Waits until it is in a state.
  ///
  /// - Parameter timeout: In seconds of virtual time.
  @discardableResult
  public func wait(
    for state: State, timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    // Nothing but a launch starts it.
    guard UITestSession.current.running(self) != nil else { return state == .notRunning }
    return waiting(for: timeout, "wait for a state of", path, file, line) { self.state == state }
  }
}
