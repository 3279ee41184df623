import Foundation
import Testing

@testable import RehearsalSpecs

struct ReporterTests {
  private func spec(_ id: String, lane: Int = 0) -> SpecIdentity {
    SpecIdentity(id: id, path: id.split(separator: " ").map(String.init), file: "a.swift", line: 1)
  }

  private func finished(_ spec: SpecIdentity) -> RunEvent {
    let identity = AttemptIdentity(spec: spec, lane: 0, attempt: 1, seed: 0)
    return event(.specFinished(SpecResult([AttemptResult(identity: identity, outcome: .passed, requirements: 1)])))
  }

  private func event(_ kind: RunEvent.Kind) -> RunEvent {
    RunEvent(run: "r", sequence: 0, elapsed: .zero, kind: kind)
  }

  @Test func specDoxTellsASpecAsSoonAsAllBeforeItHaveFinished() {
    var text = ""
    let reporter = SpecDoxReporter { text += $0 }
    let specs = ["a 1", "a 2", "b 1"].map { spec($0) }
    let groups = [Plan.Group(path: ["a"], specs: 0..<2), Plan.Group(path: ["b"], specs: 2..<3)]
    reporter.take(event(.runStarted(RunFacts(started: Date(), seed: 1, jobs: 2, specs: specs, groups: groups))))
    reporter.take(finished(specs[2]))
    #expect(text == "")
    reporter.take(finished(specs[0]))
    #expect(text == "a\n  - 1\n")
    reporter.take(finished(specs[1]))
    #expect(text == "a\n  - 1\n  - 2\n\nb\n  - 1\n")
  }

  @Test func anInterruptedRunTellsWhatItHasAndWhatIsMissing() {
    var dox = ""
    var tap = ""
    let reporters: [any Reporter] = [SpecDoxReporter { dox += $0 }, TapReporter { tap += $0 }]
    let specs = ["a 1", "a 2", "b 1"].map { spec($0) }
    let groups = [Plan.Group(path: ["a"], specs: 0..<2), Plan.Group(path: ["b"], specs: 2..<3)]
    var summary = RunSummary(planned: 3)
    summary.interrupted = true
    let last = finished(specs[2])
    if case .specFinished(let result) = last.kind { summary.count(result) }
    let facts = RunFacts(started: Date(), seed: 1, jobs: 2, specs: specs, groups: groups)
    for event in [event(.runStarted(facts)), last, event(.runFinished(summary))] {
      for reporter in reporters { try? reporter.take(event) }
    }
    #expect(
      dox == """
        b
          - 1

        Interrupted: 2 specifications were not run

        1 specifications (1 requirements), 0 failures, 0 errors

        """)
    #expect(
      tap == """
        ok 1   - b 1
        1..3
        # Interrupted: 2 specifications were not run
        # 1 tests, 1 assertions, 0 failures, 0 errors

        """)
  }

  @Test func aGroupThatOnlyHoldsGroupsStillHasItsHeading() {
    let group = describe("A list") {
      context("when empty") {
        it("says so") { try expect(true) }
      }
    }
    #expect(text(of: [group], SpecDoxReporter.init).hasPrefix("A list\n\nwhen empty\n  - says so\n\n1 spec"))
  }

  @Test func skippedSpecsAreToldAsSkipped() {
    let group = describe("group") { xit("sleeps") }
    #expect(text(of: [group], SpecDoxReporter.init).contains("  - sleeps [SKIPPED]\n"))
    #expect(text(of: [group], TapReporter.init).hasPrefix("ok 1   - group sleeps # SKIP\n1..1\n"))
  }

  @Test func aNameThatLooksLikeADirectiveIsEscapedInTap() {
    let group = describe("group") {
      it("is # TODO\nlater") { try fail("see #12 and # skip") }
    }
    let tap = text(of: [group], TapReporter.init)
    #expect(tap.hasPrefix("not ok 1 - group is \\# TODO later: FAILED - see #12 and \\# skip\n"))
  }

  @Test func everyLineOfAFailureIsAComment() {
    let group = describe("group") { it("fails") { try fail("first\nsecond") } }
    let tap = text(of: [group], TapReporter.init)
    #expect(tap.contains("# Bacon::Error: first\n# second\n# \tReporters/ReporterTests.swift:"))
    #expect(tap.contains("not ok 1 - group fails: FAILED - first\n"))
  }

  @Test func jsonIsOneDocumentInTheOrderOfThePlan() throws {
    let json = text(of: whirlwind, jobs: 4, JSONReporter.init)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["requirements"] as? Int == 7)
    #expect(summary["exitStatus"] as? Int == 1)
    let specs = try #require(document["specs"] as? [[String: Any]])
    #expect(specs.compactMap { $0["id"] as? String } == Plan(whirlwind).specs.map(\.id))
    let attempts = specs.map { $0["attempts"] as? [[String: Any]] ?? [] }
    #expect(attempts.map(\.count) == Array(repeating: 1, count: 9))
    let seed = AttemptSeed.derive(run: 1, spec: "A new array should be empty", attempt: 1)
    #expect(attempts[0].first?["seed"] as? String == String(seed))
    #expect((attempts[6].first?["failure"] as? [String: Any])?["text"] as? String == "boom [x] 'y'")
  }

  @Test func theEventStreamHasAnEnvelopeOnEveryLine() throws {
    let lines = text(of: whirlwind, EventStreamReporter.init).split(separator: "\n")
    let events = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(events.map { $0["sequence"] as? Int } == Array(0..<events.count))
    #expect(events.allSatisfy { $0["version"] as? Int == 1 && $0["payload"] is [String: Any] })
    #expect(events.first?["kind"] as? String == "runStarted")
    #expect(events.last?["kind"] as? String == "runFinished")
  }

  @Test func theProgressLineIsCutToTheTerminalAndWipedAtTheEnd() {
    var pieces: [String] = []
    run(whirlwind, into: [ProgressReporter(columns: 20) { pieces.append($0) }])
    #expect(pieces.last == "\r\u{1b}[K")
    #expect(pieces.allSatisfy { $0.count <= 19 + 4 })
    #expect(pieces.contains("\r0/9, 0 failed  A n…\u{1b}[K"))
  }
}
