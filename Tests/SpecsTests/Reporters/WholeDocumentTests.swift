import Foundation
import Testing

@testable import RehearsalSpecs

/// An attempt of which everything is known, in the forms that programs read.
struct WholeDocumentTests {
  private static let spec = SpecIdentity(id: "A b", path: ["A", "b"], file: "a.swift", line: 3, tags: ["slow"])

  private static func identity(_ attempt: Int, repetition: Int = 1) -> AttemptIdentity {
    AttemptIdentity(spec: spec, lane: 2, attempt: attempt, repetition: repetition, seed: 9)
  }

  private static let lost = AttemptResult(
    identity: identity(1, repetition: 2), positionInLane: 4, outcome: .lost,
    failure: FailureReport(outcome: .lost, type: "AgentLost", text: "gone\nfor good", file: "b.swift", line: 7), requirements: 5,
    realDuration: .microseconds(1500), virtualDuration: .seconds(2), traceHash: "c0ffee", schedule: "s1",
    artefacts: ["x/y.svg"], agentLog: ["dying", "\u{1b}[31mlast"], output: "o1")

  private static let failed = AttemptResult(
    identity: identity(2, repetition: 2), outcome: .failed,
    failure: FailureReport(outcome: .failed, type: "ExpectationFailed", text: "no"), requirements: 1,
    realDuration: .microseconds(2000), agentLog: ["fine"])

  private static let facts = RunFacts(
    started: Story.started, seed: 77, jobs: 2, specs: [spec], groups: [Plan.Group(path: ["A"], specs: 0..<1)],
    order: .random(seed: 5), shard: Shard(2, of: 3), chosen: 4, isFocused: true)

  private static func counted(_ outcomes: [[Outcome]]) -> RunSummary {
    var summary = RunSummary(planned: 9)
    for several in outcomes {
      let attempts = several.enumerated().map { AttemptResult(identity: identity($0 + 1), outcome: $1, requirements: 2) }
      summary.count(SpecResult(attempts, quarantine: several == [.lost] ? "known" : nil))
    }
    summary.realMicroseconds = 1_234_567
    return summary
  }

  private func event(_ kind: RunEvent.Kind) -> RunEvent {
    RunEvent(run: "r", sequence: 6, elapsed: .microseconds(250), kind: kind)
  }

  /// The payload of an event's line, and that the rest is as it should be.
  private func payload(_ kind: RunEvent.Kind, _ name: String) throws -> String {
    var text = ""
    try EventStreamReporter { text += $0 }.take(event(kind))
    let (start, end) = (
      #"{"elapsedMicroseconds":250,"kind":"\#(name)","payload":"#, #","run":"r","sequence":6,"version":1}"# + "\n"
    )
    #expect(text.hasPrefix(start) && text.hasSuffix(end), "\(text)")
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  // MARK: Events

  @Test func theBeginningOfARunIsALine() throws {
    #expect(
      try payload(.runStarted(Self.facts), "runStarted")
        == #"{"chosen":4,"isFocused":true,"jobs":2,"name":"r","order":"random","orderSeed":"5","planned":1,"seed":"77","#
        + #""shard":"2/3","started":"2026-05-28T20:26:40.250Z"}"#)
    let plain = RunFacts(started: Story.started, seed: 1, jobs: 1, specs: [Self.spec], groups: [])
    #expect(
      try payload(.runStarted(plain), "runStarted")
        == #"{"isFocused":false,"jobs":1,"name":"r","order":"defined","planned":1,"seed":"1","#
        + #""started":"2026-05-28T20:26:40.250Z"}"#
    )
    let open = RunFacts(started: Story.started, seed: 1, jobs: 1, specs: [], groups: [], order: .file, isOpen: true)
    #expect(
      try payload(.runStarted(open), "runStarted")
        == #"{"isFocused":false,"jobs":1,"name":"r","order":"file","seed":"1","started":"2026-05-28T20:26:40.250Z"}"#)
    #expect(plain.chosen == 1 && plain.planned == 1 && open.chosen == nil && open.planned == nil)
  }

  @Test func anAttemptIsALineAtItsBeginningAndAtItsEnd() throws {
    #expect(
      try payload(.attemptStarted(Self.identity(3, repetition: 2)), "attemptStarted")
        == #"{"attempt":3,"id":"A b","lane":2,"repetition":2,"seed":"9"}"#)
    #expect(
      try payload(.attemptFinished(Self.lost), "attemptFinished")
        == #"{"agentLog":["dying","\u001b[31mlast"],"artefacts":["x/y.svg"],"attempt":1,"failure":{"file":"b.swift","#
        + #""headline":"gone","line":7,"text":"gone\nfor good","type":"AgentLost"},"file":"a.swift","id":"A b","lane":2,"#
        + #""line":3,"outcome":"lost","output":"o1","path":["A","b"],"positionInLane":4,"realMicroseconds":1500,"repetition":2,"#
        + #""requirements":5,"schedule":"s1","seed":"9","tags":["slow"],"traceHash":"c0ffee","virtualMicroseconds":2000000}"#)
    #expect(
      try payload(.infrastructureFailed(InfrastructureFailure("disk\nfull"), Self.identity(3)), "infrastructureFailed")
        == #"{"attempt":3,"headline":"disk","id":"A b","lane":2,"text":"disk\nfull"}"#)
  }

  @Test func aSpecIsALine() throws {
    #expect(
      try payload(.specFinished(SpecResult([Self.lost, Self.failed], quarantine: "known")), "specFinished")
        == #"{"attempts":2,"decisive":2,"file":"a.swift","id":"A b","isFlaky":false,"isForgiven":true,"line":3,"#
        + #""outcome":"failed","path":["A","b"],"quarantine":"known","realMicroseconds":3500,"tags":["slow"]}"#)
  }

  @Test func theEndOfARunIsALine() throws {
    var summary = Self.counted([
      [.passed], [.failed], [.error], [.lost], [.notImplemented], [.missing], [.skipped], [.failed, .passed],
    ])
    summary.interrupted = true
    summary.laneProblems = ["stays"]
    summary.infrastructureFailures = [InfrastructureFailure("disk\nfull")]
    summary.massFailure = MassFailureReport(failed: 2, ran: 3, signature: "x", since: "r0")
    summary.reporterProblems = ["JUnit: full"]
    #expect(
      try payload(.runFinished(summary), "runFinished")
        == #"{"attempts":9,"errors":2,"exitStatus":2,"failures":2,"flaky":1,"forgiven":1,"infrastructureFailures":[{"headline":"#
        + #""disk","text":"disk\nfull"}],"interrupted":true,"laneProblems":["stays"],"lost":1,"massFailure":{"failed":2,"ran":3,"#
        + #""signature":"x","since":"r0"},"missing":1,"notImplemented":1,"notRun":1,"passed":2,"planned":9,"#
        + #""realMicroseconds":1234567,"reporterProblems":["JUnit: full"],"requirements":18,"skipped":1,"specifications":8}"#)
    #expect(
      try payload(.runFinished(RunSummary(planned: 1)), "runFinished")
        == #"{"attempts":0,"errors":0,"exitStatus":0,"failures":0,"flaky":0,"forgiven":0,"interrupted":false,"laneProblems":[],"#
        + #""lost":0,"missing":0,"notImplemented":0,"notRun":1,"passed":0,"planned":1,"realMicroseconds":0,"#
        + #""reporterProblems":[],"requirements":0,"skipped":0,"specifications":0}"#)
  }

  // MARK: Documents

  private func told(_ make: (@escaping (String) -> Void) -> any Reporter) throws -> String {
    var text = ""
    let reporter = make { text += $0 }
    var summary = RunSummary(planned: 1)
    let result = SpecResult([Self.lost, Self.failed])
    summary.count(result)
    summary.realMicroseconds = 1_234_567
    for kind in [RunEvent.Kind.runStarted(Self.facts), .specFinished(result), .runFinished(summary)] {
      try reporter.take(event(kind))
    }
    return text
  }

  @Test func jUnitHasEveryAttemptAndWhatItsAgentSaid() throws {
    #expect(
      try told { JUnitReporter(write: $0) } == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rehearsal" tests="1" failures="0" errors="1" time="1.234">
          <testsuite name="A" tests="1" failures="0" errors="1" skipped="0" time="0.003" \
        timestamp="2026-05-28T20:26:40" file="a.swift">
            <properties>
              <property name="run" value="r"/>
              <property name="seed" value="77"/>
              <property name="jobs" value="2"/>
              <property name="time" value="real"/>
              <property name="flaky" value="0"/>
              <property name="quarantined" value="0"/>
            </properties>
            <testcase classname="A" name="b" time="0.001500">
              <error message="gone" type="AgentLost">gone
        for good
        b.swift:7</error>
              <rerunFailure message="no" type="ExpectationFailed">
                <stackTrace>no</stackTrace>
                <system-out>[[PROPERTY|attempt=2]]</system-out>
                <system-err>fine</system-err>
              </rerunFailure>
              <system-out>o1
        [[PROPERTY|seed=9]]
        [[PROPERTY|lane=2]]
        [[PROPERTY|attempt=1]]
        [[PROPERTY|attempts=2]]
        [[PROPERTY|trace=c0ffee]]
        [[PROPERTY|rehearsal.outcome=lost]]
        [[ATTACHMENT|x/y.svg]]</system-out>
              <system-err>dying
        last</system-err>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func gitLabsFlavourHasPlacesAndPropertiesInstead() throws {
    let text = try told {
      JUnitReporter(flavour: .gitLab, paths: RepositoryPaths(root: "/r", folder: "/r/specs"), write: $0)
    }
    #expect(
      text.contains(
        """
            <testcase classname="A" name="b" time="0.001500" file="specs/a.swift" line="3">
              <properties>
                <property name="seed" value="9"/>
                <property name="lane" value="2"/>
                <property name="attempt" value="1"/>
                <property name="attempts" value="2"/>
                <property name="trace" value="c0ffee"/>
                <property name="rehearsal.outcome" value="lost"/>
              </properties>
              <error message="gone" type="AgentLost">
        """))
    #expect(text.contains("<system-out>o1\n[[ATTACHMENT|x/y.svg]]</system-out>"))
  }

  @Test func cTRFHasEveryAttemptAndWhatItsAgentSaid() throws {
    let text = try told { CTRFReporter(write: $0) }
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let results = try #require(document["results"] as? [String: Any])
    let test = try #require((results["tests"] as? [[String: Any]])?.first)
    #expect(test["stderr"] as? [String] == ["fine"])
    #expect(test["tags"] as? [String] == ["slow"])
    #expect(test["retries"] as? Int == 1)
    #expect(test["threadId"] as? String == "lane 2")
    #expect(test["stdout"] == nil && test["attachments"] == nil && test["flaky"] == nil)
    #expect(test["suite"] as? [String] == ["A"])
    #expect(test["message"] as? String == "no" && test["trace"] as? String == "no")
    #expect(test["duration"] as? Int == 2 && test["line"] as? Int == 3 && test["filePath"] as? String == "a.swift")
    let attempts = try #require(test["retryAttempts"] as? [[String: Any]])
    #expect(attempts.map { $0["attempt"] as? Int } == [1, 2])
    #expect(attempts.map { $0["status"] as? String } == ["failed", "failed"])
    #expect(attempts.map { $0["line"] as? Int } == [7, nil])
    #expect(attempts[0]["stderr"] as? [String] == ["dying", "\u{1b}[31mlast"])
    #expect(attempts[0]["stdout"] as? [String] == ["o1"])
    #expect(attempts[0]["trace"] as? String == "gone\nfor good\nb.swift:7")
    #expect(attempts[0]["message"] as? String == "gone")
    let file = try #require((attempts[0]["attachments"] as? [[String: String]])?.first)
    #expect(file == ["name": "y.svg", "contentType": "image/svg+xml", "path": "x/y.svg"])
  }

  // MARK: Remarks

  @Test func whatIsRemarkableOfARunIsTold() {
    #expect(BaconText.remarks(RunSummary(planned: 5)) == [])
    var summary = RunSummary(planned: 5)
    summary.infrastructureFailures = [InfrastructureFailure("disk\nfull")]
    summary.reporterProblems = ["JUnit: no room"]
    summary.massFailure = MassFailureReport(failed: 3, ran: 4, signature: "no route\nat all", since: "r1")
    summary.interrupted = true
    summary.stoppedAfterFailures = 1
    summary.laneProblems = ["it\nstays"]
    summary.isFocused = true
    #expect(
      BaconText.remarks(summary) == [
        "Infrastructure failed: disk", "Infrastructure failed: JUnit: no room",
        "The run says nothing about tests: 5 specifications were not run",
        "One event: 3 of 4 tests failed in one way that none of them had failed in before the run r1: no route",
        "Interrupted: 5 specifications were not run", "Stopped after 1 failure: 5 specifications were not run",
        "When a lane ended: it stays", "Focused: specifications outside of the focus were left out",
      ])
    var report = RunSummary(planned: 1)
    report.reporterProblems = ["JUnit: no room"]
    #expect(BaconText.remarks(report) == ["Infrastructure failed: JUnit: no room"])
    #expect(BaconText.notRun(report) == "1 specification was not run")
    report.stoppedAfterFailures = 2
    #expect(BaconText.remarks(report).last == "Stopped after 2 failures: 1 specification was not run")
    #expect(
      BaconText.remarks(Self.counted([[.lost], [.failed, .passed]])) == [
        "Flaky: 1 specification passed in one attempt and failed in another",
        "Quarantined: 1 specification failed, and that is not held against the run",
      ])
  }

  @Test func theSummaryForGitHubHasAHeadlineForEachEnding() throws {
    func headline(_ summary: RunSummary) throws -> Substring? {
      var text = ""
      let reporter = GitHubSummaryReporter { text += $0 }
      for kind in [RunEvent.Kind.runStarted(Self.facts), .runFinished(summary)] { reporter.take(event(kind)) }
      return text.split(separator: "\n").first
    }
    func summary(_ change: (inout RunSummary) -> Void) -> RunSummary {
      var summary = Self.counted([[.passed]])
      change(&summary)
      return summary
    }
    #expect(try headline(summary { _ in }) == "## Rehearsal: passed")
    #expect(try headline(summary { $0.isFocused = true }) == "## Rehearsal: passed, but only what is in focus ran")
    #expect(try headline(summary { $0.interrupted = true }) == "## Rehearsal: interrupted")
    #expect(try headline(RunSummary(planned: 0)) == "## Rehearsal: no spec was chosen")
    #expect(try headline(summary { $0.laneProblems = ["stays"] }) == "## Rehearsal: failed")
    #expect(try headline(summary { $0.reporterProblems = ["full"] }) == "## Rehearsal: failed")
    #expect(try headline(Self.counted([[.failed], [.error]])) == "## Rehearsal: 2 failed")
    #expect(
      try headline(summary { $0.infrastructureFailures = [InfrastructureFailure("x")] })
        == "## Rehearsal: infrastructure failed, which says nothing about tests")
  }

  @Test func aMassFailureIsOneSentence() {
    func words(_ signature: String, since: String? = nil) -> String {
      MassFailureReport(failed: 3, ran: 4, signature: signature, since: since).words
    }
    let sentence = "3 of 4 tests failed in one way that none of them had failed in before"
    #expect(words("") == sentence)
    #expect(words("\n\nx\ny") == "\(sentence): x")
    #expect(words("", since: "r1") == "\(sentence) the run r1")
    #expect(words(String(repeating: "x", count: 201)) == "\(sentence): \(String(repeating: "x", count: 200))")
  }
}
