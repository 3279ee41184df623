import Foundation

/// Lines from a descriptor, waited for no longer than is said.
final class LineReader {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var lines: [String] = []
  private(set) var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line; nil when none came in time, or when there is no more.
  func next(within seconds: Double) -> String? {
    while lines.isEmpty {
      guard !isAtEnd else { return nil }
      var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, Int32(min(seconds, 1000) * 1000)) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        isAtEnd = true
        if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
        rest = []
        break
      }
      rest += buffer[..<count]
      var parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Array(parts.removeLast())
      lines += parts.map { String(decoding: $0, as: UTF8.self) }
    }
    return lines.isEmpty ? nil : lines.removeFirst()
  }
}
