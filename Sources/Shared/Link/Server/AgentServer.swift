import NIOCore
import NIOPosix
import NIOSSL
import RehearsalWire
import Synchronization

/// Listens, and carries out what drivers ask for, on the thread that runs it.
///
/// ```swift
/// let server = AgentServer(at: .unix(path: "/run/user/1000/rehearsal/agent.sock"))
/// try server.run(serving: port) { endpoint in print("listening on \(endpoint)") }
/// ```
///
/// Any number of connections are served in the order in which their requests arrive, one request at a time.
package final class AgentServer: Sendable {
  /// How to listen.
  package struct Options: Sendable {
    /// The secret that a handshake must name; required over TCP.
    package var token: String?
    /// Certificate and key; required beyond loopback, and of no use on a unix socket.
    package var tls: TLSFiles?
    /// Longest line that is read, in bytes; 1 MiB unless set.
    package var maximumLineLength = 1 << 20
    /// How deep the JSON of a line may be nested; 64 unless set.
    package var maximumDepth = 64
    /// How long to stay awake for the next request; 50 µs unless set, zero for not at all.
    package var spin: Duration = .microseconds(50)

    package init() {}
  }

  private let endpoint: Endpoint
  private let options: Options

  private enum Phase {
    case idle
    case running(any EventLoop, listener: any Channel)
    case stopped
  }

  private let phase = Mutex(Phase.idle)

  /// A server that will listen at `endpoint` when it is run.
  package init(at endpoint: Endpoint, options: Options = Options()) {
    self.endpoint = endpoint
    self.options = options
  }

  /// Listens and serves on the calling thread until ``stop()``; to be called once.
  ///
  /// `onListening` is told where, with the port that the kernel chose, before the first request is read. Throws
  /// ``ListenError`` when the endpoint cannot be listened at, or must not be with these options.
  package func run(
    serving port: any CommandPort, onListening: @escaping @Sendable (Endpoint) -> Void = { _ in }
  ) throws(ListenError) {
    let address = try permittedAddress()
    let context: NIOSSLContext? =
      if let tls = options.tls { try tls.serverContext() } else { nil }
    if case .unix(let path) = endpoint { try SocketPlace.prepare(path) }

    let failure = Mutex<ListenError?>(nil)
    MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { loop in
      let spinner = NIOLoopBound(Spinner(patience: self.options.spin), eventLoop: loop)
      self.bootstrap(on: loop, port, context, spinner).bind(to: address).assumeIsolated().whenComplete { result in
        switch result {
        case .success(let listener):
          let wasStopped = self.phase.withLock { phase in
            guard case .idle = phase else { return true }
            phase = .running(loop, listener: listener)
            return false
          }
          if wasStopped { return loop.shutdownGracefully { _ in } }
          onListening(self.bound(listener))
        case .failure(let error):
          failure.withLock { $0 = .unusable("\(self.endpoint)", reason: "\(error)") }
          loop.shutdownGracefully { _ in }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    // Ours, since we listened there.
    if case .unix(let path) = endpoint { _ = unlink(path) }
  }

  /// Ends ``run(serving:onListening:)`` once the replies so far are on their way; callable from any thread, and from a command that
  /// is being carried out: its own reply is still sent. A server that was stopped before it ran returns from it at once.
  package func stop() {
    let (loop, listener) = phase.withLock { phase -> ((any EventLoop)?, (any Channel)?) in
      defer { phase = .stopped }
      guard case .running(let loop, let listener) = phase else { return (nil, nil) }
      return (loop, listener)
    }
    guard let loop, let listener else { return }
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

  // MARK: Inside

  private let connections = Mutex<[ObjectIdentifier: any Channel]>([:])

  private func bootstrap(
    on loop: any EventLoop, _ port: any CommandPort, _ context: NIOSSLContext?, _ spinner: NIOLoopBound<Spinner>
  ) -> ServerBootstrap {
    let rules = Conversation.Rules(
      token: options.token, maximumLineLength: options.maximumLineLength, maximumDepth: options.maximumDepth)
    var bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 128)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
          // A client that sends without reading its replies is not read from any more, instead of filling our memory.
          try pipeline.addHandler(BackPressureHandler())
          try pipeline.addHandler(ConnectionHandler(Conversation(with: port, rules: rules), spinner.value))
          self.connections.withLock { $0[ObjectIdentifier(channel)] = channel }
          channel.closeFuture.whenComplete { _ in
            self.connections.withLock { $0[ObjectIdentifier(channel)] = nil }
          }
        }
      }
    if case .tcp = endpoint {
      bootstrap =
        bootstrap
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
    }
    return bootstrap
  }

  /// The address to listen at, once it is clear that nobody gets in who should not.
  private func permittedAddress() throws(ListenError) -> SocketAddress {
    let address: SocketAddress
    do {
      switch endpoint {
      case .unix(let path):
        guard path.utf8.count <= SocketPlace.pathLimit else {
          throw ListenError.pathTooLong(path, limit: SocketPlace.pathLimit)
        }
        guard options.tls == nil else {
          throw ListenError.unusable("TLS on \(endpoint)", reason: "a unix socket is protected by its folder; TLS is for TCP")
        }
        return try SocketAddress(unixDomainSocketPath: path)
      case .tcp(let host, let port):
        address = try SocketAddress.makeAddressResolvingHost(host, port: port)
      }
    } catch let error as ListenError {
      throw error
    } catch {
      throw .unusable("\(endpoint)", reason: "\(error)")
    }
    guard options.token?.isEmpty == false else { throw .tokenRequired(endpoint) }
    guard options.tls != nil || address.isLoopback else { throw .tlsRequired(endpoint) }
    return address
  }

  private func bound(_ listener: any Channel) -> Endpoint {
    guard case .tcp(let host, _) = endpoint, let port = listener.localAddress?.port else { return endpoint }
    return .tcp(host: host, port: port)
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
