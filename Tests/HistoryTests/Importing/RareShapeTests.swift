import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

/// What only some writers do, and reports that are long.
struct RareShapeTests {
  // MARK: pytest

  /// The attempts that a suite hides, of cases in order: each of a test, and whether it looked like a pass.
  private func hidden(declared: Int?, _ cases: [(test: Int, passes: Bool)]) -> [[Int]] {
    var suite = PytestSuite(declared: declared)
    var seen: [Int: [Bool]] = [:]
    for (test, passes) in cases {
      let before = seen[test, default: []]
      suite.begin()
      suite.end(test, after: before.count, hadPassed: before.last == true, hasFailed: !passes)
      seen[test] = before + [passes]
    }
    return suite.hiddenFailures.map { [$0.test, $0.attempt] }
  }

  @Test func whatIsRepeatedBeyondTheTotalHasFailed() {
    let twice = [(test: 1, passes: true), (test: 1, passes: true), (test: 2, passes: true)]
    #expect(hidden(declared: 2, twice) == [[1, 1]])
    for declared in [nil, 0, 1, 3, 4] { #expect(hidden(declared: declared, twice) == [], "\(declared ?? -1)") }
    let often = (0..<4).map { (test: 1, passes: $0 < 3) }
    #expect(hidden(declared: 1, often) == [[1, 1], [1, 2], [1, 3]])
    // What the report tells as failed is not hidden, and what is not repeated is none.
    #expect(hidden(declared: 1, [(1, false), (1, true)]) == [])
    #expect(hidden(declared: 2, [(1, true), (2, true)]) == [])
    #expect(hidden(declared: 1, [(1, true), (2, true)]) == [])
    #expect(hidden(declared: 2, [(1, true), (2, true), (1, true), (2, false)]) == [[1, 1], [2, 1]])
  }

  @Test func anErrorRightAfterAFailureIsItsTeardownOnce() {
    let (error, failure) = (ReportedAttempt(outcome: .error), ReportedAttempt(outcome: .failed))
    func suite(hasFailed: Bool) -> PytestSuite {
      var suite = PytestSuite(declared: 1)
      suite.begin()
      suite.end(7, after: 0, hadPassed: false, hasFailed: hasFailed)
      return suite
    }
    var failed = suite(hasFailed: true)
    let others = [
      failed.isTeardown(of: 8, [error]), failed.isTeardown(of: 7, [failure]), failed.isTeardown(of: 7, [error, error]),
      failed.isTeardown(of: 7, []),
    ]
    #expect(others == [false, false, false, false])
    let (first, second) = (failed.isTeardown(of: 7, [error]), failed.isTeardown(of: 7, [error]))
    #expect(first && !second)
    var passed = suite(hasFailed: false)
    let ofAPass = passed.isTeardown(of: 7, [error])
    #expect(!ofAPass)
  }

  // MARK: Our own TAP

  @Test func ourTAPTellsOutcomesAndAttemptsThatTAPHasNoWordsFor() throws {
    let intake = try Intake()
    let report = try intake.take(
      """
      TAP version 14
      1..7
      not ok 1 - gone
        ---
        outcome: lost
        message: "it is gone"
        ...
      ok 2 - thinks # SKIP
        ---
        outcome: missing
        message: "no requirement"
        ...
      ok 3 - passes
        ---
        outcome: failed
        ...
      not ok 4 - fails
        ---
        outcome: passed
        message: "no"
        ...
      not ok 5 - pardoned # TODO since May
        ---
        outcome: failed
        message: "storm"
        ...
      ok 6 - wobbles
        ---
        outcome: passed
        attempts:
          - outcome: failed
            duration_ms: 1.5
            message: "first"
            failureType: T
            file: a.swift
            line: 3
          - outcome: odd
          - outcome: passed
            duration_ms: 2
        ...
      not ok 7 - unknown
        ---
        outcome: nobody knows
        message: "x"
        ...
      """, as: "ours.tap")
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.told() == [
        #"||gone| 1 lost - |it is gone|outcome: lost⏎message: "it is gone"|-:-"#,
        #"||thinks| 1 missing - |no requirement|outcome: missing⏎message: "no requirement"|-:-"#, "||passes| 1 passed -",
        #"||fails| 1 failed - |no|outcome: passed⏎message: "no"|-:-"#,
        #"||pardoned| 1 failed - |storm|outcome: failed⏎message: "storm"|-:-"#,
        "||wobbles| 1 failed 1500 T|first|first|a.swift:3",
        "||wobbles| 2 error -", "||wobbles| 3 passed 2000",
        #"||unknown| 1 failed - |x|outcome: nobody knows⏎message: "x"|-:-"#,
      ])
  }

  // MARK: Long reports

  @Test(arguments: [1, 63, 64, 65, 200]) func everyRowOfALongReportIsWrittenAsItIs(count: Int) throws {
    let intake = try Intake()
    var (cases, expected) = ("", [String]())
    for number in 0..<count {
      let time = number % 3 == 0 ? "" : #" time="0.\#(number)""#
      let child = number % 7 == 0 ? #"<failure message="no \#(number % 2)"/>"# : number % 11 == 5 ? "<skipped/>" : ""
      cases += #"<testcase name="t\#(number)"\#(time)>\#(child)</testcase>"#
      let microseconds = Double("0.\(number)").map { String(Int(($0 * 1_000_000).rounded())) } ?? ""
      let outcome =
        number % 7 == 0 ? "failed" : number % 11 == 5 ? "skipped" : "passed"
      expected.append(
        "s||t\(number)| 1 \(outcome) \(number % 3 == 0 ? "-" : microseconds)"
          + (number % 7 == 0 ? " |no \(number % 2)|no \(number % 2)|-:-" : ""))
    }
    var options = intake.options
    options.run = "r"
    let path = try intake.write(#"<testsuite name="s">\#(cases)</testsuite>"#, to: "long.xml")
    #expect(try intake.history.import([path], options: options).results == count)
    #expect(try intake.told() == expected)
    // The same tests once more in the same run, and in the order of the table.
    let again = try intake.write(#"<testsuite name="s">\#(cases)<!-- again --></testsuite>"#, to: "again.xml")
    #expect(try intake.history.import([again], options: options).results == count)
    let rows = try intake.history.queue.read { db in
      try Row.fetchAll(db, sql: "SELECT test_id, attempt, lane, position, repetition FROM attempt").map { row in
        [row[0], row[1], row[2], row[3], row[4]] as [Int]
      }
    }
    #expect(rows == (0..<count).flatMap { [[$0 + 1, 1, 0, $0, 1], [$0 + 1, 2, 1, $0, 1]] })
    #expect(try intake.texts("SELECT count(*) FROM failure") == ["\(count > 7 ? 2 : 1)"])
  }

  /// On both sides of the blocks of 64 bytes, of which the last needs nine for the length.
  @Test(arguments: [
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (54, "a3f01b6939256127582ac8ae9fb47a382a244680806a3f613a118851c1ca1d47"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (118, "879dc4f05b19ebc3b037f4683633df1332b054cf52fa372d323c421cb893a2aa"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (127, "c57e9278af78fa3cab38667bef4ce29d783787a2f731d4e12200270f0c32320a"),
    (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
    (129, "c12cb024a2e5551cca0e08fce8f1c5e314555cc3fef6329ee994a3db752166ae"),
  ])
  func theSumIsThatOfTheStandardForEveryLength(length: Int, expected: String) {
    let bytes = [UInt8](repeating: 0x61, count: length)
    func hex(_ sum: SHA256) -> String { sum.finished().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
    for piece in [1, 63, 64, 65, 200] {
      var sum = SHA256()
      for start in stride(from: 0, to: length, by: piece) {
        Array(bytes[start..<min(start + piece, length)]).withUnsafeBytes { sum.add($0) }
      }
      #expect(hex(sum) == expected, "\(piece)")
      // To ask twice gives the same.
      #expect(hex(sum) == expected, "\(piece)")
    }
  }
}
