import VirtualTime

/// Lines that UIKit writes to the console and that are no failure, in order: the log of conflicting constraints.
@MainActor
package enum UIKitConsole {
  @MainActor
  package struct Entry {
    fileprivate let tell: @MainActor () -> String
    /// When it was written.
    package let time: VirtualInstant

    package var text: String { tell() }
  }

  @PerLaunch package private(set) static var entries: [Entry] = []

  package static var lines: [String] { entries.map(\.text) }

  static func log(_ line: String) { logLater { line } }

  /// Writes a line that is only put into words when somebody reads it.
  static func logLater(_ line: @escaping @MainActor () -> String) {
    entries.append(Entry(tell: line, time: EventQueue.main.now))
  }

  /// Hands out the lines and forgets them.
  package static func drain() -> [String] {
    defer { entries = [] }
    return lines
  }
}
