import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Rehearsal
import Testing

@testable import RehearsalGateway

/// Which first request of a connection makes a WebSocket of it: bytes in, bytes out.
@Suite(.timeLimit(.minutes(5))) struct SocketUpgradeTests {
  /// The first line, and the rest, of what a connection is answered with.
  private func answer(_ client: Client, to request: String) async throws -> (status: String, rest: String) {
    let logger = Logger(label: "gateway-tests")
    let responder = GatewayResponder(gateway: client.gateway)
    let gatewayChannel = GatewayChannel(gateway: client.gateway) { request, writer, channel in
      let context = GatewayContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
      let response = try await responder.respond(to: request, context: context)
      try await writer.write(response: response.head, body: response.body)
    }
    let channel = NIOAsyncTestingChannel()
    let value = try await channel.testingEventLoop.executeInContext {
      gatewayChannel.setup(channel: channel, logger: logger)
    }.get()
    try await channel.connect(to: try SocketAddress(unixDomainSocketPath: "/client"))
    let handling = Task { await gatewayChannel.handle(value: value, logger: logger) }
    try await channel.writeInbound(ByteBuffer(string: request))
    var text = ""
    while !text.contains("\r\n\r\n") { text += String(buffer: try await channel.waitForOutboundWrite(as: ByteBuffer.self)) }
    try? await channel.close().get()
    await handling.value
    let lines = text.split(separator: "\r\n", maxSplits: 1).map(String.init)
    return (lines.first ?? "", lines.last ?? "")
  }

  private func request(
    _ path: String, method: String = "GET", host: String = "127.0.0.1:4723", connection: String = "Upgrade",
    upgrade: String = "websocket", key: Bool = true, version: String? = "13", origin: String? = nil
  ) -> String {
    let fields =
      ["Host: \(host)", "Content-Length: 0", "Connection: \(connection)", "Upgrade: \(upgrade)"]
      + (key ? ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="] : []) + (version.map { ["Sec-WebSocket-Version: \($0)"] } ?? [])
      + (origin.map { ["Origin: \($0)"] } ?? [])
    return "\(method) \(path) HTTP/1.1\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  private static let switched = "HTTP/1.1 101 Switching Protocols"

  @Test func aSessionThatWantsItHasAWebSocketByTwoPaths() async throws {
    try await Client.with("Workbench", ["webSocketUrl": true]) { client async throws in
      for path in ["/session/\(client.session)", "/bidi/\(client.session)", "/session/\(client.session)?a=b"] {
        let (status, rest) = try await answer(client, to: request(path))
        #expect(status == Self.switched, "\(path)")
        // The standard's own example of a key and what it is answered with.
        #expect(rest.lowercased().contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="))
      }
      let words = request("/session/\(client.session)", connection: "keep-alive, upgrade", upgrade: "WebSocket")
      #expect(try await answer(client, to: words).status == Self.switched)
      let page = request("/session/\(client.session)", origin: "http://localhost:3000")
      #expect(try await answer(client, to: page).status == Self.switched)
    }
  }

  @Test func whoAsksForSomethingElseGetsAnAnswer() async throws {
    try await Client.with("Workbench", ["webSocketUrl": true]) { client async throws in
      let path = "/session/\(client.session)"
      for (asked, status) in [
        (request(path, upgrade: "h2c"), "200"), (request(path, key: false), "200"), (request(path, version: "8"), "200"),
        (request(path, version: nil), "200"), (request(path, method: "POST"), "405"), (request(path, connection: "close"), "200"),
        (request(path, host: "evil.example"), "403"), (request(path, origin: "http://evil.example"), "403"),
        (request(path + "0"), "404"), (request("/other/\(client.session)"), "404"), (request(path + "/window"), "200"),
      ] {
        #expect(
          try await answer(client, to: asked).status.split(separator: " ").dropFirst().first == Substring(status), "\(asked)")
      }
    }
  }

  @Test func aSessionThatDoesNotWantItHasNoWebSocket() async throws {
    try await Client.with("Workbench") { client async throws in
      #expect(try await answer(client, to: request("/session/\(client.session)")).status == "HTTP/1.1 200 OK")
    }
  }

  @Test func sixteenListen() async throws {
    try await Client.with("Workbench", ["webSocketUrl": true]) { client async throws in
      final class Listener: Sendable {}
      let session = try #require(client.gateway.sessions.opened(client.session))
      let listeners = (0..<15).map { _ in Listener() }
      for listener in listeners { session.events.add(listener) {} }
      #expect(try await answer(client, to: request("/session/\(client.session)")).status == Self.switched)
      let last = Listener()
      session.events.add(last) {}
      #expect(try await answer(client, to: request("/session/\(client.session)")).status == "HTTP/1.1 200 OK")
    }
  }

  // MARK: Where it is

  @Test func theAddressIsTheOneThatTheClientHasCalled() async throws {
    for (basePath, prefix) in [("", ""), ("/wd/hub", "/wd/hub"), ("wd/", "/wd")] {
      let client = Client { $0.basePath = basePath }
      func session(_ wants: JSONValue?, host: String?) async -> JSONValue {
        var always: [String: JSONValue] = ["appium:app": "Workbench"]
        always["webSocketUrl"] = wants
        let body: JSONValue = ["capabilities": ["alwaysMatch": .object(always)]]
        return await client.gateway.answer(
          "POST", "\(prefix)/session", query: [:], headers: .init(host: host, idempotencyKey: nil)
        ) { () throws(WebDriverError) in Array(body.text.utf8) }.body["value"] ?? .null
      }
      let told = await session(true, host: "localhost:4723")
      guard case .string(let id)? = told["sessionId"] else {
        Issue.record("\(told)")
        return
      }
      #expect(told["capabilities"]?["webSocketUrl"] == .string("ws://localhost:4723\(prefix)/session/\(id)"))
      #expect(await session(nil, host: "localhost")["capabilities"]?["webSocketUrl"] == nil)
      #expect(await session(false, host: "localhost")["capabilities"]?["webSocketUrl"] == nil)
      #expect(client.gateway.sessionWithSocket(at: "\(prefix)/session/a?b=c") == "a")
      #expect(client.gateway.sessionWithSocket(at: "\(prefix)/bidi/a") == "a")
      for path in ["\(prefix)/session", "\(prefix)/session/a/b", "\(prefix)/other/a", "/x\(prefix)/session/a"] {
        #expect(client.gateway.sessionWithSocket(at: path) == nil, "\(path)")
      }
      if !prefix.isEmpty {
        let elsewhere = await client.error("GET", "/status")
        #expect(
          elsewhere == WebDriverError(.unknownCommand, "every path begins with \(prefix) here, and this one is /status"))
      }
      await client.gateway.close()
    }
  }
}
