import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Rehearsal
import Synchronization

/// A server that speaks W3C WebDriver, with Appium's extensions, for the apps of an agent: one agent for each session.
///
/// ```
///   client ──HTTP──▶ Gateway ──▶ RouteTable ──▶ Session ──JSON──▶ agent
///                    who may?    405, 404       its turn          the app
/// ```
public final class Gateway: Sendable {
  /// What is said on the command line.
  public struct Options: Sendable {
    /// The agent whose apps are driven.
    public var agent: String
    /// Where the server listens; only on this machine unless given.
    public var host = "127.0.0.1"
    /// Appium's port unless given; 0 for any that is free.
    public var port = 4723
    /// What stands before every path, such as `/wd/hub`.
    public var basePath = ""
    /// Names, besides this machine's, by which the server may be called.
    public var allowedHosts: [String] = []
    /// Origins, besides this machine's, whose pages may call.
    public var allowedOrigins: [String] = []
    /// How many sessions may be open at once; more wait.
    public var maximumSessions = 32
    /// How long a new session waits for its turn, in real time.
    public var newSessionTimeout = Duration.seconds(300)
    /// How long a session may be without a command, in real time, where its client does not say; zero for any.
    public var newCommandTimeout = Duration.seconds(60)

    public init(agent: String) { self.agent = agent }
  }

  let options: Options
  let sessions: Sessions
  private let guardian: RequestGuard
  private let basePath: [Substring]
  /// Where commands wait for agents, so that no other connection does.
  private let pool: NIOThreadPool
  /// The loop that accepts connections, which must never wait for an agent.
  private let acceptingLoop = Mutex<(any EventLoop)?>(nil)

  public init(_ options: Options) {
    self.options = options
    sessions = Sessions(limit: options.maximumSessions, patience: options.newSessionTimeout)
    guardian = RequestGuard(
      hosts: options.allowedHosts + [options.host], origins: options.allowedOrigins)
    basePath = options.basePath.split(separator: "/")
    pool = NIOThreadPool(numberOfThreads: min(64, options.maximumSessions + 2))
    pool.start()
  }

  /// The longest body that is read: enough for a picture or a file in Base64.
  static let longestBody = 32 * 1024 * 1024
  /// How long a request's body may take to come, in real time.
  static let bodyPatience = TimeAmount.seconds(30)
  /// How long a connection may be open with nothing on its way.
  static let idleConnection = TimeAmount.seconds(120)
  /// How many connections may be open at once.
  static let mostConnections = 1024

  /// Makes the event loops the threads of all tasks, and many of them, so that a question waits for its agent on the thread that
  /// has read the request: it saves four changes of threads, which take longer than most questions. What does something with an
  /// app, which may hang, waits in a pool of threads.
  ///
  /// For programs that do nothing else, and before anything else is done. Without it all commands wait in the pool.
  public static func takeOverThreads() {
    NIOSingletons.groupLoopCountSuggestion = loopCount
    hasThreads.withLock { $0 = NIOSingletons.unsafeTryInstallSingletonPosixEventLoopGroupAsConcurrencyGlobalExecutor() }
  }

  private static let hasThreads = Mutex(false)
  private static let loopCount = 64

  /// Serves until the process is asked to end; then all sessions end with it.
  ///
  /// - Parameter isReady: Called once the server listens, with its port.
  public func run(isReady: @escaping @Sendable (Int) async -> Void) async throws {
    var logger = Logger(label: "rehearse-webdriver") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .error
    let application = Application(
      responder: GatewayResponder(gateway: self),
      server: HTTPServerBuilder { responder in GatewayChannel(gateway: self, responder: responder) },
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port),
        availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections)),
      onServerRunning: { channel in
        self.acceptingLoop.withLock { $0 = channel.eventLoop }
        await isReady(channel.localAddress?.port ?? 0)
      },
      logger: logger)
    do {
      try await application.runService()
    } catch {
      await close()
      throw error
    }
    await close()
  }

  /// Ends all sessions; nothing is answered any more.
  func close() async {
    await sessions.endAll()
    try? await pool.shutdownGracefully()
  }

  // MARK: Requests

  /// What a request is answered with.
  struct Answer: Sendable {
    var status: Int
    var body: JSONValue

    init(_ value: JSONValue) { (status, body) = (200, .object(["value": value])) }

    init(_ error: WebDriverError) { (status, body) = (error.code.status, error.body) }
  }

  /// Why a request's sender may not call; nil where it may.
  func refusal(host: String?, origin: String?) -> String? { guardian.refusal(host: host, origin: origin) }

  /// Answers a request whose sender may call.
  func answer(
    _ method: String, _ path: String, query: [String: String], headers: Parameters.Headers = .init(),
    body: () async throws(WebDriverError) -> [UInt8]
  ) async -> Answer {
    do {
      return Answer(try await value(method, path, query, headers, body))
    } catch let error as WebDriverError {
      return Answer(error)
    } catch {
      return Answer(WebDriverError(wrapping: error))
    }
  }

  private func value(
    _ method: String, _ path: String, _ query: [String: String], _ headers: Parameters.Headers,
    _ body: () async throws(WebDriverError) -> [UInt8]
  ) async throws -> JSONValue {
    let (route, names) = try Routes.table.route(method, try withoutBase(path))
    let session: Session?
    if let id = names["session"] {
      // Whose app crashed ends its session all the same, and what it reports is the crash.
      if route.method == .delete, route.template == "/session/{session}", sessions.wasLost(id) { return .null }
      session = try sessions.use(id)
    } else {
      session = nil
    }
    do {
      let value = try await value(of: route, names, query, headers, session, body)
      if let session {
        sessions.rest(session.id)
        // A session without a window is none (section 11.3 of the standard).
        if route.closesWindows, value == [] { await sessions.lose(session.id, because: "its client has closed the last window") }
      }
      return value
    } catch {
      if let session {
        sessions.rest(session.id)
        // Nothing more can be asked of an agent that is gone.
        if let error = error as? WebDriverError, error.code == .invalidSessionID {
          await sessions.lose(session.id, because: String(error.message.prefix { !$0.isNewline }))
        }
      }
      throw error
    }
  }

  private func value(
    of route: Route, _ names: [String: String], _ query: [String: String], _ headers: Parameters.Headers, _ session: Session?,
    _ body: () async throws(WebDriverError) -> [UInt8]
  ) async throws -> JSONValue {
    let bytes = route.method == .post ? try await body() : []
    var parameters = Parameters(path: names, query: query)
    (parameters.headers, parameters.bodyLength) = (headers, bytes.count)
    parameters.body = route.method == .post ? try Self.members(of: bytes) : [:]
    switch route.handler {
    case .server(let handler): return try await handler(self, parameters)
    case .ofBrowsers:
      throw WebDriverError(
        .unknownMethod, "\(route.method.rawValue) \(route.template) is of browsers: an app has nothing of the kind")
    case .deciding(let effect, _):
      guard let session else { throw WebDriverError(.invalidSessionID, "the path names no session") }
      let given = parameters
      return try await onThread(mayTakeLong: effect(given) == .act || ExploreMethod.isAsked(for: given)) {
        let start = Self.nowMs
        defer {
          session.log.note(
            SessionLog.Entry(command: route.commandName, startMs: start, endMs: Self.nowMs))
        }
        return try session.carryOut(route, given)
      }
    }
  }

  /// Does what waits for an agent: on the loop that has read the request, or in the pool.
  ///
  /// - Parameter mayTakeLong: Whether it could keep a loop, and the other connections that are on it, for longer than an answer
  ///   takes.
  func onThread<Result: Sendable>(
    mayTakeLong: Bool = false, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    if !mayTakeLong, Self.hasThreads.withLock({ $0 }), let loop = MultiThreadedEventLoopGroup.currentEventLoop,
      acceptingLoop.withLock({ $0 !== loop })
    {
      return try body()
    }
    return try await pool.runIfActive(body)
  }

  /// Real time, as clients' event timings have it, in milliseconds since 1970.
  static var nowMs: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  /// The members of a body, which is an object; of none there are none.
  private static func members(of bytes: [UInt8]) throws(WebDriverError) -> [String: JSONValue] {
    if bytes.isEmpty { return [:] }
    let value: JSONValue
    do {
      value = try JSON.decode(JSONValue.self, from: bytes)
    } catch {
      throw WebDriverError(.invalidArgument, "the body is no JSON: \(error)")
    }
    guard case .object(let members) = value else {
      throw WebDriverError(.invalidArgument, "the body must be a JSON object, such as {}")
    }
    return members
  }

  /// The session whose WebSocket a path is: as the standard has it, or as Appium.
  func sessionWithSocket(at uri: String) -> String? {
    guard let parts = try? withoutBase(String(uri.prefix { $0 != "?" })).split(separator: "/"), parts.count == 2,
      ["session", "bidi"].contains(parts[0])
    else { return nil }
    return String(parts[1])
  }

  /// Where the events of a session are told.
  ///
  /// - Parameter host: By which its client has called.
  func socket(of session: Session, host: String?) -> String? {
    guard session.capabilities["webSocketUrl"] == true, let host else { return nil }
    return "ws://" + ([host] + basePath.map(String.init) + ["session", session.id]).joined(separator: "/")
  }

  private func withoutBase(_ path: String) throws(WebDriverError) -> String {
    guard !basePath.isEmpty else { return path }
    let parts = path.split(separator: "/")
    guard parts.starts(with: basePath) else {
      throw WebDriverError(
        .unknownCommand, "every path begins with /\(basePath.joined(separator: "/")) here, and this one is \(path.prefix(200))")
    }
    return "/" + parts.dropFirst(basePath.count).joined(separator: "/")
  }
}

extension Route {
  /// As Appium's event timings name a command.
  var commandName: String {
    let words = parts.compactMap { part in
      if case .literal(let word) = part, word != "session", word != "appium" { String(word) } else { nil }
    }
    return method.rawValue.lowercased() + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
