import Foundation
import Testing

@testable import RehearsalHistory

/// Reports made of lines, and all that is kept of them: every attempt, its time and what its failure says.
struct WholeLineReportTests {
  @Test func aBlockAfterATestPointTellsItsFailureAndItsTime() throws {
    let intake = try Intake()
    let report = try intake.take(
      ##"""
      TAP version 14
      1..9
      not ok 1 - quoted
        ---
        message: "two\nlines"
        failureType: Mismatch
        duration_ms: 2.5
        at: lib/m.t:12:7
        ...
      not ok 2 - block
        ---
        message: |
          first
          second
        file: a.t
        line: 9
        ...
      ok 3 - fine
        ---
        duration_ms: 0.25
        message: not told
        ...
      # a comment
      ok 4 - lazy # SKIP no network
        ---
        duration_ms: 3
        message: other
        ...
      not ok 5 - later # TODO some day
      not ok 6 - lone
        ---
        message: '
        code: "E1"
        ...
      # Subtest: p
          not ok 1 - x
            ---
            error: deep
            ...
          1..1
      not ok 7 - p
      ok 8 - a \# b # skip
      not ok 9
      # why
      """##, as: "out.tap")
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.told() == [
        #"||quoted| 1 failed 2500 Mismatch|two|two⏎lines⏎message: "two\nlines"⏎failureType: Mismatch⏎duration_ms: 2.5⏎at: lib/m.t:12:7|lib/m.t:12"#,
        "||block| 1 failed - |first|first⏎second⏎message: |⏎  first⏎  second⏎file: a.t⏎line: 9|a.t:9",
        "||fine| 1 passed 250", "||lazy| 1 skipped 3000 |no network|no network|-:-",
        "||later| 1 skipped - |some day|some day|-:-", #"||lone| 1 failed - E1|'|message: '⏎code: "E1"|-:-"#,
        "p||x| 1 failed - |deep|error: deep|-:-", "||a # b| 1 skipped -", "||(test 9)| 1 failed - |why|why|-:-",
      ])
  }

  @Test func aBlockIsOneOnlyWhereItsPointIs() throws {
    let intake = try Intake()
    // Four blanks before the dashes are not two, and a mark with other blanks is a line of the block.
    let report = try intake.take(
      "TAP version 14\n1..2\nnot ok 1 - a\n    ---\n    message: no\n    ...\nnot ok 2 - b\n  ---\n  message: yes\n    ...\n  ...\n",
      as: "out.tap")
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.told() == ["||a| 1 failed - |no message||-:-", "||b| 1 failed - |yes|message: yes⏎  ...|-:-"])
  }

  @Test(arguments: [
    // Without a plan the points are enough.
    ("TAP version 13\nok 1 - a\n", nil, false), ("TAP version 13\n1..0 # skip nothing to do\n", nil, false),
    ("TAP version 13\n", "it is no TAP: there is no plan and no test point in it", false),
    ("1..1\n", "1 test was planned, and 0 came", false), ("1..2\nok 1 - a\n", "2 tests were planned, and 1 came", true),
    ("1..1\nok 1 - a\n", nil, false), ("ok 1 - a\nBail out!  no disk\n", "the run bailed out: no disk", true),
  ])
  func aPlanIsHeldAgainstThePoints(text: String, problem: String?, isInterrupted: Bool) throws {
    let intake = try Intake()
    let report = try intake.take(text, as: "out.tap")
    let hasPoints = text.contains("ok 1")
    #expect(report.files[0].problem == problem)
    #expect(report.files[0].fate == (hasPoints ? .imported : .empty))
    #expect(report.isEmpty == !hasPoints)
    if hasPoints { #expect(try intake.history.run().interrupted == isInterrupted) }
  }

  @Test func aNameThatWasAnnouncedIsThatOfTheNextSubtestOnly() throws {
    let intake = try Intake()
    try intake.take("TAP version 14\n# Subtest: q\nok 1 - q\n    ok 1 - y\nok 2 - r\n1..2\n", as: "out.tap")
    #expect(try intake.letters() == ["q": "P", "y": "P"])
  }

  @Test(arguments: [252, 256, 300, 4000]) func subtestsAreReadHoweverDeepTheyAre(blanks: Int) throws {
    let intake = try Intake()
    let indent = String(repeating: " ", count: blanks)
    let report = try intake.take("TAP version 14\n\(indent)ok 1 - deep\n\(indent)1..1\nok 1 - top\n1..1\n", as: "out.tap")
    #expect(report.files[0].problem == nil)
    #expect(try intake.letters() == ["deep": "P", "top": "P"])
  }

  private func go(_ action: String, _ test: String? = nil, _ more: String = "", in package: String = "m/a") -> String {
    let name = test.map { #","Test":"\#($0)""# } ?? ""
    return #"{"Action":"\#(action)","Package":"\#(package)"\#(name)\#(more)}"# + "\n"
  }

  @Test func aRunOfGoIsToldWithItsTimesAndOutputs() throws {
    let intake = try Intake()
    let report = try intake.take(
      go("start", nil, #","Time":"2024-01-09T07:50:12Z""#) + go("run", "T")
        + go("output", "T", #","Output":"=== RUN   T\n""#) + go("output", "T", #","Output":"    a_test.go:7: got 3\n""#)
        + go("output", "T", #","Output":"    --- FAIL: T (0.01s)\n""#) + go("fail", "T", #","Elapsed":0.01"#)
        + go("run", "S") + go("output", "S", #","Output":"not today\n""#) + go("skip", "S", #","Elapsed":0.5"#)
        + go("run", "P") + go("output", "P", #","Output":"x_test.go:1: log\n""#) + go("pass", "P", #","Elapsed":1.25"#)
        + go("output", nil, #","Output":"FAIL\n""#)
        + go("fail", nil, #","Time":"2024-01-09T07:50:14.5Z","Elapsed":2"#)
        + go("run", "U", in: "m/b") + go("output", "U", #","Output":"goroutine 7\n""#, in: "m/b")
        + go("run", "V", in: "m/b") + go("run", "V/one", in: "m/b") + go("fail", nil, in: "m/b")
        + go("build-output", nil, #","Output":"c.go:3: no such name\n""#, in: "m/c") + go("fail", nil, in: "m/c")
        + go("run", "W", in: "m/d") + go("pass", "Stranger", in: "m/d") + go("pause", "W", in: "m/d") + go("pass", "W", in: "m/d")
        + go("pass", nil, in: "m/d"),
      as: "go.json")
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.told() == [
        "|m/a|T| 1 failed 10000 |a_test.go:7: got 3|a_test.go:7: got 3|a_test.go:7", "|m/a|S| 1 skipped 500000",
        "|m/a|P| 1 passed 1250000", "|m/b|U| 1 lost - |goroutine 7|goroutine 7|-:-",
        "|m/b|V/one| 1 lost - |no message||-:-",
        "|m/c|(package)| 1 error - |c.go:3: no such name|c.go:3: no such name|c.go:3", "|m/d|W| 1 passed -",
      ])
    let run = try intake.history.run()
    #expect(run.started == Date(timeIntervalSince1970: 1_704_786_612))
    #expect(run.ended == Date(timeIntervalSince1970: 1_704_786_614.5))
    #expect(!run.interrupted && !run.startedIsGuess)
  }

  @Test func packagesOfGoWithoutAnEndAreInterruptedInTheOrderOfTheirNames() throws {
    let intake = try Intake()
    let report = try intake.take(
      go("run", "T", in: "m/z") + go("run", "B", in: "m/a") + go("run", "A", in: "m/a") + go("run", "A/sub", in: "m/a")
        + go("run", "Done", in: "m/a") + go("fail", "Done", in: "m/a"), as: "go.json")
    #expect(report.files[0].problem == "2 packages have no end")
    #expect(
      try intake.told() == [
        "|m/a|Done| 1 failed - |no message||-:-", "|m/a|A/sub| 1 interrupted - |no message||-:-",
        "|m/a|B| 1 interrupted - |no message||-:-", "|m/z|T| 1 interrupted - |no message||-:-",
      ])
    #expect(try intake.history.run().interrupted)
  }

  @Test func moreOutputThanAPersonReadsIsNotKept() throws {
    let intake = try Intake()
    let line = String(repeating: "x", count: 16_383)
    let outputs = (0..<3).map { go("output", "T", #","Output":"\#($0)\#(line)\n""#) }.joined()
    try intake.take(go("run", "T") + outputs + go("fail", "T") + go("fail"), as: "go.json")
    // Two lines fill 32 KiB and two bytes; the third is left out, and the middle goes.
    let text = try #require(try intake.texts("SELECT text FROM failure").first)
    #expect(text.hasPrefix("0xxx") && text.hasSuffix("xxx") && !text.contains("2x"))
    #expect(text.contains("xxx … (1 byte left out) … 1xxx"))
  }
}
