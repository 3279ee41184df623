import Foundation
import Testing

@testable import RehearsalHistory

/// What an import knows beside the files, and what it says of files that may not belong together.
struct ImportOptionTests {
  private let one = #"<testsuite name="s"><testcase name="a"/></testsuite>"#

  private func suite(_ tests: String, at moment: String? = nil, seconds: String = "60", host: String? = nil) -> String {
    let cases = tests.map { #"<testcase name="\#($0.lowercased())">\#($0.isUppercase ? "" : "<failure/>")</testcase>"# }
    let attributes =
      (moment.map { #" timestamp="\#($0)" time="\#(seconds)""# } ?? "") + (host.map { #" hostname="\#($0)""# } ?? "")
    return #"<testsuite name="s"\#(attributes)>\#(cases.joined())</testsuite>"#
  }

  private func date(_ day: Int, _ seconds: Double = 0) -> Date {
    Date(timeIntervalSince1970: 1_767_225_600 + Double(day - 1) * 86_400 + seconds)
  }

  // MARK: Names

  @Test func aRunIsNamedByWhatIsKnownOfIt() throws {
    // The first bytes of the file's SHA-256.
    let hash = "f8ac0ac5a241"
    func name(_ set: (inout ImportOptions) -> Void) throws -> String {
      var intake = try Intake()
      set(&intake.options)
      return try intake.take(one, as: "1.xml").runs[0]
    }
    func service(_ options: inout ImportOptions) {
      options.origin = RunOrigin(service: "github")
      options.origin.build = "9"
    }
    #expect(try name { _ in } == "import-\(hash)")
    #expect(try name { $0.isRunPerFile = true } == "import-\(hash)")
    #expect(try name { $0.run = "mine" } == "mine")
    #expect(try name(service) == "github-9")
    #expect(
      try name {
        service(&$0)
        ($0.isRunPerFile, $0.origin.job) = (true, "unit")
      } == "github-9-unit-\(hash)")
    #expect(
      try name {
        service(&$0)
        ($0.isFromThisMachine, $0.environment) = (true, "lab")
      } == "github-9-\(Machine.this.arch)-lab")
    #expect(
      try name {
        service(&$0)
        ($0.isRunPerFile, $0.run) = (true, "mine")
      } == "mine")
    // Without a build or a service there is nothing to bring shards together by.
    #expect(try name { $0.origin.build = "9" } == "import-\(hash)")
    #expect(try name { $0.origin.service = "github" } == "import-\(hash)")
  }

  @Test func filesMayBeCalledOtherwiseAndBeOfAGivenForm() throws {
    var intake = try Intake()
    let path = try intake.write("nothing of it\nok 1 - a\n1..1\n", to: "notes.txt")
    intake.options.names = [path: "the notes"]
    intake.options.format = .junit
    let other = try intake.history.import([path], options: intake.options)
    #expect((other.files[0].format, other.files[0].fate) == (.junit, .empty))
    #expect(other.isEmpty && other.runs == [] && !other.files[0].file.isEmpty)
    intake.options.format = .tap
    let report = try intake.history.import([path], options: intake.options)
    #expect((report.files[0].format, report.files[0].fate, report.files[0].results) == (.tap, .imported, 1))
    #expect(report.isWhole && !report.isEmpty && report.results == 1)
    let upload = try #require(try intake.history.uploads(of: intake.history.run()).first)
    #expect((upload.file, upload.format, upload.results, upload.lane, upload.damage) == ("the notes", "tap", 1, 0, nil))
  }

  // MARK: Surroundings

  @Test func theMachineOfAnImportIsThisOneOrUnknown() throws {
    var intake = try Intake()
    try intake.take(one, as: "1.xml")
    var run = try intake.history.run()
    #expect((run.os, run.arch, run.runtime, run.environment, run.service) == ("", "", "", "", ""))
    #expect(try intake.texts("SELECT host FROM machine") == [])
    intake.options.isFromThisMachine = true
    intake.options.environment = "lab"
    intake.options.run = "r2"
    try intake.take(one, as: "1.xml")
    run = try intake.history.run()
    #expect((run.os, run.arch, run.environment) == (Machine.this.os, Machine.this.arch, "lab"))
    #expect(try intake.texts("SELECT host FROM machine") == [Machine.this.host])
    // What a report says of its machine is surer.
    intake.options.run = "r3"
    try intake.take(suite("A", host: "h7"), as: "3.xml")
    #expect(
      try intake.texts("SELECT host FROM run JOIN machine ON machine.id = machine_id WHERE name = 'r3'")
        == [Machine.hash(ofName: "h7")])
    intake.options.run = "r4"
    let ctrf =
      #"{"results":{"tests":[{"name":"a","status":"passed"}],"environment":{"osPlatform":"plan9","testEnvironment":"told"}}}"#
    try intake.take(ctrf, as: "4.json")
    run = try intake.history.run()
    #expect((run.os, run.arch, run.environment) == ("plan9", Machine.this.arch, "lab"))
  }

  // MARK: Moments

  @Test func aRunStartsWhenItIsSaidTo() throws {
    var intake = try Intake()
    intake.options.started = date(5)
    try intake.take(suite("A", at: "2026-01-01T00:00:00Z"), as: "1.xml")
    var run = try intake.history.run()
    #expect((run.started, run.ended, run.startedIsGuess) == (date(5), date(5, 60), false))
    try intake.take(suite("AB"), as: "2.xml")
    run = try intake.history.run()
    #expect((run.started, run.ended, run.startedIsGuess) == (date(5), nil, false))
    intake.options.started = nil
    try intake.take(suite("ABC", at: "2026-01-02T00:00:00"), as: "3.xml")
    run = try intake.history.run()
    #expect((run.started, run.ended, run.startedIsGuess) == (date(2), date(2, 60), true))
    try intake.take(suite("ABCD", at: "2026-01-03T00:00:00Z"), as: "4.xml")
    run = try intake.history.run()
    #expect((run.started, run.ended, run.startedIsGuess) == (date(3), date(3, 60), false))
  }

  @Test func aFurtherShardMakesARunLonger() throws {
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(suite("AB", at: "2026-01-02T00:00:00Z"), as: "1.xml")
    #expect(try intake.texts("SELECT order_hash IS NOT NULL FROM run") == ["1"])
    try intake.take(suite("BC", at: "2026-01-01T00:00:00Z", seconds: "30"), as: "2.xml")
    var run = try intake.history.run()
    #expect((run.started, run.ended, run.planned) == (date(1), date(2, 60), 3))
    #expect(try intake.texts("SELECT order_hash IS NULL FROM run") == ["1"])
    try intake.take(suite("D", at: "2026-01-02T00:00:00Z", seconds: "90"), as: "3.xml")
    run = try intake.history.run()
    #expect((run.started, run.ended, run.planned) == (date(1), date(2, 90), 4))
    #expect(
      try intake.texts("SELECT name || attempt || lane || position FROM result ORDER BY lane, position") == [
        "a100", "b101", "b210", "c111", "d120",
      ])
  }

  // MARK: What may not have been meant

  private static let advice =
    "; '--run-per-file' makes each a run of its own, and '--environment' tells surroundings apart"

  @Test(
    arguments: [
      ("2026-01-02T00:00:00Z", "h1", nil), ("2026-01-02T00:00:01Z", "h1", "began over 2 days"),
      ("2026-01-03T00:00:00Z", "h1", "began over 2 days"),
      ("2026-01-04T00:00:00Z", "h2", "began over 3 days and come from 2 machines"),
      ("2026-01-01T00:00:00Z", "h2", "come from 2 machines"), ("2026-01-01T00:00:00Z", "h1", nil),
    ] as [(String, String, String?)])
  func reportsThatMayNotBelongTogetherAreTold(moment: String, host: String, signs: String?) throws {
    let intake = try Intake()
    let files = [
      try intake.write(suite("A", at: "2026-01-01T00:00:00Z", host: "h1"), to: "1.xml"),
      try intake.write(suite("AB", at: moment, host: host), to: "2.xml"),
    ]
    let report = try intake.history.import(files, options: intake.options)
    #expect(report.notes == (signs.map { ["the reports of this one run \($0)\(Self.advice)"] } ?? []))
    var apart = try Intake()
    apart.options.isRunPerFile = true
    let alone = try apart.history.import(files, options: apart.options)
    #expect(alone.notes == [] && alone.runs.count == 2)
  }

  @Test(arguments: [
    ("abcde", 0.8, "5 of 5 tests failed"), ("abcdE", 0.8, nil), ("abcd", 0.8, nil), ("abCDE", 0.5, nil),
    ("abcDE", 0.5, "3 of 5 tests failed"),
    ("abcdefghij", 1, nil), ("ABCDE", 0, nil),
  ])
  func aRunInWhichTooManyFailedIsNoEvidence(tests: String, share: Double, problem: String?) throws {
    var intake = try Intake()
    intake.options.massFailure = share
    let report = try intake.take(suite(tests), as: "1.xml")
    #expect(try intake.history.run().infrastructureProblem == problem)
    #expect(report.notes == (problem.map { ["\($0): the run counts as no evidence about tests"] } ?? []))
    // The bounds are those that the options begin with.
    let usual = ImportOptions(project: "p")
    #expect(
      (usual.massFailure, usual.longestFile, usual.mostResults, usual.hold) == (0.8, 4_294_967_296, 20_000_000, .seconds(5)))
    #expect(usual.isFromThisMachine && !usual.isRunPerFile && usual.environment.isEmpty && usual.run == nil)
  }

  @Test func aShardThatPassesMakesTheRunEvidenceAgain() throws {
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(suite("abcde"), as: "1.xml")
    #expect(try intake.history.run().infrastructureProblem == "5 of 5 tests failed")
    try intake.take(suite("FGHIJ"), as: "2.xml")
    #expect(try intake.history.run().infrastructureProblem == nil)
  }

  @Test(
    arguments: [
      // Five failed, and too few of all.
      (["ABCDE", "fghij"], nil), (["abcd", "efgh"], "8 of 8 tests failed"), (["abcdefghij", "K"], "10 of 11 tests failed"),
      // The last attempt of each test counts.
      (["abcde", "ABCDE"], nil), (["ABCDE", "abcde"], "5 of 5 tests failed"),
    ] as [([String], String?)])
  func whatCountsIsTheWholeRunAndNotItsLastShard(shards: [String], problem: String?) throws {
    var intake = try Intake()
    intake.options.run = "r"
    var notes: [String] = []
    for (number, tests) in shards.enumerated() { notes = try intake.take(suite(tests), as: "\(number).xml").notes }
    #expect(try intake.history.run().infrastructureProblem == problem)
    #expect(notes == (problem.map { ["\($0): the run counts as no evidence about tests"] } ?? []))
  }
}
