import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// In which runs of a history one event made most tests fail, test by test.
struct MassFailureRunTests {
  private var intake: Intake

  init() throws { intake = try Intake() }

  /// Imports a run of so many tests, of which the first ones failed: each with a message, or saved by a retry where it is empty.
  private mutating func take(_ name: String, day: Int, of count: Int, failing messages: [String], skipped: Int = 0) throws {
    intake.options.run = name
    let cases = (0..<count).map { number in
      let content =
        if number >= messages.count {
          number >= count - skipped ? "<skipped/>" : ""
        } else if messages[number].isEmpty {
          "<flakyFailure message=\"no route\"/>"
        } else {
          "<failure message=\"\(messages[number])\"/>"
        }
      return "<testcase name=\"t\(number)\">\(content)</testcase>"
    }
    try intake.take(
      "<testsuite name=\"s\" timestamp=\"2026-01-0\(day)T00:00:00Z\">\(cases.joined())<!-- \(name) --></testsuite>",
      as: "\(name).xml")
  }

  private func event(_ name: String) throws -> MassFailureReport? {
    let id = try #require(try intake.texts("SELECT id FROM run WHERE name = '\(name)'").first.flatMap { Int64($0) })
    return try intake.history.massFailure(ofRun: id)
  }

  private static func alike(_ count: Int, _ message: String = "no route") -> [String] { Array(repeating: message, count: count) }

  @Test(
    arguments: [
      (5, 9, 5), (5, 10, nil), (6, 11, 6), (6, 12, nil), (4, 5, nil), (5, 6, 5),
    ] as [(Int, Int, Int?)])
  mutating func mostTestsAndAtLeastFiveMustFailAlike(failing: Int, count: Int, found: Int?) throws {
    try take("r", day: 1, of: count, failing: Self.alike(failing))
    #expect(try event("r") == found.map { MassFailureReport(failed: $0, ran: count, signature: "no route") })
  }

  @Test mutating func whatFailsInAnotherWayIsNoPartOfIt() throws {
    try take("r", day: 1, of: 9, failing: Self.alike(5) + ["another"])
    #expect(try event("r") == MassFailureReport(failed: 5, ran: 9, signature: "no route"))
    // Six failed, and no five of them alike.
    try take("q", day: 2, of: 9, failing: Self.alike(4, "disk") + Self.alike(2, "another"))
    #expect(try event("q") == nil)
  }

  @Test mutating func whatARetrySavedDidNotFail() throws {
    try take("r", day: 1, of: 7, failing: Self.alike(4) + [""])
    #expect(try event("r") == nil)
    try take("q", day: 2, of: 7, failing: Self.alike(5, "disk") + [""])
    #expect(try event("q") == MassFailureReport(failed: 5, ran: 7, signature: "disk"))
  }

  @Test mutating func whatOneOfThemHadBeforeIsNoEvent() throws {
    try take("first", day: 1, of: 9, failing: Self.alike(1))
    try take("second", day: 2, of: 9, failing: Self.alike(5))
    #expect(try event("second") == nil)
    // With another text none of them had it.
    try take("third", day: 3, of: 9, failing: Self.alike(5, "disk"))
    #expect(try event("third") == MassFailureReport(failed: 5, ran: 9, signature: "disk"))
  }

  @Test mutating func whatCameLaterWasNotKnown() throws {
    try take("late", day: 3, of: 9, failing: Self.alike(1))
    try take("early", day: 2, of: 9, failing: Self.alike(5))
    #expect(try event("early") == MassFailureReport(failed: 5, ran: 9, signature: "no route"))
    // A run that is imported later, and was before both, makes it known.
    try take("earliest", day: 1, of: 9, failing: Self.alike(1))
    #expect(try event("early") == nil)
  }

  @Test mutating func aFailureOfTheMachineryMakesNothingKnown() throws {
    try take("first", day: 1, of: 9, failing: Self.alike(1))
    try take("second", day: 2, of: 9, failing: Self.alike(5))
    #expect(try event("second") == nil)
    try intake.history.writing { try $0.execute(sql: "UPDATE run SET infra = 'disk full' WHERE name = 'first'") }
    #expect(try event("second") == MassFailureReport(failed: 5, ran: 9, signature: "no route"))
  }

  @Test mutating func anEventThatLastsIsOneInEachOfItsRuns() throws {
    for day in 1...3 { try take("r\(day)", day: day, of: 9, failing: Self.alike(5)) }
    #expect(try event("r1") == MassFailureReport(failed: 5, ran: 9, signature: "no route"))
    for name in ["r2", "r3"] {
      #expect(try event(name) == MassFailureReport(failed: 5, ran: 9, signature: "no route", since: "r1"), "\(name)")
    }
    // Another event in between does not begin it anew.
    try take("r4", day: 4, of: 9, failing: Self.alike(5, "disk"))
    #expect(try event("r4") == MassFailureReport(failed: 5, ran: 9, signature: "disk"))
    try take("r5", day: 5, of: 9, failing: Self.alike(6))
    #expect(try event("r5")?.since == "r1" && event("r5")?.failed == 6)
  }

  @Test mutating func aRunThatIsNotThereIsNoEvent() throws {
    try take("r", day: 1, of: 9, failing: Self.alike(5))
    #expect(try intake.history.massFailure(ofRun: 99) == nil)
  }

  @Test mutating func runsOfTheReportSayWhatTheyAreNoEvidenceFor() throws {
    try take("good", day: 1, of: 9, failing: [])
    try take("bad", day: 2, of: 9, failing: Self.alike(5))
    try take("red", day: 3, of: 9, failing: ["own"])
    let report = try intake.history.flakiness()
    #expect(report.runs.map(\.name) == ["good", "bad", "red"])
    #expect(report.runs.map(\.massFailure) == [nil, MassFailureReport(failed: 5, ran: 9, signature: "no route"), nil])
    #expect(
      report.runs.map(\.infrastructureProblem)
        == [nil, "5 of 9 tests failed in one way that none of them had failed in before: no route", nil])
    #expect(report.tests.map(\.name) == ["s t0"])
    #expect(report.tests.first?.assessment.failures.count == 1)
    #expect((report.redRuns.count, report.redRuns.total) == (1, 2))
  }
}
