import FlakinessStatistics
import Foundation
import RehearsalReport
import RehearsalSpecs
import Testing

@testable import RehearsalCLI
@testable import RehearsalHistory

/// What `rehearse flaky` prints of tests that are made up, in each of its forms, and what its gates say of them.
struct FlakyListingTests {
  /// Runs on commits of their own, from a pattern of attempts for each.
  private static func assessment(_ runs: [String], seconds: Double = 0) -> Assessment {
    let contexts = runs.indices.map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, environment: "e") }
    let attempts = runs.enumerated().flatMap { run, letters in
      letters.enumerated().map { Attempt(run: run, number: $0 + 1, isFailure: $1 == "F", seconds: seconds) }
    }
    return Assessment(Sample(runs: contexts, attempts: attempts))
  }

  private static let flaky: Assessment = {
    var found = assessment((0..<20).map { $0 == 5 || $0 == 12 ? "FP" : "P" })
    (found.pattern, found.dependences) = (nil, [])
    return found
  }()
  private static let broken: Assessment = {
    var found = assessment(Array(repeating: "P", count: 40) + Array(repeating: "F", count: 4))
    (found.pattern, found.dependences) = (nil, [])
    return found
  }()
  private static let few = assessment(["F", "P", "P"])
  private static let good = assessment(Array(repeating: "P", count: 20))

  private func test(
    _ name: String, _ assessment: Assessment = flaky, owner: String? = nil, blocked: Int = 0, began: FlakyTest.Began? = nil,
    last: FlakyTest.LastFailure? = nil, predecessors: [FlakyTest.Predecessor] = [], reproduction: String? = nil,
    runs: Int? = nil, strip: String = ""
  ) -> FlakyTest {
    let cells = strip.enumerated().map { index, letter in
      FlakyTest.StripCell(run: index, failures: letter == "P" ? 0 : 1, passes: letter == "F" ? 0 : 1, seconds: 1)
    }
    return FlakyTest(
      id: 1, name: name, file: "A.swift", line: 3, owner: owner, assessment: assessment, blockedRuns: blocked, hours: 0.5,
      expectedRed: 0, began: began, lastFailure: last, signatures: [], cluster: nil, predecessors: predecessors,
      reproduction: reproduction, runsToReproduce: runs, strip: cells, artefacts: [])
  }

  private func report(
    _ tests: [FlakyTest], branch: String? = "main", filter: String? = nil, positions: [Int] = Array(0..<60),
    clusters: [[String]] = [], red: Int = 0, blocked: Int = 0
  ) -> FlakyReport {
    let runs = positions.enumerated().map { index, position in
      FlakyRun(
        id: Int64(index), name: "run-\(index)", started: Date(timeIntervalSince1970: Double(index) * 86_400), seconds: 1,
        commit: "commit\(position)-and-more", branch: nil, position: position, url: nil, infrastructureProblem: nil,
        massFailure: nil)
    }
    return FlakyReport(
      project: "demo", branch: branch, filter: filter, runs: runs, testCount: 3, tests: tests, clusters: clusters,
      cost: FlakeCost(retrySeconds: 0, blockedRunSeconds: []), redRuns: RateEstimate(red, of: 60, .chain),
      blockedRuns: RateEstimate(blocked, of: 60, .chain))
  }

  private let last = FlakyTest.LastFailure(
    run: "run-12", when: Date(timeIntervalSince1970: 0), commit: "abcdef0123456789", headline: "no rows\nat all", seed: nil,
    place: nil)
  private let polluter = FlakyTest.Predecessor(
    name: "B", role: .polluter, failuresAfter: 2, runsAfter: 3, failuresWithout: 0, runsWithout: 17, adjusted: 0.02)

  // MARK: The text

  @Test func theHeadlineCountsRunsTestsAndStatuses() {
    #expect(
      FlakyText.summary(report([])) == ["demo on main: 60 runs, 3 tests, 1970-01-01 to 1970-03-01.", "No test failed."])
    #expect(
      FlakyText.summary(report([test("A", Self.good)], branch: nil, filter: "x", positions: [0])) == [
        "demo: 1 run, 3 tests, 1970-01-01 to 1970-01-01.", "No test with 'x' in its name failed.",
      ])
    #expect(FlakyText.summary(report([], positions: []))[0] == "demo on main: 0 runs, 3 tests.")
    let (flaky, broken) = (Self.flaky.status.rawValue, Self.broken.status.rawValue)
    let statuses = TestStatus.allCases.map(\.rawValue).filter { [flaky, broken].contains($0) }.map { "1 \($0)" }
    #expect(
      FlakyText.summary(report([test("A"), test("B", Self.broken), test("C", Self.good)], filter: "x"))[1]
        == "2 tests with 'x' in their names failed at least once: \(statuses.joined(separator: ", ")).")
    #expect(
      FlakyText.summary(report([test("A")], filter: "x"))[1] == "1 test with 'x' in its name failed at least once: 1 \(flaky).")
    #expect(
      FlakyText.summary(report([test("A")], red: 3, blocked: 1)).last
        == "3 of 60 runs were red, 1 of them by flaky tests alone: 0 of people and 0 of machines.")
    #expect(FlakyText.summary(report([test("A")], red: 1)).last?.hasPrefix("1 of 60 runs was red, 0 of them ") == true)
    #expect(FlakyText.summary(report([test("A")])).count == 2)
  }

  @Test func allThatIsKnownOfATestIsALineEach() {
    let known = test(
      "A", owner: "@a", blocked: 2, began: FlakyTest.Began(after: nil, by: nil, likely: nil, words: "began at c5"), last: last,
      predecessors: [polluter], reproduction: "rehearse run", runs: 29)
    #expect(
      FlakyText.facts(known, note: "in quarantine") == [
        "because \(Self.flaky.story.reason)",
        "flakiness \(FlakyWords.estimate(Self.flaky)) of attempts on good code; failed 2 of 20 first attempts, never red",
        "failures: depends on the order; \(FlakyWords.predecessor(polluter))", "began at c5", "blocked 2 runs, 30 min",
        "last failed 1970-01-01 00:00 UTC at abcdef0123, run run-12: no rows", "owner @a", "in quarantine",
        "$ rehearse run   # 29 times show it with 95 %, if runs are independent",
      ])
  }

  @Test func whatIsNotKnownIsLeftOut() {
    #expect(
      FlakyText.facts(test("A", Self.broken), note: nil) == [
        "because \(Self.broken.story.reason)", "failed 4 of 44 first attempts, red 4",
      ])
    let bare = FlakyTest.LastFailure(
      run: "r", when: Date(timeIntervalSince1970: 0), commit: nil, headline: "", seed: nil, place: nil)
    #expect(
      FlakyText.facts(test("A", Self.broken, last: bare, reproduction: "do", runs: .max), note: nil).suffix(2) == [
        "last failed 1970-01-01 00:00 UTC, run r", "$ do",
      ])
    #expect(FlakyText.facts(test("A", reproduction: "do"), note: nil).last == "$ do")
    #expect(FlakyText.facts(test("A", Self.assessment(["F"])), note: nil)[1] == "failed 1 of 1 first attempt, red 1")
  }

  @Test func aPatternIsToldThatSaysMoreThanADependence() {
    func spread(_ pattern: FlakinessStatistics.Pattern) -> [String] {
      var found = Self.flaky
      found.pattern = pattern
      return FlakyText.facts(test("A", found), note: nil).filter { $0.hasPrefix("failures: ") }
    }
    #expect(spread(.bursty) == ["failures: \(FlakinessStatistics.Pattern.bursty.words)"])
    #expect(spread(.orderDependent) == [])
    #expect(spread(.conditional) == [])
  }

  @Test func testsAreNumberedAndThoseBeyondTheLimitCounted() {
    let (one, two) = (test("A\u{1B}[31m"), test("B"))
    let facts = FlakyText.facts(two, note: nil).map { "   \($0)\n" }.joined()
    let status = Self.flaky.status.rawValue.uppercased()
    let head = FlakyText.summary(report([one, two])).joined(separator: "\n") + "\n"
    #expect(
      FlakyText.list(report([one, two]), limit: 2, note: { _ in nil })
        == head + "\n1. \(status)  A\n\(facts)\n2. \(status)  B\n\(facts)")
    #expect(
      FlakyText.list(report([one, two]), limit: 1, note: { _ in nil })
        == head + "\n1. \(status)  A\n\(facts)\n1 more; --limit shows them.\n")
    let clusters = (0..<6).map { ["X\($0)", "Y"] }
    let text = FlakyText.list(report([], clusters: clusters), limit: 1, note: { _ in nil })
    #expect(text.components(separatedBy: "\nFail together:\n").count == 6)
    #expect(text.hasSuffix("\nFail together:\n   X4\n   Y\n"))
    #expect(FlakyText.list(report([one]), limit: 1, note: { "of \($0.name.count)" }).hasSuffix("   of 6\n"))
  }

  @Test(arguments: [
    ("", ""), ("one\ntwo", "one"), ("\n\nthree", "three"),
    (String(repeating: "x", count: 120), String(repeating: "x", count: 120)),
    (String(repeating: "x", count: 121), String(repeating: "x", count: 117) + "…"), ("\u{7}a", "a"),
  ])
  func aHeadlineIsOneLineOfAHundredAndTwenty(text: String, line: String) { #expect(FlakyText.oneLine(text) == line) }

  // MARK: Tables

  @Test func aTableHasARowForEachTest() {
    let rows = FlakyTable.list(report([test("A", blocked: 2), test("B"), test("C")]), limit: 2).components(separatedBy: "\r\n")
    #expect(rows.count == 4)
    #expect(rows[3] == "")
    #expect(
      rows[0]
        == "test,status,reason,flakiness,flakiness_lower,flakiness_upper,first_attempts,first_attempts_failed,runs_red,verdicts,verdicts_flaky,flips,flip_ratio,pattern,blocked_runs,hours,median_seconds,last_failure,last_commit,owner,file,reproduction,provoked"
    )
    let bare = FlakyTable.list(report([test("A", last: last)]), limit: 1).components(separatedBy: "\r\n")[1]
    #expect(bare.hasPrefix("A,\(Self.flaky.status.rawValue),"))
    #expect(bare.hasSuffix(",0,0.5,0.0,1970-01-01T00:00:00Z,abcdef0123456789,,A.swift,,"))
    #expect(rows[1].hasSuffix(",,2,0.5,0.0,,,,A.swift,,"))
    #expect(rows[1].contains(",20,2,0,20,"), "attempts, failures, red runs, verdicts")
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("+1", "+1"),
    ("+a", "'+a"), ("-x", "'-x"), ("@a", "'@a"), ("\ta", "'\ta"), ("=a,b", "\"'=a,b\""), ("a=b", "a=b"),
  ])
  func aCellIsQuotedWhereItHasTo(text: String, cell: String) { #expect(FlakyTable.quoted(text) == cell) }

  // MARK: Markdown

  @Test func markdownHasATableAndTheFactsFoldedAway() {
    let known = test("A | B", owner: "@a", blocked: 2, last: last, reproduction: "do it")
    let text = FlakyMarkdown.list(report([known, test("C")]), limit: 1, note: { _ in nil })
    #expect(text.hasPrefix("## Flaky tests\n\ndemo on main: 60 runs, 3 tests, "))
    #expect(
      text.contains(
        "| 1 | A \\| B | \(Self.flaky.status.rawValue) | \(MarkdownText.cell(FlakyWords.estimate(Self.flaky))) | 2 of 20 |  | "
          + "\(FlakyWords.blockedRuns(known)) | 1970-01-01 | @\u{200B}a |\n"))
    #expect(text.contains("\n1 more are not shown.\n"))
    #expect(text.contains("- owner @\u{200B}a\n"))
    #expect(text.contains("do it\n"))
    #expect(!text.contains("- $ do it"))
    #expect(!FlakyMarkdown.list(report([]), limit: 1, note: { _ in nil }).contains("|"))
    #expect(!FlakyMarkdown.list(report([known]), limit: 1, note: { _ in nil }).contains("not shown"))
  }

  @Test func whatDoesNotFitIsCountedAndLeftOut() {
    let tests = (0..<40).map { test("T\($0)") }
    let whole = FlakyMarkdown.list(report(tests), limit: 40, note: { _ in nil })
    let small = FlakyMarkdown.list(report(tests), limit: 40, budget: 4000, note: { _ in nil })
    #expect(small.utf8.count < 4000)
    let rows = small.matches(of: #/\| \d+ \| T\d+ /#).count
    #expect((1..<40).contains(rows))
    #expect(small.contains("\n\(40 - rows) more are not shown.\n"))
    #expect(whole.matches(of: #/\| \d+ \| T\d+ /#).count == 40)
    #expect(FlakyMarkdown.list(report(tests), limit: 40, budget: 1, note: { _ in nil }).contains("\n40 more are not shown.\n"))
  }

  @Test func tenUrgentTestsAreToldBesideTheCode() {
    let urgent = [TestStatus.broken, .flaky].contains(Self.flaky.status)
    #expect(urgent)
    let tests = (0..<12).map { test("T\($0)") } + [test("G", Self.good)]
    let text = FlakyMarkdown.annotations(report(tests))
    #expect(text.components(separatedBy: "::warning file=A.swift,line=3,").count == 11)
    #expect(FlakyMarkdown.annotations(report([test("G", Self.good), test("F", Self.few)])) == "")
  }

  // MARK: New tests

  @Test func newTestsAreToldWithWhatTheirPassesProve() {
    #expect(NewTestText.list(report([]), limit: 9) == "No new tests.\n")
    let bound = Figures.percent(BurnIn.bound(afterPasses: 20))
    let sure = "   \(BurnIn.runs(toSee: 0.01)) passes would exclude a failure rate of 1 %\n"
    let passed = "   passed 20 times: with 95 % it fails in less than \(bound) of the runs, if they are independent\n"
    #expect(
      NewTestText.list(report([test("A", Self.good), test("B", Self.few), test("C")]), limit: 2)
        == "3 new tests.\n\nA\n\(passed)\(sure)\nB\n   failed 1 of 3 runs: \(Self.few.status.rawValue), \(Self.few.story.reason)\n"
    )
    #expect(NewTestText.list(report([test("A", Self.good)]), limit: 1).hasPrefix("1 new test.\n"))
  }

  @Test func aTestLacksThePassesThatItsDurationIsWorth() {
    #expect(NewTestText.missingPasses(test("A", Self.good)) == 0)
    let timed = Self.assessment(["P", "P"], seconds: 0.1)
    let missing = BurnIn.budget(seconds: 0.1) - 2
    #expect(missing > 1)
    #expect(NewTestText.missingPasses(test("A", timed)) == missing)
    #expect(
      NewTestText.list(report([test("A", timed)]), limit: 1).contains(
        "   \(missing) more runs make the \(missing + 2) that its duration is worth\n"))
    let nearly = Self.assessment(Array(repeating: "P", count: missing + 1), seconds: 0.1)
    #expect(
      NewTestText.list(report([test("A", nearly)]), limit: 1).contains(
        "   1 more run makes the \(missing + 2) that its duration is worth\n"))
    let enough = Self.assessment(Array(repeating: "P", count: missing + 2), seconds: 0.1)
    #expect(!NewTestText.list(report([test("A", enough)]), limit: 1).contains("is worth"))
  }

  // MARK: Gates

  private func objection(_ gate: String, _ report: FlakyReport, listed: Set<String> = []) throws -> String? {
    try FlakyGate.read(gate).objection(to: report, isListed: listed.contains)
  }

  @Test func aGateIsShutByMoreThanItsLimit() throws {
    let status = Self.flaky.status.rawValue
    let two = report([test("A"), test("B"), test("C", Self.broken)])
    #expect(try objection(status, report([test("A")])) == "1 test is \(status); \(status) allows 0")
    #expect(try objection("\(status)>1", two) == "2 tests are \(status); \(status)>1 allows 1")
    #expect(try objection("\(status)>2", two) == nil)
    #expect(try objection(status, report([test("C", Self.broken)])) == nil)
    #expect(
      try objection("unlisted-\(status)", two, listed: ["A"])
        == "1 test is \(status) and not in quarantine; unlisted-\(status) allows 0")
    #expect(try objection("unlisted-\(status)", two, listed: ["A", "B"]) == nil)
  }

  @Test func whatIsNewCameToItsStatusAtTheLatestCommit() throws {
    let status = Self.flaky.status.rawValue
    let change = try #require(Self.flaky.story.changes.last)
    try #require(change.status == Self.flaky.status)
    let same = report([test("A")], positions: Array(repeating: 7, count: 20))
    #expect(try objection("new-\(status)", same) == "1 test became \(status) at the latest commit; new-\(status) allows 0")
    let later = report([test("A")], positions: Array(repeating: 7, count: 20) + [8])
    #expect(try objection("new-\(status)", later) == nil)
    #expect(try objection("new-healthy", same) == nil)
  }

  @Test func whatIsUnprovenHasFailedOrPassedTooSeldom() throws {
    let words = "failed, or has passed less often than its duration is worth"
    #expect(try objection("unproven", report([test("A", Self.few)])) == "1 test \(words); unproven allows 0")
    #expect(try objection("unproven", report([test("A", Self.good)])) == nil)
    #expect(
      try objection("unproven", report([test("A", Self.assessment(["P", "P"], seconds: 0.1))]))
        == "1 test \(words); unproven allows 0")
    #expect(
      try objection("unproven", report([test("A"), test("B", Self.few)]))
        == "2 tests failed, or have passed less often than their duration is worth; unproven allows 0")
  }

  @Test func blockedRunsAreAShare() throws {
    #expect(
      try objection("blocked", report([], blocked: 6))
        == "10 % of the runs were red by flaky tests alone; blocked allows 0")
    #expect(try objection("blocked>9.5%", report([], blocked: 6))?.hasSuffix("; blocked>9.5% allows 9.5") == true)
    #expect(try objection("blocked>11", report([], blocked: 6)) == nil)
    #expect(try objection("blocked", report([])) == nil)
  }

  @Test func aGateSaysWhatItDoesNotSee() throws {
    try #require(Self.few.status == .insufficient)
    func spot(_ gate: String, _ tests: [FlakyTest]) throws -> String? { try FlakyGate.read(gate).blindSpot(in: report(tests)) }
    let one = "1 test failed in too few of these runs to be judged; flaky does not count it"
    #expect(try spot("flaky", [test("A", Self.few)]) == one)
    #expect(
      try spot("new-flaky", [test("A", Self.few), test("B", Self.few)])
        == "2 tests failed in too few of these runs to be judged; new-flaky does not count them")
    #expect(try spot("unlisted-flaky", [test("A", Self.few)]) != nil)
    #expect(try spot("flaky", [test("A"), test("B", Self.assessment(["P"]))]) == nil)
    for gate in ["blocked", "unproven", "insufficient"] { #expect(try spot(gate, [test("A", Self.few)]) == nil) }
  }
}
