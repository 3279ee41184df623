import Foundation
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
    /// The implementation of TLS; needed with certificate and key.
    package var security: (any TransportSecurity)?
    /// Longest line that is read, in bytes; 1 MiB unless set.
    package var maximumLineLength = 1 << 20
    /// How deep the JSON of a line may be nested; 64 unless set.
    package var maximumDepth = 64
    /// How long to stay awake for the next request; 50 µs unless set, zero for not at all.
    package var spin: Duration = .microseconds(50)
    /// Whether SIGTERM, SIGINT and SIGHUP take the file of a unix socket along before they end the process: for a process that is
    /// there for this server alone; false unless set.
    package var removesSocketOnSignals = false

    package init() {}
  }

  /// Where drivers come from.
  private enum Place {
    case endpoint(Endpoint)
    /// One driver, which is there already: a connected stream socket.
    case connection(Int32)
  }

  private let place: Place
  private let options: Options

  private enum Phase {
    case idle
    case running(any Stoppable)
    case stopped
  }

  private let phase = Mutex(Phase.idle)

  /// A server that will listen at `endpoint` when it is run.
  package init(at endpoint: Endpoint, options: Options = Options()) {
    place = .endpoint(endpoint)
    self.options = options
  }

  /// A server for the one driver at the other end of a stream socket, which it takes over.
  package init(over descriptor: Int32, options: Options = Options()) {
    place = .connection(descriptor)
    self.options = options
  }

  /// Listens and serves on the calling thread until ``stop()``, or until the one connection that it was given ends; to be called
  /// once.
  ///
  /// `onListening` is told where, with the port that the kernel chose, before the first request is read. Throws
  /// ``ListenError`` when the endpoint cannot be listened at, or must not be with these options.
  package func run(
    serving port: any ServingPort, onListening: @escaping @Sendable (Endpoint) -> Void = { _ in }
  ) throws(ListenError) {
    let rules = Conversation.Rules(
      token: options.token, maximumLineLength: options.maximumLineLength, maximumDepth: options.maximumDepth)
    let converse: @Sendable () -> Conversation = { Conversation(with: port, rules: rules) }
    switch place {
    case .connection(let descriptor):
      try serve { signal in UnixServer(over: descriptor, patience: options.spin, signal: signal, converse: converse) }
    case .endpoint(.unix(let path)): try serve(path, converse) { onListening(.unix(path: path)) }
    case .endpoint(.tcp(let host, let port)):
      let server = try NetworkServer(host: host, port: port, options, converse)
      try server.run { port in
        guard self.begin(server) else { return false }
        onListening(.tcp(host: host, port: port))
        return true
      }
    }
  }

  private func serve(
    _ path: String, _ converse: @escaping () -> Conversation, onListening: () -> Void
  ) throws(ListenError) {
    guard path.utf8.count <= UnixAddress.pathLimit else { throw .pathTooLong(path, limit: UnixAddress.pathLimit) }
    guard options.tls == nil else {
      throw .unusable("TLS on \(Endpoint.unix(path: path))", reason: "a unix socket is protected by its folder; TLS is for TCP")
    }
    try SocketPlace.prepare(path)
    try serve(onListening: onListening) { signal throws(ListenError) in
      let server = try UnixServer(at: path, patience: options.spin, signal: signal, converse: converse)
      if options.removesSocketOnSignals { SocketRemoval.begin(at: path) }
      return server
    }
    // Ours, since we listened there.
    _ = unlink(path)
  }

  private func serve(
    onListening: () -> Void = {}, _ make: (StopSignal) throws(ListenError) -> UnixServer
  ) throws(ListenError) {
    let signal = try StopSignal()
    let server = try make(signal)
    guard begin(signal) else { return }
    onListening()
    server.run()
  }

  /// Ends ``run(serving:onListening:)`` once the replies so far are on their way; callable from any thread, and from a command
  /// that is being carried out: its own reply is still sent. A server that was stopped before it ran returns from it at once.
  package func stop() {
    let running = phase.withLock { phase -> (any Stoppable)? in
      defer { phase = .stopped }
      guard case .running(let server) = phase else { return nil }
      return server
    }
    running?.stop()
  }

  /// Has a port carry out requests, each of them a line, as if they had come through a socket; returns the replies.
  @discardableResult
  package static func converse(_ requests: [String], with port: any ServingPort) -> [String] {
    let conversation = Conversation(with: port, rules: Conversation.Rules())
    return requests.compactMap { request in
      conversation.append((request + "\n").utf8)
      return conversation.nextReply().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The same with commands, written as a driver of ours writes them.
  package static func converse(_ commands: [any Command], with port: any ServingPort) {
    let writer = ReplyWriter()
    func line(_ command: some Command, _ id: Int) -> String? {
      (try? writer.request(command, id: id)).map { String(decoding: $0.dropLast(), as: UTF8.self) }
    }
    converse(commands.enumerated().compactMap { line($1, $0) }, with: port)
  }

  // MARK: Inside

  /// False when the server was stopped before it ran.
  private func begin(_ server: any Stoppable) -> Bool {
    phase.withLock { phase in
      guard case .idle = phase else { return false }
      phase = .running(server)
      return true
    }
  }
}
