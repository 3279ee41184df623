import FlakinessStatistics
import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// What the history remembers of tests, and when it forgets.
struct VerdictTests {
  /// Writes into what is remembered, so that a test sees whether it is read.
  private func mark(_ history: History) throws {
    try history.writing { try $0.execute(sql: "UPDATE verdict SET reason = 'remembered'") }
  }

  @Test func verdictsAreRememberedUntilSomethingIsWritten() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory)
    let first = try history.verdicts()
    #expect(first.map(\.name) == ["Feed scrolls", "Feed refreshes"])
    #expect(first.map(\.status) == [.broken, .flaky])
    try mark(history)
    let second = try history.verdicts()
    #expect(second.map(\.reason) == ["remembered", "remembered"])
    #expect(Set(second.map(\.name)) == Set(first.map(\.name)))
    #expect(Set(second.map(\.probability)) == Set(first.map(\.probability)))
    #expect(Set(second.map(\.quietChains)) == Set(first.map(\.quietChains)))

    let groups = [describe("Feed") { it("refreshes") { try expect(true) } }]
    record(groups, in: history, seed: 99, origin: RunOrigin(commit: "c99", branch: "main"))
    #expect(try history.verdicts().allSatisfy { $0.reason != "remembered" })
    #expect(try history.verdicts() == (try history.verdicts()))
  }

  /// Every way to change what verdicts are worked out from.
  @Test(arguments: ["import", "shard", "merge", "prune", "rename"]) func whatIsOutOfDateIsWorkedOutAnew(change: String) throws {
    let intake = try Intake()
    func report(_ result: String) -> String {
      #"<testsuite name="s" timestamp="2026-01-02T03:04:05Z"><testcase name="a">\#(result)</testcase></testsuite>"#
    }
    var options = intake.options
    options.run = "r1"
    _ = try intake.history.import([intake.write(report("<failure message='x'/>"), to: "1.xml")], options: options)
    #expect(try intake.history.verdicts().count == 1)
    try mark(intake.history)
    #expect(try intake.history.verdicts().map(\.reason) == ["remembered"])

    let other = intake.directory.path("other.sqlite")
    let next = try intake.write(report("<failure message='y'/>"), to: "2.xml")
    switch change {
    case "import", "shard":
      options.run = change == "import" ? "r2" : "r1"
      _ = try intake.history.import([next], options: options)
    case "merge":
      options.run = "r2"
      let history = try History(recordingAt: other)
      _ = try history.import([next], options: options)
      try history.close()
      _ = try intake.history.merge(other)
    case "prune":
      // The run that stays is older, so that it is there before and after.
      options.run = "r0"
      _ = try intake.history.import([next], options: options)
      _ = try intake.history.verdicts()
      try mark(intake.history)
      #expect(try intake.history.prune(PruneRule(keep: 1)).runs == 1)
    default: try intake.history.rename("s a", project: "shop", to: TestRenaming(name: "b"))
    }
    let verdicts = try intake.history.verdicts()
    #expect(verdicts.count == 1)
    #expect(verdicts.first?.reason != "remembered")
  }

  @Test func aNarrowerQuestionIsNotAnsweredFromMemory() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory)
    _ = try history.verdicts()
    try mark(history)
    var question = FlakyQuestion()
    question.filter = "scrolls"
    #expect(try history.verdicts(question).map(\.name) == ["Feed scrolls"])
    #expect(try history.verdicts(question).first?.reason != "remembered")
    question = FlakyQuestion()
    question.branch = "*"
    #expect(try history.verdicts(question).allSatisfy { $0.reason != "remembered" })
    #expect(try history.verdicts().allSatisfy { $0.reason == "remembered" })
  }

  @Test func sinceWhenAStatusHoldsOutlivesTheRunsThatShowedIt() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory)
    let earlier = Date(timeIntervalSince1970: 1_000_000)
    _ = try history.verdicts()
    try history.writing { db in
      try db.execute(sql: "UPDATE verdict SET since_ms = ? WHERE status = 'flaky'", arguments: [earlier.milliseconds])
    }
    record([describe("Feed") { it("loads") { try expect(true) } }], in: history, origin: RunOrigin(commit: "c99", branch: "main"))
    let verdicts = try history.verdicts()
    #expect(verdicts.first { $0.status == .flaky }?.since == earlier)
    #expect(verdicts.first { $0.status == .broken }.map { $0.since > earlier } == true)
  }

  @Test func aHistoryThatIsOnlyReadRemembersNothing() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory)
    try history.close()
    let reader = try History(readingFrom: directory.path("history.sqlite"))
    #expect(try reader.verdicts().count == 2)
    #expect(try count(reader, "SELECT count(*) FROM verdict") == 0)
    #expect(!reader.keeps)
    #expect(throws: HistoryError.missing(path: "/nowhere/history.sqlite")) { try History(consulting: "/nowhere/history.sqlite") }
    #expect(!FileManager.default.fileExists(atPath: "/nowhere"))
  }
}
