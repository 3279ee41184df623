import Foundation
import Spelling

/// Tells a run in the Common Test Report Format: one JSON document, written when the run ends.
///
/// | Spec | `status` |
/// |---|---|
/// | passed | `passed` |
/// | flaky | `passed` with `flaky`, `retries` and all `retryAttempts` |
/// | failed, error, lost, not implemented | `failed` |
/// | quarantined failure | `other`, with the tag `quarantined` and its message |
/// | missing | `other` |
/// | skipped | `skipped` |
/// | not reached before the run was interrupted | `pending` |
///
/// Machinery that failed, and one event that made most specs fail, are told in `extra` of the summary: the format has no
/// errors but those of tests.
///
/// `rawStatus` is our own word for the outcome.
public final class CTRFReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var results: [Int: SpecResult] = [:]
  private var facts: RunFacts?
  /// When the first attempt at each spec started, and when the spec finished.
  private var times: [String: (start: Duration, end: Duration)] = [:]

  /// Makes a reporter that hands its document to `write`.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) throws {
    switch event.kind {
    case .runStarted(let facts):
      self.facts = facts
    case .attemptStarted(let identity):
      if times[identity.spec.id] == nil { times[identity.spec.id] = (event.elapsed, event.elapsed) }
    case .specFinished(let result):
      times[result.spec.id] = (times[result.spec.id]?.start ?? event.elapsed, event.elapsed)
    default:
      break
    }
    for (position, result) in order.take(event) { results[position] = result }
    guard case .runFinished(let summary) = event.kind, let facts else { return }
    let document = document(event, facts, summary)
    write(String(decoding: try JSONEncoder.forReports(pretty: true).encode(document), as: UTF8.self) + "\n")
  }

  private func document(_ event: RunEvent, _ facts: RunFacts, _ summary: RunSummary) -> CTRFDocument {
    var counts = CTRFDocument.Summary(
      extra: .init(
        rehearsal: .init(
          quarantined: summary.forgiven, exitStatus: summary.exitStatus.rawValue,
          infrastructureFailures: summary.troubles.isEmpty ? nil : summary.troubles.map(\.text),
          massFailure: summary.massFailure)))
    var tests: [CTRFDocument.Test] = []
    for (position, spec) in facts.specs.enumerated() {
      let test = results[position].map { self.test($0, facts) } ?? unreached(spec)
      counts.tests += 1
      switch test.status {
      case .passed: counts.passed += 1
      case .failed: counts.failed += 1
      case .skipped: counts.skipped += 1
      case .pending: counts.pending += 1
      case .other: counts.other += 1
      }
      if test.flaky == true { counts.flaky += 1 }
      tests.append(test)
    }
    counts.suites = facts.groups.count { !$0.specs.isEmpty }
    counts.start = moment(.zero, facts)
    counts.stop = moment(event.elapsed, facts)
    counts.duration = counts.stop - counts.start
    let environment = CTRFDocument.Environment(
      shardId: facts.shard.map { "\($0.index)/\($0.count)" },
      extra: .init(rehearsal: .init(seed: String(facts.seed), jobs: facts.jobs)))
    let stamp = facts.started.addingTimeInterval(Double(event.elapsed.microseconds) / 1_000_000)
    return CTRFDocument(
      runId: event.run, timestamp: stamp.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      results: .init(summary: counts, tests: tests, environment: environment))
  }

  private func test(_ result: SpecResult, _ facts: RunFacts) -> CTRFDocument.Test {
    let last = result.decisive
    let time = times[result.spec.id] ?? (.zero, .zero)
    var test = CTRFDocument.Test(
      testId: result.spec.id, name: result.spec.caseName, status: status(of: result),
      duration: milliseconds(last.realDuration), start: moment(time.start, facts), stop: moment(time.end, facts),
      suite: Array(result.spec.path.dropLast()), line: result.spec.line, rawStatus: last.outcome.rawValue,
      filePath: result.spec.file)
    test.message = last.failure?.headline
    test.trace = trace(last)
    if result.verdict == .forgiven {
      test.message = "quarantined: \(result.quarantine ?? ""); \(BaconText.status(of: last) ?? "")"
    }
    let tags =
      result.spec.tags + [result.isFlaky ? "flaky" : nil, result.quarantine == nil ? nil : "quarantined"].compactMap(\.self)
    if !tags.isEmpty { test.tags = tags }
    if result.attemptCount > 1 {
      test.retries = result.attemptCount - 1
      test.retryAttempts = result.attempts.map(attempt)
    }
    if result.verdict == .flaky { test.flaky = true }
    test.stdout = lines(last.output)
    test.stderr = last.agentLog.isEmpty ? nil : last.agentLog
    test.threadId = "lane \(last.identity.lane)"
    test.attachments = attachments(last)
    test.extra = .init(rehearsal: self.facts(last, quarantined: result.quarantine))
    return test
  }

  private func unreached(_ spec: SpecIdentity) -> CTRFDocument.Test {
    CTRFDocument.Test(
      testId: spec.id, name: spec.caseName, status: .pending, duration: 0, suite: Array(spec.path.dropLast()), line: spec.line,
      rawStatus: "notRun", filePath: spec.file)
  }

  private func attempt(_ result: AttemptResult) -> CTRFDocument.Attempt {
    CTRFDocument.Attempt(
      attempt: result.identity.attempt, status: status(of: result.outcome), duration: milliseconds(result.realDuration),
      message: result.failure?.headline, trace: trace(result), line: result.failure?.line, stdout: lines(result.output),
      stderr: result.agentLog.isEmpty ? nil : result.agentLog, attachments: attachments(result),
      extra: .init(rehearsal: facts(result, quarantined: nil)))
  }

  private func facts(_ result: AttemptResult, quarantined: String?) -> CTRFDocument.Facts {
    CTRFDocument.Facts(
      outcome: result.outcome, seed: String(result.identity.seed), requirements: result.requirements,
      microseconds: result.realDuration.microseconds, virtualMicroseconds: result.virtualDuration?.microseconds,
      traceHash: result.traceHash, failureType: result.failure?.type, file: result.failure?.file, quarantined: quarantined)
  }

  private func status(of result: SpecResult) -> CTRFDocument.Status {
    result.verdict == .forgiven ? .other : status(of: result.outcome)
  }

  private func status(of outcome: Outcome) -> CTRFDocument.Status {
    switch outcome {
    case .passed: .passed
    case .failed, .error, .lost, .notImplemented: .failed
    case .missing: .other
    case .skipped: .skipped
    }
  }

  private func trace(_ result: AttemptResult) -> String? {
    result.failure.map { $0.text + ($0.place.map { "\n\($0)" } ?? "") }
  }

  private func lines(_ output: String) -> [String]? {
    let lines = PlainText.lines(output)
    return lines.isEmpty ? nil : lines
  }

  private func attachments(_ result: AttemptResult) -> [CTRFDocument.Attachment]? {
    guard !result.artefacts.isEmpty else { return nil }
    return result.artefacts.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return .init(name: name, contentType: MediaType.of(name), path: path)
    }
  }

  private func moment(_ elapsed: Duration, _ facts: RunFacts) -> Int64 {
    Int64(saturating: (facts.started.timeIntervalSince1970 * 1000).rounded(.down)) + milliseconds(elapsed)
  }

  private func milliseconds(_ duration: Duration) -> Int64 { duration.microseconds / 1000 }
}
