import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

struct MaintenanceTests {
  /// A run on a day of January 2026, with tests that pass (capital) or fail (small).
  private func take(_ tests: String, day: Int, run: String, into intake: Intake, branch: String = "main") throws {
    var options = intake.options
    options.run = run
    options.origin.branch = branch
    let cases = tests.map { test in
      #"<testcase name="\#(test.lowercased())">\#(test.isUppercase ? "" : "<failure message='\(test) on \(day)'/>")</testcase>"#
    }
    let xml = #"<testsuite name="s" timestamp="2026-01-\#(day < 10 ? "0" : "")\#(day)T00:00:00Z">\#(cases.joined())</testsuite>"#
    let path = try intake.write(xml, to: "\(run)-\(tests).xml")
    #expect(try intake.history.import([path], options: options).isWhole)
  }

  private func integrity(_ history: History) throws {
    #expect(try history.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try count(history, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
    #expect(try count(history, "PRAGMA foreign_keys") == 1)
  }

  @Test func oldRunsGoWithAllThatOnlyTheyReferTo() throws {
    let intake = try Intake()
    for day in 1...5 { try take("Ab", day: day, run: "r\(day)", into: intake) }
    let rule = PruneRule(before: Date(timeIntervalSince1970: 1_767_225_600 + 2 * 86_400))
    #expect(try intake.history.prune(rule, isTrial: true) == PruneReport(runs: 2, attempts: 4))
    #expect(try intake.history.runs().count == 5)
    #expect(try intake.history.prune(rule) == PruneReport(runs: 2, attempts: 4))
    #expect(try intake.history.runs().map(\.name) == ["r5", "r4", "r3"])
    #expect(try intake.texts("SELECT headline FROM failure ORDER BY 1") == ["b on 3", "b on 4", "b on 5"])
    #expect(try count(intake.history, "SELECT count(*) FROM upload") == 3)
    #expect(try intake.texts("SELECT DISTINCT date(first_ms / 1000, 'unixepoch') FROM test") == ["2026-01-01"])
    try integrity(intake.history)
    #expect(try intake.history.prune(rule) == PruneReport())
  }

  @Test func theLatestRunsOfABranchAreKept() throws {
    let intake = try Intake()
    for day in 1...4 { try take("A", day: day, run: "m\(day)", into: intake) }
    for day in 1...4 { try take("A", day: day, run: "t\(day)", into: intake, branch: "topic") }
    #expect(try intake.history.prune(PruneRule(keep: 1, branch: "topic")).runs == 3)
    // A branch that has no run, perhaps none any more, is noted and no mistake.
    let none = try intake.history.prune(PruneRule(keep: 1, branch: "topics"))
    #expect((none.runs, none.attempts) == (0, 0))
    #expect(none.note == "no run in \(intake.history.path) is of the branch 'topics'; did you mean 'topic'?")
    #expect(try intake.history.runs().map(\.name) == ["t4", "m4", "m3", "m2", "m1"])
    #expect(throws: HistoryError.noSuchProject("nothing", known: ["shop"], path: intake.history.path)) {
      try intake.history.prune(PruneRule(keep: 0, project: "nothing"))
    }
  }

  @Test func vacuumGivesRoomBack() throws {
    let intake = try Intake()
    for day in 1...9 { try take(String(repeating: "abcdefghij", count: 20), day: day, run: "r\(day)", into: intake) }
    _ = try intake.history.prune(PruneRule(keep: 0))
    let size = try intake.history.vacuum()
    #expect(size.after < size.before)
    try integrity(intake.history)
  }

  @Test func aMergedHistoryHasTheRunsOfBoth() throws {
    let (left, right) = (try Intake(), try Intake())
    try take("Ab", day: 1, run: "common", into: left)
    try take("Ab", day: 1, run: "common", into: right)
    try take("aB", day: 2, run: "left", into: left)
    try take("cB", day: 3, run: "right", into: right)
    record(sample, in: right.history)
    let report = try left.history.merge(right.history.path)
    #expect(report == MergeReport(added: 2, extended: 0, known: 1, attempts: 6))
    #expect(Set(try left.history.runs().map(\.name)).isSuperset(of: ["common", "left", "right"]))
    #expect(try left.letters(project: "shop") == ["s | a": "PF", "s | b": "FPP", "s | c": "F"])
    // The specs of the recorded run came with their traces, seeds and texts.
    #expect(try left.history.attempts(of: left.history.runs()[0]) == right.history.attempts(of: right.history.runs()[0]))
    try integrity(left.history)

    let before = try left.everything()
    #expect(try left.history.merge(right.history.path) == MergeReport(added: 0, extended: 0, known: 3, attempts: 0))
    #expect(try left.everything() == before)
  }

  @Test func theShardsOfARunAreMergedIntoOne() throws {
    let (left, right) = (try Intake(), try Intake())
    try take("AB", day: 1, run: "build-7", into: left)
    try take("bC", day: 1, run: "build-7", into: right)
    #expect(try left.history.merge(right.history.path) == MergeReport(added: 0, extended: 1, known: 0, attempts: 2))
    #expect(try left.letters() == ["s | a": "P", "s | b": "PF", "s | c": "P"])
    #expect(try left.texts("SELECT name || attempt || lane FROM result ORDER BY lane, position") == ["a10", "b10", "b21", "c11"])
    #expect(try left.history.uploads(of: left.history.run()).map(\.lane) == [0, 1])
    #expect(try left.history.merge(right.history.path) == MergeReport(added: 0, extended: 0, known: 1, attempts: 0))
  }

  @Test func whatCannotBeMergedIsToldAndChangesNothing() throws {
    let intake = try Intake()
    let notes = try intake.write(String(repeating: "notes ", count: 100), to: "notes")
    #expect(throws: HistoryError.notSQLite(path: notes)) { try intake.history.merge(notes) }
    #expect(throws: HistoryError.missing(path: "/nowhere")) { try intake.history.merge("/nowhere") }
  }

  @Test func aRenamedTestKeepsItsHistoryAndItsOldName() throws {
    let intake = try Intake()
    try take("Ab", day: 1, run: "r1", into: intake)
    try intake.history.rename("s a", project: "shop", to: TestRenaming(name: "adds"))
    try take("a", day: 2, run: "r2", into: intake)
    #expect(try intake.letters() == ["s | adds": "PF", "s | b": "F"])
    // Back again.
    try intake.history.rename("s adds", project: "shop", to: TestRenaming(name: "a"))
    #expect(try intake.letters() == ["s | a": "PF", "s | b": "F"])
  }

  @Test func aTestThatWasRenamedWithoutNoticeIsJoined() throws {
    let intake = try Intake()
    try take("A", day: 1, run: "r1", into: intake)
    try take("N", day: 2, run: "r2", into: intake)
    try intake.history.rename("1", project: "shop", to: TestRenaming(name: "n"))
    #expect(try intake.letters() == ["s | n": "PP"])
    try integrity(intake.history)
    try take("XY", day: 3, run: "r3", into: intake)
    let error = HistoryError.twoTests("s y", run: "r3", path: intake.history.path)
    #expect(throws: error) { try intake.history.rename("s x", project: "shop", to: TestRenaming(name: "y")) }
    #expect(throws: HistoryError.noSuchTest("no", similar: [], path: intake.history.path)) {
      try intake.history.rename("no", project: "shop", to: TestRenaming(name: "y"))
    }
    #expect(throws: HistoryError.noSuchProject("bank", known: ["shop"], path: intake.history.path)) {
      try intake.history.rename("s x", project: "bank", to: TestRenaming(name: "y"))
    }
  }

  /// Merged into a history where a test was renamed, the results under its old name belong to it.
  @Test func aMergeKnowsRenamedTests() throws {
    let (left, right) = (try Intake(), try Intake())
    try take("A", day: 1, run: "r1", into: left)
    try left.history.rename("s a", project: "shop", to: TestRenaming(name: "adds"))
    try take("ab", day: 2, run: "r2", into: right)
    _ = try left.history.merge(right.history.path)
    #expect(try left.letters() == ["s | adds": "PF", "s | b": "F"])
  }
}
