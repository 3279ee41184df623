import Spelling

/// Keeps a board on a terminal while a run goes on, and tells at once what did not pass.
///
/// The board has a line for each lane, with the spec that runs in it, and one with how far the run is. What fails, and what
/// passes only when it is retried, is told above it as soon as it is known, in a few lines that fit: what, where, and the folder
/// with the artefacts. Between events the clock of the board runs. When the run ends the board goes, and lists follow: what
/// failed, what was flaky, quarantined or missing, the slowest specs, and the counts.
///
/// On a pipe, and wherever a cursor cannot move, there is no board, but a line for each spec as it finishes.
public final class LiveReporter: TickingReporter {
  /// How many of the slowest specs are listed.
  static let slowest = 5

  private let write: (String) -> Void
  private var style: TerminalStyle
  /// What paths are told relative to.
  private let directory: String
  /// How many columns and rows the terminal has now, where that is known.
  private let size: () -> (columns: Int, rows: Int)?
  private var board: LiveBoard
  private var facts: RunFacts?
  private var order = DefinitionOrder()
  /// In the order of the plan.
  private var results: [SpecResult] = []

  /// Makes a reporter that hands its text to `write`.
  ///
  /// - Parameters:
  ///   - directory: What paths are told relative to; by default they are told whole.
  ///   - size: How many columns and rows the terminal has at that moment; by default as `style` says.
  public init(
    style: TerminalStyle, directory: String = "", size: @escaping () -> (columns: Int, rows: Int)? = { nil },
    write: @escaping (String) -> Void
  ) {
    (self.style, self.directory, self.size, self.write) = (style, directory, size, write)
    board = LiveBoard(style: style)
  }

  public var isTicking: Bool { style.movesCursor && facts != nil }

  public func tick(_ elapsed: Duration) {
    look()
    write(board.redrawn(elapsed))
  }

  private func look() {
    guard style.movesCursor, let size = size() else { return }
    style = style.sized(columns: size.columns, rows: size.rows)
    board.style = style
  }

  public func take(_ event: RunEvent) {
    look()
    results += order.take(event).map(\.result)
    switch event.kind {
    case .runStarted(let facts):
      self.facts = facts
      board.begin(planned: facts.specs.count, lanes: facts.jobs)
      if style.movesCursor { write(board.redrawn(event.elapsed)) }
    case .attemptStarted(let identity):
      board.started(identity)
      if style.movesCursor { write(board.redrawn(event.elapsed)) }
    case .attemptFinished(let result):
      // Not drawn: the next event of the lane follows at once.
      board.finished(result)
    case .specFinished(let result):
      board.count(result)
      let news = self.news(of: result)
      if style.movesCursor {
        write(news.isEmpty ? board.redrawn(event.elapsed) : board.redrawn(event.elapsed, below: news))
      } else {
        write(news.isEmpty ? line(of: result) : news)
      }
    case .infrastructureFailed(let failure, _):
      let news = self.news(of: failure)
      write(style.movesCursor ? board.redrawn(event.elapsed, below: news) : news)
    case .runFinished(let summary):
      if style.movesCursor { write(board.wiped) }
      write(end(summary))
      facts = nil
    }
  }

  // MARK: As specs finish

  /// What is told of a spec at once; nothing of one that passed, or was not to be run.
  private func news(of result: SpecResult) -> String {
    switch result.verdict {
    case .passed, .skipped: return ""
    case .missing: return line(of: result)
    case .flaky, .forgiven, .failed, .error, .lost, .notImplemented:
      let attempts = result.failedAttempts.filter { $0.failure != nil }
      guard style.movesCursor else {
        return line(of: result) + attempts.map { story(of: $0, among: result.attemptCount) }.joined()
      }
      let more = attempts.count - Self.mostAttempts
      return line(of: result) + attempts.prefix(Self.mostAttempts).map { brief(of: $0, among: result.attemptCount) }.joined()
        + (more > 0 ? "    … \(Words.count(more, "more failed attempt"))\n" : "")
    }
  }

  /// How many failed attempts at one spec are told above the board.
  static let mostAttempts = 2

  /// What an attempt came to in lines that fit the terminal: its whole text follows when the run has ended.
  private func brief(of attempt: AttemptResult, among count: Int) -> String {
    guard let failure = attempt.failure else { return "" }
    let room = style.columns - 5
    var lines = count > 1 ? ["attempt \(attempt.identity.attempt) of \(count)"] : []
    lines.append(DisplayWidth.cut(PlainText.line(failure.headline), to: room))
    if let place = failure.place { lines.append(style.paint(DisplayWidth.cut(PlainText.line(place), to: room), .cyan)) }
    // The end of a path says more than its beginning.
    lines += ArtefactFolders(attempt.artefacts, directory: directory).lines.map { DisplayWidth.cutAtTheStart($0, to: room) }
    return lines.map { "    \($0)\n" }.joined()
  }

  /// The whole of what an attempt came to.
  private func story(of attempt: AttemptResult, among count: Int) -> String {
    guard let failure = attempt.failure else { return "" }
    var text = count > 1 ? "    attempt \(attempt.identity.attempt) of \(count)\n" : ""
    text += PlainText.lines(failure.text).map { "    \($0)\n" }.joined()
    if let place = failure.place { text += "    \(style.paint(PlainText.line(place), .cyan))\n" }
    text += ArtefactFolders(attempt.artefacts, directory: directory).lines.map { "    \($0)\n" }.joined()
    return text + PlainText.lines(attempt.output).map { "    | \($0)\n" }.joined()
  }

  /// What is told at once of machinery that failed: the run ends with what is under way.
  private func news(of failure: InfrastructureFailure) -> String {
    style.paint("INFRASTRUCTURE", .red) + "\n" + PlainText.lines(failure.text).map { "    \($0)\n" }.joined()
  }

  private func line(of result: SpecResult) -> String {
    let (word, colour) = Self.word(for: result.verdict)
    var line = PlainText.line(result.spec.id)
    if result.verdict == .flaky || result.verdict == .missing { line += ": " + told(result) }
    if result.verdict == .forgiven { line += ": " + PlainText.line(result.quarantine ?? "") }
    var time = " (\(PlainText.seconds(microseconds: result.realDuration.microseconds, decimals: 3)) s)"
    if result.verdict == .skipped {
      line += result.decisive.failure.map { ": \(PlainText.line($0.headline))" } ?? ""
      time = ""
    }
    if style.movesCursor { line = DisplayWidth.cut(line, to: style.columns - 2 - word.count - time.count) }
    return "\(style.paint(word, colour)) \(line)\(style.paint(time, .grey))\n"
  }

  private static func word(for verdict: Verdict) -> (String, TerminalStyle.Colour) {
    switch verdict {
    case .passed: ("passed", .green)
    case .flaky: ("FLAKY", .yellow)
    case .failed: ("FAILED", .red)
    case .notImplemented: ("FAILED", .red)
    case .error: ("ERROR", .red)
    case .lost: ("LOST", .red)
    case .missing: ("MISSING", .yellow)
    case .skipped: ("skipped", .grey)
    case .forgiven: ("QUARANTINED", .yellow)
    }
  }

  // MARK: When the run ends

  private func end(_ summary: RunSummary) -> String {
    var text = ""
    func list(_ title: String, _ colour: TerminalStyle.Colour, _ verdicts: Set<Verdict>) {
      let listed = results.filter { verdicts.contains($0.verdict) }
      guard !listed.isEmpty else { return }
      text += "\n\(style.paint("\(title) (\(listed.count))", colour))\n"
      for result in listed {
        text += "  \(PlainText.line(result.spec.id)): \(told(result))\n"
        // Where they were told in brief.
        if style.movesCursor, result.verdict.isHeldAgainstTheRun { text += rest(of: result.decisive) }
      }
    }
    list("Failed", .red, [.failed, .error, .lost, .notImplemented])
    list("Flaky", .yellow, [.flaky])
    list("Quarantined", .yellow, [.forgiven])
    list("Missing", .yellow, [.missing])
    text += slowest()
    for remark in BaconText.remarks(summary) where !remark.hasPrefix("Flaky") && !remark.hasPrefix("Quarantined") {
      text += "\n\(style.paint(remark, .yellow))\n"
    }
    return text + "\n" + counts(summary) + "\n"
  }

  /// What of a failure its line does not say.
  private func rest(of attempt: AttemptResult) -> String {
    let lines = PlainText.lines(attempt.failure?.text ?? "").dropFirst() + PlainText.lines(attempt.output).map { "| \($0)" }
    let folders = ArtefactFolders(attempt.artefacts, directory: directory).lines
    return (lines + folders).map { "    \($0)\n" }.joined()
  }

  /// What stands behind the name, under a word or a title that says the verdict.
  private func told(_ result: SpecResult) -> String {
    switch result.verdict {
    case .flaky: PlainText.line(result.history ?? "")
    case .missing: PlainText.line(result.decisive.failure?.headline ?? "")
    case .forgiven: PlainText.line("\(result.quarantine ?? ""); \(BaconText.status(of: result.decisive) ?? "")")
    default: PlainText.line(BaconText.status(of: result) ?? "")
    }
  }

  private func slowest() -> String {
    let slow = results.sorted { $0.realDuration > $1.realDuration }.prefix(Self.slowest).filter { $0.realDuration > .zero }
    guard results.count > Self.slowest, !slow.isEmpty else { return "" }
    let rows = slow.map {
      "  \(PlainText.seconds(microseconds: $0.realDuration.microseconds, decimals: 3)) s  \(PlainText.line($0.spec.id))\n"
    }
    return "\n\(style.paint("Slowest", .grey))\n" + rows.joined()
  }

  private func counts(_ summary: RunSummary) -> String {
    let flaky = results.count { $0.verdict == .flaky }
    let passed = results.count { $0.verdict == .passed }
    let parts: [(Int, String, TerminalStyle.Colour)] = [
      (passed, "passed", .green), (summary.unforgiven, "failed", .red), (flaky, "flaky", .yellow),
      (summary.forgiven, "quarantined", .yellow), (summary[.missing], "missing", .yellow), (summary[.skipped], "skipped", .grey),
      (summary.notRun, "not run", .yellow),
    ]
    let told = parts.filter { $0.0 > 0 }.map { style.paint("\($0.0) \($0.1)", $0.2) }.joined(separator: ", ")
    let time = PlainText.seconds(microseconds: summary.realMicroseconds, decimals: 2)
    let lanes = facts.map { ", \(Words.count($0.jobs, "lane")), seed \($0.seed)" } ?? ""
    return "\(told.isEmpty ? "no specs" : told) in \(time) s\(lanes)"
  }
}
