import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import ServiceLifecycle

/// A connection to the gateway: of HTTP, until a client asks for the WebSocket of a session, on which WebDriver BiDi is spoken.
struct GatewayChannel: HTTPChannelHandler {
  typealias HTTP = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
  typealias Frames = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

  /// What a connection became with its first request.
  enum Kind: Sendable {
    case http(HTTP)
    case webSocket(Frames, Session)
  }

  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let kind: EventLoopFuture<Kind>
  }

  let gateway: Gateway
  let responder: Responder

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
        upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(upgraders: [upgrader]) { channel in
          channel.eventLoop.makeCompletedFuture { .http(try Self.http(on: channel, logger: logger)) }
        })
      // Requests are answered one after the other by what reads them.
      configuration.enablePipelining = false
      let pipeline = channel.pipeline.syncOperations
      let kind = try pipeline.configureUpgradableHTTPServerPipeline(configuration: configuration)
      let upgrades = try pipeline.handler(type: NIOTypedHTTPServerUpgradeHandler<Kind>.self)
      try pipeline.addHandler(UpgradeFilter { session(of: $0) != nil }, position: .before(upgrades))
      return Value(channel: channel, kind: kind)
    }
  }

  private static func http(on channel: any Channel, logger: Logger) throws -> HTTP {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: .init(Gateway.idleConnection), logger: logger))
    return try HTTP(wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
  }

  // MARK: WebSockets

  /// The longest message of a client.
  private static let longestMessage = 1024 * 1024

  private var upgrader: NIOTypedWebSocketServerUpgrader<Kind> {
    NIOTypedWebSocketServerUpgrader(
      maxFrameSize: Self.longestMessage,
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let session = session(of: head) else { throw ChannelError.eof }
          // A command may print many lines at once, to a client that reads them one after the other.
          try channel.syncOptions?.setOption(.writeBufferWaterMark, value: .init(low: 1 << 20, high: 16 << 20))
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1024, maxAccumulatedFrameSize: Self.longestMessage))
          return .webSocket(try Frames(wrappingChannelSynchronously: channel), session)
        }
      })
  }

  /// The session whose WebSocket is asked for, by somebody who may; any other request is answered as one of HTTP.
  private func session(of head: HTTPRequestHead) -> Session? {
    func words(_ name: String) -> [String] {
      head.headers[canonicalForm: name].map { $0.lowercased() }
    }
    let (host, origin) = (head.headers.first(name: "host"), head.headers.first(name: "origin"))
    guard head.method == .GET, words("upgrade").contains("websocket"), words("connection").contains("upgrade"),
      head.headers.contains(name: "sec-websocket-key"), head.headers.first(name: "sec-websocket-version") == "13",
      gateway.refusal(host: host, origin: origin) == nil, let id = gateway.sessionWithSocket(at: head.uri),
      let session = gateway.sessions.opened(id), session.capabilities["webSocketUrl"] == true, session.events.hasRoom
    else { return nil }
    return session
  }

  // MARK: Serving

  func handle(value: Value, logger: Logger) async {
    // Who says nothing at all loses its connection.
    let deadline = value.channel.eventLoop.scheduleTask(in: Gateway.idleConnection) { value.channel.close(promise: nil) }
    let kind = try? await value.kind.get()
    deadline.cancel()
    switch kind {
    case .http(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
    case .webSocket(let channel, let session):
      // Of HTTP each connection ends by itself once its request is answered.
      await withGracefulShutdownHandler {
        await BidirectionalConnection(channel.channel, session, gateway).serve(channel)
      } onGracefulShutdown: {
        Task { await gateway.sessions.endAll() }
      }
    case nil: try? await value.channel.close()
    }
  }
}

/// Makes of a first request that wants to upgrade, and must not, one that does not want to, so that it gets an answer of HTTP:
/// where an upgrader refuses, NIO loses the request.
private final class UpgradeFilter: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let mayUpgrade: (HTTPRequestHead) -> Bool

  init(mayUpgrade: @escaping (HTTPRequestHead) -> Bool) { self.mayUpgrade = mayUpgrade }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    if head.headers.contains(name: "upgrade"), !mayUpgrade(head) { head.headers.remove(name: "upgrade") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
    // A connection is of HTTP or not from its first request on.
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }
}
