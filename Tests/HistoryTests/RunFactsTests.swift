import Foundation
import Testing

@testable import RehearsalHistory

/// Runs and attempts as the history tells them, fact by fact.
struct RunFactsTests {
  private let report = """
    <testsuite name="s" timestamp="2026-01-02T03:04:05Z" time="6"><testcase name="a" classname="K" time="1" file="f.py" line="3"/>
    <testcase name="b" time="2"><failure message="no" type="T" file="g.py" line="4">no
    more</failure></testcase><testcase name="c"><flakyFailure message="once" file="h.py"/></testcase>
    <testcase name="d"><skipped/></testcase><testcase name="e"><error message="bad"/></testcase>
    <testcase name="f"><properties><property name="rehearsal.outcome" value="notImplemented"/></properties><failure/></testcase>
    </testsuite>
    """

  private func intake(_ names: String...) throws -> Intake {
    var intake = try Intake()
    for name in names {
      intake.options.run = name
      try intake.take(report, as: "\(name).xml")
    }
    return intake
  }

  @Test func aRunCountsItsTestsByWhatTheyCameTo() throws {
    let intake = try intake("r1")
    let run = try intake.history.run()
    #expect((run.id, run.name, run.project, run.isImported) == (1, "r1", "shop", true))
    #expect((run.tests, run.failed, run.flaky, run.planned, run.missing) == (6, 3, 1, 6, 0))
    #expect(run.outcomes == ["passed": 2, "failed": 2, "error": 1, "skipped": 1, "notImplemented": 1])
    #expect(run.ended == run.started + 6 && !run.isUnfinished && !run.isModified && !run.interrupted)
    #expect(run.commit == nil && run.commitPosition == nil && run.change == nil && run.job == nil && run.jobs == nil)
    #expect(run.commandLine == "" && run.infrastructureProblem == nil)
    // How many were chosen may be more than there are, and fewer.
    for (planned, missing) in [(7, 1), (5, 0)] {
      try intake.history.writing { try $0.execute(sql: "UPDATE run SET planned = ?", arguments: [planned]) }
      let again = try intake.history.run()
      #expect((again.missing, again.isUnfinished) == (missing, missing > 0))
    }
    try intake.history.writing { try $0.execute(sql: "UPDATE run SET planned = NULL, ended_ms = NULL") }
    #expect(try !intake.history.run().isUnfinished, "no report may have told the end")
    try intake.history.writing { try $0.execute(sql: "UPDATE run SET source = 0") }
    #expect(try intake.history.run().isUnfinished)
  }

  @Test func anAttemptIsToldWithItsFailureAndItsPlace() throws {
    let intake = try intake("r1")
    func attempt(
      _ name: String, _ outcome: String, position: Int, number: Int = 1, microseconds: Int64? = nil, file: String? = nil,
      line: Int? = nil, failure: (type: String?, text: String, place: String?)? = nil
    ) -> AttemptRecord {
      AttemptRecord(
        spec: name, file: file, line: line, attempt: number, repetition: 1, outcome: outcome, requirements: nil,
        realMicroseconds: microseconds, virtualMicroseconds: nil, seed: nil, lane: 0, positionInLane: position, schedule: nil,
        traceHash: nil, failureType: failure?.type, failure: failure?.text, failurePlace: failure?.place)
    }
    #expect(
      try intake.history.attempts(of: intake.history.run()) == [
        attempt("s K a", "passed", position: 0, microseconds: 1_000_000, file: "f.py", line: 3),
        attempt("s b", "failed", position: 1, microseconds: 2_000_000, failure: ("T", "no\nmore", "g.py:4")),
        attempt("s c", "failed", position: 2, failure: ("", "once", "h.py")), attempt("s c", "passed", position: 3, number: 2),
        attempt("s d", "skipped", position: 4), attempt("s e", "error", position: 5, failure: ("", "bad", nil)),
        attempt("s f", "notImplemented", position: 6, failure: ("", "", nil)),
      ])
  }

  @Test func aRunIsFoundByItsNumberItsNameOrItsBeginning() throws {
    let intake = try intake("r1", "r10", "other", "2")
    let (history, path) = (intake.history, intake.history.path)
    #expect(try history.runs().map(\.name) == ["2", "other", "r10", "r1"])
    #expect(try history.runs(limit: 2).map(\.name) == ["2", "other"])
    #expect(try history.runs(limit: 0) == [] && history.runs(limit: 9).count == 4)
    #expect(try history.run().name == "2")
    // A number goes before a name, and a whole name before the beginning of others.
    for (reference, name) in [("1", "r1"), ("2", "r10"), ("r1", "r1"), ("r10", "r10"), ("oth", "other"), ("4", "2")] {
      #expect(try history.run(reference).name == name, "\(reference)")
    }
    #expect(throws: HistoryError.severalRuns("r", names: ["r10", "r1"], path: path)) { try history.run("r") }
    #expect(throws: HistoryError.noSuchRun("othr", similar: ["other"], path: path)) { try history.run("othr") }
    #expect(throws: HistoryError.noSuchRun("9", similar: ["2"], path: path)) { try history.run("9") }
    let empty = try Intake()
    #expect(throws: HistoryError.empty(path: empty.history.path)) { try empty.history.run() }
    #expect(throws: HistoryError.empty(path: empty.history.path)) { try empty.history.run("r") }
  }

  @Test func usualDurationsAndUploadsAreThoseOfTheReports() throws {
    let intake = try intake("r1", "r2")
    let usual = try intake.history.usualDurations(project: "shop")
    #expect(usual == ["s K a": .seconds(1), "s b": .seconds(2)])
    let uploads = try intake.history.uploads(of: intake.history.run("r1"))
    #expect(uploads.map(\.file).map { $0.hasSuffix("/r1.xml") } == [true])
    #expect(uploads.map { "\($0.format) \($0.results) \($0.lane) \($0.damage ?? "whole")" } == ["junit 7 0 whole"])
  }
}
