import RehearsalWire
import UIKit

extension RehearsalWire.Console: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let entries = UIKitConsole.entries
    let lines = entries.enumerated().dropFirst(since ?? 0).map { place, entry in
      ConsoleLine(number: place + 1, text: entry.text, atMs: Milliseconds(nanoseconds: entry.time.nanoseconds))
    }
    return Reply(lines: lines, last: entries.count)
  }
}
