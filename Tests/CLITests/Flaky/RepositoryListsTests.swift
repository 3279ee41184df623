import FlakinessStatistics
import Foundation
import Testing

@testable import RehearsalCLI
@testable import RehearsalHistory
@testable import RehearsalQuarantine

/// Who owns tests and which are in quarantine, and tests that are run in orders.
struct RepositoryListsTests {
  private let session: Session

  init() throws { session = try Session() }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: session.path(name), atomically: true, encoding: .utf8)
  }

  private func lists(_ path: String? = nil, today: String = "2026-11-10") throws -> RepositoryLists {
    try RepositoryLists(path, in: session.path(""), today: try #require(Day(today)))
  }

  private func test(_ name: String, file: String? = nil, owner: String? = nil) -> FlakyTest {
    FlakyTest(
      id: 1, name: name, file: file, line: nil, owner: owner,
      assessment: Assessment(Sample(runs: [RunContext(id: 1, position: 0)], attempts: [Attempt(run: 0, isFailure: true)])),
      blockedRuns: 0, hours: 0, expectedRed: 0, began: nil, lastFailure: nil, signatures: [], cluster: nil, reproduction: nil,
      runsToReproduce: nil, strip: [], artefacts: [])
  }

  private func report(_ tests: [FlakyTest]) -> FlakyReport {
    FlakyReport(
      project: "demo", branch: nil, filter: nil, runs: [], testCount: tests.count, tests: tests, clusters: [],
      cost: FlakeCost(retrySeconds: 0, blockedRunSeconds: []), redRuns: RateEstimate(0, of: 0, .chain),
      blockedRuns: RateEstimate(0, of: 0, .chain))
  }

  private let list = """
    version: 1
    tests:
      - {test: Feed *, reason: races, owner: "@feed", issue: "#1", since: 2026-11-05, until: 2026-11-10}
      - {test: Tour, reason: slow, owner: "@tour", issue: "#2", until: 2026-12-01}

    """

  @Test func theUsualFileNeedNotBeThereAndANamedOneMust() throws {
    let none = try lists()
    #expect(none.path == ".rehearsal-quarantine.yml")
    #expect(none.file.entries.isEmpty)
    #expect(none.owners == nil)
    #expect(none.today.description == "2026-11-10")
    try write(list, to: ".rehearsal-quarantine.yml")
    #expect(try lists().file.entries.map(\.test) == ["Feed *", "Tour"])
    try write("tests: []\n", to: "other.yml")
    #expect(try lists("other.yml").file.entries.isEmpty)
    #expect(try lists("other.yml").path == "other.yml")
    let missing = #expect(throws: UsageProblem.self) { try lists("none.yml") }
    #expect(missing?.description == "'none.yml' cannot be read: there is no such file or folder")
    try write("tests: 7\n", to: "torn.yml")
    let torn = #expect(throws: UsageProblem.self) { try lists("torn.yml") }
    #expect(torn?.description == "torn.yml is no quarantine:\nline 1: 'tests' is a list")
  }

  @Test func aFileOfTheSettingsIsAsGoodAsANamedOne() throws {
    try write(list, to: "usual.yml")
    var usual = UsualSettings()
    usual.quarantine = "usual.yml"
    let found = try UsualSettings.$current.withValue(usual) { try lists() }
    #expect(found.path == "usual.yml")
    #expect(found.file.entries.count == 2)
  }

  @Test func anOwnerIsThatOfTheQuarantineThenOfTheRepositoryThenOfTheReports() throws {
    let tests = [
      test("Feed loads", file: "Feed/a.swift", owner: "@report"), test("Other", file: "Feed/a.swift", owner: "@report"),
      test("Whole", file: session.path("Feed/a.swift"), owner: "@report"), test("None", file: "x.swift", owner: "@report"),
      test("Nowhere", owner: "@report"), test("Nobody"),
    ]
    func owners() throws -> [String?] { try lists().owned(report(tests)).tests.map(\.owner) }
    #expect(try owners() == ["@report", "@report", "@report", "@report", "@report", nil])
    try write("/Feed/ @a @b\n", to: "CODEOWNERS")
    #expect(try owners() == ["@a @b", "@a @b", "@a @b", "@report", "@report", nil])
    try write(list, to: ".rehearsal-quarantine.yml")
    #expect(try owners() == ["@feed", "@a @b", "@a @b", "@report", "@report", nil])
  }

  @Test func anEntryCountsToItsLastDay() throws {
    try write(list, to: ".rehearsal-quarantine.yml")
    #expect(try lists().isListed("Feed loads"))
    #expect(try !lists(today: "2026-11-11").isListed("Feed loads"))
    #expect(try !lists(today: "2026-11-04").isListed("Feed loads"))
    #expect(try !lists().isListed("Other"))
    #expect(try lists().note(test("Feed loads")) == "in quarantine until 2026-11-10: races (#1)")
    #expect(try lists().note(test("Other")) == nil)
  }

  @Test func staysAreThoseOfTestsThatHaveRun() throws {
    try write(list, to: ".rehearsal-quarantine.yml")
    let stays = try lists().stays(["Tour", "Feed b", "Feed a", "Other"])
    #expect(stays.map(\.test) == ["Feed a", "Feed b", "Tour"])
    func day(_ text: String) throws -> Date { Date(timeIntervalSince1970: Double(try #require(Day(text)).number) * 86_400) }
    #expect(try stays.map(\.since) == [day("2026-11-05"), day("2026-11-05"), day("2026-11-10")])
    #expect(try stays.map(\.until) == [day("2026-11-11"), day("2026-11-11"), day("2026-12-02")])
    #expect(stays.map(\.reason) == ["races", "races", "slow"])
    #expect(stays.map(\.owner) == ["@feed", "@feed", "@tour"])
    #expect(stays.map(\.issue) == ["#1", "#1", "#2"])
  }

  @Test func aReviewKnowsWhatExplorationsFound() throws {
    try write(list, to: ".rehearsal-quarantine.yml")
    let review = try lists().review(report([test("Feed loads")]), known: ["Feed loads", "Tour"])
    #expect(review.findings.map(\.finding) == [.active(daysLeft: 0), .passing])
  }

  // MARK: Orders

  private func trial(_ command: String, _ runner: RunnerNames = .history) -> OrderTrial {
    OrderTrial(
      command: command, words: { $0.joined(separator: " ") }, runner: runner, seed: nil, directory: session.path(""))
  }

  @Test func aTrialFailsByTheStatusOfItsCommand() throws {
    #expect(try trial("exit 0 # {tests}").fails(["a"]) == false)
    #expect(try trial("exit 1 # {tests}").fails(["a"]) == true)
    #expect(try trial("exit 3 # {tests}").fails(["a"]) == true)
    #expect(try trial("set -- {tests}; [ \"$2\" = b ]").fails(["a", "b"]) == false)
    #expect(try trial("set -- {tests}; [ \"$2\" = b ]").fails(["b", "a"]) == true)
    try write("", to: "here")
    #expect(try trial("[ -e here ] # {tests}").fails(["a"]) == false)
  }

  @Test func whatTellsNothingOfTestsIsAProblemWithItsLastWords() {
    func words(_ command: String, _ runner: RunnerNames = .history) -> String? {
      #expect(throws: UsageProblem.self) { try trial(command, runner).fails(["a"]) }?.description
    }
    #expect(words("kill -9 $$") == "a run ended with signal 9, which tells nothing of its tests")
    #expect(
      words("printf '1\\n2\\n\\n3\\n4\\n5\\n6\\n'; exit 127")
        == "a run ended with status 127, which tells nothing of its tests:\n   2\n   3\n   4\n   5\n   6")
    #expect(
      words("echo one; echo two >&2; exit 4", .pytest)
        == "a run ended with status 4, which tells nothing of its tests:\n   one\n   two")
    #expect(words("exit 2", .go) == "a run ended with status 2, which tells nothing of its tests")
  }

  @Test func ofMuchOutputTheLastFourKilobytesAreLookedAt() {
    let problem = #expect(throws: UsageProblem.self) {
      try trial("printf 'x%.0s' $(seq 5000); printf '\\nlast'; exit 127").fails(["a"])
    }
    let lines = problem?.description.split(separator: "\n") ?? []
    #expect(lines.last == "   last")
    #expect(lines.dropLast().last?.count == 3 + 4096 - 5)
  }

  @Test func whatASearchFoundIsASentence() {
    #expect(
      FlakyBisectCommand.words(.victim(of: ["A", "B"], cleaners: []), "V")
        == "'V' passes alone and fails after:\n   A\n   B\n")
    #expect(
      FlakyBisectCommand.words(.victim(of: ["A"], cleaners: ["C"]), "V")
        == "'V' passes alone and fails after:\n   A\nEach of these in between saves it, and shows what has to be undone:\n   C\n")
    #expect(FlakyBisectCommand.words(.brittle(setters: ["S"]), "V") == "'V' fails alone and passes after:\n   S\n")
    #expect(FlakyBisectCommand.words(.failsAlone, "V") == "'V' fails alone, and nothing that was tried saves it.\n")
    #expect(
      FlakyBisectCommand.words(.passes, "V")
        == "Nothing that was tried makes 'V' fail: its failures may not depend on the order.\n")
  }
}
