import FlakinessStatistics
import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory
@testable import RehearsalReport

/// What the overview and the page of a test are filled with, sentence by sentence.
struct PageFactsTests {
  private static let flaky = (0..<20).map { $0 == 5 || $0 == 12 ? "FP" : "P" }
  private static let healthy = Array(repeating: "P", count: 20)
  private static let broken = Array(repeating: "P", count: 40) + Array(repeating: "F", count: 4)
  private static let day = Date(timeIntervalSince1970: 1_700_000_000)

  private static func assessment(_ runs: [String], seeds: [UInt64?] = []) -> Assessment {
    let contexts = runs.indices.map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, environment: "e") }
    let attempts = runs.enumerated().flatMap { run, letters in
      letters.enumerated().map {
        Attempt(run: run, number: $0 + 1, isFailure: $1 == "F", seconds: 0.5, seed: run < seeds.count ? seeds[run] : nil)
      }
    }
    return Assessment(Sample(runs: contexts, attempts: attempts))
  }

  private static func test(
    _ name: String, _ assessment: Assessment, file: String? = nil, line: Int? = nil, owner: String? = nil, blocked: Int = 0,
    hours: Double = 0, began: FlakyTest.Began? = nil, last: FlakyTest.LastFailure? = nil,
    signatures: [FlakyTest.SignatureCount] = [], predecessors: [FlakyTest.Predecessor] = [], reproduction: String? = nil,
    runsToReproduce: Int? = nil, exploration: ExplorationRecord? = nil
  ) -> FlakyTest {
    FlakyTest(
      id: 7, name: name, file: file, line: line, owner: owner, assessment: assessment, blockedRuns: blocked, hours: hours,
      expectedRed: 0, began: began, lastFailure: last, signatures: signatures, cluster: nil, predecessors: predecessors,
      reproduction: reproduction, runsToReproduce: runsToReproduce,
      strip: [FlakyTest.StripCell(run: 0, failures: 0, passes: 1, seconds: 1)], artefacts: [], exploration: exploration)
  }

  private static func run(_ number: Int, days: Double, problem: String? = nil, event: MassFailureReport? = nil) -> FlakyRun {
    FlakyRun(
      id: Int64(number), name: "r\(number)", started: day.addingTimeInterval(days * 86_400), seconds: 1, commit: "c\(number)",
      branch: nil, position: number, url: nil, infrastructureProblem: problem, massFailure: event)
  }

  private static func report(
    _ tests: [FlakyTest], count: Int = 5, runs: [FlakyRun] = [], cost: [Double] = [], retries: Double = 0,
    red: (Int, Int) = (0, 0),
    blocked: (Int, Int) = (0, 0)
  ) -> FlakyReport {
    FlakyReport(
      project: "demo", branch: nil, filter: nil, runs: runs, testCount: count, tests: tests, clusters: [],
      cost: FlakeCost(retrySeconds: retries, blockedRunSeconds: cost), redRuns: RateEstimate(red.0, of: red.1, .run),
      blockedRuns: RateEstimate(blocked.0, of: blocked.1, .run))
  }

  /// What a template shows of a value.
  private func text(_ value: Any?) -> String {
    switch value {
    case nil: "-"
    case let flag as Bool: "\(flag)"
    case let value?: Mirror(reflecting: value).children.first.map { "\($0.value)" } ?? "?"
    }
  }

  private func lines(_ list: Any?, _ names: String...) -> [String] {
    (list as? [Fields] ?? []).map { fields in names.map { text(fields[$0]) }.joined(separator: "|") }
  }

  // MARK: The overview

  private func overview(
    _ report: FlakyReport, quarantine: [HTMLReport.QuarantineRow] = [], trend: String? = nil
  ) -> Fields { OverviewPage(report: report, quarantine: quarantine, trend: trend).content }

  @Test func theTilesOfAnEmptyReportSayNothingIsWrong() {
    let content = overview(Self.report([], count: 0, runs: [Self.run(0, days: 0)]))
    #expect(
      lines(content["tiles"], "name", "value", "note") == [
        "Broken tests|0|of 0 tests", "Flaky tests|0|and 0 suspect", "Red runs|0 %|0 of 0 runs",
        "Red by flaky tests alone|0 %|0 of 0 runs, true share 0 to 100 %", "Cost in people|0|0 a week",
        "Cost in machines|0|retries and runs in vain", "In quarantine|0|nothing is forgiven",
        "No evidence|0|runs that failed as a whole",
      ])
    for flag in ["hasEvidence", "hasUrgent", "hasQuarantine", "hasCustody"] { #expect(text(content[flag]) == "false", "\(flag)") }
    #expect(text(content["evidence"]) == "" && text(content["trend"]) == "")
  }

  @Test func theTilesCountTestsRunsAndHours() {
    let tests = [
      Self.test("broken", Self.assessment(Self.broken)), Self.test("flaky", Self.assessment(Self.flaky)),
      Self.test("new", Self.assessment(["F", "P"])), Self.test("young", Self.assessment(["P", "P"])),
    ]
    let event = MassFailureReport(failed: 6, ran: 7, signature: "no route")
    let runs = [
      Self.run(0, days: 0), Self.run(1, days: 3, problem: "disk"), Self.run(2, days: 5, problem: "event", event: event),
      Self.run(3, days: 14),
    ]
    let report = Self.report(tests, runs: runs, cost: [900, 900, 900], retries: 3600, red: (3, 10), blocked: (1, 10))
    let content = overview(
      report, quarantine: [HTMLReport.QuarantineRow(name: "q", finding: "f", owner: "o", until: "u")], trend: "<svg/>")
    #expect(
      lines(content["tiles"], "name", "value", "note") == [
        "Broken tests|1|of 5 tests", "Flaky tests|1|and 0 suspect, 1 with too few runs to tell", "Red runs|30 %|3 of 10 runs",
        "Red by flaky tests alone|10 %|1 of 10 runs, true share 0.25 to 45 %", "Cost in people|1.4 h|42 min a week",
        "Cost in machines|1.8 h|retries and runs in vain", "In quarantine|1|see below",
        "No evidence|2|runs that failed as a whole, 1 by one event",
      ])
    #expect(content["quarantine"] as? [[String: String]] == [["name": "q", "finding": "f", "owner": "o", "until": "u"]])
    #expect(text(content["hasQuarantine"]) == "true" && text(content["hasCustody"]) == "true")
    #expect(
      content["events"] as? [String] == [
        "One event, in the run r2: 6 of 7 tests failed in one way that none of them had failed in before: no route."
      ])
    #expect(
      text(content["evidence"])
        == "Evidence is still thin: 1 test failed, and has run fewer than 10 times, so that only how often can be told.")
    // A week is the least of what a cost is told of.
    let short = overview(Self.report([], runs: [Self.run(0, days: 0), Self.run(1, days: 0.5)], cost: [0, 0, 0]))
    #expect(lines(short["tiles"], "name", "note")[4] == "Cost in people|9.8 h a week")
    let trend = overview(Self.report([]), trend: "<svg/>")
    #expect(text(trend["hasQuarantine"]) == "false" && text(trend["hasCustody"]) == "true" && text(trend["trend"]) == "<svg/>")
  }

  @Test func theMostUrgentTenComeFirstAndThenWhatFailedOften() {
    let tests = [
      Self.test("broken", Self.assessment(Self.broken)), Self.test("flaky", Self.assessment(Self.flaky), blocked: 3),
      Self.test("fine", Self.assessment(Self.healthy)), Self.test("once", Self.assessment(["F"] + Self.healthy)),
      Self.test("seldom", Self.assessment(["F", "P", "P", "P"])), Self.test("b", Self.assessment(["F", "P"])),
      Self.test("a", Self.assessment(["P", "F"])), Self.test("young", Self.assessment(["P"])),
    ]
    let content = overview(Self.report(tests))
    #expect(
      lines(content["urgent"], "name", "status", "failed", "blocked") == [
        "broken|broken|4 of 44|–", "flaky|flaky|2 of 20|3", "a|insufficient|1 of 2|–", "b|insufficient|1 of 2|–",
        "seldom|insufficient|1 of 4|–",
      ])
    #expect(lines(content["urgent"], "page")[0] == "test/7.html")
    #expect(lines(content["urgent"], "reason")[0] == "it has failed 4 times in a row")
    #expect(text(content["evidence"]).hasPrefix("Evidence is still thin: 3 tests failed, and have run fewer than 10 times"))
    // Where nothing is urgent, whatever failed is told.
    let calm = overview(Self.report(Array(tests[2...])))
    #expect(lines(calm["urgent"], "name") == ["a", "b", "seldom", "once"])
    let many = overview(Self.report(Array(repeating: tests[0], count: 11)))
    #expect(lines(many["urgent"], "name").count == 10)
  }

  // MARK: The page of a test

  private func page(_ test: FlakyTest, mates: [(name: String, page: String?)] = [], note: String? = nil) -> Fields {
    TestPage(
      test: test, report: Self.report([], runs: (0..<44).map { Self.run($0, days: Double($0)) }), commits: [:], mates: mates,
      note: note, pageFolder: URL(filePath: "/nowhere/pages"), artefactFolder: URL(filePath: "/nowhere")
    ).content
  }

  private func facts(_ test: FlakyTest, note: String? = nil) -> [String] { page(test, note: note)["facts"] as? [String] ?? [] }

  @Test func theFactsOfATestAreSentences() throws {
    let found = Self.assessment(Self.flaky)
    let needed = try #require(found.story.quietChainsNeeded)
    let pattern = try #require(found.pattern?.words)
    let test = Self.test(
      "A", found, owner: "ann", blocked: 1, hours: 2.5,
      began: FlakyTest.Began(after: nil, by: nil, likely: nil, words: "began with c5"),
      last: FlakyTest.LastFailure(
        run: "r12", when: Self.day, commit: "0123456789abcdef", headline: "h", seed: nil, place: nil),
      predecessors: [
        FlakyTest.Predecessor(
          name: "B", role: .polluter, failuresAfter: 2, runsAfter: 3, failuresWithout: 0, runsWithout: 17, adjusted: 0.03),
        FlakyTest.Predecessor(
          name: "C", role: .setter, failuresAfter: 0, runsAfter: 9, failuresWithout: 2, runsWithout: 11, adjusted: 0.0001),
      ])
    #expect(
      facts(test, note: "it is in quarantine") == [
        "7 runs in a row without failure; \(needed) release it.", "Its failures: \(pattern).",
        "It fails after B: 2 of 3 after it, 0 of 17 without (adjusted p = 0.03).",
        "It fails without C: 0 of 9 after it, 2 of 11 without (adjusted p < 0.001).", "It began with c5.",
        "It blocked 1 run, which cost 2.5 h.", "It last failed on 2023-11-14 22:13 UTC in run r12 at 0123456789ab.",
        "Owner: ann.",
        "It is in quarantine.",
      ])
    #expect(facts(Self.test("B", Self.assessment(Self.healthy))) == [])
    let bare = Self.test(
      "C", Self.assessment(Self.healthy),
      last: FlakyTest.LastFailure(run: "r", when: Self.day, commit: nil, headline: "", seed: nil, place: nil))
    #expect(facts(bare) == ["It last failed on 2023-11-14 22:13 UTC in run r."])
  }

  @Test func theRatesOfATestAreToldWithWhatTheyAreOf() {
    #expect(
      lines(page(Self.test("A", Self.assessment(Self.flaky)))["rates"], "name", "count", "estimate") == [
        "Flakiness: failures on code that it could have passed|2 of 22 attempts|9.1 % [1.1, 29]",
        "First attempts that failed|2 of 20 attempts|10 % [1.2, 32]", "Red to the last retry|0 of 20 chains|0 % [0, 17]",
        "Saved by a retry|2 of 20 chains|10 % [1.2, 32]",
        "Commits that both passed and failed|2 of 20 verdicts, of which 2 ran more than once|10 % [1.2, 32]",
        "Flips from run to run|4 of 19 transitions|21 % [6.1, 46]",
        "Flips by what chance gives: below 1 in bursts, above 1 alternating|4 of 3.4|1.2, runs test p = 0.57",
        "Apple's entropy and flip rate (weighted)|20 versions|0.1 (0.08), 0.1 (0.08)",
      ])
    // One run has no neighbours, and what has never failed no flips to be expected.
    let once = page(Self.test("B", Self.assessment(["P"])))["rates"]
    #expect(
      lines(once, "name", "count") == [
        "Flakiness: failures on code that it could have passed|0 of 1 attempt", "First attempts that failed|0 of 1 attempt",
        "Red|0 of 1 chain", "Saved by a retry|nothing was retried",
        "Commits that both passed and failed|none of 1 verdict ran more than once", "Flips from run to run|0 of 0 transitions",
        "Apple's entropy and flip rate (weighted)|1 version",
      ])
    #expect(lines(once, "estimate").suffix(4) == ["", "", "–", "0 (0), 0 (0)"])
  }

  @Test func listsAreToldOnlyWithSomethingInThem() {
    let full = page(
      Self.test(
        "A", Self.assessment(Self.flaky, seeds: (0..<20).map { $0 < 5 ? 3 : UInt64($0) + 4 }), file: "A.swift",
        line: 4,
        signatures: [
          FlakyTest.SignatureCount(text: "first\nsecond", count: 1, example: "whole"),
          FlakyTest.SignatureCount(text: "", count: 2, example: String(repeating: "x", count: 20_001)),
          FlakyTest.SignatureCount(
            text: String(repeating: "y", count: 201), count: 2, example: String(repeating: "x", count: 20_000)),
        ], reproduction: "rehearse run", runsToReproduce: 29), mates: [("B", "2.html"), ("C", nil)])
    #expect(text(full["name"]) == "A" && text(full["status"]) == "flaky" && text(full["place"]) == "A.swift:4")
    #expect(
      text(full["reason"]) == "2 of the last 20 commits and environments both passed and failed")
    #expect(lines(full["mates"], "name", "page") == ["B|2.html", "C|-"])
    #expect(
      lines(full["story"], "when", "status", "reason") == [
        "2023-11-19 22:13|suspect|it both passed and failed on one commit",
        "2023-11-26 22:13|flaky|2 of the last 13 commits and environments both passed and failed",
      ])
    #expect(
      lines(full["signatures"], "times", "open", "headline", "example") == [
        "1 time|true|first|whole",
        "2 times|false||" + String(repeating: "x", count: 20_000) + "\n… (the history has the rest)",
        "2 times|false|" + String(repeating: "y", count: 200) + "|" + String(repeating: "x", count: 20_000),
      ])
    #expect(
      full["reproduction"] as? [String: String] == [
        "command": "rehearse run",
        "words": "Run so 29 times, it shows the failure with 95 % probability, if runs are independent.",
      ])
    let flags = [
      "hasSegments", "hasSignatures", "hasFactors", "hasSeeds", "hasArtefacts", "hasMates", "hasStory", "hasDurations",
    ]
    #expect(
      flags.filter { text(full[$0]) == "true" && $0 != "hasSegments" && $0 != "hasFactors" } == [
        "hasSignatures", "hasSeeds", "hasMates", "hasStory", "hasDurations",
      ])
    #expect(text(full["hasArtefacts"]) == "false")
    let bare = page(Self.test("B", Self.assessment(["F"]), file: "B.swift", reproduction: "again", runsToReproduce: .max))
    #expect(text(bare["place"]) == "B.swift")
    #expect(bare["reproduction"] as? [String: String] == ["command": "again", "words": ""])
    #expect(flags.map { text(bare[$0]) } == Array(repeating: "false", count: 7) + ["-"])
    let none = page(Self.test("C", Self.assessment(["P"])))
    #expect(text(none["place"]) == "-" && none["reproduction"] == nil)
  }

  @Test func seedsAreToldByWhatTheyDidTheLatestFirst() {
    let found = Self.assessment(
      ["F", "P"] + Array(repeating: "F", count: 11) + ["FP"], seeds: (1...13).map { UInt64($0) } + [20])
    #expect(
      lines(page(Self.test("A", found))["seeds"], "name", "list") == [
        "Failed with|13, 12, 11, 10, 9, 8, 7, 6, 5, 4 and 2 more", "Passed with|2", "Both on one commit with|20",
      ])
    // Of what only passed there is nothing to repeat.
    let fine = Self.assessment(["P", "P"], seeds: [1, 2])
    #expect(lines(page(Self.test("B", fine))["seeds"], "name").isEmpty)
  }
}
