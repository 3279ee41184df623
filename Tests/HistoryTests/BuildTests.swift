import FlakinessStatistics
import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

/// Which runs are judged together, which of their tests are red, and which of them did not come to their end.
struct BuildTests {
  /// A run of letters, of which a small one is a test that failed.
  private struct Taken {
    var name: String
    var tests: String
    var day = 1
    var origin = RunOrigin()
    var environment = ""
  }

  private static func origin(
    _ build: String? = nil, job: String? = nil, commit: String? = nil, branch: String? = nil, change: String? = nil,
    position: Int64? = nil, isModified: Bool = false
  ) -> RunOrigin {
    var origin = RunOrigin(commit: commit, branch: branch, service: build == nil ? nil : "github")
    (origin.build, origin.job, origin.change) = (build, job, change)
    (origin.position, origin.isModified) = (position, isModified)
    return origin
  }

  private func take(_ runs: [Taken], into intake: Intake) throws {
    for run in runs {
      var options = intake.options
      (options.run, options.origin, options.environment) = (run.name, run.origin, run.environment)
      let cases = run.tests.map {
        #"<testcase name="\#($0.lowercased())">\#($0.isUppercase ? "" : "<failure message='no'/>")</testcase>"#
      }
      let path = try intake.write(
        """
        <testsuite name="s" timestamp="2026-01-0\(run.day)T00:00:00Z" time="90">\(cases.joined())<!-- \(run.name) --></testsuite>
        """, to: "\(run.name).xml")
      #expect(try intake.history.import([path], options: options).isWhole)
    }
  }

  private func build(_ intake: Intake, _ set: (inout BuildQuestion) -> Void = { _ in }) throws -> (words: String, runs: [String])
  {
    var question = BuildQuestion()
    set(&question)
    let build = try intake.history.build(question)
    return (build.words, build.runs.map(\.name))
  }

  @Test func theRunsOfABuildHaveItsNumberWhateverTheirJobs() throws {
    let intake = try Intake()
    try take(
      [
        Taken(name: "old", tests: "A", origin: Self.origin("10-1", job: "unit", branch: "topic")),
        Taken(name: "r2", tests: "A", day: 3, origin: Self.origin("9-2", job: "unit", branch: "main")),
        Taken(name: "r3", tests: "A", day: 2, origin: Self.origin("9-1", job: "ui", branch: "main")),
        Taken(name: "longer", tests: "A", day: 2, origin: Self.origin("99-1", job: "ui", branch: "other")),
        Taken(name: "r1", tests: "A", day: 2, origin: Self.origin("9-1", job: "unit", branch: "main", change: "5")),
      ], into: intake)
    #expect(try build(intake) == ("build 9 of github", ["r3", "r1", "r2"]))
    #expect(try build(intake) { $0.branch = "topic" } == ("run old", ["old"]))
    #expect(try build(intake) { $0.change = "5" } == ("build 9 of github", ["r3", "r1", "r2"]))
    #expect(try build(intake) { $0.run = "r3" } == ("run r3", ["r3"]))
    #expect(try build(intake) { $0.project = "shop" }.runs == ["r3", "r1", "r2"])
    // Who asks is a build itself, unless another is named.
    #expect(try build(intake) { $0.asking = Self.origin("10-7") } == ("run old", ["old"]))
    #expect(
      try build(intake) {
        $0.asking = Self.origin("10-7")
        $0.branch = "other"
      } == ("run longer", ["longer"]))
    let path = intake.history.path
    #expect(throws: HistoryError.noRunOf("github build", "77-1", known: [], path: path)) {
      try build(intake) { $0.asking = Self.origin("77-1") }
    }
    #expect(throws: HistoryError.noRunOf("branch and change", "topic, 5", known: [], path: path)) {
      try build(intake) { ($0.branch, $0.change) = ("topic", "5") }
    }
    #expect(throws: HistoryError.noSuchProject("bank", known: ["shop"], path: path)) { try build(intake) { $0.project = "bank" } }
    let empty = try Intake()
    #expect(throws: HistoryError.empty(path: empty.history.path)) { try build(empty) }
  }

  @Test func withoutANumberTheRunsOfOneCommitAreABuild() throws {
    let intake = try Intake()
    let commit = "0123456789abcdef"
    try take(
      [
        Taken(name: "other", tests: "A", origin: Self.origin(commit: "c0", branch: "main")),
        Taken(name: "s1", tests: "A", origin: Self.origin(commit: commit, branch: "main")),
        Taken(name: "topic", tests: "A", origin: Self.origin(commit: commit, branch: "topic")),
        Taken(name: "changed", tests: "A", origin: Self.origin(commit: commit, branch: "main", isModified: true)),
        Taken(name: "built", tests: "A", origin: Self.origin("1", commit: commit, branch: "main")),
        Taken(name: "s2", tests: "A", origin: Self.origin(commit: commit, branch: "main")),
      ], into: intake)
    #expect(try build(intake) == ("commit 0123456789", ["s1", "s2"]))
    #expect(try build(intake) { $0.branch = "topic" } == ("run topic", ["topic"]))
    // The code of a run that was changed is that of no other, and so is that of no commit.
    try take(
      [Taken(name: "mine", tests: "A", origin: Self.origin(commit: commit, branch: "main", isModified: true))], into: intake)
    #expect(try build(intake) == ("run mine", ["mine"]))
    try take([Taken(name: "bare", tests: "A")], into: intake)
    #expect(try build(intake) == ("run bare", ["bare"]))
  }

  @Test func aJobThatIsTriedAgainMakesGoodWhatItRepeats() throws {
    let intake = try Intake()
    try take(
      [
        Taken(name: "r1", tests: "abC", day: 1, origin: Self.origin("9-1", job: "unit")),
        Taken(name: "r2", tests: "A", day: 2, origin: Self.origin("9-2", job: "unit")),
        Taken(name: "r3", tests: "aB", day: 1, origin: Self.origin("9-1", job: "ui")),
        Taken(name: "r4", tests: "aC", day: 3, origin: Self.origin("9-3", job: "unit"), environment: "ARM"),
      ], into: intake)
    let red = try intake.history.redTests(of: intake.history.build(BuildQuestion()))
    #expect(
      red == [
        RedTest(name: "s a", project: "shop", run: "r3"), RedTest(name: "s a", project: "shop", run: "r4"),
        RedTest(name: "s b", project: "shop", run: "r1"),
      ])
  }

  @Test func whatWasSavedByARetryOrDidNotRunIsNotRed() throws {
    let intake = try Intake()
    try intake.take(
      """
      <testsuite name="s"><testcase name="a"><flakyFailure message="1"/></testcase><testcase name="b"><skipped/></testcase>
      <testcase name="c"><failure message="1"/><rerunFailure message="2"/></testcase><testcase name="d"><error/></testcase>
      <testcase name="e"><properties><property name="rehearsal.outcome" value="notImplemented"/></properties><failure/></testcase>
      </testsuite>
      """, as: "r.xml")
    let red = try intake.history.redTests(of: intake.history.build(BuildQuestion()))
    #expect(red.map(\.name) == ["s c", "s d"])
    // What is to be run again first: the last attempt says so, and a spec that is not written yet has not passed.
    #expect(try intake.history.lastFailed(project: "shop") == ["s c", "s d", "s e"])
    #expect(try intake.history.lastFailed(project: "bank") == nil)
    try intake.take(#"<testsuite name="s"><testcase name="d"/></testsuite>"#, as: "2.xml")
    #expect(try intake.history.lastFailed(project: "shop") == [])
  }

  /// What makes an unfinished run good: of the same place and finished, with no fewer tests, and all that it had.
  @Test(arguments: [
    ("", "ABC", 3, "", true), ("", "ABC", 4, "", false), ("", "ABC", 2, "", false), ("", "ACD", 3, "", false),
    ("ui", "ABC", 3, "", false),
    ("", "ABC", 3, "ARM", false), ("", "ABCD", 4, "", true),
  ])
  func aLaterRunMakesAnUnfinishedOneGood(job: String, tests: String, planned: Int, environment: String, isGood: Bool) throws {
    let intake = try Intake()
    try take(
      [
        Taken(name: "r1", tests: "Ab", day: 1),
        Taken(name: "r2", tests: tests, day: 2, origin: Self.origin(job: job.isEmpty ? nil : job), environment: environment),
      ], into: intake)
    try intake.history.writing { db in
      try db.execute(sql: "UPDATE run SET planned = 3 WHERE name = 'r1'")
      try db.execute(sql: "UPDATE run SET planned = ? WHERE name = 'r2'", arguments: [planned])
    }
    let (first, second) = (try intake.history.run("r1"), try intake.history.run("r2"))
    #expect((first.missing, first.isUnfinished) == (1, true))
    func unfinished(_ runs: [RunRecord]) throws -> [String] {
      try intake.history.unfinishedRuns(of: Build(words: "", runs: runs)).map(\.name)
    }
    #expect(try unfinished([first, second]).contains("r1") == !isGood)
    #expect(try unfinished([first, second]).contains("r2") == (planned > tests.count))
    // An earlier one makes nothing good.
    #expect(try unfinished([second, first]).contains("r1"))
    #expect(try unfinished([first]) == ["r1"])
  }

  @Test(arguments: [("specs run", true), ("specs run --filter x", false)])
  func aRunWithoutAnyTestIsMadeGoodByTheSameCall(commandLine: String, isGood: Bool) throws {
    let intake = try Intake()
    try take([Taken(name: "r1", tests: "A", day: 1), Taken(name: "r2", tests: "AB", day: 2)], into: intake)
    try intake.history.writing { db in
      try db.execute(sql: "DELETE FROM attempt WHERE run_id = 1")
      try db.execute(sql: "UPDATE run SET planned = 2, command_line = 'specs run'")
      try db.execute(sql: "UPDATE run SET command_line = ? WHERE id = 2", arguments: [commandLine])
    }
    let runs = [try intake.history.run("r1"), try intake.history.run("r2")]
    #expect(try intake.history.unfinishedRuns(of: Build(words: "", runs: runs)).map(\.name) == (isGood ? [] : ["r1"]))
  }

  // MARK: The runs of a question

  private func table(_ intake: Intake, _ question: FlakyQuestion = FlakyQuestion()) throws -> RunTable {
    try intake.history.reading { try RunTable($0, question, path: intake.history.path) }
  }

  @Test func runsAreInTheOrderOfTheirCommits() throws {
    let intake = try Intake()
    try take(
      [
        Taken(name: "p1", tests: "A", day: 1, origin: Self.origin(commit: "c2", position: 2)),
        Taken(name: "p2", tests: "A", day: 2, origin: Self.origin(commit: "c1", position: 1)),
        Taken(name: "p3", tests: "A", day: 3, origin: Self.origin(commit: "c2", position: 2)),
      ], into: intake)
    var table = try table(intake)
    #expect(table.runs.map(\.name) == ["p2", "p1", "p3"])
    #expect(table.runs.map(\.position) == [0, 1, 1])
    #expect(table.runs.map(\.seconds) == [90, 90, 90])
    #expect(table.contexts.map(\.commit) == ["c1", "c2", "c2"] && table.contexts.map(\.position) == [0, 1, 1])
    #expect(table.indices == [2: 0, 1: 1, 3: 2])
    #expect(table.areOurs == [false, false, false] && table.seeds == [nil, nil, nil])
    #expect(table.evidence == [0, 1, 2])
    // Where one is not known, those that ran first come first; changed code is beside all others.
    try take(
      [
        Taken(name: "p4", tests: "A", day: 4, origin: Self.origin(commit: "c1")),
        Taken(name: "p5", tests: "A", day: 4, origin: Self.origin(commit: "c2", isModified: true)),
      ], into: intake)
    table = try self.table(intake)
    #expect(table.runs.map(\.name) == ["p1", "p3", "p2", "p4", "p5"])
    #expect(table.runs.map(\.position) == [0, 0, 1, 1, 2])
    #expect(table.contexts.map(\.commit) == ["c2", "c2", "c1", "c1", nil])
    #expect(Set(table.contexts.map(\.code)).count == 3)
  }

  @Test func aQuestionChoosesItsRuns() throws {
    let intake = try Intake()
    try take(
      [
        Taken(name: "m1", tests: "A", day: 1, origin: Self.origin(branch: "master")),
        Taken(name: "t1", tests: "A", day: 2, origin: Self.origin(branch: "topic", change: "7")),
        Taken(name: "m2", tests: "A", day: 3, origin: Self.origin(branch: "master")),
        Taken(name: "t2", tests: "A", day: 4, origin: Self.origin(branch: "topic", change: "8")),
      ], into: intake)
    func names(_ set: (inout FlakyQuestion) -> Void) throws -> [String] {
      var question = FlakyQuestion()
      set(&question)
      return try table(intake, question).runs.map(\.name)
    }
    let third = Date(timeIntervalSince1970: 1_767_225_600 + 2 * 86_400)
    #expect(try names { _ in } == ["m1", "m2"])
    #expect(try names { $0.branch = "*" } == ["m1", "t1", "m2", "t2"])
    #expect(try names { $0.branch = "topic" } == ["t1", "t2"])
    #expect(try names { $0.change = "7" } == ["t1"])
    #expect(try names { $0.since = third } == ["m2"])
    #expect(try names { ($0.branch, $0.latestRuns) = ("*", 3) } == ["t1", "m2", "t2"])
    let path = intake.history.path
    #expect(throws: HistoryError.noRuns("of shop on master since 2026-01-03T00:00:01Z", path: path)) {
      try names { $0.since = third + 1 }
    }
    #expect(throws: HistoryError.noRuns("of shop on master of the change 8", path: path)) {
      try names { ($0.branch, $0.change) = ("master", "8") }
    }
    #expect(throws: HistoryError.noRunOf("branch", "tpoic", known: ["master", "topic"], path: path)) {
      try names { $0.branch = "tpoic" }
    }
    #expect(throws: HistoryError.noRunOf("change", "9", known: ["7", "8"], path: path)) { try names { $0.change = "9" } }
  }
}
