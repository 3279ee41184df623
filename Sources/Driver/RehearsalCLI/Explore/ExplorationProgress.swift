import RehearsalExploration
import RehearsalSpecs
import Spelling

/// A line on the terminal that says how far an exploration has come; or line after line, for whoever asks for them.
struct ExplorationProgress {
  private let columns: Int
  private let write: (String) -> Void
  private let isOneLine: Bool

  /// - Parameter asLines: Whether each is told on a line of its own.
  /// - Returns: nil where no line may be kept up to date: on a pipe, or a terminal whose cursor does not move.
  init?(on console: Console, asLines: Bool = false) {
    isOneLine = !asLines
    guard asLines || TerminalStyle(variables: console.variables, isTerminal: console.errorsAreATerminal).movesCursor else {
      return nil
    }
    (columns, write) = (console.columns, console.errors.write)
  }

  /// Tells it over what was told before.
  func tell(_ progress: Explorations.Progress, of spec: SpecIdentity) {
    guard isOneLine else { return write(Self.line(progress, of: spec) + "\n") }
    write("\r" + String(Self.line(progress, of: spec).prefix(max(1, columns - 1))) + "\u{1b}[K")
  }

  func clear() {
    if isOneLine { write("\r\u{1b}[K") }
  }

  /// Such as `312 runs, 290 orders, all with up to 2 deviations: Search keeps the newest`.
  static func line(_ progress: Explorations.Progress, of spec: SpecIdentity) -> String {
    var parts = [
      Words.count(progress.runs, "run"), Words.count(progress.orders, "order"),
    ]
    if let done = progress.deviationsDone, done > 0 {
      parts.append("all with up to \(Words.count(done, "deviation"))")
    }
    if progress.failures > 0 { parts.append("\(progress.failures) failed") }
    return parts.joined(separator: ", ") + ": " + PlainText.line(spec.id)
  }
}
