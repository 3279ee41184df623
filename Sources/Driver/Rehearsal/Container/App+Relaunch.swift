import Foundation

extension App {
  /// Ends the app and launches it again, with what it was launched with: the same app, bindings, stubs, network, device and
  /// environment.
  ///
  /// ```swift
  /// let again = try app.relaunch(keepingContainer: true)  // the system has killed the app, and the user comes back
  /// ```
  /// It is a new launch, so what is random in it is drawn anew: its seed is the next number. Its clock goes on where the former
  /// one stood, because what an app has kept has dates. This object is over; go on with the one that is returned.
  ///
  /// - Parameters:
  ///   - keepingContainer: Whether the new launch finds the files, the user defaults and the cookies that have a date of expiry.
  ///     Without it the container is what it was at the first launch. What is only in memory is gone either way, cookies of a
  ///     session and the pasteboard among it.
  ///   - arguments: What its process is started with; the same as before unless given.
  ///   - variables: Variables of the environment of its process; the same as before unless given.
  public func relaunch(
    keepingContainer: Bool = false, arguments: [String]? = nil, variables: [String: String]? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> App {
    var launch = launched
    launch.arguments = arguments ?? launch.arguments
    launch.variables = variables ?? launch.variables
    let clock = try send(Trace(last: 0), file, line).nowMs
    if keepingContainer {
      launch.files = try container.contents(file, line)
      launch.defaults = nil
      launch.suites = nil
    }
    launch.app = name
    launch.seed = seed &+ 1
    if launch.exploration != nil { launch.exploration = LaunchContext.current.explorationOfNextLaunch(launch.schedule) }
    launch.epoch = Self.text(of: startedAt.addingTimeInterval(clock.value / 1000))
    // Whoever asks later finds nobody there.
    conclusion = try conclude()
    terminate()
    let again = try agentPath.map { try App.start(launch, $0, .current, file, line) } ?? relaunchInPort(launch, file, line)
    again.defaultTimeout = defaultTimeout
    // What was kept is for this launch alone: the next one begins with the first one's container, unless it keeps its own.
    (again.launched.files, again.launched.defaults, again.launched.suites) = (launched.files, launched.defaults, launched.suites)
    return again
  }

  private func relaunchInPort(_ launch: Launch, _ file: StaticString, _ line: UInt) throws(Failure) -> App {
    do throws(Fault) {
      guard let makePort else {
        throw Fault(
          .refused, "this app was launched through a port of its caller's, which cannot be made anew",
          asked: "relaunch '\(name)'",
          found: ["launch it with App.launch"])
      }
      return try App(port: makePort(), launch: launch, makePort: makePort, file: file, line: line)
    } catch {
      throw Failure(error, at: Place(file, line))
    }
  }

  /// What the app's clock shows.
  package func now(file: StaticString = #filePath, line: UInt = #line) throws -> Date {
    startedAt.addingTimeInterval(try send(Trace(last: 0), file, line).nowMs.value / 1000)
  }

  private static let milliseconds = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  private static func text(of date: Date) -> String { date.formatted(milliseconds) }

  static func date(_ text: String?) -> Date? {
    text.flatMap { text in (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: milliseconds)) }
  }
}
