import VirtualTime

/// Lines that UIKit writes to the console and that are no failure, in order: the log of conflicting constraints.
@MainActor
package enum UIKitConsole {
  package struct Entry {
    package let text: String
    /// When it was written.
    package let time: VirtualInstant
  }

  package private(set) static var entries: [Entry] = []

  package static var lines: [String] { entries.map(\.text) }

  static func log(_ line: String) { entries.append(Entry(text: line, time: EventQueue.main.now)) }

  /// Hands out the lines and forgets them.
  package static func drain() -> [String] {
    defer { entries = [] }
    return lines
  }
}
