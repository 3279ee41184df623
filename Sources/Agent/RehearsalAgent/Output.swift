import CSeal
import Foundation

/// What an agent writes beside its replies.
enum Output {
  /// Has the C library write out each line as it ends, also when the output is a file.
  static func flushEachLine() { rehearsal_flush_each_line() }

  /// Writes the ready line, and closes the descriptor unless it is one of the standard three.
  static func announce(_ line: ReadyLine, to descriptor: Int32) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = [UInt8]((try? encoder.encode(line)) ?? Data()) + [UInt8(ascii: "\n")]
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, $0.count - sent) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }  // nobody listens: the agent serves all the same
      sent += count
    }
    if descriptor > 2 { close(descriptor) }
  }
}

/// What an agent says once, as one line of JSON, when it listens.
struct ReadyLine: Encodable {
  /// Where: `unix:PATH` or `tcp:HOST:PORT`, with the port that the kernel chose.
  let ready: String
  let protocolVersion: Int
}
