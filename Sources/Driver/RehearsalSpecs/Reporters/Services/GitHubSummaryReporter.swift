import Spelling

/// Tells a run in Markdown, as the summary of a job of GitHub Actions shows it; forges and chats show it too.
///
/// First the counts, then a table each of failures, flaky, quarantined and missing specs, then the texts of the failures, folded.
/// GitHub refuses a whole summary of more than 1 MiB, so the texts end, with a line that says so, before it is reached.
public final class GitHubSummaryReporter: Reporter {
  /// How many bytes are written at most: a step may write 1 MiB, and others may have written before.
  static let limit = 900_000

  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var facts: RunFacts?
  private var told: [Verdict: [SpecResult]] = [:]

  /// Makes a reporter that hands its text to `write` when the run ends.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    if case .runStarted(let facts) = event.kind { self.facts = facts }
    for (_, result) in order.take(event) where result.verdict != .passed { told[result.verdict, default: []].append(result) }
    guard case .runFinished(let summary) = event.kind, let facts else { return }
    write(text(event.run, facts, summary))
  }

  private func text(_ run: String, _ facts: RunFacts, _ summary: RunSummary) -> String {
    var text = MarkdownText(limit: Self.limit)
    text.add("## Rehearsal: \(headline(summary))\n\n")
    text.add("| passed | failed | flaky | quarantined | missing | skipped | not run | time |\n")
    text.add("|---|---|---|---|---|---|---|---|\n")
    let time = PlainText.seconds(microseconds: summary.realMicroseconds, decimals: 1)
    let passed = summary[.passed] - results(.flaky).count { $0.outcome == .passed }
    let counts = [
      passed, summary.unforgiven, results(.flaky).count, summary.forgiven, summary[.missing], summary[.skipped], summary.notRun,
    ]
    text.add("| " + counts.map(String.init).joined(separator: " | ") + " | \(time) s |\n\n")
    for trouble in summary.troubles { text.add("**Infrastructure failed:** \(MarkdownText.cell(trouble.headline))\n\n") }
    if let event = summary.massFailure { text.add("**One event:** \(MarkdownText.cell(event.words))\n\n") }
    text.add("Run `\(run)`, `--seed \(facts.seed)`, \(Words.count(facts.jobs, "lane")).\n\n")

    let failed = results(.failed, .error, .lost, .notImplemented)
    text.table("Failures", failed) { BaconText.status(of: $0) ?? "" }
    text.table("Flaky: passed only after an attempt that had failed", results(.flaky)) { $0.history ?? "" }
    text.table("Quarantined: failed, and not held against the run", results(.forgiven)) { BaconText.status(of: $0) ?? "" }
    text.table("Missing: ran without demanding anything", results(.missing)) { $0.decisive.failure?.headline ?? "" }
    for result in failed + results(.flaky, .forgiven) { text.details(result) }
    return text.finished
  }

  private func headline(_ summary: RunSummary) -> String {
    if !summary.infrastructureFailures.isEmpty { return "infrastructure failed, which says nothing about tests" }
    if summary.interrupted { return "interrupted" }
    switch summary.exitStatus {
    case .nothingSelected: return "no spec was chosen"
    case .passed, .focused, .flaky:
      let flaky = results(.flaky).count
      return "passed" + (flaky > 0 ? ", with \(flaky) flaky" : "") + (summary.isFocused ? ", but only what is in focus ran" : "")
    case .failed, .usage, .interrupted: return summary.unforgiven > 0 ? "\(summary.unforgiven) failed" : "failed"
    }
  }

  /// The specs with these verdicts, in the order of the plan within each.
  private func results(_ verdicts: Verdict...) -> [SpecResult] { verdicts.flatMap { told[$0, default: []] } }
}
