import Foundation

/// Tells a run in the service messages of TeamCity, which RubyMine reads too: RubyMotion's `rubymine`.
///
/// Each message is followed by an empty line, as in the original. What that does not know: a skipped spec is ignored, and so
/// is a quarantined failure, with its reason; machinery that failed is a problem of the build; one event that made most specs
/// fail is a warning of its log; a flaky spec, and what a spec printed, is standard output of the test.
public final class TeamCityReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var headings = Headings()
  private var openGroup: Plan.Group?
  private var started = Date.distantPast
  /// When the first attempt of each spec that is not told yet started, and when the spec finished.
  private var times: [String: (start: Duration, end: Duration)] = [:]
  private var errorLog = ""

  /// Makes a reporter that hands its text to `write`, message by message.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    switch event.kind {
    case .runStarted(let facts):
      (started, headings) = (facts.started, Headings(facts.groups))
      say("enteredTheMatrix", event.elapsed)
    case .attemptStarted(let identity):
      if times[identity.spec.id] == nil { times[identity.spec.id] = (event.elapsed, event.elapsed) }
    case .specFinished(let result):
      times[result.spec.id] = (times[result.spec.id]?.start ?? event.elapsed, event.elapsed)
    default:
      break
    }
    for (position, result) in order.take(event) { tell(position, result) }
    guard case .runFinished(let summary) = event.kind else { return }
    closeGroup(event.elapsed)
    for trouble in summary.troubles {
      say("buildProblem", event.elapsed, [("description", "Infrastructure failed: \(trouble.text)")])
    }
    if let cause = summary.massFailure {
      say("message", event.elapsed, [("text", "One event: \(cause.words)"), ("status", "WARNING")])
    }
    write(errorLog)
    let remarks = BaconText.remarks(summary)
    if !remarks.isEmpty { write(remarks.joined(separator: "\n") + "\n\n") }
    write(BaconText.specifications(summary) + "\n")
  }

  private func tell(_ position: Int, _ result: SpecResult) {
    let time = times.removeValue(forKey: result.spec.id) ?? (.zero, .zero)
    for heading in headings.before(position) {
      closeGroup(time.start)
      say("testSuiteStarted", time.start, [("name", heading.name)])
      openGroup = heading
    }
    let name = [("name", result.spec.name)]
    say("testStarted", time.start, [("captureStandardOutput", "true")] + name)
    let status = BaconText.status(of: result) ?? ""
    switch result.verdict {
    case .passed: break
    case .flaky: say("testStdOut", time.end, name + [("out", status + "\n")])
    case .skipped, .forgiven: say("testIgnored", time.end, [("message", status)] + name)
    default: say("testFailed", time.end, [("message", status)] + name)
    }
    let output = result.attempts.flatMap { PlainText.lines($0.output) }
    if !output.isEmpty { say("testStdOut", time.end, name + [("out", output.joined(separator: "\n") + "\n")]) }
    let milliseconds = result.realDuration.microseconds / 1000
    say("testFinished", time.end, [("duration", "\(milliseconds)")] + name)
    errorLog += BaconText.log(of: result)
  }

  private func closeGroup(_ elapsed: Duration) {
    guard let openGroup else { return }
    say("testSuiteFinished", elapsed, [("name", openGroup.name)])
    self.openGroup = nil
  }

  private func say(_ message: String, _ elapsed: Duration, _ attributes: [(name: String, value: String)] = []) {
    // A microsecond more, as the text is cut after milliseconds, and a date is a binary fraction.
    let moment = started.addingTimeInterval(Double(elapsed.microseconds + 1) / 1_000_000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)).replacing("Z", with: "+0000")
    let all = [("timestamp", moment)] + attributes
    write(
      "##teamcity[\(message) \(all.map { "\($0.0) = '\(Self.escaped(PlainText.without(controls: $0.1)))'" }.joined(separator: " "))]\n\n"
    )
  }

  /// As it may stand between the quotes of a service message.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|": result += "||"
      case "'": result += "|'"
      case "\n": result += "|n"
      case "\r": result += "|r"
      case "[": result += "|["
      case "]": result += "|]"
      case "\u{85}": result += "|x"
      case "\u{2028}": result += "|l"
      case "\u{2029}": result += "|p"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
