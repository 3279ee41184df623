import FlakinessStatistics
import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

/// The runs that a question is about, and the order that they are put in.
struct RunTableTests {
  private var intake: Intake

  /// Three runs, `r1` to `r3`, a day apart.
  init() throws {
    intake = try Intake()
    for day in 1...3 {
      intake.options.run = "r\(day)"
      try intake.take(
        "<testsuite name=\"s\" timestamp=\"2026-01-0\(day)T00:00:00Z\"><testcase name=\"a\"/><!-- \(day) --></testsuite>",
        as: "\(day).xml")
    }
  }

  private func set(_ assignments: String, of run: String) throws {
    try intake.history.writing { try $0.execute(sql: "UPDATE run SET \(assignments) WHERE name = '\(run)'") }
  }

  private func table(_ change: (inout FlakyQuestion) -> Void = { _ in }) throws -> RunTable {
    var question = FlakyQuestion()
    change(&question)
    let asked = question
    return try intake.history.reading { try RunTable($0, asked, path: intake.history.path) }
  }

  // MARK: Which runs

  @Test func theUsualNameOfTheMainBranchThatHasRunsIsMeant() throws {
    #expect(try table().scope.branch == nil)
    try set("branch = 'topic'", of: "r1")
    #expect(try table().scope.branch == nil && table().runs.count == 3)
    // Each goes before the ones that were there.
    for name in ["develop", "trunk", "master", "main"] {
      try set("branch = '\(name)'", of: "r2")
      try set("branch = 'develop'", of: "r3")
      #expect(try table().scope.branch == name)
    }
    #expect(try table().runs.map(\.name) == ["r2"])
    #expect(try table { $0.branch = "*" }.runs.map(\.name) == ["r1", "r2", "r3"])
    #expect(try table { $0.branch = "topic" }.runs.map(\.name) == ["r1"])
  }

  @Test func aChangeIsOfAnyBranchUnlessOneIsNamed() throws {
    try set("branch = 'main', change = '7'", of: "r1")
    try set("branch = 'topic', change = '7'", of: "r2")
    #expect(try table { $0.change = "7" }.runs.map(\.name) == ["r1", "r2"])
    #expect(try table { $0.change = "7" }.scope.branch == nil)
    #expect(try table { ($0.change, $0.branch) = ("7", "topic") }.runs.map(\.name) == ["r2"])
  }

  @Test func theLatestRunsAndThoseFromAMomentOnAreMeant() throws {
    #expect(try table { $0.latestRuns = 2 }.runs.map(\.name) == ["r2", "r3"])
    #expect(try table { $0.latestRuns = 1 }.runs.map(\.name) == ["r3"])
    let second = Date(timeIntervalSince1970: 1_767_225_600 + 86_400)
    #expect(try table { $0.since = second }.runs.map(\.name) == ["r2", "r3"])
    #expect(try table { $0.since = second.addingTimeInterval(0.5) }.runs.map(\.name) == ["r3"])
  }

  @Test func whatWasAskedForIsToldWhereThereIsNothing() throws {
    try set("branch = 'main', change = '7'", of: "r1")
    let end = Date(timeIntervalSince1970: 4_102_444_800)
    func words(_ change: @escaping (inout FlakyQuestion) -> Void) -> String? {
      let problem = #expect(throws: HistoryError.self) {
        try table {
          change(&$0)
          $0.since = end
        }
      }
      return problem?.description
    }
    let path = intake.history.path
    #expect(words { _ in } == "\(path) has no run of shop on main since 2100-01-01T00:00:00Z")
    #expect(words { $0.branch = "*" } == "\(path) has no run of shop since 2100-01-01T00:00:00Z")
    #expect(words { $0.change = "7" } == "\(path) has no run of shop of the change 7 since 2100-01-01T00:00:00Z")
    #expect(
      words { ($0.branch, $0.change) = ("main", "7") }
        == "\(path) has no run of shop on main of the change 7 since 2100-01-01T00:00:00Z")
  }

  // MARK: Their order

  @Test func runsStandInTheOrderOfTheirCommitsWhereAllArePlaced() throws {
    func order() throws -> [String] { try table().runs.map { "\($0.name) \($0.position)" } }
    #expect(try order() == ["r1 0", "r2 1", "r3 2"])
    try set("commit_hash = 'b', commit_position = 5", of: "r1")
    try set("commit_hash = 'a', commit_position = 3", of: "r2")
    try set("commit_hash = 'b', commit_position = 5", of: "r3")
    #expect(try order() == ["r2 0", "r1 1", "r3 1"])
    // As soon as one has no place, the first run of each commit counts.
    try set("commit_position = NULL", of: "r3")
    #expect(try order() == ["r1 0", "r3 0", "r2 1"])
    try set("commit_hash = NULL", of: "r3")
    #expect(try order() == ["r1 0", "r2 1", "r3 2"])
  }

  @Test func aRunOfChangedCodeIsComparedWithNoOther() throws {
    for run in ["r1", "r2", "r3"] { try set("commit_hash = 'a'", of: run) }
    #expect(try table().runs.map(\.position) == [0, 0, 0])
    try set("modified = 1", of: "r2")
    let table = try table()
    #expect(table.runs.map(\.name) == ["r1", "r3", "r2"] && table.runs.map(\.position) == [0, 0, 1])
    #expect(table.contexts.map(\.commit) == ["a", "a", nil] && table.runs.map(\.commit) == ["a", "a", "a"])
  }

  // MARK: What is known of them

  @Test func eachRunKeepsItsSeedItsCallAndWhoseItIs() throws {
    try set("seed = -1, command_line = 'pytest -x'", of: "r1")
    try set("source = 0, ended_ms = started_ms + 1500, url = 'u', order_hash = -2", of: "r2")
    try set("infra = 'disk full'", of: "r3")
    let table = try table()
    #expect(table.seeds == [.max, nil, nil])
    #expect(table.commandLines == ["pytest -x", "", ""])
    #expect(table.areOurs == [false, false, false], "another runner recorded its run")
    #expect(table.runs.map(\.seconds)[1] == 1.5 && table.runs.map(\.url) == [nil, "u", nil])
    #expect(table.contexts[1].order == UInt64.max - 1)
    #expect(table.evidence == [0, 1])
    #expect(table.runs.map(\.infrastructureProblem) == [nil, nil, "disk full"])
    #expect(table.contexts.map(\.isInfrastructureFailure) == [false, false, true])
    #expect(table.runs.indices.allSatisfy { table.indices[table.runs[$0].id] == $0 } && table.indices.count == 3)
    try intake.history.writing { try $0.execute(sql: "UPDATE environment SET runtime = 'Swift 6.2'") }
    #expect(try self.table().areOurs == [false, true, false])
  }

  @Test func machinesAreNumberedInTheOrderOfTheirFirstRunsUnlessTheirEnvironmentNamesThem() throws {
    func machines() throws -> [String] { try table().contexts.map(\.machine) }
    #expect(try machines() == ["", "", ""])
    try intake.history.writing { db in
      try db.execute(sql: "UPDATE environment SET os = '', arch = '', runtime = '', ci = '', name = ''")
      for (run, host) in [("r1", "beef"), ("r2", "cafe"), ("r3", "beef")] {
        try db.execute(sql: "INSERT OR IGNORE INTO machine (host) VALUES (?)", arguments: [host])
        try db.execute(
          sql: "UPDATE run SET machine_id = (SELECT id FROM machine WHERE host = ?) WHERE name = ?", arguments: [host, run])
      }
    }
    #expect(try machines() == ["machine 1", "machine 2", "machine 1"])
    func name(_ run: String, _ name: String, os: String = "", arch: String = "") throws {
      try intake.history.writing { db in
        try db.execute(
          sql: "INSERT INTO environment (os, arch, runtime, ci, name) VALUES (?, ?, '', '', ?)", arguments: [os, arch, name])
        try db.execute(
          sql: "UPDATE run SET environment_id = ? WHERE name = ?", arguments: [db.lastInsertedRowID, run])
      }
    }
    try name("r2", "ci-b", os: "Linux")
    #expect(try machines() == ["machine 1", "ci-b", "machine 1"])
    // A machine with two environments has no name of its own, and no system where they differ.
    try name("r3", "ci-c", os: "Linux", arch: "arm64")
    #expect(try machines() == ["machine 1", "ci-b", "machine 1"])
    try name("r1", "ci-d", os: "Linux", arch: "arm64")
    #expect(try machines() == ["machine 1 (Linux, arm64)", "ci-b", "machine 1 (Linux, arm64)"])
    #expect(try table().contexts.map(\.environment) == ["ci-d, Linux, arm64", "ci-b, Linux", "ci-c, Linux, arm64"])
  }
}
