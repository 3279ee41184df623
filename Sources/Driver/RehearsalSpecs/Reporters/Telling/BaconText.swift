import Spelling

/// The wording shared by the report formats of the Bacon family.
///
/// It is the wording of RubyMotion's fork, with its class name for what is not an error of the spec's own, because programs that
/// read these formats look for it. The original does not know specs that are flaky, quarantined or skipped: they are told in the
/// same shape, each with a word of its own.
enum BaconText {
  /// What is told beside the name of a spec that did not simply pass, such as `FAILED - 0.==(3) failed`.
  static func status(of result: SpecResult) -> String? {
    let last = status(of: result.decisive)
    switch result.verdict {
    case .passed: return nil
    case .flaky: return "FLAKY - \(result.history ?? "")"
    case .forgiven:
      return "QUARANTINED - \(PlainText.line(result.quarantine ?? "")); \(last ?? "")" + (result.history.map { " (\($0))" } ?? "")
    default: return last.map { status in status + (result.history.map { " (\($0))" } ?? "") }
    }
  }

  /// What is told of one attempt.
  static func status(of result: AttemptResult) -> String? {
    let headline = PlainText.line(result.failure?.headline ?? "")
    return switch result.outcome {
    case .passed: nil
    case .skipped: headline.isEmpty ? "SKIPPED" : "SKIPPED - \(headline)"
    case .failed, .notImplemented: "FAILED - \(headline)"
    case .missing: "MISSING - \(headline)"
    case .error, .lost: "ERROR: \(PlainText.line(result.failure?.type ?? "")) - \(headline)"
    }
  }

  /// The letter of the letter forms: the first one of the status, as in the original, and a small one for a flaky spec.
  static func letter(of result: SpecResult) -> Character {
    switch result.verdict {
    case .passed: "."
    case .flaky: "f"
    case .failed, .notImplemented: "F"
    case .error, .lost: "E"
    case .missing: "M"
    case .skipped: "S"
    case .forgiven: "Q"
    }
  }

  /// The entries in the error log, one for each attempt that did not pass, each with an empty line after it.
  static func log(of result: SpecResult) -> String {
    result.attempts.compactMap { attempt in
      logEntry(of: attempt, attempts: result.attemptCount).map { PlainText.without(controls: $0) + "\n" }
    }.joined()
  }

  /// A name as an error log tells it, where it may not look like another line.
  private static func name(of spec: SpecIdentity) -> String { PlainText.line("\(spec.suite) - \(spec.name)") }

  /// The entry in the error log: the kind and the text, the place where to look, and what the attempt left behind and printed.
  private static func logEntry(of result: AttemptResult, attempts: Int) -> String? {
    guard let failure = result.failure, result.outcome != .skipped else { return nil }
    let kind =
      switch result.outcome {
      case .error, .lost: failure.type
      default: "Bacon::Error"
      }
    var entry = "\(kind): \(failure.text)\n"
    let spec = result.identity.spec
    let number = attempts > 1 ? ", attempt \(result.identity.attempt) of \(attempts)" : ""
    if let place = failure.place {
      entry += "\t\(place): \(name(of: spec))\(number)\n"
    } else if attempts > 1 {
      entry += "\t\(name(of: spec))\(number)\n"
    }
    return entry + artefacts(of: result) + output(of: result)
  }

  /// The folders with what the attempt left behind, a line each: `artefacts: FOLDER: picture.svg, hierarchy.txt`; and the
  /// recordings, by the path that `replay` takes, quoted for a shell where it has to be.
  private static func artefacts(of result: AttemptResult) -> String {
    var folders: [(path: Substring, names: [Substring])] = []
    let recordings = result.artefacts.filter { $0.hasSuffix(".jsonl") }
    for file in result.artefacts where !recordings.contains(file) {
      let slash = file.lastIndex(of: "/") ?? file.startIndex
      let (folder, name) = (file[..<slash], file[slash...].drop { $0 == "/" })
      if folders.last?.path == folder { folders[folders.count - 1].names.append(name) } else { folders.append((folder, [name])) }
    }
    return folders.map { "\tartefacts: \($0.path): \($0.names.joined(separator: ", "))\n" }.joined()
      + recordings.map { "\trecording: \(PlainText.shellWord($0))\n" }.joined()
  }

  /// What the spec's code printed, which is all that is left of a worker that crashed.
  private static func output(of result: AttemptResult) -> String {
    let lines = PlainText.lines(result.output)
    return lines.isEmpty ? "" : "\toutput:\n" + lines.map { "\t| \($0)\n" }.joined()
  }

  /// Lines that go before the counts: what they leave unsaid.
  static func remarks(_ summary: RunSummary) -> [String] {
    var lines = summary.troubles.map { "Infrastructure failed: \(PlainText.line($0.headline))" }
    if !summary.infrastructureFailures.isEmpty {
      lines.append("The run says nothing about tests: \(notRun(summary))")
    }
    if let event = summary.massFailure { lines.append("One event: \(PlainText.line(event.words))") }
    if summary.interrupted { lines.append("Interrupted: \(notRun(summary))") }
    if let failures = summary.stoppedAfterFailures {
      lines.append("Stopped after \(Words.count(failures, "failure")): \(notRun(summary))")
    }
    lines += summary.laneProblems.map { "When a lane ended: \(PlainText.line($0))" }
    if summary.isFocused { lines.append("Focused: specifications outside of the focus were left out") }
    if summary.flaky > 0 {
      lines.append("Flaky: \(Words.count(summary.flaky, "specification")) passed in one attempt and failed in another")
    }
    if summary.forgiven > 0 {
      lines.append(
        "Quarantined: \(Words.count(summary.forgiven, "specification")) failed, and that is not held against the run")
    }
    return lines
  }

  /// What an early end left out: `1 specification was not run`.
  static func notRun(_ summary: RunSummary) -> String {
    "\(Words.count(summary.notRun, "specification")) \(summary.notRun == 1 ? "was" : "were") not run"
  }

  /// The counts that the letter formats and TAP end with.
  static func tests(_ summary: RunSummary) -> String {
    "\(summary.specifications) tests, \(summary.requirements) assertions, "
      + "\(summary.failures) failures, \(summary.errors) errors"
  }

  /// The counts that `spec_dox` ends with. Plurals never adapt, as in the original.
  static func specifications(_ summary: RunSummary) -> String {
    "\(summary.specifications) specifications (\(summary.requirements) requirements), "
      + "\(summary.failures) failures, \(summary.errors) errors"
  }

  /// Seconds as Ruby prints them: unrounded.
  static func seconds(_ summary: RunSummary) -> String {
    "\(Double(summary.realMicroseconds) / 1_000_000)"
  }
}
