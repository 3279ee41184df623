import VirtualTime

/// What happened, each with the virtual milliseconds since launch at which it did.
final class TimedLines: @unchecked Sendable {  // only the main actor comes here
  private(set) var all: [String] = []
  func add(_ line: String) { all.append("\(line) @\(EventQueue.main.now.nanoseconds / 1_000_000)") }
}
