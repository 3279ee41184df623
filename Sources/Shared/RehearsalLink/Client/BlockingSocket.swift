import Foundation

/// A stream socket that waits for its peer: first awake for a moment, then asleep until a deadline.
///
/// To wake a thread that sleeps on another CPU costs some 40 µs here, many times what a request takes, and an agent mostly
/// answers sooner than that. So a read spins for up to `spin` before it sleeps.
///
/// Belongs to one thread at a time.
final class BlockingSocket {
  /// What a system call said.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let errno: Int32
    var description: String { String(cString: strerror(errno)) }
  }

  private(set) var descriptor: Int32

  private var spinPolicy = SpinPolicy(patience: .zero)
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// Takes over a descriptor; it is closed with this object.
  init(taking descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close()
    buffer.deallocate()
  }

  func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }

  // MARK: Connecting

  static func connect(to endpoint: Endpoint, within patience: Duration) throws(Failure) -> BlockingSocket {
    switch endpoint {
    case .unix(let path):
      guard path.utf8.count <= UnixAddress.pathLimit else { throw Failure(errno: ENAMETOOLONG) }
      var address = UnixAddress(path)
      return try address.withPointer { pointer, length throws(Failure) in
        try connect(AF_UNIX, pointer, length, within: patience)
      }
    case .tcp(let host, let port):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, String(port), &hints, &list) == 0, let list else { throw Failure(errno: EADDRNOTAVAIL) }
      defer { freeaddrinfo(list) }
      var failure = Failure(errno: EADDRNOTAVAIL)
      for entry in sequence(first: list, next: { $0.pointee.ai_next }).map(\.pointee) {
        do {
          let socket = try connect(entry.ai_family, entry.ai_addr, entry.ai_addrlen, within: patience)
          socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
          return socket
        } catch {
          failure = error
        }
      }
      throw failure
    }
  }

  private static func connect(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t, within patience: Duration
  ) throws(Failure) -> BlockingSocket {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    let socket = BlockingSocket(taking: descriptor)
    if Glibc.connect(descriptor, address, length) == 0 { return socket }
    guard errno == EINPROGRESS || errno == EINTR else { throw Failure(errno: errno) }
    guard try socket.sleep(for: POLLOUT, until: .now + patience) else { throw Failure(errno: ETIMEDOUT) }
    var outcome: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &outcome, &size) == 0 else { throw Failure(errno: errno) }
    guard outcome == 0 else { throw Failure(errno: outcome) }
    return socket
  }

  private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  // MARK: Talking

  /// Sends all of `bytes`; false when the deadline passes first. A peer that has gone is an error, never a SIGPIPE.
  func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(Failure) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Glibc.send(descriptor, raw.baseAddress! + sent, raw.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard try sleep(for: POLLOUT, until: deadline) else { return false }
      } else if errno != EINTR {
        throw Failure(errno: errno)
      }
    }
    return true
  }

  /// Waits until something can be read and appends it to `bytes`; nil when the deadline passes first, 0 at the end of the stream.
  func receive(
    into bytes: inout [UInt8], spin: Duration, by deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int? {
    if spinPolicy.patience != spin { spinPolicy = SpinPolicy(patience: spin) }
    if spinPolicy.isWorthwhile(for: descriptor) {
      let awakeUntil = min(deadline, .now + spin)
      repeat {
        if let count = try take(into: &bytes) { return count }
        sched_yield()
      } while ContinuousClock.now < awakeUntil
    }
    // It sleeps in `poll` and not in a `recv` that blocks: the kernel wakes a `recv` also when the peer has read, for nothing,
    // and on one CPU the peer has to step aside for it.
    while try sleep(for: POLLIN, until: deadline) {
      if let count = try take(into: &bytes) { return count }
    }
    return nil
  }

  /// Appends what can be read; nil when there is nothing yet.
  private func take(into bytes: inout [UInt8]) throws(Failure) -> Int? {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    if count >= 0 {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count
    }
    guard errno == EAGAIN || errno == EINTR else { throw Failure(errno: errno) }
    return nil
  }

  /// Sleeps until `event`, or an error, which the next call will report; false when the deadline passes first.
  private func sleep(for event: Int32, until deadline: ContinuousClock.Instant) throws(Failure) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return false }
      // A millisecond more, or the last fraction of one would be spent turning in circles.
      let milliseconds = min(left / .milliseconds(1) + 1, Double(Int32.max))
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&entry, 1, Int32(milliseconds))
      if count > 0 { return true }
      if count < 0 && errno != EINTR { throw Failure(errno: errno) }
    }
  }
}
