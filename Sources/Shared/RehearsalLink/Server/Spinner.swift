import Foundation
import NIOCore

/// Keeps the agent awake for a moment after each request, because the next one mostly follows at once.
///
/// To wake a thread that sleeps on another CPU costs some 40 µs here, many times what a request takes. A task that resubmits
/// itself would not do: the event loop runs such tasks to exhaustion before it looks at a socket. So this looks at the sockets
/// itself, and returns to the loop as soon as one has something to read.
///
/// Belongs to the event loop.
final class Spinner {
  private let patience: Duration
  private var descriptors: [ObjectIdentifier: Int32] = [:]
  private var entries: [pollfd] = []

  /// Spins for `patience` at most; not at all when it is zero.
  init(patience: Duration) {
    self.patience = patience
  }

  func watch(_ channel: any Channel) {
    guard patience > .zero, let descriptor = Self.descriptor(of: channel) else { return }
    descriptors[ObjectIdentifier(channel)] = descriptor
    refresh()
  }

  func forget(_ channel: any Channel) {
    descriptors[ObjectIdentifier(channel)] = nil
    refresh()
  }

  /// Returns when a watched channel has something to read, or after the patience has run out.
  func awaitNext() {
    guard !entries.isEmpty else { return }
    // Often the next request is there already, and then not even the clock is worth a system call.
    var end: ContinuousClock.Instant?
    while poll(&entries, nfds_t(entries.count), 0) == 0 {
      let now = ContinuousClock.now
      if let end, now >= end { return }
      end = end ?? now + patience
      sched_yield()
    }
  }

  private func refresh() {
    entries = descriptors.values.sorted().map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// NIO does not tell a channel's descriptor, but reads its socket options: the kernel's cookie of the socket is one, and
  /// finds the descriptor among those of this process.
  private static func descriptor(of channel: any Channel) -> Int32? {
    guard let provider = channel as? any SocketOptionProvider else { return nil }
    let option = provider.unsafeGetSocketOption(level: .socket, name: .init(rawValue: SO_COOKIE)) as EventLoopFuture<UInt64>
    // On the event loop the answer is there at once.
    var wanted: UInt64?
    option.assumeIsolated().whenSuccess { wanted = $0 }
    guard let wanted else { return nil }
    let limit = min(Int32(clamping: sysconf(Int32(_SC_OPEN_MAX))), 4096)
    return (0..<limit).first { cookie(of: $0) == wanted }
  }

  private static func cookie(of descriptor: Int32) -> UInt64? {
    var cookie: UInt64 = 0
    var length = socklen_t(MemoryLayout<UInt64>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_COOKIE, &cookie, &length) == 0 ? cookie : nil
  }
}
