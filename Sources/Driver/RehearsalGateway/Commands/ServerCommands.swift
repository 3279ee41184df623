import Foundation
import Rehearsal

/// What needs no session: the server's state, and the beginning and end of sessions.
enum ServerCommands {
  static let status: @Sendable (Gateway, Parameters) async throws -> JSONValue = { gateway, _ in
    let isFull = await gateway.sessions.isFull
    let count = gateway.sessions.count
    return [
      "ready": .bool(!isFull),
      "message": .string(
        isFull
          ? "\(count) sessions are open, which is the limit: a new one waits until another ends"
          : "The server is ready to accept new connections"),
      "build": ["version": .string(GatewayVersion.current)],
      "os": ["name": "iOS", "version": .string(GatewayVersion.iOS)],
    ]
  }

  static let sessions: @Sendable (Gateway, Parameters) async throws -> JSONValue = { gateway, _ in
    .array(
      gateway.sessions.all.map {
        ["id": .string($0.id), "created": .int($0.log.createdMs), "capabilities": SessionCommands.toldWithoutPrefixes($0)]
      })
  }

  static let newSession: @Sendable (Gateway, Parameters) async throws -> JSONValue = { gateway, parameters in
    let capabilities = try Capabilities(parameters.body)
    let idle =
      try capabilities.number("appium:newCommandTimeout").map { Duration.seconds(min($0, 1e9)) }
      ?? gateway.options.newCommandTimeout
    let agent = gateway.options.agent
    let session = try await gateway.sessions.start(
      key: parameters.headers.idempotencyKey, idleLimit: idle > .zero ? idle : nil
    ) {
      try await gateway.onThread { try Session.begin(agent: agent, capabilities) }
    }
    session.socket = gateway.socket(of: session, host: parameters.headers.host)
    return ["sessionId": .string(session.id), "capabilities": SessionCommands.told(session)]
  }

  static let deleteSession: @Sendable (Gateway, Parameters) async throws -> JSONValue = { gateway, parameters in
    await gateway.sessions.end(parameters.path["session"] ?? "")
    return .null
  }
}

/// What the server calls itself.
enum GatewayVersion {
  static let current = "0.1.0"
  /// Of iOS, whose UIKit is simulated.
  static let iOS = "18.0"
}

extension Session {
  /// Launches the app that a client asks for.
  ///
  /// - Parameters:
  ///   - seed: In the place of what the client says.
  ///   - exploration: The order of its events, likewise.
  static func begin(
    agent: String, _ capabilities: Capabilities, seed: UInt64? = nil, exploration: Exploration? = nil
  ) throws -> Session {
    // A device that the client's own machine has, and nobody here, is no reason to refuse.
    let isOwn = capabilities["appium:rehearsal"]?["device"] != nil
    let hosted = try HostedApp(agent: agent, mayBeAnotherDevice: !isOwn) { apps in
      var launch = try capabilities.launch(of: apps)
      launch.seed = seed ?? launch.seed
      launch.exploration = exploration ?? launch.exploration
      return launch
    }
    let session = try Session(id: UUID().uuidString.lowercased(), hosted: hosted, capabilities: capabilities)
    if let orientation = try capabilities.string("appium:orientation") {
      try session.rotate(to: orientation)
    }
    return session
  }
}
