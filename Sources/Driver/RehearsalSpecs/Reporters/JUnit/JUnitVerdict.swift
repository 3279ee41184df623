/// What the elements inside a test case of JUnit's XML say of a spec.
struct JUnitVerdict {
  /// The attempt that the case itself stands for: the last one of those that end well, the first failed one of others.
  let main: AttemptResult
  private let result: SpecResult

  init(_ result: SpecResult) {
    self.result = result
    let endsWell = [.passed, .flaky, .missing, .skipped].contains(result.verdict)
    main = endsWell ? result.decisive : result.failedAttempts.first ?? result.decisive
  }

  /// The properties of the case.
  ///
  /// `rehearsal.outcome` is our own word for the main attempt, where the elements cannot say it.
  var properties: [(name: String, value: String)] {
    var properties = [
      ("seed", String(main.identity.seed)), ("lane", String(main.identity.lane)), ("attempt", String(main.identity.attempt)),
    ]
    if result.attemptCount > 1 { properties.append(("attempts", String(result.attemptCount))) }
    if let hash = main.traceHash { properties.append(("trace", hash)) }
    if result.isFlaky { properties.append(("flaky", "true")) }
    if let reason = result.quarantine { properties.append(("quarantined", reason)) }
    if result.verdict == .forgiven || [.missing, .lost, .notImplemented].contains(main.outcome) {
      properties.append(("rehearsal.outcome", main.outcome.rawValue))
    }
    return properties
  }

  /// Whether the main attempt ended in an error and not in a failure.
  var isError: Bool { main.outcome.isAnError }

  func write(to xml: inout XMLElements) {
    switch result.verdict {
    case .passed:
      break
    case .flaky:
      for attempt in result.failedAttempts { rerun(attempt, "flaky", &xml) }
    case .skipped:
      xml.leaf("skipped", main.failure == nil ? [] : [("message", headline(main))])
    case .missing:
      xml.leaf("skipped", [("message", headline(main))])
    case .forgiven:
      let message = "quarantined: \(result.quarantine ?? ""); \(BaconText.status(of: main) ?? "")"
      xml.leaf("skipped", [("message", message), ("type", "quarantined")], text: text(main))
      reruns(&xml)
    case .failed, .notImplemented, .error, .lost:
      let element = isError ? "error" : "failure"
      xml.leaf(element, [("message", headline(main)), ("type", main.failure?.type ?? "")], text: text(main))
      reruns(&xml)
    }
  }

  private func reruns(_ xml: inout XMLElements) {
    for attempt in result.failedAttempts.dropFirst() { rerun(attempt, "rerun", &xml) }
  }

  private func rerun(_ attempt: AttemptResult, _ kind: String, _ xml: inout XMLElements) {
    let element = kind + (attempt.outcome.isAnError ? "Error" : "Failure")
    xml.open(element, [("message", headline(attempt)), ("type", attempt.failure?.type ?? "")])
    xml.leaf("stackTrace", text: text(attempt))
    let output = PlainText.lines(attempt.output) + ["[[PROPERTY|attempt=\(attempt.identity.attempt)]]"]
    xml.leaf("system-out", text: output.joined(separator: "\n"))
    if !attempt.agentLog.isEmpty {
      xml.leaf("system-err", text: PlainText.without(controls: attempt.agentLog.joined(separator: "\n")))
    }
    xml.close(element)
  }

  private func headline(_ attempt: AttemptResult) -> String { PlainText.without(controls: attempt.failure?.headline ?? "") }

  private func text(_ attempt: AttemptResult) -> String {
    guard let failure = attempt.failure else { return "" }
    return PlainText.without(controls: failure.text) + (failure.place.map { "\n\($0)" } ?? "")
  }
}
