import Foundation
import Rehearsal
import Synchronization

/// The app of a session, in an agent of its own; after a relaunch in another agent.
///
/// Why `@unchecked Sendable`: a session uses it under its lock.
final class HostedApp: @unchecked Sendable {
  private(set) var app: App
  private let place: AgentPlace
  /// The agent of the launch before.
  private var earlier: AgentProcess?
  /// Counts the launches of the session, from 1: elements of an earlier one are stale.
  private(set) var launchCount = 1
  /// Whether the client has ended the app. Its process is kept until it is launched again, because its container is; no time
  /// passes in it.
  private(set) var isTerminated = false

  /// Starts an agent and launches an app in it.
  ///
  /// - Parameters:
  ///   - choose: What is launched, of the apps that the agent has.
  ///   - mayBeAnotherDevice: Whether a device that nobody here knows is another one; scripts name those of their machines.
  init(agent: String, mayBeAnotherDevice: Bool, choose: ([String]) throws -> Launch) throws {
    place = AgentPlace(agent: agent)
    var launch = try choose(place.start().greeting.apps)
    do throws(Fault) {
      do throws(Fault) {
        app = try App(port: place.port, launch: launch, makePort: place.start)
      } catch {
        guard mayBeAnotherDevice, error.message.hasPrefix("no device '") else { throw error }
        launch.device = launch.device.flatMap(Self.model)
        app = try App(port: place.start(), launch: launch, makePort: place.start)
      }
    } catch let fault {
      throw WebDriverError(
        .sessionNotCreated, WebDriverError(fault, log: fault.code.isOfLostAgent ? place.port.log : []).message)
    }
  }

  /// The model that is most like one that nobody here knows, such as `iPad Air (5th generation)`; nil for what is no iPad.
  private static func model(like name: String) -> String? {
    let name = name.lowercased()
    guard name.hasPrefix("ipad") else { return nil }
    let isLarge = name.contains("13") || name.contains("12.9")
    if name.contains("mini") { return "iPad mini (A17 Pro)" }
    if name.contains("air") { return isLarge ? "iPad Air 13-inch" : "iPad Air 11-inch" }
    if name.contains("pro") { return isLarge ? "iPad Pro 13-inch" : "iPad Pro 11-inch" }
    return "iPad (10th generation)"
  }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit = .standard) throws -> Asked.Reply {
    guard !isTerminated else {
      throw WebDriverError(.invalidElementState, "the app '\(app.name)' is not running: activate it or launch it")
    }
    do {
      return try place.port.send(command, within: limit)
    } catch {
      throw WebDriverError(error, log: error.code.isOfLostAgent ? place.port.log : [])
    }
  }

  /// The lines that the app and its agent have printed since a place, which moves behind them; also those of the launch before
  /// that nobody has read.
  ///
  /// - Parameter isWhole: Whether a line without an end counts, too.
  func printed(since place: inout LogPlace, isWhole: Bool = false) -> [String] {
    var lines: [String] = []
    if place.launch != launchCount {
      if place.launch == launchCount - 1, let earlier { lines = earlier.printedLines(after: place.offset, isWhole: true).lines }
      place = LogPlace(launch: launchCount)
    }
    let (more, end) = self.place.port.printedLines(after: place.offset, isWhole: isWhole)
    place.offset = end
    return lines + more
  }

  /// How far somebody has read what the app printed, and what UIKit wrote to its console in this launch.
  struct LogPlace {
    fileprivate var launch = 1
    fileprivate var offset = 0
    var consoleLine = 0
  }

  var processID: Int32 { place.port.pid }

  func terminate() { isTerminated = true }

  /// The program that hosts it.
  var agent: String { place.agent }

  /// Launches it again, as it was launched.
  ///
  /// - Parameter keepsContainer: Whether it finds what it has stored.
  func relaunch(keepsContainer: Bool, arguments: [String]? = nil, variables: [String: String]? = nil) throws {
    let before = place.port
    app = try app.relaunch(keepingContainer: keepsContainer, arguments: arguments, variables: variables)
    launchCount += 1
    // It has ended, and its log is still there.
    earlier = before
    isTerminated = false
  }

  /// From any thread, also while a command is under way, which is then told that the agent is lost.
  func end() { place.end() }
}

/// Where a session's agents are started, one after the other, until it ends.
private final class AgentPlace: Sendable {
  let agent: String
  private let state = Mutex<(current: AgentProcess?, isOver: Bool)>((nil, false))

  init(agent: String) { self.agent = agent }

  var port: AgentProcess {
    guard let current = state.withLock({ $0.current }) else {
      preconditionFailure("an agent is started before anybody talks to it")
    }
    return current
  }

  @discardableResult
  func start() throws(Fault) -> AgentProcess {
    state.withLock { $0.current }?.end()
    let port = try AgentProcess(executable: agent)
    let isOver = state.withLock { state in
      state.current = port
      return state.isOver
    }
    if isOver { port.end() }
    return port
  }

  /// Ends the agent, also while somebody waits for it: whoever does is told that it is lost.
  func end() {
    let current = state.withLock { state in
      state.isOver = true
      return state.current
    }
    current?.end()
  }
}
