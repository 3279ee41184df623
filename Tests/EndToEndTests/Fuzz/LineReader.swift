import Glibc

/// Cuts what comes out of a socket into lines.
///
/// Its bytes are its own, and no array: a build without optimisation takes longer to append 64 KB to an array than an agent to
/// answer.
final class LineReader {
  /// Why there is no line.
  enum End: Error {
    case closed
    case late
  }

  private let descriptor: Int32
  private var bytes = UnsafeMutableRawPointer.allocate(byteCount: 1 << 17, alignment: 16)
  private var capacity = 1 << 17
  /// The first byte of the next line, and the end of what has come.
  private var (start, end) = (0, 0)
  /// Up to where there is no ending.
  private var searched = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { bytes.deallocate() }

  /// The next line, without its line feed.
  /// - Parameter latest: When to give up, on the monotonic clock, in seconds.
  func next(until latest: Double) throws(End) -> String {
    while true {
      if let found = memchr(bytes + searched, 0x0a, end - searched) {
        let length = UnsafeMutableRawPointer(found) - bytes - start
        defer { (start, searched) = (start + length + 1, start + length + 1) }
        return String(decoding: UnsafeRawBufferPointer(start: bytes + start, count: length), as: UTF8.self)
      }
      searched = end
      makeRoom()
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = latest - Clock.seconds(CLOCK_MONOTONIC)
      guard left > 0, poll(&state, 1, Int32(left * 1000) + 1) > 0 else { throw .late }
      let count = recv(descriptor, bytes + end, capacity - end, 0)
      guard count > 0 else { throw .closed }
      end += count
    }
  }

  private func makeRoom() {
    if start > 0 {
      memmove(bytes, bytes + start, end - start)
      (searched, end, start) = (searched - start, end - start, 0)
    }
    guard capacity - end < 1 << 16 else { return }
    capacity *= 2
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    memcpy(larger, bytes, end)
    bytes.deallocate()
    bytes = larger
  }
}

/// The kernel's clocks.
enum Clock {
  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
