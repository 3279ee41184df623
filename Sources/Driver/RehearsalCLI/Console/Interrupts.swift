import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals, delivered as calls on a thread of their own.
///
/// A signal handler may do next to nothing, so ours writes the number of the signal to a pipe, and a thread reads the pipe. (A
/// dispatch source would need the signal blocked in every thread on Linux, also in threads that are not ours.)
enum Interrupts {
  private struct Handler {
    var count = 0
    let body: @Sendable (Int) -> Void
  }

  private static let handlers = Mutex<[Int32: Handler]>([:])

  /// The thread starts with the first use, which is never inside of a signal handler.
  private static let ready: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writingEnd = ends[1]
    let readingEnd = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while true {
        let length = read(readingEnd, &number, 1)
        if length == 1 { deliver(Int32(number)) }
        if length == 0 || (length < 0 && errno != EINTR) { return }
      }
    }
    return true
  }()

  /// Calls the body each time the signal arrives, with how many times it has.
  static func handle(_ number: Int32, _ body: @escaping @Sendable (Int) -> Void) {
    guard ready else { return }
    handlers.withLock { $0[number] = Handler(body: body) }
    // Whoever started this process from a thread with blocked signals, as those of Dispatch have, left them blocked here.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    signal(number) { number in
      // Interrupted code may be about to look at its own errno.
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writingEnd, &byte, 1)
      errno = before
    }
  }

  /// Lets the signal do again what it does by default.
  static func release(_ number: Int32) {
    signal(number, SIG_DFL)
    handlers.withLock { $0[number] = nil }
  }

  private static func deliver(_ number: Int32) {
    let handler = handlers.withLock { handlers in
      handlers[number]?.count += 1
      return handlers[number]
    }
    if let handler { handler.body(handler.count) }
  }
}

// Unsafe, because a signal handler may not take locks. It is written once, before the first handler is installed.
private nonisolated(unsafe) var writingEnd: Int32 = -1
