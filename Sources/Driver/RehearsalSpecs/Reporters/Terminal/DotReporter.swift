/// Tells a run as dots, or as a tree, in the forms of Cedar's default reporter, without the line that names Cedar's version.
///
/// `.` passed, `P` pending (skipped by `xit`), `F` failed or not implemented, `E` error or lost agent, `>` not reached before the
/// run was interrupted; and, which Cedar does not know, `M` missing, `f` flaky, `Q` quarantined. After the dots come the pending,
/// the failed and the other specs, each with its full name. Plurals never adapt, as in the original.
public final class DotReporter: Reporter {
  /// Which of the two forms.
  public enum Style: Sendable, Hashable {
    /// A row of letters.
    case dots
    /// A line for each group and each spec, two columns further in at each level, with the letter in front. What was not reached
    /// is only counted.
    case nested
  }

  private let style: Style
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var headings = Headings()
  private var pending = ""
  private var failures = ""

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(_ style: Style = .dots, write: @escaping (String) -> Void) {
    (self.style, self.write) = (style, write)
  }

  public func take(_ event: RunEvent) {
    if case .runStarted(let facts) = event.kind {
      headings = Headings(facts.groups)
      write("Running With Random Seed: \(facts.seed)\n\n")
    }
    for (position, result) in order.take(event) {
      show(position, result)
      keep(result)
    }
    if case .runFinished(let summary) = event.kind { end(summary) }
  }

  private func show(_ position: Int, _ result: SpecResult) {
    let letter = result.verdict == .skipped ? "P" : String(BaconText.letter(of: result))
    guard style == .nested else { return write(letter) }
    for heading in headings.before(position) { write(line(" ", heading.path)) }
    write(line(letter, result.spec.path))
  }

  private func line(_ letter: String, _ path: [String]) -> String {
    "\(letter)  \(String(repeating: " ", count: 2 * (path.count - 1)))\(PlainText.line(path.last ?? ""))\n"
  }

  /// Keeps what is told after the letters.
  private func keep(_ result: SpecResult) {
    let name = PlainText.line(result.spec.id)
    switch result.verdict {
    case .passed: break
    case .skipped: pending += "PENDING \(name)\n" + (result.decisive.failure.map { PlainText.line($0.headline) + "\n" } ?? "")
    case .missing: failures += "MISSING \(name)\n\(PlainText.without(controls: result.decisive.failure?.text ?? ""))\n\n"
    case .flaky: failures += "FLAKY \(name)\n\(result.history ?? "")\n" + texts(result)
    case .forgiven: failures += "QUARANTINED \(name)\n\(PlainText.line(result.quarantine ?? ""))\n" + texts(result)
    case .failed, .notImplemented, .error, .lost:
      let word = result.verdict == .failed || result.verdict == .notImplemented ? "FAILURE" : "EXCEPTION"
      failures += "\(word) \(name)\n" + (result.history.map { "(\($0))\n" } ?? "") + texts(result)
    }
  }

  /// What the attempts that did not pass said, with an empty line at the end.
  private func texts(_ result: SpecResult) -> String {
    result.failedAttempts.map { attempt in
      guard let failure = attempt.failure else { return "" }
      let text =
        attempt.outcome.isAnError
        ? "\(failure.type): \(failure.text)\n(\(failure.place ?? "null"))\n"
        : (failure.place.map { $0 + " " } ?? "") + failure.text + "\n"
      return PlainText.without(controls: text) + PlainText.lines(attempt.output).map { "| \($0)\n" }.joined()
    }.joined() + "\n"
  }

  private func end(_ summary: RunSummary) {
    if style == .dots { write(String(repeating: ">", count: summary.notRun) + "\n") }
    if !pending.isEmpty { write("\n\(pending)") }
    if !failures.isEmpty { write("\n\(failures.dropLast())") }
    for trouble in summary.troubles { write("\nINFRASTRUCTURE\n\(PlainText.without(controls: trouble.text))\n") }
    if let event = summary.massFailure { write("\nONE EVENT\n\(PlainText.line(event.words))\n") }
    let seconds = PlainText.seconds(microseconds: summary.realMicroseconds + 50, decimals: 4)
    var counts = "\(summary.specifications + summary.notRun) examples, \(summary.failures + summary.errors) failures"
    for (count, word) in [
      (summary[.skipped], "pending"), (summary.notRun, "skipped"), (summary[.missing], "missing"), (summary.flaky, "flaky"),
      (summary.forgiven, "quarantined"),
    ] where count > 0 {
      counts += ", \(count) \(word)"
    }
    write("\nFinished in \(seconds) seconds\n\n\(counts)\n")
  }
}
