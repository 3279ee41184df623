import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// What all tests come to together is remembered, and what is remembered is what would be worked out.
struct FamilyTests {
  /// Forty runs of five tests: one depends on what ran before it, two fail together, one is flaky, one is steady.
  private static func history(_ directory: TemporaryDirectory) throws -> History {
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for run in 0..<40 { record(run, in: history) }
    return history
  }

  private static func record(_ run: Int, in history: History, branch: String = "main") {
    let isPolluted = run % 5 == 1 || run % 5 == 4
    let cart = describe("Cart") {
      if isPolluted { it("fills") { try expect(true) } }
      it("shows") { if isPolluted { try fail("full") } else { try expect(true) } }
      if !isPolluted { it("fills") { try expect(true) } }
      it("sums") { if run % 8 == 3 { try fail("no answer after \(run) ms") } else { try expect(true) } }
      for name in ["pays", "ships"] { it(name) { if run % 9 == 2 { try fail("no network") } else { try expect(true) } } }
    }
    HistoryTests.record([cart], in: history, seed: UInt64(run), origin: RunOrigin(commit: "c\(run / 2)", branch: branch))
  }

  /// Every answer to a question, as text.
  private func answers(_ history: History, _ question: FlakyQuestion = FlakyQuestion()) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    func text(_ report: FlakyReport) throws -> String { String(decoding: try encoder.encode(report), as: UTF8.self) }
    var (all, some, new) = (question, question, question)
    all.includesPassing = true
    some.filter = "s"
    new.isNewOnly = true
    return try [question, all, some, new].map { try text(try history.flakiness($0)) }
      + history.testNames().sorted().map { try text(try history.flakiness(of: $0, question)) }
  }

  private func forget(_ history: History) throws { try history.writing { try $0.execute(sql: "DELETE FROM family") } }

  /// Writes into what is remembered, so that a test sees whether it is read.
  private func mark(_ history: History) throws {
    try history.writing { try $0.execute(sql: "UPDATE family SET facts = json_set(facts, '$.testCount', 99)") }
  }

  @Test func whatIsRememberedIsWhatIsWorkedOut() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    let first = try history.flakiness()
    #expect(first.tests.contains { !$0.predecessors.isEmpty })
    #expect(first.clusters == [["Cart pays", "Cart ships"]])
    #expect(first.tests.contains { $0.blockedRuns > 0 })
    #expect(try count(history, "SELECT count(*) FROM family") == 1)
    #expect(try count(history, "SELECT count(*) FROM family_test") == 4)
    let remembered = try answers(history)
    // Each worked out anew.
    try history.writing {
      try $0.execute(sql: "CREATE TRIGGER forgets AFTER INSERT ON family BEGIN DELETE FROM family WHERE id = new.id; END")
    }
    try forget(history)
    #expect(try answers(history) == remembered)
    #expect(try count(history, "SELECT count(*) FROM family") == 0)
  }

  @Test func aQuestionAboutOneTestIsAnsweredFromMemory() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    #expect(try history.flakiness(of: "Cart sums").testCount == 5)
    try mark(history)
    #expect(try history.flakiness(of: "Cart sums").testCount == 99)
    #expect(try history.flakiness(of: "Cart fills").testCount == 99)
    #expect(try history.flakiness().testCount == 99)
    Self.record(41, in: history)
    #expect(try history.flakiness(of: "Cart sums").testCount == 5)
  }

  /// Every way to change what it is worked out from.
  @Test(arguments: ["import", "record", "merge", "prune", "rename", "join"]) func whatIsOutOfDateIsWorkedOutAnew(change: String)
    throws
  {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    _ = try answers(history)
    try mark(history)
    switch change {
    case "import":
      let path = directory.path("r.xml")
      let xml =
        #"<testsuite name="Cart" timestamp="2030-01-02T03:04:05Z"><testcase name="sums"><failure message="x"/></testcase></testsuite>"#
      try Data(xml.utf8).write(to: URL(filePath: path))
      var options = ImportOptions(project: "demo")
      options.origin = RunOrigin(commit: "c99", branch: "main")
      _ = try history.import([path], options: options)
    case "record": Self.record(41, in: history)
    case "merge":
      let other = try History(recordingAt: directory.path("other.sqlite"))
      Self.record(42, in: other)
      try other.close()
      #expect(try history.merge(directory.path("other.sqlite")).added == 1)
    case "prune": #expect(try history.prune(PruneRule(keep: 30)).runs == 10)
    case "rename": try history.rename("Cart pays", project: "demo", to: TestRenaming(name: "settles"))
    default:
      HistoryTests.record([describe("Cart") { it("sends") { try fail("no") } }], in: history, origin: RunOrigin(branch: "main"))
      try history.rename("Cart ships", project: "demo", to: TestRenaming(name: "sends"))
    }
    let found = try answers(history)
    #expect(try history.flakiness().testCount < 99)
    try forget(history)
    #expect(try answers(history) == found)
  }

  @Test func eachChoiceOfRunsIsRememberedByItself() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    Self.record(43, in: history, branch: "topic")
    var questions = Array(repeating: FlakyQuestion(), count: 4)
    questions[1].branch = "*"
    questions[2].latestRuns = 20
    questions[3].branch = "topic"
    let found = try questions.map { try answers(history, $0) }
    #expect(Set(found.map { $0[0] }).count == 4)
    #expect(try count(history, "SELECT count(*) FROM family") == 4)
    for (question, expected) in zip(questions, found).reversed() { #expect(try answers(history, question) == expected) }
    // The same runs by another question; what a red run costs is no part of what is remembered.
    var question = FlakyQuestion()
    question.branch = "main"
    question.since = Date(timeIntervalSince1970: 0)
    question.minutesPerRedRun = 1
    let report = try history.flakiness(question)
    #expect(report.cost.humanHours == Double(report.blockedRuns.count) / 60)
    #expect(try count(history, "SELECT count(*) FROM family") == 4)
  }

  @Test func onlyTheLatestAnswersAreKept() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    for latest in 1...20 {
      var question = FlakyQuestion()
      question.latestRuns = latest
      _ = try history.flakiness(question)
    }
    #expect(try count(history, "SELECT count(*) FROM family") == 16)
    #expect(try count(history, "SELECT count(*) FROM family_test WHERE family_id NOT IN (SELECT id FROM family)") == 0)
  }

  @Test func aHistoryThatIsOnlyReadUsesWhatIsRememberedAndAddsNothing() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    let reader = try History(readingFrom: history.path)
    let found = try answers(reader)
    #expect(try count(history, "SELECT count(*) FROM family") == 0)
    #expect(try answers(history) == found)
    try mark(history)
    #expect(try reader.flakiness(of: "Cart sums").testCount == 99)
    try history.close()
    let consulted = try History(consulting: history.path)
    #expect(consulted.keeps)
    #expect(try consulted.flakiness().testCount == 99)
  }

  /// While somebody else writes, an answer is told at once and not remembered.
  @Test func nobodyWaitsForWhatIsOnlyRemembered() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    let other = try DatabaseQueue(path: history.path)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let consulted = try History(consulting: history.path)
      #expect(try consulted.flakiness(of: "Cart sums").testCount == 5)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try count(history, "SELECT count(*) FROM family") == 0)
    #expect(try history.flakiness(of: "Cart sums").testCount == 5)
    #expect(try count(history, "SELECT count(*) FROM family") == 1)
  }

  @Test func whatCannotBeReadIsWorkedOutAnew() throws {
    let directory = try TemporaryDirectory()
    let history = try Self.history(directory)
    let found = try answers(history)
    for table in ["family", "family_test"] {
      try history.writing { try $0.execute(sql: "UPDATE \(table) SET facts = '{}'") }
      #expect(try answers(history) == found)
    }
  }
}
