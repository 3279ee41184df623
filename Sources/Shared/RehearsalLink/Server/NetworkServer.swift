import NIOCore
import NIOPosix
import Synchronization

/// Serves TCP, with TLS where it is asked for, on the thread that runs it: swift-nio's event loop.
final class NetworkServer: Stoppable {
  private let host: String
  private let address: SocketAddress
  private let options: AgentServer.Options
  private let converse: @Sendable () -> Conversation
  private let running = Mutex<(loop: any EventLoop, listener: any Channel)?>(nil)
  private let connections = Mutex<[ObjectIdentifier: any Channel]>([:])

  /// Makes sure that nobody gets in who should not; each connection gets a conversation of its own.
  init(
    host: String, port: Int, _ options: AgentServer.Options, _ converse: @escaping @Sendable () -> Conversation
  ) throws(ListenError) {
    let endpoint = Endpoint.tcp(host: host, port: port)
    do {
      address = try SocketAddress.makeAddressResolvingHost(host, port: port)
    } catch {
      throw .unusable("\(endpoint)", reason: "\(error)")
    }
    guard options.token?.isEmpty == false else { throw .tokenRequired(endpoint) }
    guard options.tls != nil || address.isLoopback else { throw .tlsRequired(endpoint) }
    self.host = host
    self.options = options
    self.converse = converse
  }

  /// Serves until ``stop()``. `onListening` is told the port, and says whether to go on.
  func run(onListening: @escaping @Sendable (Int) -> Bool) throws(ListenError) {
    let secured = try makeSecurity()
    let failure = Mutex<ListenError?>(nil)
    MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { loop in
      let spinner = NIOLoopBound(Spinner(patience: self.options.spin), eventLoop: loop)
      self.bootstrap(on: loop, secured, spinner).bind(to: self.address).assumeIsolated().whenComplete { result in
        switch result {
        case .success(let listener):
          self.running.withLock { $0 = (loop, listener) }
          if !onListening(listener.localAddress?.port ?? 0) { loop.shutdownGracefully { _ in } }
        case .failure(let error):
          let endpoint = Endpoint.tcp(host: self.host, port: self.address.port ?? 0)
          failure.withLock { $0 = .unusable("\(endpoint)", reason: "\(error)") }
          loop.shutdownGracefully { _ in }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  func stop() {
    guard let (loop, listener) = running.withLock({ $0 }) else { return }
    // Not before what is being carried out has returned, so that its reply has been handed to the socket. What a full socket
    // did not take at once goes when the client reads on, for which a second must do.
    loop.execute {
      listener.close(promise: nil)
      let connections = self.connections.withLock { Array($0.values) }
      let flushed = connections.map { $0.writeAndFlush(ByteBuffer()) }
      let end = loop.makePromise(of: Void.self)
      EventLoopFuture.andAllComplete(flushed, on: loop).cascade(to: end)
      let patience = loop.scheduleTask(in: .seconds(1)) { end.succeed() }
      end.futureResult.whenComplete { _ in
        patience.cancel()
        loop.shutdownGracefully { _ in }
      }
    }
  }

  /// What stands before the handlers of each connection; `nil` where nothing is encrypted.
  private func makeSecurity() throws(ListenError) -> (@Sendable () -> any ChannelHandler)? {
    guard let files = options.tls else { return nil }
    let what = "TLS with \(files.certificate) and \(files.key)"
    guard let security = options.security else {
      throw .unusable(
        what, reason: "this agent was built without it: link RehearsalTLS, and call Agent.main(apps:security: .tls)")
    }
    do {
      return try security.serverHandler(showing: files)
    } catch {
      throw .unusable(what, reason: "\(error)")
    }
  }

  private func bootstrap(
    on loop: any EventLoop, _ secured: (@Sendable () -> any ChannelHandler)?, _ spinner: NIOLoopBound<Spinner>
  ) -> ServerBootstrap {
    ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let secured { try pipeline.addHandler(secured()) }
          // A client that sends without reading its replies is not read from any more, instead of filling our memory.
          try pipeline.addHandler(BackPressureHandler())
          try pipeline.addHandler(ConnectionHandler(self.converse(), spinner.value))
          self.connections.withLock { $0[ObjectIdentifier(channel)] = channel }
          channel.closeFuture.whenComplete { _ in
            self.connections.withLock { $0[ObjectIdentifier(channel)] = nil }
          }
        }
      }
  }
}

extension SocketAddress {
  /// Whether only this machine can reach it: 127.0.0.0/8 or ::1.
  fileprivate var isLoopback: Bool {
    switch self {
    case .v4(let address): return UInt32(bigEndian: address.address.sin_addr.s_addr) >> 24 == 127
    case .v6(let address):
      return withUnsafeBytes(of: address.address.sin6_addr) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    case .unixDomainSocket: return true
    }
  }
}
