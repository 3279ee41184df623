import FlakinessStatistics
import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

/// What is told of one test beyond its statistics: when it failed last, with what, what that left, and how to repeat it.
struct FlakyFactsTests {
  /// Twelve runs on commits of their own: in the fifth `a` is saved by a retry, in the ninth it fails. `b` always passes.
  private func intake() throws -> Intake {
    var intake = try Intake()
    for run in 0..<12 {
      intake.options.run = "r\(run)"
      intake.options.origin.commit = "c\(run)"
      let content =
        switch run {
        case 4: #"<flakyFailure message="slow 4" time="0.5"/>"#
        case 8:
          #"<failure message="boom 8" type="T" file="g.py" line="4">whole boom 8</failure><system-out>[[ATTACHMENT|x.png]]</system-out>"#
        default: ""
        }
      let day = run < 9 ? "0\(run + 1)" : "\(run + 1)"
      try intake.take(
        """
        <testsuite name="s" timestamp="2026-01-\(day)T00:00:00Z" time="60"><testcase name="a" file="f.py" line="3" owner="me" time="1">\
        \(content)</testcase><testcase name="b" time="2"/><!-- \(run) --></testsuite>
        """, as: "\(run).xml")
    }
    return intake
  }

  @Test func aTestIsToldWithItsLastFailureAndWhatItLeft() throws {
    let intake = try intake()
    let report = try intake.history.flakiness()
    #expect((report.project, report.branch, report.filter, report.testCount) == ("shop", nil, nil, 2))
    #expect(report.tests.map(\.name) == ["s a"])
    let test = try #require(report.tests.first)
    #expect(test.strip.map(\.letter).joined() == "PPPPRPPPFPPP")
    #expect(test.strip.map(\.run) == Array(0..<12))
    #expect(test.strip.map(\.seconds) == [1, 1, 1, 1, 1.5, 1, 1, 1, 1, 1, 1, 1])
    #expect((test.file, test.line, test.owner) == ("f.py", 3, "me"))
    #expect(
      test.lastFailure
        == FlakyTest.LastFailure(
          run: "r8", when: Date(timeIntervalSince1970: 1_767_225_600 + 8 * 86_400), commit: "c8", headline: "boom 8", seed: nil,
          place: "g.py:4"))
    // Of two that came as often, the later one first.
    #expect(
      test.signatures == [
        FlakyTest.SignatureCount(text: "whole boom %", count: 1, example: "whole boom 8"),
        FlakyTest.SignatureCount(text: "slow %", count: 1, example: "slow 4"),
      ])
    #expect(test.artefacts == [FlakyTest.Artefact(run: "r8", place: "x.png")])
    #expect(test.reproduction == "git checkout c8 && pytest f.py::a")
    // Two of twelve first attempts failed: ln 0.05 / ln (5/6).
    #expect(test.runsToReproduce == 17)
    #expect(test.assessment.status == .suspect)
    #expect(test.hours.agrees(with: 1.0 / 3600) && test.blockedRuns == 0 && test.cluster == nil && test.began == nil)
    // A chain of two attempts is red where both fail, each in two of thirteen.
    #expect(test.expectedRed.agrees(with: 100 * (2.0 / 13) * (2.0 / 13)))
    #expect(report.runs.map(\.red) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
    #expect(report.runs.allSatisfy { $0.redByFlakes == 0 && $0.seconds == 60 && $0.infrastructureProblem == nil })
    #expect((report.redRuns.count, report.redRuns.total, report.redRuns.denominator) == (1, 12, .run))
    #expect((report.blockedRuns.count, report.blockedRuns.total) == (0, 12))
    #expect(report.cost.machineHours.agrees(with: 1.0 / 3600) && report.cost.humanHours == 0 && report.cost.blockedRuns == 0)
  }

  @Test func whatNeverFailedIsToldOnlyIfAskedFor() throws {
    let intake = try intake()
    var question = FlakyQuestion()
    question.includesPassing = true
    let all = try intake.history.flakiness(question)
    #expect(all.tests.map(\.name) == ["s a", "s b"])
    let passing = try #require(all.tests.last)
    #expect(passing.lastFailure == nil && passing.reproduction == nil && passing.runsToReproduce == nil)
    #expect(passing.signatures == [] && passing.artefacts == [] && passing.expectedRed == 0 && passing.hours == 0)
    #expect(passing.strip.map(\.letter).joined() == "PPPPPPPPPPPP")
    question.includesPassing = false
    question.filter = "s b"
    #expect(try intake.history.flakiness(question).tests.isEmpty)
    #expect(try intake.history.flakiness(question).filter == "s b")
    #expect(try intake.history.flakiness(of: "s b").tests.map(\.name) == ["s b"])
    #expect(try intake.history.testNames() == ["s a", "s b"])
    #expect(try intake.history.seedOfLastFailure(of: "s a") == nil)
    try intake.history.writing { try $0.execute(sql: "UPDATE run SET seed = -1 WHERE name = 'r8'") }
    #expect(try intake.history.seedOfLastFailure(of: "s a") == .max)
    #expect(try intake.history.seedOfLastFailure(of: "s b") == nil)
  }

  // MARK: Commands

  private static func row(
    _ file: String?, suite: String = "", class type: String = "", _ name: String, parameters: String = ""
  ) -> TestRow {
    TestRow(
      [
        "id": 1, "suite": suite, "class": type, "name": name, "parameters": parameters, "file": file, "line": nil, "owner": nil,
      ] as Row)
  }

  /// A table of one run, of a commit and with a seed where these are told, and what was called.
  private func table(seed: Int64? = nil, commit: String? = nil, call: String = "") throws -> RunTable {
    let intake = try Intake()
    try intake.take(#"<testsuite name="s"><testcase name="a"/></testsuite>"#, as: "1.xml")
    try intake.history.writing {
      try $0.execute(
        sql: "UPDATE run SET seed = ?, commit_hash = ?, command_line = ?", arguments: [seed, commit, call])
    }
    return try intake.history.reading { try RunTable($0, FlakyQuestion(), path: intake.history.path) }
  }

  private static let attempt = Attempt(run: 0, isFailure: true)

  private static let commands: [(row: TestRow, command: String, withSeed: String?)] = [
    (
      row("t/test_a.py", suite: "t/test_a.py", "test_x"), "pytest t/test_a.py::test_x",
      "pytest t/test_a.py::test_x --rehearsal-seed=7"
    ),
    (
      row("t/test_a.py", suite: "t/test_a.py TestCart", "test_x", parameters: "[1]"), "pytest 't/test_a.py::TestCart::test_x[1]'",
      "pytest 't/test_a.py::TestCart::test_x[1]' --rehearsal-seed=7"
    ),
    (row("t/test_a.py", class: "t.test_a.TestCart", "test_x"), "pytest t/test_a.py::TestCart::test_x", nil),
    (row("src/a.rs", "adds"), "cargo nextest run adds", nil),
    (row(nil, class: "shop::cart", "adds"), "cargo nextest run adds", nil),
    (row("T.swift", "adds()"), "swift test --filter 'adds()'", nil),
    (row("T.swift", class: "M.Cart", "adds"), "swift test --filter Cart/adds", nil),
    (
      row("a.test.mjs", suite: "a.test.mjs Cart", "adds up"), "node --test --test-name-pattern 'adds up' a.test.mjs",
      "REHEARSAL_SEED=7 node --test --test-name-pattern 'adds up' a.test.mjs"
    ),
    (
      row("a.mts", suite: "a.mts", "x"), "node --test --test-name-pattern x a.mts",
      "REHEARSAL_SEED=7 node --test --test-name-pattern x a.mts"
    ),
    (row("a.test.js", suite: "Cart", "adds"), "npx jest a.test.js -t adds", nil),
    (row("a.tsx", suite: "a.tsx", "x"), "npx jest a.tsx -t x", nil),
    (row("cart_spec.rb", "adds"), "bundle exec rspec cart_spec.rb -e adds", nil),
    (row("Cart.cs", "adds"), "dotnet test --filter 'FullyQualifiedName~adds'", nil),
    (row("a_test.go", class: "shop/cart", "TestA/sub b"), "go test -run '^TestA$/^sub b$' shop/cart", nil),
    (row("a_test.go", "TestA"), "go test -run '^TestA$' ./...", nil),
    (row("CartTest.java", class: "com.shop.CartTest", "adds(int)"), "mvn test -Dtest=CartTest#adds", nil),
    (row("x.lua", suite: "S", class: "C", "adds", parameters: "[2]"), "run the test 'S C adds[2]'", nil),
  ]

  @Test func eachRunnerHasItsCommand() throws {
    let (plain, seeded) = (try table(), try table(seed: 7, commit: "0123456789abcdef"))
    for (row, command, withSeed) in Self.commands {
      func told(_ table: RunTable) -> String {
        Reproduction.command(row, ofOurs: false, attempt: Self.attempt, schedule: "s", in: table)
      }
      #expect(told(plain) == command)
      #expect(told(seeded) == "git checkout 0123456789ab && \(withSeed ?? command)")
    }
  }

  @Test(
    arguments: [
      ("", nil, nil, "rehearse run --filter 'A b'"), ("specs run", 7, nil, "specs run --filter 'A b' --attempt-seed 7"),
      (
        "specs run --latency-spread 20", 7, "x y",
        "specs run --filter 'A b' --attempt-seed 7 --event-order 'x y' --latency-spread 20"
      ),
      // A run that was repeated is repeated in the same way.
      ("specs run --replay s1-c2 --latency-spread 20", 7, "x", "specs run --filter 'A b' --replay s1-c2"),
      ("specs run --replay=tok", nil, nil, "specs run --filter 'A b' --replay tok"),
    ] as [(String, UInt64?, String?, String)])
  func aSpecIsRepeatedAsItWasCalled(call: String, seed: UInt64?, schedule: String?, command: String) throws {
    let attempt = Attempt(run: 0, isFailure: true, seed: seed)
    let row = Self.row("A.swift", suite: "A", "b")
    let table = try table(call: call)
    #expect(Reproduction.command(row, ofOurs: true, attempt: attempt, schedule: schedule, in: table) == command)
  }

  @Test(arguments: [
    ("tests/test_cart.py::TestCart::test_total", true), ("test_cart.py::TestCart::test_total", true),
    ("a/tests/test_cart.py::TestCart::test_total", true), ("tests/test_cart.py::TestCart::test_total[1]", true),
    ("tests.test_cart.TestCart#test_total", true), ("TestCart#test_total", true), ("other.py::test_total", false),
    ("tests/test_cart.py::TestCart::test_tax", false), ("tests/test_cart.py::TestCart::test_total[2]", false),
    ("TestCart test_total", false), ("Cart#test_total", false), ("", false),
  ])
  func aTestIsAddressedAsItsRunnerCallsIt(name: String, isSo: Bool) {
    let row = Self.row(nil, suite: "unrelated", class: "tests.test_cart.TestCart", "test_total", parameters: "[1]")
    #expect(row.isAddressed(as: name) == isSo)
    // Of another program the suite may be what is told.
    let other = Self.row(nil, suite: "tests/test_cart/TestCart", "test_total", parameters: "[1]")
    #expect(other.isAddressed(as: name) == isSo)
  }
}

extension Double {
  /// Whether two numbers agree to ten digits.
  fileprivate func agrees(with expected: Double) -> Bool { abs(self - expected) <= 1e-10 * abs(expected) }
}
