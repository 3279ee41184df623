import Foundation

/// A server that is running.
protocol Stoppable: Sendable {
  /// Ends it soon; callable from any thread.
  func stop()
}

/// Wakes a thread that waits for descriptors, to tell it that it should stop.
final class StopSignal: Stoppable {
  /// Can be read once the signal was given.
  let descriptor: Int32
  private let writingEnd: Int32

  init() throws(ListenError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  func stop() {
    var byte: UInt8 = 0
    while write(writingEnd, &byte, 1) < 0 && errno == EINTR {}
  }
}
