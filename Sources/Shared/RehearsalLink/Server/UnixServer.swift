import Foundation

/// Serves a unix socket, or one connection that is there already, on the thread that runs it.
///
/// ```
///  poll ─▶ stop?
///       ─▶ connection ─▶ recv ─▶ Conversation ─▶ send
///       ─▶ listener ─▶ accept
/// ```
///
/// TCP and TLS are swift-nio's. A unix socket needs nothing of what its event loop and pipeline offer, and they take longer than
/// most commands; `poll` is enough for the handful of connections that an agent has.
final class UnixServer {
  /// -1, which `poll` passes over, where nobody else is to come.
  private let listener: Int32
  private let signal: StopSignal
  private let patience: Duration
  private let converse: () -> Conversation
  private var connections: [UnixConnection] = []
  /// The signal, the listener, then the connections in their order.
  private var entries: [pollfd] = []
  /// Whether a request was just answered whose client is worth staying awake for.
  private var isAwake = false
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// Listens at `path`, where nothing may be in the way; each connection gets a conversation of its own.
  init(at path: String, patience: Duration, signal: StopSignal, converse: @escaping () -> Conversation) throws(ListenError) {
    listener = try Self.listen(at: path)
    self.signal = signal
    self.patience = patience
    self.converse = converse
  }

  /// Serves one connection, and ends with it.
  init(over descriptor: Int32, patience: Duration, signal: StopSignal, converse: @escaping () -> Conversation) {
    listener = -1
    self.signal = signal
    self.patience = patience
    self.converse = converse
    take(descriptor)
  }

  deinit {
    if listener >= 0 { close(listener) }
    buffer.deallocate()
  }

  /// Serves until the signal, or the end of its one connection; what was answered by then is on its way when this returns.
  func run() {
    watch()
    while listener >= 0 || !connections.isEmpty {
      awaitEvents()
      if entries[0].revents != 0 { return finish() }
      serveConnections()
      if entries[1].revents != 0 { accept() }
    }
  }

  // MARK: Waiting

  private func watch() {
    let input = Int16(POLLIN)
    entries = [pollfd(fd: signal.descriptor, events: input, revents: 0), pollfd(fd: listener, events: input, revents: 0)]
    entries += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
  }

  /// Returns when something can be done: awake at first if that is worth it, then asleep.
  private func awaitEvents() {
    if isAwake {
      // Often the next request is there already, and then not even the clock is worth looking at.
      var end: ContinuousClock.Instant?
      while poll(&entries, nfds_t(entries.count), 0) == 0 {
        let now = ContinuousClock.now
        if let end, now >= end { break }
        end = end ?? now + patience
        sched_yield()
      }
      isAwake = false
      if entries.contains(where: { $0.revents != 0 }) { return }
    }
    while poll(&entries, nfds_t(entries.count), -1) < 0 && errno == EINTR {}
  }

  // MARK: Serving

  private func serveConnections() {
    var isOneOver = false
    for index in connections.indices where entries[index + 2].revents != 0 {
      let (place, connection) = (index + 2, connections[index])
      connection.serve(through: buffer)
      entries[place].events = connection.events
      if connection.isOver { isOneOver = true } else if connection.isWorthSpinning() { isAwake = true }
    }
    guard isOneOver else { return }
    connections.removeAll { $0.isOver }
    // Whatever else happened will be told again; the listener may have waited for a descriptor.
    watch()
  }

  private func accept() {
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else {
      // No descriptor is left. `poll` would report the waiting clients again and again: they wait until one is given back.
      if errno == EMFILE || errno == ENFILE, !connections.isEmpty { entries[1].events = 0 }
      return
    }
    take(descriptor)
    watch()
  }

  private func take(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    connections.append(UnixConnection(taking: descriptor, converse(), SpinPolicy(patience: patience)))
  }

  /// What a full socket did not take at once goes when its client reads on, for which a second must do.
  private func finish() {
    let end = ContinuousClock.now + .seconds(1)
    while true {
      connections.removeAll { $0.isOver || $0.events == Int16(POLLIN) }
      let left = ContinuousClock.now.duration(to: end)
      guard !connections.isEmpty, left > .zero else { break }
      var entries = connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      poll(&entries, nfds_t(entries.count), Int32(left / .milliseconds(1)) + 1)
      for connection in connections { connection.flush() }
    }
    connections = []
  }

  // MARK: Listening

  private static func listen(at path: String) throws(ListenError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .failed("cannot make a socket") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // A client may be gone again before it is accepted; nobody must wait for the next one then.
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = UnixAddress(path)
    guard address.withPointer({ bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 128) == 0 else {
      let failure = ListenError.failed("cannot listen at \(path)")
      close(descriptor)
      throw failure
    }
    return descriptor
  }
}
