import CSeal
import Glibc

/// What an agent writes beside its replies.
enum Output {
  /// Has the C library write out each line as it ends, also when the output is a file.
  static func flushEachLine() { rehearsal_flush_each_line() }

  /// Writes one line, and closes the descriptor unless it is one of the standard three.
  static func announce(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
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
