import Foundation
import Testing

@testable import RehearsalHistory

/// Which reports make which run, and that none is taken twice.
struct IdentityOfRunsTests {
  private let one = #"<testsuite name="s"><testcase name="a"/></testsuite>"#
  private let two = #"<testsuite name="s"><testcase name="a"><failure/></testcase><testcase name="b"/></testsuite>"#

  @Test func theSameUploadTwiceChangesNothing() throws {
    let intake = try Intake()
    try intake.take(one, as: "1.xml")
    let before = try intake.everything()
    let report = try intake.take(one, as: "copy.xml")
    #expect(report.files[0].fate == .known)
    #expect(report.isWhole)
    #expect(try intake.everything() == before)
  }

  @Test func theSameBytesInOneCallCountOnce() throws {
    let intake = try Intake()
    let files = [try intake.write(one, to: "1.xml"), try intake.write(one, to: "2.xml")]
    #expect(try intake.history.import(files, options: intake.options).files.map(\.fate) == [.imported, .known])
    #expect(try intake.letters() == ["s | a": "P"])
  }

  @Test func theSameBytesAreAnotherRunUnderAnotherName() throws {
    var intake = try Intake()
    intake.options.run = "first"
    try intake.take(one, as: "1.xml")
    intake.options.run = "second"
    try intake.take(one, as: "1.xml")
    try intake.take(one, as: "1.xml")
    #expect(try intake.history.runs().map(\.name) == ["second", "first"])
    #expect(try intake.letters() == ["s | a": "PP"])
  }

  @Test func theFilesOfACallAreLanesOfOneRun() throws {
    let intake = try Intake()
    let files = [try intake.write(one, to: "1.xml"), try intake.write(two, to: "2.xml")]
    let report = try intake.history.import(files, options: intake.options)
    #expect(report.runs.count == 1)
    #expect(try intake.letters() == ["s | a": "PF", "s | b": "P"])
    #expect(
      try intake.texts("SELECT name || attempt || lane || position FROM result ORDER BY lane, position") == [
        "a100", "a210", "b111",
      ])
    #expect(
      try intake.texts("SELECT file || results FROM upload ORDER BY lane").map { String($0.suffix(6)) } == ["1.xml1", "2.xml2"])
  }

  @Test func eachFileCanBeARun() throws {
    var intake = try Intake()
    intake.options.isRunPerFile = true
    let files = [try intake.write(one, to: "1.xml"), try intake.write(two, to: "2.xml")]
    #expect(try intake.history.import(files, options: intake.options).runs.count == 2)
    #expect(try intake.history.runs().map(\.planned) == [2, 1])
  }

  @Test func theShardsOfAJobComeTogetherAndJobsDoNot() throws {
    var intake = try Intake()
    intake.options.origin = CIVariables.origin([
      "GITHUB_ACTIONS": "true", "GITHUB_RUN_ID": "9", "GITHUB_RUN_ATTEMPT": "1", "GITHUB_JOB": "unit", "GITHUB_SHA": "abc",
    ])
    try intake.take(one, as: "1.xml")
    try intake.take(two, as: "2.xml")
    #expect(try intake.history.runs().map(\.name) == ["github-9-1-unit"])
    #expect(try intake.letters() == ["s | a": "PF", "s | b": "P"])
    intake.options.environment = "ARM"
    try intake.take(two, as: "2.xml")
    #expect(try intake.history.runs().map(\.name) == ["github-9-1-unit-ARM", "github-9-1-unit"])
    #expect(try intake.history.runs().map(\.environment) == ["ARM", ""])
    #expect(try intake.history.run().commit == "abc")
  }

  @Test func aRunThatWasRecordedTakesNoReports() throws {
    var intake = try Intake()
    intake.options.project = "demo"
    intake.options.run = record(sample, in: intake.history).name
    let report = try intake.take(one, as: "1.xml")
    #expect(report.files[0].fate == .refused)
    #expect(report.files[0].problem?.hasSuffix("was recorded while it went on, and takes no reports") == true)
  }

  @Test func aRunInWhichNearlyAllFailedIsNoEvidence() throws {
    let intake = try Intake()
    func suite(failed: Int) -> String {
      let cases = (0..<10).map { #"<testcase name="t\#($0)">\#($0 < failed ? "<failure/>" : "")</testcase>"# }
      return #"<testsuite name="s">\#(cases.joined())</testsuite>"#
    }
    try intake.take(suite(failed: 9), as: "1.xml")
    #expect(try intake.history.run().infrastructureProblem == "9 of 10 tests failed")
    try intake.take(suite(failed: 8), as: "2.xml")
    #expect(try intake.history.run().infrastructureProblem == nil)
  }

  @Test func aReportWithoutAMomentHasTheDateOfItsFile() throws {
    let intake = try Intake()
    let path = try intake.write(one, to: "1.xml")
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    _ = try intake.history.import([path], options: intake.options)
    let run = try intake.history.run()
    #expect(run.started == date)
    #expect(run.startedIsGuess)
  }

  @Test func aRunEndsWhenTheLastOfItsSuitesHasTakenItsTime() throws {
    let intake = try Intake()
    let suites = [("10", "30"), ("15", "5.5"), ("16", "soon")].map { start, time in
      #"<testsuite name="s" timestamp="2026-01-01T00:00:\#(start)Z" time="\#(time)"><testcase name="a"/></testsuite>"#
    }
    try intake.take("<testsuites>\(suites.joined())</testsuites>", as: "1.xml")
    let run = try intake.history.run()
    #expect(run.ended == run.started + 30)
    try intake.take(#"<testsuite name="s" timestamp="2026-01-01T00:00:00Z"><testcase name="a"/></testsuite>"#, as: "2.xml")
    #expect(try intake.history.run().ended == nil)
  }

  @Test func theFirstAppearanceOfATestIsThatOfItsEarliestRun() throws {
    let intake = try Intake()
    for (number, year) in [2024, 2022, 2023].enumerated() {
      try intake.take(
        #"<testsuite name="s" timestamp="\#(year)-01-01T00:00:00Z"><testcase name="a"/></testsuite>"#, as: "\(number).xml")
    }
    #expect(try intake.texts("SELECT strftime('%Y', first_ms / 1000, 'unixepoch') FROM test") == ["2022"])
  }

  @Test func equalOrdersHaveEqualHashes() throws {
    let intake = try Intake()
    func order(_ names: String, _ file: String) throws {
      let cases = names.map { #"<testcase name="\#($0)"/>"# }.joined()
      try intake.take(#"<testsuite name="s">\#(cases)<!--\#(file)--></testsuite>"#, as: file)
    }
    try order("abc", "1.xml")
    try order("abc", "2.xml")
    try order("acb", "3.xml")
    #expect(try count(intake.history, "SELECT count(DISTINCT order_hash) FROM run") == 2)
    #expect(try count(intake.history, "SELECT count(DISTINCT order_hash) FROM run WHERE id < 3") == 1)
  }

  /// The attempts of the first file still wait to be written when the second one asks how many there are.
  @Test func filesOfOneNamedRunCountTheirAttemptsOn() throws {
    let intake = try Intake()
    var options = intake.options
    options.run = "r"
    options.isRunPerFile = true
    let files = try ["", "<failure message='x'/>"].enumerated().map { number, result in
      try intake.write(#"<testsuite name="s"><testcase name="a">\#(result)</testcase></testsuite>"#, to: "\(number).xml")
    }
    #expect(try intake.history.import(files, options: options).results == 2)
    #expect(try intake.letters() == ["s | a": "PF"])
    #expect(try intake.history.runs().count == 1)
  }

  @Test func attemptsAreWrittenInTheOrderOfTheTable() {
    func waiting(_ test: Int64, _ run: Int64, _ attempt: Int32) -> AttemptBatch.Waiting {
      AttemptBatch.Waiting(test: test, run: run, attempt: attempt, outcome: 0, lane: 0, position: 0, microseconds: 1)
    }
    var state: UInt64 = 3
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    // As runs arrive, with tests beyond two and beyond four million; and a shard that joins an earlier run.
    let tests = (0..<200).map { _ in Int64(below(9_000_000) + 1) }
    let arriving = (1...5).flatMap { run in tests.map { waiting($0, Int64(run), 1) } }
    for batch in [arriving, arriving + [waiting(tests[7], 2, 2)], []] {
      let order = BatchOrder.of(batch).map { batch[Int($0)] }
      let plain = batch.sorted { ($0.test, $0.run, $0.attempt) < ($1.test, $1.run, $1.attempt) }
      #expect(order.map { [$0.test, $0.run, Int64($0.attempt)] } == plain.map { [$0.test, $0.run, Int64($0.attempt)] })
    }
  }
}
