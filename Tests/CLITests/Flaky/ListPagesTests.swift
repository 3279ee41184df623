import FlakinessStatistics
import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory
@testable import RehearsalReport

/// What the pages that list tests, runs and clusters are filled with, cell by cell.
struct ListPagesTests {
  private static let flaky = (0..<20).map { $0 == 5 || $0 == 12 ? "FP" : "P" }
  private static let healthy = Array(repeating: "P", count: 20)
  private static let broken = Array(repeating: "P", count: 40) + Array(repeating: "F", count: 4)

  private static func test(
    _ id: Int64, _ name: String, _ runs: [String], seconds: Double = 0.5, owner: String? = nil, blocked: Int = 0,
    hours: Double = 0,
    last: FlakyTest.LastFailure? = nil, signatures: [FlakyTest.SignatureCount] = []
  ) -> FlakyTest {
    let contexts = runs.indices.map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, environment: "e") }
    let attempts = runs.enumerated().flatMap { run, letters in
      letters.enumerated().map { Attempt(run: run, number: $0 + 1, isFailure: $1 == "F", seconds: seconds) }
    }
    return FlakyTest(
      id: id, name: name, file: nil, line: nil, owner: owner, assessment: Assessment(Sample(runs: contexts, attempts: attempts)),
      blockedRuns: blocked, hours: hours, expectedRed: 0, began: nil, lastFailure: last, signatures: signatures, cluster: nil,
      predecessors: [], reproduction: nil, runsToReproduce: nil, strip: [], artefacts: [])
  }

  private static func run(
    _ id: Int64, day: Double, seconds: Double? = nil, commit: String? = nil, branch: String? = nil, url: String? = nil,
    problem: String? = nil, event: MassFailureReport? = nil, red: Int = 0, byFlakes: Int = 0
  ) -> FlakyRun {
    FlakyRun(
      id: id, name: "r\(id)", started: Date(timeIntervalSince1970: day * 86_400), seconds: seconds, commit: commit,
      branch: branch,
      position: 0, url: url, infrastructureProblem: problem, massFailure: event, red: red, redByFlakes: byFlakes)
  }

  private static func pages(_ tests: [FlakyTest], runs: [FlakyRun] = [], clusters: [[String]] = []) -> ListPages {
    ListPages(
      report: FlakyReport(
        project: "demo", branch: nil, filter: nil, runs: runs, testCount: tests.count, tests: tests, clusters: clusters,
        cost: FlakeCost(retrySeconds: 0, blockedRunSeconds: []), redRuns: RateEstimate(0, of: 0, .run),
        blockedRuns: RateEstimate(0, of: 0, .run)))
  }

  /// What a template shows of a value.
  private func text(_ value: Any?) -> String {
    switch value {
    case nil: "-"
    case let flag as Bool: "\(flag)"
    case let value?: Mirror(reflecting: value).children.first.map { "\($0.value)" } ?? "?"
    }
  }

  private func texts(_ fields: Fields, _ names: [String]) -> String { names.map { text(fields[$0]) }.joined(separator: "|") }

  /// The rows of a list: the test, and each cell with the number that it is sorted by.
  private func rows(_ list: Fields) throws -> [String] {
    try #require(list["rows"] as? [Fields]).map { row in
      let cells = (row["cells"] as? [Fields] ?? []).map { cell in
        text(cell["text"]) + (cell["number"] == nil ? "" : " (\(text(cell["value"])))")
      }
      return ([texts(row, ["name", "page", "status"])] + cells).joined(separator: "; ")
    }
  }

  private func columns(_ list: Fields) throws -> [String] {
    try #require(list["columns"] as? [Fields]).map { texts($0, ["name", "number"]) }
  }

  private static let last = FlakyTest.LastFailure(
    run: "r", when: Date(timeIntervalSince1970: 1_700_000_000), commit: nil, headline: "h", seed: nil, place: nil)
  private static let tests = [
    test(3, "C", broken, seconds: 2, blocked: 4), test(1, "A", flaky, owner: "ann", blocked: 3, hours: 2.5, last: last),
    test(2, "B", healthy, seconds: 2), test(4, "D", Array(repeating: "F", count: 10)),
  ]

  @Test func flakyTestsAreThoseThatFailedAtLeastOnce() throws {
    let list = Self.pages(Self.tests).flaky
    #expect(text(list["heading"]) == "Flaky tests")
    #expect(text(list["caption"]) == "3 tests; the headings sort")
    #expect(
      try columns(list) == [
        "Test|-", "Status|-", "Flakiness (95 %)|true", "Failed|true", "Pattern|false", "Blocked runs|true", "Cost|true",
        "Last failure|true", "Owner|false",
      ])
    let (c, a) = (Self.tests[0].assessment, Self.tests[1].assessment)
    let patterns = [c, a].map { $0.pattern?.words ?? "none" }
    #expect(
      try rows(list) == [
        "C|test/3.html|broken; – (\(c.score.lower)); 4 of 44 (\(4.0 / 44)); \(patterns[0]); – (4.0);  (0.0);  (0.0); ",
        "A|test/1.html|flaky; 9.1 % [1.1, 29] (\(a.score.lower)); 2 of 20 (0.1); \(patterns[1]); 3 (3.0); 2.5 h (2.5); 2023-11-14 (1700000000.0); ann",
        "D|test/4.html|broken; – (0.0); 10 of 10 (1.0); always; – (0.0);  (0.0);  (0.0); ",
      ])
  }

  @Test func allTestsAreToldWithWhatTheyTake() throws {
    let list = Self.pages(Self.tests).all
    #expect(text(list["heading"]) == "All tests")
    #expect(text(list["caption"]) == "4 tests; the headings sort")
    #expect(try columns(list) == ["Test|-", "Status|-", "Failed|true", "Median|true", "Owner|false"])
    #expect(
      try rows(list) == [
        "C|test/3.html|broken; 4 of 44 (\(4.0 / 44)); 2 s (2.0); ", "A|test/1.html|flaky; 2 of 20 (0.1); 500 ms (0.5); ann",
        "B|test/2.html|healthy; 0 of 20 (0.0); 2 s (2.0); ", "D|test/4.html|broken; 10 of 10 (1.0);  (0.0); ",
      ])
    #expect(text(Self.pages([Self.tests[0]]).all["caption"]) == "1 test; the headings sort")
  }

  @Test func theSlowestComeFirstAndEqualOnesByName() throws {
    let list = Self.pages(Self.tests).slowest
    #expect(text(list["heading"]) == "Slowest tests")
    #expect(try columns(list) == ["Test|-", "Status|-", "Median|true", "95 %|true", "Drift|true", "Failed|true"])
    #expect(
      try rows(list) == [
        "B|test/2.html|healthy; 2 s (2.0); 2 s (2.0);  (1.0); 0 of 20 (0.0)",
        "C|test/3.html|broken; 2 s (2.0); 2 s (2.0);  (1.0); 4 of 44 (\(4.0 / 44))",
        "A|test/1.html|flaky; 500 ms (0.5); 500 ms (0.5);  (1.0); 2 of 20 (0.1)",
        "D|test/4.html|broken;  (0.0);  (0.0);  (1.0); 10 of 10 (1.0)",
      ])
    let many = (0..<101).map { Self.test(Int64($0), "T\($0)", ["P"], seconds: Double($0)) }
    let rows = try rows(Self.pages(many).slowest)
    #expect(rows.count == 100)
    #expect(rows[0].hasPrefix("T100|") && rows[99].hasPrefix("T1|"))
  }

  @Test func runsAreToldTheLatestFirstWithTheirRemark() throws {
    let event = MassFailureReport(failed: 6, ran: 7, signature: "no route")
    let runs = [
      Self.run(1, day: 0, seconds: 90, commit: "0123456789abcdef", branch: "main", url: "https://ci/1"),
      Self.run(2, day: 1, url: "javascript:x", problem: "disk full"),
      Self.run(3, day: 2, problem: "disk full", event: event, red: 6),
      Self.run(5, day: 3, red: 2, byFlakes: 2), Self.run(4, day: 3, red: 2, byFlakes: 1),
    ]
    let content = Self.pages([], runs: runs).runs
    #expect(text(content["caption"]) == "5 runs")
    let rows = try #require(content["runs"] as? [Fields])
    let names = ["started", "name", "commit", "branch", "red", "flaky", "seconds", "time", "remark", "url"]
    #expect(
      rows.map { texts($0, names) } == [
        "1970-01-04 00:00|r5|||2|2|0.0||red by flaky tests alone|-", "1970-01-04 00:00|r4|||2|1|0.0||red|-",
        "1970-01-03 00:00|r3|||6|0|0.0||one event: 6 of 7 tests failed in one way that none of them had failed in before: no route|-",
        "1970-01-02 00:00|r2|||0|0|0.0||no evidence: disk full|-",
        "1970-01-01 00:00|r1|0123456789ab|main|0|0|90.0|90 s|green|https://ci/1",
      ])
    let many = Self.pages([], runs: (0..<1001).map { Self.run(Int64($0), day: Double($0)) }).runs
    #expect(text(many["caption"]) == "1000 runs")
    let oldest = try #require((many["runs"] as? [Fields])?.last)
    #expect(text(oldest["name"]) == "r1")
  }

  @Test func clustersAndWhatFailuresSayAreCounted() throws {
    func signature(_ text: String, _ count: Int) -> FlakyTest.SignatureCount {
      FlakyTest.SignatureCount(text: text, count: count, example: text)
    }
    let tests = [
      Self.test(1, "A", Self.flaky, signatures: [signature("b", 2), signature("a", 1)]),
      Self.test(2, "B", Self.broken, signatures: [signature("b", 3)]),
      Self.test(3, "C", ["F"], signatures: [signature(String(repeating: "x", count: 2001), 1)]),
    ]
    let content = Self.pages(tests, clusters: [["A", "B"], ["C", "gone"]]).clusters
    let clusters = try #require(content["clusters"] as? [Fields])
    let signatures = try #require(content["signatures"] as? [Fields])
    #expect(clusters.map { texts($0, ["name"]) } == ["Cluster 1: 2 tests", "Cluster 2: 2 tests"])
    #expect(
      clusters.map { ($0["tests"] as? [Fields] ?? []).map { texts($0, ["name", "page", "words"]) } } == [
        ["A|test/1.html|failed 2 times", "B|test/2.html|failed 4 times"], ["C|test/3.html|failed 1 time"],
      ])
    #expect(text(content["hasSignatures"]) == "true")
    #expect(
      signatures.map { texts($0, ["count", "tests", "text"]) } == [
        "5|2|b", "1|1|a", "1|1|" + String(repeating: "x", count: 2000),
      ])
    #expect(text(Self.pages([]).clusters["hasSignatures"]) == "false")
  }
}
