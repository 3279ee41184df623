import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// A run that did not come to its end is told from one that did, however its shards come together.
struct UnfinishedRunTests {
  private let groups = (1...10).map { number in describe("Group \(number)") { it("works") { try expect(true) } } }

  /// Hands on what happens until the program is killed.
  private final class Killed: Reporter {
    private let reporter: any Reporter
    private var left: Int

    init(_ reporter: any Reporter, after attempts: Int?) { (self.reporter, left) = (reporter, attempts ?? .max) }

    func take(_ event: RunEvent) throws {
      if left > 0 { try reporter.take(event) }
      if case .attemptFinished = event.kind { left -= 1 }
      // It is killed in a wait.
      if left == 0 { try reporter.catchUp() }
    }

    func catchUp() throws {
      if left > 0 { try reporter.catchUp() }
    }
  }

  private struct Agentless: RunEnvironment {
    func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
      AttemptFacts(infrastructureFailure: InfrastructureFailure("no agent could be started"))
    }
  }

  @discardableResult
  private func shard(
    _ index: Int, in path: String, killedAfter attempts: Int? = nil, on environment: any RunEnvironment = PlainEnvironment()
  ) throws -> RunSummary {
    let history = try History(recordingAt: path)
    let recorder = Recorder(history, project: "demo", commandLine: ["rehearse", "run"], isOneOfSeveral: true)
    let plan = Plan(groups, shard: Shard(index, of: 2))
    return Runner(plan, options: RunOptions(seed: 7), name: "nightly", environment: environment)
      .run(reporters: [Killed(recorder, after: attempts)])
  }

  private func unfinished(_ history: History) throws -> [String: Int] {
    let runs = try history.unfinishedRuns(of: try history.build(BuildQuestion()))
    return Dictionary(uniqueKeysWithValues: runs.map { ($0.name, $0.missing) })
  }

  @Test(arguments: [["1", "2"], ["2", "1"], ["1", "2", "2", "1"]]) func aKilledShardLeavesTheMergedRunUnfinished(order: [String])
    throws
  {
    let directory = try TemporaryDirectory()
    try shard(1, in: directory.path("1"), killedAfter: 1)
    try shard(2, in: directory.path("2"))
    let all = try History(recordingAt: directory.path("all"))
    for part in order { _ = try all.merge(directory.path(part)) }
    let run = try all.run()
    #expect((run.planned, run.tests, run.missing, run.isUnfinished) == (10, 6, 4, true))
    #expect(try unfinished(all) == ["nightly": 4])

    // The shard is run again, and brings what was missing.
    try shard(1, in: directory.path("1"))
    _ = try all.merge(directory.path("1"))
    #expect(try (all.run().tests, all.run().isUnfinished) == (10, false))
    #expect(try unfinished(all) == [:])
  }

  @Test(arguments: [["1", "2"], ["2", "1", "2", "1"]])
  func aRunOneOfWhoseShardsHadNoAgentIsNoEvidence(order: [String]) throws {
    let directory = try TemporaryDirectory()
    try shard(1, in: directory.path("1"))
    try shard(2, in: directory.path("2"), on: Agentless())
    let all = try History(recordingAt: directory.path("all"))
    for part in order { _ = try all.merge(directory.path(part)) }
    #expect(try all.run().infrastructureProblem == "no agent could be started")
    #expect(try all.run().outcomes == ["passed": 5])
  }

  @Test func aKilledShardOfASharedFileLeavesTheRunUnfinished() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("shared")
    try shard(1, in: path, killedAfter: 1)
    try shard(2, in: path)
    let history = try History(readingFrom: path)
    #expect(try (history.run().planned, history.run().tests) == (10, 6))
    #expect(try unfinished(history) == ["nightly": 4])
    try shard(1, in: path)
    #expect(try unfinished(history) == [:])
  }

  @Test func aShardAloneLacksTheOthers() throws {
    let directory = try TemporaryDirectory()
    try shard(2, in: directory.path("2"))
    #expect(try unfinished(History(readingFrom: directory.path("2"))) == ["nightly": 5])
  }

  @Test func aLaterRunOfTheSameCommitMakesAKilledOneGood() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history"))
    func run(_ count: Int, killedAfter attempts: Int? = nil) {
      let recorder = Recorder(
        history, project: "demo", origin: RunOrigin(commit: "c1", branch: "main"), commandLine: ["r", "run"])
      Runner(Plan(Array(groups.prefix(count)))).run(reporters: [Killed(recorder, after: attempts)])
    }
    run(10, killedAfter: 3)
    #expect(try unfinished(history).map(\.value) == [7])
    // What has less of it does not.
    run(5)
    #expect(try unfinished(history).map(\.value) == [7])
    run(10)
    #expect(try unfinished(history) == [:])
  }

  @Test func anImportedRunWithoutAnEndIsNoUnfinishedOne() throws {
    let intake = try Intake()
    _ = try intake.take("1..2\nok 1 - a\nok 2 - b\n", as: "whole.tap")
    #expect(try intake.history.run().ended == nil)
    #expect(try unfinished(intake.history) == [:])
  }
}
