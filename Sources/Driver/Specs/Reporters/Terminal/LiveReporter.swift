import Spelling

/// Keeps a board on a terminal while a run goes on, and tells at once what did not pass.
///
/// The board has a line for each lane, with the spec that runs in it, and one with how far the run is. What fails, and what passes only
/// when it is retried, is told above it as soon as it is known. When the run ends the board goes, and lists follow: what failed, what
/// was flaky, quarantined or missing, the slowest specs, and the counts.
///
/// On a pipe, and wherever a cursor cannot move, there is no board, but a line for each spec as it finishes.
public final class LiveReporter: Reporter {
  /// How many of the slowest specs are listed.
  static let slowest = 5

  private let write: (String) -> Void
  private let style: TerminalStyle
  private var board: LiveBoard
  private var facts: RunFacts?
  private var order = DefinitionOrder()
  /// In the order of the plan.
  private var results: [SpecResult] = []

  /// Makes a reporter that hands its text to `write`.
  public init(style: TerminalStyle, write: @escaping (String) -> Void) {
    (self.style, self.write) = (style, write)
    board = LiveBoard(style: style)
  }

  public func take(_ event: RunEvent) {
    results += order.take(event).map(\.result)
    switch event.kind {
    case .runStarted(let facts):
      self.facts = facts
      board.begin(planned: facts.specs.count, lanes: facts.jobs)
      if style.movesCursor { write(board.redrawn(event.elapsed)) }
    case .specStarted(let identity):
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
    case .runFinished(let summary):
      if style.movesCursor { write(board.wiped) }
      write(end(summary))
    }
  }

  // MARK: As specs finish

  /// What is told of a spec at once; nothing of one that passed, or was not to be run.
  private func news(of result: SpecResult) -> String {
    switch result.verdict {
    case .passed, .skipped: return ""
    case .missing: return line(of: result)
    case .flaky, .forgiven, .failed, .error, .lost, .notImplemented:
      var text = line(of: result)
      for attempt in result.failedAttempts {
        guard let failure = attempt.failure else { continue }
        if result.attemptCount > 1 { text += "    attempt \(attempt.identity.attempt) of \(result.attemptCount)\n" }
        text += PlainText.lines(failure.text).map { "    \($0)\n" }.joined()
        if let place = failure.place { text += "    \(style.paint(PlainText.line(place), .cyan))\n" }
        for artefact in attempt.artefacts { text += "    \(PlainText.shellWord(PlainText.line(artefact)))\n" }
        text += PlainText.lines(attempt.output).map { "    | \($0)\n" }.joined()
      }
      return text
    }
  }

  private func line(of result: SpecResult) -> String {
    let (word, colour) = Self.word(for: result.verdict)
    var line = "\(style.paint(word, colour)) \(PlainText.line(result.spec.id))"
    if result.verdict == .flaky || result.verdict == .missing { line += ": " + told(result) }
    if result.verdict == .forgiven { line += ": " + PlainText.line(result.quarantine ?? "") }
    let time = PlainText.seconds(microseconds: result.realDuration.microseconds, decimals: 3)
    if result.verdict == .skipped {
      return line + (result.decisive.failure.map { ": \(PlainText.line($0.headline))" } ?? "") + "\n"
    }
    return line + " " + style.paint("(\(time) s)", .grey) + "\n"
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
      for result in listed { text += "  \(PlainText.line(result.spec.id)): \(told(result))\n" }
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
