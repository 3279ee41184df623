import Testing

@testable import RehearsalHistory

/// The Test Anything Protocol and Go's lines, rule by rule.
struct LineFormatTests {
  @Test(
    arguments: [
      // A point without words has its number, or the place where it came.
      ("1..1\nok\n", ["(test 1)": "P"], nil), ("1..1\nok 7\n", ["(test 7)": "P"], nil), ("1..1\nnot ok 1 a\n", ["a": "F"], nil),
      ("1..1\nok 1 - a # skip not here\n", ["a": "S"], nil), ("1..1\nok 1 - a # Skip\n", ["a": "S"], nil),
      // What was not to pass yet and passes has passed.
      ("1..1\nok 1 - a # TODO later\n", ["a": "P"], nil), ("1..1\nnot ok 1 - a # todo: later\n", ["a": "S"], nil),
      ("ok 1 - a\n1..1\n", ["a": "P"], nil), ("1..1\nok 1 - a\nok 2 - b\n", ["a": "P", "b": "P"], nil),
      ("1..2\nok 1 - a\n", ["a": "P"], "2 tests were planned, and 1 came"), ("1..1\nokay\nok 1 - a\n", ["a": "P"], nil),
      ("1..1\nnot ok 1 - a\n  ---\n  message: x\n", ["a": "F"], "the file ends inside a YAML block"),
      // A subtest that nothing announced has no name.
      ("    ok 1 - x\n    1..1\nok 1 - parent\n1..1\n", ["x": "P"], nil),
      ("    ok 1 - x\nnot ok 1 - parent\n1..1\n", ["x": "P", "parent": "F"], nil),
      ("    not ok 1 - x\nnot ok 1 - parent\n1..1\n", ["x": "F"], nil),
      ("    # Subtest: p\n    ok 1 - x\nok 1 - p\n1..1\n", ["p | x": "P"], nil),
      ("# Subtest: p\n    ok 1 - x\nok 1 - p\nok 2 - y\n1..2\n", ["p | x": "P", "y": "P"], nil),
    ] as [(String, [String: String], String?)])
  func aTestPointIsReadByTheRulesOfTAP(lines: String, letters: [String: String], problem: String?) throws {
    let intake = try Intake()
    let report = try intake.take("TAP version 14\n" + lines, as: "out.tap")
    #expect(try intake.letters() == letters)
    #expect(report.files[0].problem == problem)
  }

  @Test(arguments: [("a # time=1500.5ms", "a1500500"), ("a in 12ms", "a12000"), ("b # time=0ms", "b0")])
  func aPointMayTellHowLongItTook(words: String, expected: String) throws {
    let intake = try Intake()
    try intake.take("TAP version 14\n1..1\nok 1 - \(words)\n", as: "out.tap")
    #expect(try intake.texts("SELECT name || real_us FROM result") == [expected])
  }

  /// Lines as Go writes them: the action, and the test where there is one.
  private static func go(_ events: [(action: String, test: String?)], output: String = "") -> String {
    let lines = events.map { action, test in
      let name = test.map { #","Test":"\#($0)""# } ?? ""
      let text = action == "output" ? #","Output":"\#(output)\n""# : ""
      return #"{"Time":"2024-01-09T07:50:12Z","Action":"\#(action)","Package":"p"\#(name)\#(text)}"#
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let timeout = "panic: test timed out after 1s"

  @Test(
    arguments: [
      ([("run", "T"), ("pass", "T"), ("pass", nil)], "", ["p | T": "P"], nil),
      ([("run", "T"), ("fail", "T"), ("fail", nil)], "", ["p | T": "F"], nil),
      ([("run", "T"), ("skip", "T"), ("pass", nil)], "", ["p | T": "S"], nil),
      // A test with subtests is told by them, unless it fails of itself.
      ([("run", "T"), ("run", "T/a"), ("pass", "T/a"), ("pass", "T"), ("pass", nil)], "", ["p | T/a": "P"], nil),
      ([("run", "T"), ("run", "T/a"), ("fail", "T/a"), ("fail", "T"), ("fail", nil)], "", ["p | T/a": "F"], nil),
      ([("run", "T"), ("run", "T/a"), ("pass", "T/a"), ("fail", "T"), ("fail", nil)], "", ["p | T/a": "P", "p | T": "F"], nil),
      ([("run", "T"), ("output", "T"), ("fail", "T"), ("fail", nil)], timeout, ["p | T": "T"], nil),
      // What had not ended when its package did.
      ([("run", "T"), ("fail", nil)], "", ["p | T": "L"], nil),
      ([("run", "T"), ("output", nil), ("fail", nil)], timeout, ["p | T": "T"], nil),
      ([("run", "T"), ("run", "T/a"), ("fail", nil)], "", ["p | T/a": "L"], nil),
      ([("start", nil), ("fail", nil)], "", ["p | (package)": "E"], nil),
      ([("run", "T"), ("fail", "T"), ("fail", nil)], "", ["p | T": "F"], nil),
      ([("run", "T")], "", ["p | T": "I"], "a package has no end"),
      ([("run", "T"), ("pass", "T"), ("run", "U")], "", ["p | T": "P", "p | U": "I"], "a package has no end"),
    ] as [([(action: String, test: String?)], String, [String: String], String?)])
  func aTestOfGoIsReadByItsEvents(
    events: [(action: String, test: String?)], output: String, letters: [String: String], problem: String?
  ) throws {
    let intake = try Intake()
    let report = try intake.take(Self.go(events, output: output), as: "go.json")
    #expect(try intake.letters() == letters)
    #expect(report.files[0].problem == problem)
  }

  @Test func whatCameFromGosCacheDidNotRun() throws {
    let intake = try Intake()
    let cached = Self.go([("run", "T"), ("pass", "T"), ("output", nil), ("pass", nil)], output: "ok  \\tp\\t(cached)")
    #expect(try intake.take(cached, as: "go.json").files[0].fate == .empty)
    #expect(try intake.letters() == [:])
  }

  @Test(
    arguments: [
      ("", "a.xml", .junit), ("", "a.tap", .tap), ("", "a.json", nil), (" \n", "a.xml", .junit), ("<a/>", "a.json", .junit),
      (#"{"Action":"run"}"#, "x", .goTest), (#"{"kind":"event","payload":{}}"#, "x", .swiftTesting),
      (#"{"sequence":0,"kind":"runStarted","elapsedMicroseconds":0}"#, "x", .rehearsal), (#"{"results":{}}"#, "x", .ctrf),
      ("{\n\"reportFormat\":\"CTRF\"}", "x", .ctrf), (#"{"other":1}"#, "x", nil), ("not ok 1\n", "x", .tap),
      ("token\n", "x", nil), ("ok\n", "x", .tap),
      ("nothing of it\n", "a.tap", nil),
    ] as [(String, String, ReportFormat?)])
  func aFormIsToldByItsFirstBytes(start: String, name: String, format: ReportFormat?) {
    #expect(ReportFormat.guess(Array(start.utf8), name: name) == format)
  }
}
