import FlakinessStatistics
import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

struct FlakinessTests {
  /// Runs `count` times: a test that passes, one that fails now and then with the same code, one that is broken since the last
  /// four commits.
  static func history(_ directory: TemporaryDirectory, runs count: Int = 40) throws -> History {
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for run in 0..<count {
      let groups = [
        describe("Feed") {
          it("loads") { try expect(true) }
          it("refreshes") { if run % 8 == 3 { try fail("no answer after \(run) ms") } else { try expect(true) } }
          it("scrolls") { if run >= count - 4 { try fail("stuck at row \(run)") } else { try expect(true) } }
        }
      ]
      // Two runs for each commit.
      record(groups, in: history, seed: UInt64(run), origin: RunOrigin(commit: "c\(run / 2)", branch: "main"))
    }
    return history
  }

  @Test func testsAreRankedByWhatTheyAreWorthToMend() throws {
    let directory = try TemporaryDirectory()
    let report = try Self.history(directory).flakiness()
    #expect(report.project == "demo")
    #expect(report.branch == "main")
    #expect(report.runs.count == 40)
    #expect(report.testCount == 3)
    #expect(report.tests.map(\.name) == ["Feed scrolls", "Feed refreshes"])
    #expect(report.tests.map(\.assessment.status) == [.broken, .flaky])
    #expect(report.statuses == [.broken: 1, .flaky: 1])
  }

  @Test func aFlakyTestIsToldWithItsEvidence() throws {
    let directory = try TemporaryDirectory()
    let report = try Self.history(directory).flakiness()
    let test = try #require(report.tests.last)
    #expect((test.assessment.failures.count, test.assessment.failures.total) == (5, 40))
    #expect(
      test.assessment.disagreement
        == Disagreement(
          Array(repeating: Verdict(run: 0, failures: 1, passes: 1), count: 5)
            + Array(repeating: Verdict(run: 0, failures: 0, passes: 2), count: 15)))
    #expect(test.assessment.score.lower > 0.005)
    #expect(test.signatures.map(\.text) == ["no answer after % ms"])
    #expect(test.signatures.map(\.count) == [5])
    #expect(test.lastFailure?.headline == "no answer after 35 ms")
    #expect(test.lastFailure?.commit == "c17")
    let seed = AttemptSeed.derive(run: 35, spec: "Feed refreshes", attempt: 1)
    #expect(test.reproduction == "git checkout c17 && rehearse run --filter 'Feed refreshes' --attempt-seed \(seed)")
    let other = try TemporaryDirectory()
    let ofChangedCode = try Self.history(other)
    try ofChangedCode.writing { try $0.execute(sql: "UPDATE run SET modified = 1") }
    let changed = try #require(ofChangedCode.flakiness().tests.last)
    #expect(changed.reproduction == "rehearse run --filter 'Feed refreshes' --attempt-seed \(seed)", "no commit has it")
    // Without virtual time the seed is not all of its chance.
    #expect(test.runsToReproduce != nil)
    #expect(test.assessment.seeds.failing.first == seed)
    #expect(test.strip.filter { $0.letter == "F" }.map(\.run) == [3, 11, 19, 27, 35])
  }

  @Test func runsThatFlakyTestsAloneTurnedRedAreCounted() throws {
    let directory = try TemporaryDirectory()
    let report = try Self.history(directory).flakiness()
    // Five red by the flaky test, four by the broken one.
    #expect((report.redRuns.count, report.blockedRuns.count) == (9, 5))
    #expect(report.cost.humanHours == 5 * 28.0 / 60)
    #expect(report.tests.map(\.blockedRuns) == [0, 5])
  }

  @Test func whereAChangeLiesIsToldByItsCommits() throws {
    let directory = try TemporaryDirectory()
    let began = try #require(try Self.history(directory).flakiness().tests.first?.began)
    #expect(began.likely == "c18")
    #expect(
      began.words.hasPrefix("broke between commits c15 and c18, likeliest with c18: 0 of 36 runs failed before, 4 of 4 since"))
  }

  @Test func withoutCommitsTheRunsAreNamed() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    try history.writing { try $0.execute(sql: "UPDATE run SET commit_hash = NULL") }
    let report = try history.flakiness()
    let test = try #require(report.tests.first)
    let first = try #require(test.strip.first { $0.letter == "F" })
    #expect(test.began?.likely == nil)
    #expect(test.began?.words.hasPrefix("broke between the runs ") == true)
    #expect(test.began?.words.contains(", likeliest with \(report.runs[first.run].name): 0 of 36 runs failed before") == true)
  }

  @Test func aMachineIsCalledAfterItsEnvironment() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory, runs: 3)
    func machines() throws -> Set<String> {
      Set(try history.reading { try RunTable($0, FlakyQuestion(), path: history.path) }.contexts.map(\.machine))
    }
    // Not by the hash of its name, which nobody knows it by.
    #expect(try machines() == ["machine 1 (\(Machine.this.os), \(Machine.this.arch))"])
    try history.writing { try $0.execute(sql: "UPDATE environment SET name = 'ci-a'") }
    #expect(try machines() == ["ci-a"])
    try history.writing { db in
      try db.execute(sql: "INSERT INTO machine (host) VALUES ('beef')")
      try db.execute(sql: "UPDATE run SET machine_id = (SELECT id FROM machine WHERE host = 'beef') WHERE id = 3")
    }
    let system = "(\(Machine.this.os), \(Machine.this.arch))"
    #expect(try machines() == ["ci-a, machine 1 \(system)", "ci-a, machine 2 \(system)"])
  }

  /// Runs of twelve tests; in some of them all fail alike.
  private static func suite(_ directory: TemporaryDirectory, fullDisk: Set<Int>) throws -> History {
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for run in 0..<16 {
      let groups = [
        describe("Feed") {
          for number in 0..<12 {
            it("works \(number)") {
              if fullDisk.contains(run) { try fail("no space left on device") }
              if number == 3, run == 1 { try fail("no answer") }
              try expect(true)
            }
          }
        }
      ]
      record(groups, in: history, seed: UInt64(run), origin: RunOrigin(commit: "c\(run / 2)", branch: "main"))
    }
    return history
  }

  @Test func oneEventThatMadeMostTestsFailIsNoEvidenceAboutAnyOfThem() throws {
    let directory = try TemporaryDirectory()
    let report = try Self.suite(directory, fullDisk: [10, 11, 12]).flakiness()
    #expect(report.tests.map(\.name) == ["Feed works 3"])
    #expect(
      report.runs.map { $0.infrastructureProblem != nil } == (0..<16).map { [10, 11, 12].contains($0) })
    #expect(
      report.runs[10].massFailure == MassFailureReport(failed: 12, ran: 12, signature: "no space left on device"))
    #expect(
      report.runs[10].infrastructureProblem
        == "12 of 12 tests failed in one way that none of them had failed in before: no space left on device")
    #expect(report.massFailures.map(\.run.id) == report.runs[10...12].reversed().map(\.id))
    #expect(report.massFailures.map(\.event.since) == [report.runs[10].name, report.runs[10].name, nil])
    #expect((report.redRuns.count, report.redRuns.total) == (1, 13))
  }

  @Test func theQuestionNarrowsTheRuns() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    var question = FlakyQuestion()
    question.latestRuns = 10
    #expect(try history.flakiness(question).runs.map(\.commit).first == "c15")
    question = FlakyQuestion()
    question.filter = "scrolls"
    #expect(try history.flakiness(question).tests.map(\.name) == ["Feed scrolls"])
    question = FlakyQuestion()
    question.filter = "refresh"
    #expect(try history.flakiness(question).redRuns.count == 9)
  }

  /// A question about what the history has not is a mistake: an empty answer would open every gate.
  @Test func whatTheHistoryHasNotIsRefused() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    func problem(_ change: (inout FlakyQuestion) -> Void) -> String? {
      var question = FlakyQuestion()
      change(&question)
      let asked = question
      let error = #expect(throws: HistoryError.self) { try history.flakiness(asked) }
      return error?.description
    }
    let path = history.path
    #expect(problem { $0.branch = "mian" } == "no run in \(path) is of the branch 'mian'; did you mean 'main'?")
    #expect(problem { $0.project = "demp" } == "\(path) has no project 'demp'; did you mean 'demo'?")
    #expect(problem { $0.change = "9" } == "no run in \(path) is of the change '9'")
    #expect(problem { $0.filter = "refrehses" } == "no test in \(path) fits 'refrehses'; did you mean 'refreshes'?")
    #expect(
      problem { $0.since = Date(timeIntervalSince1970: 4_102_444_800) }
        == "\(path) has no run of demo on main since 2100-01-01T00:00:00Z")
    let empty = try History(recordingAt: directory.path("empty.sqlite"))
    #expect(throws: HistoryError.empty(path: empty.path)) { try empty.flakiness() }
    #expect(throws: HistoryError.empty(path: empty.path)) { try empty.run() }
    #expect(throws: HistoryError.noSuchProject("x", known: ["demo"], path: path)) {
      try history.export(as: .csv, filter: ExportFilter(project: "x")) { _ in }
    }
  }

  /// What is chance among so many tests, and who turned a run red, is the same whichever test is asked about.
  @Test func oneTestIsToldAsInTheWholeReport() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    let whole = try history.flakiness()
    var question = FlakyQuestion()
    question.includesPassing = true
    let all = try history.flakiness(question)
    #expect(all.tests.count == 3)
    question = FlakyQuestion()
    question.filter = "refreshes"
    let reports = [try history.flakiness(of: "Feed refreshes"), try history.flakiness(question), all]
    let expected = try #require(whole.tests.last)
    for report in reports {
      let test = try #require(report.tests.first { $0.name == "Feed refreshes" })
      #expect(test.assessment == expected.assessment)
      #expect((test.blockedRuns, test.hours) == (expected.blockedRuns, expected.hours))
      #expect(report.testCount == 3)
      #expect(report.blockedRuns == whole.blockedRuns)
    }
  }

  /// A history of others' reports: one file a run, with the letters of its tests in their order.
  @Test func aVictimIsCalledOrderDependentAndItsPolluterIsNamed() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for run in 0..<40 {
      // 'fills' comes before 'shows' in two runs of five; 'is new' exists since the commit that broke 'breaks'.
      let isPolluted = run % 5 == 1 || run % 5 == 4
      let cart = describe("Cart") {
        if run >= 20 { it("is new") { try expect(true) } }
        if isPolluted { it("fills") { try expect(true) } }
        it("shows") { if isPolluted { try fail("full") } else { try expect(true) } }
        if !isPolluted { it("fills") { try expect(true) } }
        it("breaks") { if run >= 20 { try fail("broken") } else { try expect(true) } }
      }
      record([cart], in: history, seed: UInt64(run), origin: RunOrigin(commit: "c\(run)", branch: "main"))
    }
    let report = try history.flakiness()
    let shows = try #require(report.tests.first { $0.name == "Cart shows" })
    #expect(shows.assessment.pattern == .orderDependent)
    #expect(shows.predecessors.map(\.name) == ["Cart fills"])
    #expect(shows.predecessors.map(\.role) == [.polluter])
    #expect(shows.predecessors.first.map { $0.failuresAfter == $0.runsAfter && $0.failuresWithout == 0 } == true)
    // It fails in all the runs that 'is new' came before, and in none without: for that test did not exist then.
    let breaks = try #require(report.tests.first { $0.name == "Cart breaks" })
    #expect(breaks.predecessors.isEmpty)
    #expect(breaks.assessment.pattern == .sinceCommit)
  }

  @Test func runsThatAreNoEvidenceDoNotCount() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    try history.writing { try $0.execute(sql: "UPDATE run SET infra = 'the disk was full' WHERE seed = 35") }
    let test = try #require(try history.flakiness().tests.last)
    #expect((test.assessment.failures.count, test.assessment.failures.total) == (4, 39))
  }

  @Test func oneTestIsFoundByAPartOfItsName() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    #expect(try history.flakiness(of: "refresh").tests.map(\.name) == ["Feed refreshes"])
    let none = #expect(throws: HistoryError.self) { try history.flakiness(of: "nothing") }
    #expect(none?.description == "no test in \(history.path) fits 'nothing'")
    let many = #expect(throws: HistoryError.self) { try history.flakiness(of: "Feed") }
    #expect(many?.description.hasSuffix("have 'Feed' in their names: 'Feed loads', 'Feed refreshes', 'Feed scrolls'") == true)
  }

  @Test func whatRanBeforeATestIsKnown() throws {
    let directory = try TemporaryDirectory()
    let report = try Self.history(directory, runs: 12).neighbours(of: "Feed scrolls")
    #expect(report.observations.count == 12)
    #expect(report.observations.first?.before.compactMap { report.names[$0] } == ["Feed loads", "Feed refreshes"])
    #expect(report.lastFailingOrder.count == 2)
  }

  @Test func newTestsAreToldAlsoIfTheyPass() throws {
    let directory = try TemporaryDirectory()
    var question = FlakyQuestion()
    question.isNewOnly = true
    #expect(
      try Self.history(directory).flakiness(question).tests.map(\.name).sorted() == [
        "Feed loads", "Feed refreshes", "Feed scrolls",
      ])
  }

  @Test func statementsMayAskTheStatistics() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let row = try history.reading { db in
      FlakinessFunctions.add(to: db)
      return try Row.fetchOne(
        db,
        sql:
          "SELECT rate_lower(5, 100), rate_upper(5, 100), chi_square_tail(3.841458820694124, 1), failure_signature('row 7'), rate_lower(2, 1)"
      )
    }
    let found = try #require(row)
    #expect(abs(found[0] as Double - 0.0164319) < 1e-6)
    #expect(abs(found[1] as Double - 0.1128349) < 1e-6)
    #expect(abs(found[2] as Double - 0.05) < 1e-12)
    #expect(found[3] as String == "row %")
    #expect(found[4] as Double? == nil)
  }

  @Test(arguments: [
    ("tests/test_feed.py", "tests.test_feed.TestFeed", "test_x[1]", "pytest 'tests/test_feed.py::TestFeed::test_x[1]'"),
    ("", "org.example.FeedTest", "loads", "mvn test -Dtest=FeedTest#loads"),
    ("feed_test.go", "", "TestFeed", "go test -run '^TestFeed$' ./..."),
    ("Tests/FeedTests.swift", "FeedTests", "loads()", "swift test --filter 'FeedTests/loads()'"),
    ("src/feed.test.ts", "", "it's fine", "npx jest src/feed.test.ts -t 'it'\\''s fine'"), ("", "", "odd", "run the test odd"),
  ])
  func othersTestsGetTheirRunnersCommand(file: String, type: String, name: String, expected: String) throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory, runs: 12)
    try history.writing {
      try $0.execute(
        sql: "UPDATE test SET file = ?, class = ?, name = ?, suite = '' WHERE name = 'scrolls'", arguments: [file, type, name])
      try $0.execute(sql: "UPDATE run SET source = 1")
    }
    let test = try #require(try history.flakiness().tests.first { $0.name.contains(name) })
    #expect(test.reproduction == "git checkout c5 && \(expected)")
  }
}
