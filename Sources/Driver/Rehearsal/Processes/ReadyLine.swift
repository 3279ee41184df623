import Foundation

/// The one line by which a child says that it is ready.
enum ReadyLine: Equatable {
  case line(String)
  /// The child closed its end, or ended, without a whole line.
  case closed
  case silent

  /// Waits for the line, for at most `seconds` of real time.
  static func awaited(on descriptor: Int32, within seconds: Int) -> ReadyLine {
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + .seconds(seconds)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.last != UInt8(ascii: "\n") {
      let left = ContinuousClock.now.duration(to: deadline).components.seconds
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let changed = poll(&entry, 1, Int32(max(0, left) * 1000 + 1))
      if changed < 0 && errno == EINTR { continue }
      guard changed > 0 else { return .silent }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return .closed }
      bytes += buffer[..<count]
    }
    return .line(String(decoding: bytes.dropLast(), as: UTF8.self))
  }
}
