import CSpawn
import Foundation

/// What an agent and its app print: a file in memory, which goes with this object, however that ends.
///
/// A file and not a pipe, so that nobody has to read along while the agent writes.
final class AgentLog: Sendable {
  /// What the child gets as its standard output and error.
  let descriptor: Int32

  init() throws(Fault) {
    descriptor = rehearsal_log()
    guard descriptor >= 0 else {
      throw Fault(.sessionNotCreated, "cannot keep a log: \(String(cString: strerror(errno)))", asked: "start an agent")
    }
  }

  deinit { close(descriptor) }

  /// All of it, or at most `limit` bytes of its end; nil when nothing was printed.
  func text(limit: Int = .max) -> String? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return nil }
    let length = min(size, limit)
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, length, off_t(size - length)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The last lines; where the program trapped, its last words come first, because a backtrace follows them.
  func tail(lines count: Int = 10) -> [String] {
    guard let text = text() else { return [] }
    var lines = text.split(separator: "\n").map(String.init)
    // What the runtime writes by itself are addresses; the agent's names follow.
    if let addresses = lines.lastIndex(of: "Current stack trace:"),
      let words = lines[addresses...].firstIndex(where: { line in Self.lastWords.contains { line.hasPrefix($0) } })
    {
      lines.removeSubrange(addresses..<words)
    }
    let tail = lines.suffix(count)
    let trap = lines.lastIndex { $0.contains("Fatal error") }
    guard let trap, trap < tail.startIndex else { return Array(tail) }
    return [lines[trap], "…"] + tail
  }

  /// How the lines begin that an agent writes of itself as it goes: of an exception of UIKit's that came before, and of where it is.
  private static let lastWords = ["before that: ", "crashed in ", "aborted in "]
}
