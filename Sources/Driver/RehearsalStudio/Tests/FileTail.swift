import Foundation
import Synchronization

/// Reads the lines of a file while somebody writes it.
final class FileTail: Sendable {
  private let path: String
  private let position = Mutex<(offset: UInt64, rest: [UInt8])>((0, []))
  private let state = Mutex(State.reading)
  private enum State { case reading, ending, ended }
  /// How often the file is looked at.
  private static let looking = 0.05

  init(_ path: String) { self.path = path }

  /// Calls a closure with each line, on a thread of its own, until ``end()``.
  func begin(_ line: @escaping @Sendable (String) -> Void) {
    Thread.detachNewThread { [self] in
      while state.withLock({ $0 == .reading }) {
        eachNewLine(line)
        Thread.sleep(forTimeInterval: Self.looking)
      }
      eachNewLine(line)
      state.withLock { $0 = .ended }
    }
  }

  /// Has it read what is left, after whoever writes has gone, and waits for it.
  func end() {
    state.withLock { $0 = .ending }
    while state.withLock({ $0 != .ended }) { Thread.sleep(forTimeInterval: 0.002) }
  }

  /// Calls a closure with each line that has come since the last time.
  func eachNewLine(_ line: (String) -> Void) {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    var lines: [String] = []
    position.withLock { position in
      try? file.seek(toOffset: position.offset)
      guard let data = try? file.readToEnd() else { return }
      position.offset += UInt64(data.count)
      position.rest += data
      var start = 0
      while let end = position.rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: position.rest[start..<end], as: UTF8.self))
        start = end + 1
      }
      position.rest.removeSubrange(..<start)
    }
    for each in lines { line(each) }
  }
}
