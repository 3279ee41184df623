import RehearsalSpecs

/// A line on the terminal that says how far something long has come; or line after line, for whoever asks for them.
struct ProgressLine {
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
  func tell(_ text: String) {
    guard isOneLine else { return write(text + "\n") }
    write("\r" + String(text.prefix(max(1, columns - 1))) + "\u{1b}[K")
  }

  func clear() {
    if isOneLine { write("\r\u{1b}[K") }
  }
}
