/// Keeps one line of a terminal up to date while a run goes on: how far it is, and what runs now.
///
/// The line is wiped when the run ends. It moves the cursor, so it is for terminals only.
public final class ProgressReporter: Reporter {
  private let write: (String) -> Void
  private let columns: Int
  private var running: [Int: String] = [:]
  private var summary = RunSummary(planned: 0)

  /// Makes a reporter that hands its line to `write`, and cuts it to the columns of the terminal.
  public init(columns: Int = 80, write: @escaping (String) -> Void) {
    self.write = write
    self.columns = columns
  }

  public func take(_ event: RunEvent) {
    switch event.kind {
    case .runStarted(let facts):
      summary = RunSummary(planned: facts.specs.count)
    case .attemptStarted(let identity):
      running[identity.lane] = PlainText.line(identity.spec.id)
      show()
    case .attemptFinished(let result):
      running[result.identity.lane] = nil
    case .specFinished(let result):
      summary.count(result)
      show()
    case .infrastructureFailed: break
    case .runFinished:
      write("\r\u{1b}[K")
    }
  }

  private func show() {
    let failures = summary.failures + summary.errors
    let names = running.sorted { $0.key < $1.key }.map(\.value).joined(separator: " | ")
    let line = "\(summary.specifications)/\(summary.planned), \(failures) failed  \(names)"
    // One column is left free: a full line would wrap in some terminals.
    write("\r" + DisplayWidth.cut(line, to: max(1, columns - 1)) + "\u{1b}[K")
  }
}
