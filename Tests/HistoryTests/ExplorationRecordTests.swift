import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// What explorations came to, as the history keeps it.
struct ExplorationRecordTests {
  private let loads = SpecIdentity(id: "Feed loads", path: ["Feed", "loads"], file: "Specs/FeedSpecs.swift", line: 3)

  private func record(day: Double, failures: Int = 1, token: String? = "s1-a1000-c2.1") -> ExplorationRecord {
    ExplorationRecord(
      explored: Date(timeIntervalSince1970: day * 86_400), commit: "abcdef", strategy: "systematic", runs: 7, failures: failures,
      orders: 6, isExhausted: failures == 0, deviations: 1, token: token, cause: token.map { _ in "fails if a comes after b" },
      traceHash: "00000000000000ff")
  }

  private func explorations(_ history: History) throws -> [String: ExplorationRecord] {
    let tests = try history.flakiness(FlakyQuestion()).tests
    return Dictionary(tests.compactMap { test in test.exploration.map { (test.name, $0) } }) { first, _ in first }
  }

  @Test func theLatestOfATestIsToldWithIt() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory, runs: 4)
    let project = try #require(try history.runs().first?.project)
    let refreshes = SpecIdentity(id: "Feed refreshes", path: ["Feed", "refreshes"], file: "Specs/FeedSpecs.swift", line: 4)
    #expect(try explorations(history) == [:])
    try history.note(record(day: 1), of: refreshes, project: project)
    #expect(try explorations(history) == ["Feed refreshes": record(day: 1)])
    try history.note(record(day: 2, failures: 0, token: nil), of: refreshes, project: project)
    #expect(try explorations(history) == ["Feed refreshes": record(day: 2, failures: 0, token: nil)])
    #expect(try count(history, "SELECT count(*) FROM exploration") == 1)
  }

  @Test func theWitnessesAreTheTokensOfThoseThatFail() throws {
    let directory = try TemporaryDirectory()
    let history = try FlakinessTests.history(directory, runs: 4)
    let project = try #require(try history.runs().first?.project)
    #expect(try history.explorations().compactMapValues(\.latest.token) == [:])
    try history.note(record(day: 1), of: loads, project: project)
    #expect(try history.explorations().compactMapValues(\.latest.token) == ["Feed loads": "s1-a1000-c2.1"])
    try history.note(record(day: 2, failures: 0, token: nil), of: loads, project: project)
    #expect(try history.explorations().compactMapValues(\.latest.token) == [:])
  }

  @Test func aSearchThatLookedLessFarTakesNoWitnessAway() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("new.sqlite"))
    try history.note(record(day: 1), of: loads, project: "demo")
    var shallow = record(day: 2, failures: 0, token: nil)
    (shallow.runs, shallow.isExhausted) = (1, false)
    try history.note(shallow, of: loads, project: "demo")
    #expect(try count(history, "SELECT count(*) FROM exploration WHERE token IS NOT NULL") == 1)
    shallow.isExhausted = true
    try history.note(shallow, of: loads, project: "demo")
    #expect(try count(history, "SELECT count(*) FROM exploration WHERE token IS NOT NULL") == 0)
  }

  @Test func aTestThatNeverRanMayBeExploredFirst() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("new.sqlite"))
    try history.note(record(day: 1), of: loads, project: "demo")
    #expect(try count(history, "SELECT count(*) FROM test WHERE suite = 'Feed' AND name = 'loads'") == 1)
    #expect(try count(history, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  @Test func ofTwoHistoriesTheLaterExplorationStays() throws {
    let directory = try TemporaryDirectory()
    for (ours, theirs, expected) in [(1.0, 2.0, 2.0), (2, 1, 2)] {
      let name = "\(ours)"
      let one = try History(recordingAt: directory.path("one\(name).sqlite"))
      try one.note(record(day: ours), of: loads, project: "demo")
      let other = directory.path("other\(name).sqlite")
      try History(recordingAt: other).note(record(day: theirs), of: loads, project: "demo")
      for _ in 0..<2 { _ = try one.merge(other) }
      #expect(try count(one, "SELECT explored_ms FROM exploration") == Int(expected * 86_400_000))
    }
  }

  @Test func itGoesWithARenamedTest() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("new.sqlite"))
    try history.note(record(day: 1), of: loads, project: "demo")
    let other = SpecIdentity(id: "Feed is shown", path: ["Feed", "is shown"], file: "Specs/FeedSpecs.swift", line: 9)
    try history.note(record(day: 2, failures: 0, token: nil), of: other, project: "demo")
    try history.rename("Feed loads", project: "demo", to: TestRenaming(name: "is shown"))
    #expect(try count(history, "SELECT count(*) FROM exploration") == 1)
    #expect(
      try count(history, "SELECT explored_ms FROM exploration JOIN test ON test.id = test_id WHERE name = 'is shown'")
        == 172_800_000)
    #expect(try count(history, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }
}
