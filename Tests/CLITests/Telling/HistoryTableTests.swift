import Foundation
import Testing

@testable import RehearsalCLI
@testable import RehearsalHistory

/// What `rehearse history` prints of runs, to the character.
struct HistoryTableTests {
  private static let start = Date(timeIntervalSince1970: 1_700_000_000)

  private func run(
    _ id: Int64 = 12, _ name: String = "nightly", isImported: Bool = false, ended: Double? = 1.25, interrupted: Bool = false,
    commit: String? = nil, isModified: Bool = false, branch: String? = "main", build: String? = nil, seed: String? = nil,
    jobs: Int? = nil, planned: Int? = nil, os: String = "", arch: String = "", environment: String = "", problem: String? = nil,
    tests: Int = 3, failed: Int = 0, flaky: Int = 0
  ) -> RunRecord {
    RunRecord(
      id: id, name: name, project: "shop", isImported: isImported, started: Self.start, startedIsGuess: false,
      ended: ended.map { Self.start.addingTimeInterval($0) }, interrupted: interrupted, commit: commit, commitPosition: nil,
      isModified: isModified, branch: branch, change: nil, build: build, job: nil, url: nil, seed: seed, jobs: jobs,
      planned: planned, commandLine: "", os: os, arch: arch, runtime: "", environment: environment, service: "",
      infrastructureProblem: problem, tests: tests, failed: failed, flaky: flaky, outcomes: [:])
  }

  private func attempt(
    _ spec: String, _ outcome: String = "passed", attempt: Int = 1, repetition: Int = 1, real: Int64? = nil,
    virtual: Int64? = nil, failure: String? = nil, place: String? = nil
  ) -> AttemptRecord {
    AttemptRecord(
      spec: spec, file: nil, line: nil, attempt: attempt, repetition: repetition, outcome: outcome, requirements: nil,
      realMicroseconds: real, virtualMicroseconds: virtual, seed: nil, lane: 0, positionInLane: 0, schedule: nil, traceHash: nil,
      failureType: nil, failure: failure, failurePlace: place)
  }

  // MARK: Lists

  @Test func runsStandInColumnsAsWideAsTheyHaveToBe() {
    #expect(HistoryText.list([]) == "No runs yet.\n")
    let runs = [
      run(commit: "abcdef0123456789", planned: 4, tests: 4, failed: 1, flaky: 2),
      run(7, "a", ended: nil, branch: nil, planned: 3),
    ]
    #expect(
      HistoryText.list(runs) == """
        RUN  STARTED               RESULT             SPECS  TIME     BRANCH  COMMIT      NAME
        12   2023-11-14T22:13:20Z  1 failed, 2 flaky  4/4    1.250 s  main    abcdef0123  nightly
        7    2023-11-14T22:13:20Z  unfinished         3/3    -        -       -           a

        """)
  }

  private func cell(_ column: Int, _ run: RunRecord) -> String {
    let lines = HistoryText.list([run]).split(separator: "\n")
    return lines[1].split(separator: /\s{2,}/).map(String.init)[column]
  }

  @Test func theResultSaysFirstWhyARunIsNoWholeOne() {
    #expect(cell(2, run()) == "passed")
    #expect(cell(2, run(failed: 1)) == "1 failed")
    #expect(cell(2, run(flaky: 1)) == "1 flaky")
    #expect(cell(2, run(planned: 4, failed: 2)) == "incomplete, 2 failed")
    #expect(cell(2, run(planned: 3)) == "passed")
    #expect(cell(2, run(interrupted: true, flaky: 1)) == "interrupted, 1 flaky")
    #expect(cell(2, run(problem: "no agent")) == "infrastructure failed")
  }

  @Test func whyARunIsNoWholeOneIsToldByTheGravestReason() {
    #expect(HistoryText.state(of: run()) == nil)
    #expect(HistoryText.state(of: run(ended: nil, interrupted: true, planned: 9, problem: "x")) == "infrastructure failed")
    #expect(HistoryText.state(of: run(ended: nil, interrupted: true, planned: 9)) == "interrupted")
    #expect(HistoryText.state(of: run(ended: nil, planned: 9)) == "unfinished")
    #expect(HistoryText.state(of: run(planned: 4)) == "incomplete")
    #expect(HistoryText.state(of: run(planned: 3)) == nil)
    // Of an imported run no report may have told when it ended, and a mass failure is no failure of the machinery.
    #expect(HistoryText.state(of: run(isImported: true, ended: nil)) == nil)
    #expect(HistoryText.state(of: run(isImported: true, ended: nil, planned: 4)) == "incomplete")
    #expect(HistoryText.state(of: run(isImported: true, problem: "9 of 10 failed")) == nil)
    #expect(HistoryText.state(of: run(isImported: true, interrupted: true)) == "interrupted")
  }

  @Test func howManyWereChosenIsToldWhereItSaysSomething() {
    #expect(cell(3, run(planned: 3)) == "3/3")
    #expect(cell(3, run()) == "3")
    #expect(cell(3, run(isImported: true, planned: 3)) == "3")
    #expect(cell(3, run(isImported: true, planned: 2)) == "3")
    #expect(cell(3, run(isImported: true, planned: 4)) == "3/4")
  }

  @Test(arguments: [(0.0, "0.000 s"), (0.0004, "0.000 s"), (0.0005, "0.001 s"), (59.9994, "59.999 s"), (60.5, "60.500 s")])
  func aDurationHasThreeDigitsBehindThePoint(seconds: Double, text: String) {
    let micros = Int64((seconds * 1_000_000).rounded())
    #expect(HistoryText.show(run(), [], [attempt("A", real: micros)]).hasSuffix("passed  A  (\(text))\n"))
  }

  // MARK: One run

  @Test func aRunIsToldFactByFact() {
    let record = run(
      ended: nil, interrupted: true, commit: "abc", isModified: true, branch: nil, build: "55", seed: "9", jobs: 2, planned: 4,
      os: "Linux", arch: "x86_64", environment: "ARM", failed: 1)
    let uploads = [
      UploadRecord(file: "a.xml", format: "junit", results: 2, lane: 0, damage: nil),
      UploadRecord(file: "b.tap", format: "tap", results: 1, lane: 1, damage: "it ends early"),
    ]
    #expect(
      HistoryText.show(record, uploads, []) == """
        run          12, nightly
        project      shop
        result       interrupted, 1 failed
        started      2023-11-14T22:13:20Z
        ended        -
        specs        3 of 4
        seed         9
        jobs         2
        commit       abc, with changes
        branch       -
        machine      Linux, x86_64
        report       a.xml, junit, 2 results
        report       b.tap, tap, 1 result; it ends early
        environment  ARM
        build        55


        """)
  }

  @Test func whatIsNotKnownIsAHyphenOrLeftOut() {
    #expect(
      HistoryText.show(run(), [], [])
        == [
          "run      12, nightly", "project  shop", "result   passed", "started  2023-11-14T22:13:20Z",
          "ended    2023-11-14T22:13:21Z", "specs    3", "seed     -", "jobs     -", "commit   -", "branch   main", "machine  ",
          "",
          "",
        ].joined(separator: "\n"))
  }

  @Test func eachAttemptHasItsTimesItsNumberAndItsFailure() {
    let text = HistoryText.show(
      run(), [],
      [
        attempt("A list", real: 2000), attempt("A form", "failed", real: 1_250_000, virtual: 500_000, failure: "no\n\nrows\n"),
        attempt("A form", "error", attempt: 2, failure: "gone", place: "Form.swift:12"),
        attempt("A form", attempt: 3, repetition: 2), attempt("A form", attempt: 1, repetition: 3),
      ])
    #expect(
      text.hasSuffix(
        """

        passed  A list  (0.002 s)
        failed  A form  (1.250 s, 0.500 s virtual)
            no
            rows
        error   A form  (-, attempt 2)
            gone
            Form.swift:12
        passed  A form  (-, attempt 3, repetition 2)
        passed  A form  (-, repetition 3)

        """))
  }

  // MARK: Imports

  private func file(
    _ name: String, _ fate: ImportReport.Fate = .imported, results: Int = 2, run: String? = "r", problem: String? = nil
  ) -> ImportReport.File {
    ImportReport.File(
      file: name, fate: fate, format: fate == .refused ? nil : .junit, run: run, results: results, problem: problem)
  }

  @Test func reportsAreToldWithWhatBecameOfThem() {
    #expect(
      HistoryText.imported([file("a.xml"), file("b.xml", .refused, results: 0, run: nil, problem: "no report")], ["r"]) == """
        FATE      RESULTS  FORM   RUN  REPORT
        imported  2        junit  r    a.xml
        refused   0        -      -    b.xml
        2 results from 2 reports in the run r

        """)
    #expect(HistoryText.imported([file("a.xml", results: 1)], []).hasSuffix("\n1 result from 1 report in 0 runs\n"))
    #expect(HistoryText.imported([file("a.xml")], ["r", "s"]).hasSuffix("\n2 results from 1 report in 2 runs\n"))
  }

  @Test func ofMoreThanFiftyReportsThoseAreToldThatAreNotAsTheyShouldBe() {
    let fifty = (1...50).map { file("\($0).xml") }
    #expect(HistoryText.imported(fifty, ["r"]).split(separator: "\n").count == 52)
    #expect(HistoryText.imported(fifty + [file("51.xml")], ["r"]) == "102 results from 51 reports in the run r\n")
    let torn = [file("torn.xml", problem: "it ends early"), file("none.xml", .refused, results: 0, run: nil)]
    #expect(
      HistoryText.imported(fifty + torn, ["r"]) == """
        FATE      RESULTS  FORM   RUN  REPORT
        imported  2        junit  r    torn.xml
        refused   0        -      -    none.xml
        102 results from 52 reports in the run r

        """)
  }

  @Test func aDocumentHasItsKeysSortedAndItsMomentsInUTC() throws {
    struct Document: Encodable {
      let when: Date
      let address: String
    }
    #expect(
      try HistoryText.json(Document(when: Self.start.addingTimeInterval(0.25), address: "a/b")) == """
        {
          "address" : "a/b",
          "when" : "2023-11-14T22:13:20.250Z"
        }

        """)
  }
}
