import Foundation
import Rehearsal

extension Session {
  /// Tells what was printed since it was last told, to those who listen.
  func tellLog() { withLock { tellPrinted(isWhole: false) } }

  /// Tells that a command is done, and before that what was printed meanwhile. The caller has the lock.
  ///
  /// - Parameters:
  ///   - route: Which command.
  ///   - result: What it was answered with.
  func tellEnd(of route: Route, _ result: Result<JSONValue, any Error>) {
    // A search may outlive its session, whose listeners were told of its end.
    guard !events.isOver else { return }
    tellPrinted(isWhole: false)
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

  /// Tells what was printed since it was last told; the caller has the lock.
  ///
  /// - Parameter isWhole: Whether the app is gone, so that nothing more will come.
  func tellPrinted(isWhole: Bool) {
    guard events.isWanted(.logEntryAdded) else { return }
    // The app's clock, which stands still between commands: two runs tell the same. That of an app that is gone stays as it was.
    if !isWhole, let now = try? app.now() { toldMs = Int64(now.timeIntervalSince1970 * 1000) }
    tell(hosted.printed(since: &toldPlace, isWhole: isWhole), level: "info", source: "app")
    guard !isWhole, !hosted.isTerminated, let console = try? hosted.send(Console(since: toldPlace.consoleLine)) else { return }
    toldPlace.consoleLine = console.last
    tell(console.lines.map(\.text), level: "warn", source: "UIKit")
  }

  /// Entries of the kind that clients of browsers read: what a console was given as one text.
  private func tell(_ lines: [String], level: String, source: String) {
    for line in lines {
      events.tell(
        .logEntryAdded,
        [
          "type": "console", "method": level == "warn" ? "warn" : "log", "level": .string(level), "text": .string(line),
          "args": [["type": "string", "value": .string(line)]], "timestamp": .int(toldMs),
          "source": ["realm": .string(source), "context": .string(SessionCommands.native)],
        ])
    }
  }
}
