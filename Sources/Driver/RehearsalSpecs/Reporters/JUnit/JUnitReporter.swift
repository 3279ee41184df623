import Foundation

/// Tells a run as JUnit XML.
///
/// There is one suite for each group that has specs of its own, with the run, its seed, and which time is told as properties. The
/// document is written when the run ends; specs that an interrupted run did not reach are not in it.
///
/// | Spec | Test case |
/// |---|---|
/// | passed | nothing, or its output |
/// | flaky | `flakyFailure` or `flakyError` for each attempt that failed, in order, as Maven's Surefire writes them |
/// | failed, not implemented | `failure` for the first attempt, `rerunFailure` or `rerunError` for the others |
/// | error, lost | `error`, and likewise |
/// | quarantined failure | `skipped` of the type `quarantined`, with the failure as its text |
/// | missing | `skipped` with a message, as it does not fail the run |
/// | skipped | `skipped` |
///
/// Machinery that failed is an error of the suite `infrastructure`, which has no cases: no test failed by it. One event that made
/// most specs fail is the property `massFailure` of each suite.
///
/// What an attempt printed, left behind, and was seeded with is in `system-out`, with `[[ATTACHMENT|path]]` and
/// `[[PROPERTY|name=value]]` as Jenkins and others read them; the log of its agent is in `system-err`.
public final class JUnitReporter: Reporter {
  /// For whom the document is.
  public enum Flavour: Sendable, Hashable {
    /// Valid by the schema that Jenkins uses, and by most others.
    case jenkins
    /// With what GitLab reads and that schema refuses: `file` and `line` of each case, and its properties as elements.
    case gitLab
  }

  /// Which time is told as the duration of cases and suites.
  public enum Clock: String, Sendable, Hashable {
    /// The time of the clock on the wall.
    case real
    /// The virtual time of the app under test, which is the same in every run; 0 where there is none.
    case virtual
  }

  private let write: (String) -> Void
  private let flavour: Flavour
  private let clock: Clock
  private let paths: RepositoryPaths
  private var run = ""
  private var facts: RunFacts?
  private var results: [Int: SpecResult] = [:]
  private var order = DefinitionOrder()

  /// Makes a reporter that hands its document to `write`.
  ///
  /// - Parameter paths: How the files of cases are named, which GitLab makes links of; by default as specs name them.
  public init(
    flavour: Flavour = .jenkins, clock: Clock = .real, paths: RepositoryPaths = RepositoryPaths(),
    write: @escaping (String) -> Void
  ) {
    (self.flavour, self.clock, self.paths, self.write) = (flavour, clock, paths, write)
  }

  public func take(_ event: RunEvent) {
    if case .runStarted(let facts) = event.kind { (run, self.facts) = (event.run, facts) }
    for (position, result) in order.take(event) { results[position] = result }
    if case .runFinished(let summary) = event.kind, let facts { write(document(facts, summary)) }
  }

  private func document(_ facts: RunFacts, _ summary: RunSummary) -> String {
    let elapsed = clock == .real ? summary.realMicroseconds : results.values.reduce(0) { $0 + microseconds($1) }
    let counts = Counts(Array(results.values))
    var xml = XMLElements()
    xml.open(
      "testsuites",
      [
        ("name", "rehearsal"), ("tests", "\(counts.tests)"), ("failures", "\(counts.failures)"),
        ("errors", "\(counts.errors + summary.troubles.count)"),
        ("time", PlainText.seconds(microseconds: elapsed, decimals: 3)),
      ])
    if !summary.troubles.isEmpty { infrastructure(summary.troubles, facts, &xml) }
    for group in facts.groups {
      let results = group.specs.compactMap { self.results[$0] }
      if !results.isEmpty { suite(group, results, facts, summary, &xml) }
    }
    xml.close("testsuites")
    return xml.text
  }

  private func suite(
    _ group: Plan.Group, _ results: [SpecResult], _ facts: RunFacts, _ summary: RunSummary, _ xml: inout XMLElements
  ) {
    let counts = Counts(results)
    let time = results.reduce(0) { $0 + microseconds($1) }
    xml.open(
      "testsuite",
      [
        ("name", group.path.joined(separator: " ")), ("tests", "\(counts.tests)"), ("failures", "\(counts.failures)"),
        ("errors", "\(counts.errors)"), ("skipped", "\(counts.skipped)"),
        ("time", PlainText.seconds(microseconds: time, decimals: 3)), ("timestamp", timestamp(facts)),
        ("file", results[0].spec.file),
      ])
    xml.open("properties")
    for (name, value) in [
      ("run", run), ("seed", String(facts.seed)), ("jobs", String(facts.jobs)), ("time", clock.rawValue),
      ("flaky", "\(counts.flaky)"), ("quarantined", "\(counts.forgiven)"),
    ] + (summary.massFailure.map { [("massFailure", $0.words)] } ?? []) {
      xml.leaf("property", [("name", name), ("value", value)])
    }
    xml.close("properties")
    for result in results { testcase(result, &xml) }
    xml.close("testsuite")
  }

  private func infrastructure(_ troubles: [InfrastructureFailure], _ facts: RunFacts, _ xml: inout XMLElements) {
    xml.open(
      "testsuite",
      [
        ("name", "infrastructure"), ("tests", "0"), ("failures", "0"), ("errors", "\(troubles.count)"), ("skipped", "0"),
        ("time", PlainText.seconds(microseconds: 0, decimals: 3)), ("timestamp", timestamp(facts)),
      ])
    // The schema knows no error of a suite, and a case would be a test that there is not.
    xml.leaf("system-err", text: PlainText.without(controls: troubles.map(\.text).joined(separator: "\n")))
    xml.close("testsuite")
  }

  private func timestamp(_ facts: RunFacts) -> String {
    facts.started.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)).replacing("Z", with: "")
  }

  private func testcase(_ result: SpecResult, _ xml: inout XMLElements) {
    let spec = result.spec
    let shown = JUnitVerdict(result)
    let place = flavour == .gitLab ? [("file", paths.path(spec.file)), ("line", "\(spec.line)")] : []
    let time = PlainText.seconds(microseconds: microseconds(shown.main), decimals: 6)
    xml.open("testcase", [("classname", spec.suite), ("name", spec.caseName), ("time", time)] + place)
    if flavour == .gitLab {
      xml.open("properties")
      for (name, value) in shown.properties { xml.leaf("property", [("name", name), ("value", value)]) }
      xml.close("properties")
    }
    shown.write(to: &xml)
    var output = PlainText.lines(shown.main.output)
    if flavour == .jenkins { output += shown.properties.map { "[[PROPERTY|\($0.name)=\(PlainText.line($0.value))]]" } }
    output += result.attempts.flatMap(\.artefacts).map { "[[ATTACHMENT|\($0)]]" }
    if !output.isEmpty { xml.leaf("system-out", text: output.joined(separator: "\n")) }
    let log = shown.main.agentLog
    if !log.isEmpty { xml.leaf("system-err", text: PlainText.without(controls: log.joined(separator: "\n"))) }
    xml.close("testcase")
  }

  /// All attempts together, as suites count them.
  private func microseconds(_ result: SpecResult) -> Int64 { result.attempts.reduce(0) { $0 + microseconds($1) } }

  private func microseconds(_ result: AttemptResult) -> Int64 {
    (clock == .real ? result.realDuration : result.virtualDuration ?? .zero).microseconds
  }

  /// What a suite counts, by the elements that are written.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var flaky = 0
    var forgiven = 0

    init(_ results: [SpecResult]) {
      for result in results {
        tests += 1
        switch result.verdict {
        case .passed: break
        case .flaky: flaky += 1
        case .failed, .notImplemented, .error, .lost:
          // The element of the case decides: it tells the first failed attempt, while the verdict tells the one that counts.
          if JUnitVerdict(result).isError { errors += 1 } else { failures += 1 }
        case .missing, .skipped: skipped += 1
        case .forgiven: (skipped, forgiven) = (skipped + 1, forgiven + 1)
        }
      }
    }
  }
}

extension SpecIdentity {
  /// The name within all groups around it, with the number that tells it from an earlier spec of the same name.
  var caseName: String { id.hasPrefix(suite + " ") ? String(id.dropFirst(suite.count + 1)) : name }
}
