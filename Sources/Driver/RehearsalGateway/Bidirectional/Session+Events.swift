import Foundation
import Rehearsal

extension Session {
  /// Tells what was printed since it was last told, to those who listen.
  func tellLog() { withLock { tellPrinted(isWhole: false) } }

  /// Tells that a command is done, and before that what was printed meanwhile.
  ///
  /// - Parameters:
  ///   - route: Which command.
  ///   - result: What it was answered with.
  func tellEnd(of route: Route, _ result: Result<JSONValue, any Error>) {
    tellLog()
    guard events.isWanted(.commandEnded) else { return }
    var error: (any Error)?
    if case .failure(let refusal) = result { error = refusal }
    events.tell(
      .commandEnded,
      [
        "method": .string(route.method.rawValue), "path": .string(route.template),
        "error": error.map { .string(WebDriverError(wrapping: $0).code.rawValue) } ?? .null,
      ])
  }

  /// The caller has the lock.
  func tellPrinted(isWhole: Bool) {
    guard events.isWanted(.logEntryAdded) else { return }
    tell(hosted.printed(since: &toldPlace, isWhole: isWhole), level: "info", source: "app")
    guard !isWhole, !hosted.isTerminated, let console = try? hosted.send(Console(since: toldConsoleLine)) else { return }
    toldConsoleLine = console.last
    tell(console.lines.map(\.text), level: "warn", source: "UIKit")
  }

  /// Entries of the kind that clients of browsers read: what a console was given as one text.
  private func tell(_ lines: [String], level: String, source: String) {
    guard !lines.isEmpty else { return }
    // The app's clock, which stands still between commands: two runs tell the same.
    let ms = (try? app.now()).map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
    for line in lines {
      events.tell(
        .logEntryAdded,
        [
          "type": "console", "method": level == "warn" ? "warn" : "log", "level": .string(level), "text": .string(line),
          "args": [["type": "string", "value": .string(line)]], "timestamp": .int(ms),
          "source": ["realm": .string(source), "context": .string(SessionCommands.native)],
        ])
    }
  }
}
