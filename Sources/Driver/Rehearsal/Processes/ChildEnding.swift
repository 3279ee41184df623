import Foundation

/// How a process ended.
enum ChildEnding: Equatable, CustomStringConvertible {
  case exit(code: Int32)
  case signal(Int32)
  /// Its parent, which alone could tell, is gone, and this is how that ended.
  case unknown(ofParent: String)

  /// - Parameter status: As `waitpid` gives it: the low seven bits are the signal.
  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit(code: (status >> 8) & 0xff) : .signal(signal)
  }

  /// Whether somebody or something ended it, and not it itself.
  var isBySignal: Bool {
    if case .exit = self { false } else { true }
  }

  var description: String {
    switch self {
    case .exit(let code): "ended with exit code \(code)"
    case .signal(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
    case .unknown(let parent): "is gone, and nobody can tell how it ended: \(parent)"
    }
  }
}
