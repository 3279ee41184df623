import Foundation

/// How a worker's process ended.
enum WorkerEnding: Sendable, Hashable, CustomStringConvertible {
  case exit(code: Int32)
  case signal(Int32)

  /// - Parameter status: As `waitpid` gives it.
  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit(code: (status >> 8) & 0xff) : .signal(signal)
  }

  var description: String {
    switch self {
    case .exit(let code): "ended with exit code \(code)"
    case .signal(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}
