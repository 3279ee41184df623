/// Tells a run in the Test Anything Protocol, version 13 or 14, with YAML for all that a test point cannot say.
///
/// Version 13 is flat, and names specs by their full name; it is what `prove` reads. In version 14 each group is a subtest.
///
/// | Spec | Test point |
/// |---|---|
/// | passed | `ok` |
/// | flaky | `ok`, a comment `# FLAKY - …`, and in the block `flaky: true` and all `attempts` |
/// | failed, error, lost, not implemented | `not ok` |
/// | quarantined failure | `not ok … # TODO quarantined: …`, which readers show and do not hold against the run |
/// | missing | `ok … # SKIP MISSING - …`, as it does not fail the run |
/// | skipped | `ok … # SKIP` |
///
/// Where the machinery failed, a line says `Bail out!` and why, which readers take for the end of the run.
///
/// Each block says the `outcome` in our own word, so that ours are told apart where TAP's are not. The plan comes first; when a
/// run is interrupted, it tells a reader that specs are missing.
public final class TestAnythingReporter: Reporter {
  /// The version of the protocol.
  public enum Version: Int, Sendable, Hashable {
    case thirteen = 13
    case fourteen = 14
  }

  private let version: Version
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var subtests = Subtests([])
  private var number = 0

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(version: Version = .thirteen, write: @escaping (String) -> Void) {
    self.version = version
    self.write = write
  }

  public func take(_ event: RunEvent) {
    if case .runStarted(let facts) = event.kind { begin(event.run, facts) }
    for (position, result) in order.take(event) { tell(position, result) }
    guard case .runFinished(let summary) = event.kind else { return }
    if version == .fourteen { write(subtests.closeAll()) }
    write(TAPText.bailOut(summary))
    for remark in BaconText.remarks(summary) { write("# \(remark)\n") }
    write("# \(BaconText.tests(summary))\n")
  }

  private func begin(_ run: String, _ facts: RunFacts) {
    write("TAP version \(version.rawValue)\n")
    subtests = Subtests(facts.groups)
    write("1..\(version == .thirteen ? facts.specs.count : subtests.count)\n")
    write("# run \(run), seed \(facts.seed)\n")
  }

  private func tell(_ position: Int, _ result: SpecResult) {
    if version == .fourteen {
      write(subtests.turn(to: position))
      let point = subtests.point(isOK: !result.verdict.isHeldAgainstTheRun)
      write(text(result, number: point.number, name: result.spec.name, indent: point.indent))
    } else {
      number += 1
      write(text(result, number: number, name: result.spec.id, indent: 0))
    }
  }

  private func text(_ result: SpecResult, number: Int, name: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let point = "\(number) - \(TAPText.name(name))"
    let status = TAPText.line(BaconText.status(of: result) ?? "")
    let line =
      switch result.verdict {
      case .passed: "ok \(point)\n"
      case .flaky: "ok \(point)\n"
      case .skipped: "ok \(point) # SKIP\(TAPText.reason(result))\n"
      case .missing: "ok \(point) # SKIP \(status)\n"
      case .forgiven: "not ok \(point) # TODO quarantined: \(TAPText.line(result.quarantine ?? ""))\n"
      case .failed, .error, .lost, .notImplemented: "not ok \(point)\n"
      }
    let remark = result.verdict == .flaky ? "\(margin)# \(status)\n" : ""
    return margin + line + block(result).text(indent: indent) + remark
  }

  private func block(_ result: SpecResult) -> YAMLBlock {
    let last = result.decisive
    var block = YAMLBlock()
    block.add("outcome", plain: result.outcome.rawValue)
    block.add("duration_ms", plain: milliseconds(last))
    if result.isFlaky { block.add("flaky", plain: true) }
    if let reason = result.quarantine { block.add("quarantined", reason) }
    if let failure = last.failure, result.outcome != .skipped {
      block.add("severity", plain: result.verdict.isHeldAgainstTheRun ? "fail" : "comment")
      tell(failure, in: &block)
    }
    if result.attempts.count > 1 { block.add("attempts", blocks: result.attempts.map(attempt)) }
    if result.outcome != .passed || result.isFlaky {
      block.add("seed", String(last.identity.seed))
      block.add("lane", plain: last.identity.lane)
      if let hash = last.traceHash { block.add("trace", hash) }
    }
    block.add("artefacts", list: last.artefacts)
    if let failure = last.failure, failure.text != failure.headline {
      block.add("text", lines: PlainText.lines(failure.text))
    }
    block.add("output", lines: PlainText.lines(last.output))
    return block
  }

  private func attempt(_ result: AttemptResult) -> YAMLBlock {
    var block = YAMLBlock()
    block.add("outcome", plain: result.outcome.rawValue)
    block.add("duration_ms", plain: milliseconds(result))
    block.add("seed", String(result.identity.seed))
    if let failure = result.failure {
      tell(failure, in: &block)
      if failure.text != failure.headline { block.add("text", list: PlainText.lines(failure.text)) }
    }
    block.add("output", list: PlainText.lines(result.output))
    return block
  }

  private func tell(_ failure: FailureReport, in block: inout YAMLBlock) {
    block.add("message", failure.headline)
    block.add("failureType", failure.type)
    if let file = failure.file { block.add("file", file) }
    if let line = failure.line { block.add("line", plain: line) }
  }

  private func milliseconds(_ result: AttemptResult) -> String {
    // The same digits, with the point three places further on.
    let microseconds = result.realDuration.microseconds
    return "\(microseconds / 1000).\(String(microseconds % 1000 + 1000).dropFirst())"
  }
}
