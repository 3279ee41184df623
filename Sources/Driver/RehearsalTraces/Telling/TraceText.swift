import RehearsalWire

/// A trace as lines for a terminal: each command, with what happened in the app because of it.
package enum TraceText {
  /// - Parameter showsEvents: Whether every event of the app's queue is told, too.
  package static func plain(_ trace: TraceDocument, showsEvents: Bool) -> String {
    let outcome = trace.outcome.map { ": \($0)" } ?? ""
    var lines = ["\(trace.spec)\(outcome), attempt \(trace.attempt), seed \(trace.seed)"]
    for difference in trace.differences { lines.append("What is shown is not what was recorded: \(difference)") }
    for app in trace.apps { lines += self.lines(of: app, showsEvents) }
    if let failure = trace.failure { lines += ["", failure.text] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of app: TraceDocument.App, _ showsEvents: Bool) -> [String] {
    let moments = app.moments.filter { showsEvents || $0.kind != .event }
    var (lines, next) = (["", heading(app)], 0)
    for command in app.commands {
      let place = command.place.map { "  \($0.file.split(separator: "/").last ?? ""):\($0.line)" } ?? ""
      lines.append("\(column(command.startMs))  \(command.phrase)\(place)")
      while next < moments.count, moments[next].atMs <= command.endMs {
        lines.append("\(column(moments[next].atMs))    \(moments[next].text)")
        next += 1
      }
      if let fault = command.fault { lines.append("\(column(command.endMs))    refused: \(fault.code): \(fault.message)") }
    }
    lines += app.console.map { "\(column($0.atMs))    UIKit: \($0.text)" }
    if let lost = app.lost { lines.append("\(blank)  the app was lost: \(lost)") }
    return lines
  }

  private static func heading(_ app: TraceDocument.App) -> String {
    let end = app.commands.last?.endMs ?? 0
    let missed = app.missed == 0 ? "" : " (\(app.missed) more were not filmed)"
    return
      "\(app.name): \(app.commands.count) commands, \(app.frames.count) frames\(missed), \(TraceAnswer.seconds(end)) of virtual time"
  }

  private static let width = 11
  private static let blank = String(repeating: " ", count: width)

  private static func column(_ time: Milliseconds) -> String {
    let text = TraceAnswer.seconds(time)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
