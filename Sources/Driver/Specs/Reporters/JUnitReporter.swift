import Foundation

/// Tells a run as JUnit XML, in the shape that Jenkins reads.
///
/// There is one suite for each group that has specs of its own, with the run and its seed as properties. What is not implemented
/// is a failure, a lost agent is an error, and a spec without requirements counts as skipped, as it does not fail the run
/// (RM-53). The document is written when the run ends; specs that an interrupted run did not reach are not in it.
public final class JUnitReporter: Reporter {
  private let write: (String) -> Void
  private let locatesCases: Bool
  private var run = ""
  private var facts: RunFacts?
  private var results: [Int: SpecResult] = [:]
  private var order = DefinitionOrder([])

  /// Makes a reporter that hands its document to `write`.
  ///
  /// - Parameter locatesCases: Whether each test case has the attributes `file` and `line`. Several readers use them, but the
  ///   schema of Jenkins refuses them; by default the place is told by the suite (its file) and in the text of a failure.
  public init(locatesCases: Bool = false, write: @escaping (String) -> Void) {
    self.locatesCases = locatesCases
    self.write = write
  }

  public func take(_ event: RunEvent) {
    switch event.kind {
    case .runStarted(let facts):
      run = event.run
      self.facts = facts
      order = DefinitionOrder(facts.specs)
    case .specStarted, .attemptFinished:
      break
    case .specFinished(let result):
      keep(order.take(result))
    case .runFinished(let summary):
      keep(order.rest())
      if let facts { write(document(facts, summary)) }
    }
  }

  private func keep(_ ready: [(position: Int, result: SpecResult)]) {
    for (position, result) in ready { results[position] = result }
  }

  private func document(_ facts: RunFacts, _ summary: RunSummary) -> String {
    let time = seconds(microseconds: summary.realMicroseconds, decimals: 3)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let head = attributes([
      ("name", "rehearsal"), ("tests", "\(summary.specifications)"), ("failures", "\(summary.failures)"),
      ("errors", "\(summary.errors)"), ("time", time),
    ])
    text += "<testsuites\(head)>\n"
    for group in facts.groups {
      let results = group.specs.compactMap { self.results[$0] }
      if !results.isEmpty { text += suite(group, results, facts) }
    }
    return text + "</testsuites>\n"
  }

  private func suite(_ group: Plan.Group, _ results: [SpecResult], _ facts: RunFacts) -> String {
    var counts = RunSummary(planned: results.count)
    results.forEach { counts.count($0) }
    let time = results.reduce(0) { $0 + $1.realDuration.microseconds }
    let timestamp = facts.started.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).replacing("Z", with: "")
    let head = attributes([
      ("name", group.path.joined(separator: " ")), ("tests", "\(counts.specifications)"),
      ("failures", "\(counts.failures)"), ("errors", "\(counts.errors)"),
      ("skipped", "\(counts[.skipped] + counts[.missing])"), ("time", seconds(microseconds: time, decimals: 3)),
      ("timestamp", timestamp), ("file", results[0].spec.file),
    ])
    var text = "  <testsuite\(head)>\n    <properties>\n"
    for (name, value) in [("run", run), ("seed", String(facts.seed)), ("jobs", String(facts.jobs))] {
      text += "      <property\(attributes([("name", name), ("value", value)]))/>\n"
    }
    text += "    </properties>\n"
    for result in results { text += testcase(result.decisive) }
    return text + "  </testsuite>\n"
  }

  private func testcase(_ result: AttemptResult) -> String {
    let spec = result.identity.spec
    let place = locatesCases ? [("file", spec.file), ("line", "\(spec.line)")] : []
    let time = seconds(microseconds: result.realDuration.microseconds, decimals: 6)
    let head = attributes([("classname", spec.suite), ("name", spec.name), ("time", time)] + place)
    let inner = verdict(of: result) + (result.agentLog.isEmpty ? "" : log(result.agentLog))
    return inner.isEmpty ? "    <testcase\(head)/>\n" : "    <testcase\(head)>\n\(inner)    </testcase>\n"
  }

  private func verdict(of result: AttemptResult) -> String {
    switch result.outcome {
    case .passed:
      return ""
    case .skipped:
      return "      <skipped/>\n"
    case .missing:
      return "      <skipped\(attributes([("message", result.failure?.headline ?? "")]))/>\n"
    case .failed, .notImplemented, .error, .lost:
      let element = result.outcome == .error || result.outcome == .lost ? "error" : "failure"
      guard let failure = result.failure else { return "      <\(element)/>\n" }
      let head = attributes([("message", failure.headline), ("type", failure.type)])
      let place = failure.place.map { "\n\($0)" } ?? ""
      return "      <\(element)\(head)>\(XMLText.content(failure.text + place))</\(element)>\n"
    }
  }

  private func log(_ lines: [String]) -> String {
    "      <system-err>\(XMLText.content(lines.joined(separator: "\n")))</system-err>\n"
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(XMLText.attribute($0.1))\"" }.joined()
  }

  /// Seconds, cut to so many decimals, without the detour through floating point. The schema allows suites three of them.
  private func seconds(microseconds: Int64, decimals: Int) -> String {
    let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst().prefix(decimals)
    return "\(microseconds / 1_000_000).\(fraction)"
  }
}
