import Foundation
import FoundationXML
import Synchronization
import Testing

@testable import RehearsalSpecs

private struct Odd: Error, CustomStringConvertible {
  let description: String
}

@Suite struct ReporterTests {
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
    #expect(tap.contains("# Bacon::Error: first\n# second\n# \tReporterTests.swift:"))
    #expect(tap.contains("not ok 1 - group fails: FAILED - first\n"))
  }

  @Test func jUnitIsWellFormedAndCountsLikeTheOthers() throws {
    let xml = text(of: whirlwind) { JUnitReporter(write: $0) }
    let root = try #require(XMLDocument(data: Data(xml.utf8)).rootElement())
    func value(_ element: XMLElement, _ name: String) -> String? { element.attribute(forName: name)?.stringValue }
    #expect(root.name == "testsuites")
    #expect(["tests", "failures", "errors"].map { value(root, $0) } == ["9", "3", "1"])
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { value($0, "name") } == ["A new array", "A new array nested", "Second"])
    #expect(["tests", "failures", "errors", "skipped"].map { value(suites[0], $0) } == ["7", "3", "1", "1"])
    let properties = suites[0].elements(forName: "properties")[0].elements(forName: "property")
    #expect(properties.contains { value($0, "name") == "seed" && value($0, "value") == "1" })
    let cases = suites[0].elements(forName: "testcase")
    #expect(value(cases[2], "classname") == "A new array")
    #expect(value(suites[0], "file") == "Whirlwind.swift")
    #expect(cases[2].attributes?.compactMap(\.name) == ["classname", "name", "time"])
    let failure = cases[2].elements(forName: "failure")[0]
    #expect(value(failure, "message") == "0.==(3) failed")
    #expect(value(failure, "type") == "ExpectationFailed")
    #expect(failure.stringValue == "0.==(3) failed\nWhirlwind.swift:29")
    #expect(cases.map { $0.children?.first?.name } == [nil, nil, "failure", "failure", "failure", "skipped", "error"])
  }

  @Test func jUnitLocatesCasesWhenAsked() {
    let xml = text(of: whirlwind) { JUnitReporter(locatesCases: true, write: $0) }
    #expect(xml.contains(#" file="Whirlwind.swift" line="29">"#))
  }

  @Test func jUnitLeavesOutWhatXMLCannotExpress() throws {
    let group = describe("<a> & \"b\"") {
      it("rings\u{7}\tloud") { throw Odd(description: "\u{0}]]> & <\u{1b}[31mred\u{fffe}\nsecond line 🎭") }
    }
    let xml = text(of: [group]) { JUnitReporter(write: $0) }
    let root = try #require(XMLDocument(data: Data(xml.utf8)).rootElement())
    let testcase = try #require(root.elements(forName: "testsuite").first?.elements(forName: "testcase").first)
    #expect(testcase.attribute(forName: "classname")?.stringValue == "<a> & \"b\"")
    #expect(testcase.attribute(forName: "name")?.stringValue == "rings\tloud")
    let error = try #require(testcase.elements(forName: "error").first)
    #expect(error.stringValue?.hasPrefix("]]> & <[31mred\nsecond line 🎭\nReporterTests.swift:") == true)
  }

  @Test func jsonIsOneDocumentInTheOrderOfThePlan() throws {
    let json = text(of: whirlwind, jobs: 4, JSONReporter.init)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["requirements"] as? Int == 7)
    #expect(summary["exitStatus"] as? Int == 1)
    let specs = try #require(document["specs"] as? [[String: Any]])
    #expect(specs.compactMap { $0["id"] as? String } == Plan(whirlwind).specs.map(\.id))
    #expect(specs[0]["seed"] as? String == String(AttemptSeed.derive(run: 1, spec: "A new array should be empty", attempt: 1)))
    #expect((specs[6]["failure"] as? [String: Any])?["text"] as? String == "boom [x] 'y'")
  }

  @Test func theEventStreamHasAnEnvelopeOnEveryLine() throws {
    let lines = text(of: whirlwind, EventStreamReporter.init).split(separator: "\n")
    let events = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(events.map { $0["sequence"] as? Int } == Array(0..<events.count))
    #expect(events.allSatisfy { $0["version"] as? Int == 2 && $0["payload"] is [String: Any] })
    #expect(events.first?["kind"] as? String == "runStarted")
    #expect(events.last?["kind"] as? String == "runFinished")
  }

  @Test func theProgressLineIsCutToTheTerminalAndWipedAtTheEnd() {
    var pieces: [String] = []
    run(whirlwind, into: [ProgressReporter(columns: 20) { pieces.append($0) }])
    #expect(pieces.last == "\r\u{1b}[K")
    #expect(pieces.allSatisfy { $0.count <= 19 + 4 })
    #expect(pieces.contains("\r0/9, 0 failed  A ne\u{1b}[K"))
  }
}
