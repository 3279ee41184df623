import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// A lane of a run and its worker, for which a shell stands in that says what it is told to say.
struct WorkerLaneTests {
  private let session: Session

  init() throws { session = try Session() }

  /// What scripts begin with: `say` tells the supervisor something, `hear` takes its next order and notes it.
  private static let prelude = """
    say() { printf '%s\\n' "$1" >&3; }
    hear() { read -r heard <&3 && printf '%s\\n' "$heard" >> "$LOG"; }

    """

  private func text(_ report: WorkerReport) throws -> String { String(decoding: try JSON.encode(report), as: UTF8.self) }

  private func made(_ outcome: Outcome, failure: FailureReport? = nil, log: [String] = [], artefacts: [String] = [])
    -> MadeAttempt
  {
    MadeAttempt(
      AttemptResult(
        identity: order(9).identity, outcome: outcome, failure: failure, requirements: 3, realDuration: .seconds(2),
        virtualDuration: .seconds(5), traceHash: "abc", schedule: "seeded", artefacts: artefacts, agentLog: log))
  }

  private func order(_ number: Int, wallTimeout: Duration? = nil) -> AttemptOrder {
    let spec = SpecIdentity(id: "S\(number)", path: ["S\(number)"], file: "S.swift", line: number)
    return AttemptOrder(
      identity: AttemptIdentity(spec: spec, lane: 2, attempt: 1, seed: 7), positionInLane: number, wallTimeout: wallTimeout)
  }

  private func program(_ script: String) throws -> WorkerProgram {
    let gone = FailureReport(outcome: .failed, type: "Failure", text: "the agent is gone\nwith its words")
    let messages = [
      "READY": try text(.ready), "REFUSED": try text(.refused("no agent")), "BEGAN": try text(.began),
      "PASSED": try text(.finished(made(.passed))), "FAILED": try text(.finished(made(.failed))),
      "LATE": try text(.finished(made(.failed, failure: gone, log: ["last words"], artefacts: ["a.jsonl"]))),
      "BROKEN": try text(.infrastructureFailed(InfrastructureFailure("the disk is full"))),
      "ENDED": try text(.ended(["afterAll: it failed"])), "LOG": session.path("log"),
    ]
    return WorkerProgram(path: "/bin/sh", arguments: ["-c", Self.prelude + script], environment: messages)
  }

  private func lane(_ script: String) throws -> WorkerLane {
    let request = RunRequest(agent: "agent", jobs: 3, seed: 11, run: "nightly")
    return WorkerLane(try program(script), WorkerSettings(request: request, lane: 2, root: "/work"))
  }

  /// What the workers of a lane were told, each order by its name.
  private func heard() throws -> [WorkerOrder] {
    try session.text("log").split(separator: "\n").map { try JSON.decode(WorkerOrder.self, from: Array($0.utf8)) }
  }

  private func names() throws -> [String] {
    try heard().map { order in
      switch order {
      case .setUp: "setUp"
      case .attempts(let batch): "\(batch.orders.map(\.identity.spec.id).joined(separator: ",")) after \(batch.failures)"
      case .endAgents: "endAgents"
      case .finish: "finish"
      }
    }
  }

  private func outcome(_ lane: WorkerLane, _ order: AttemptOrder, further: [AttemptOrder] = []) throws -> Outcome? {
    var rest = further[...]
    guard case .result(let result) = try lane.attempt(order, further: { rest.popFirst() }) else { return nil }
    return result.outcome
  }

  // MARK: Attempts

  @Test func anAttemptIsWhatTheWorkerTellsAndPrints() throws {
    let lane = try lane("hear; say \"$READY\"; hear; say \"$BEGAN\"; printf 'words\\n'; say \"$PASSED\"; hear; say \"$ENDED\"")
    let ending = try lane.attempt(order(1), further: { nil })
    #expect(
      ending
        == .result(
          AttemptResult(
            identity: order(1).identity, positionInLane: 1, outcome: .passed, requirements: 3, realDuration: .seconds(2),
            virtualDuration: .seconds(5), traceHash: "abc", schedule: "seeded", output: "words\n")))
    #expect(lane.end() == ["afterAll: it failed"])
    #expect(lane.end() == [], "it has ended")
    #expect(try names() == ["setUp", "S1 after 0", "finish"])
    guard case .setUp(let settings)? = try heard().first else {
      Issue.record("nothing was set up")
      return
    }
    #expect((settings.lane, settings.root) == (2, "/work"))
    #expect(settings.request == RunRequest(agent: "agent", jobs: 3, seed: 11, run: "nightly"))
  }

  @Test func severalAttemptsAreOrderedAtOnceAndThoseBehindAFailureAnew() throws {
    let lane = try lane(
      """
      hear; say "$READY"; hear
      say "$BEGAN"; say "$PASSED"; say "$BEGAN"; say "$FAILED"
      hear; say "$BEGAN"; say "$PASSED"
      hear; say "$ENDED"
      """)
    #expect(try outcome(lane, order(1), further: [order(2), order(3)]) == .passed)
    #expect(try outcome(lane, order(2)) == .failed)
    #expect(try outcome(lane, order(3)) == .passed)
    _ = lane.end()
    #expect(try names() == ["setUp", "S1,S2,S3 after 0", "S3 after 1", "finish"])
  }

  @Test func whatFollowsWithoutAFailureIsNotOrderedTwice() throws {
    let lane = try lane(
      "hear; say \"$READY\"; hear; say \"$BEGAN\"; say \"$PASSED\"; say \"$BEGAN\"; say \"$PASSED\"; hear; say \"$ENDED\"")
    #expect(try outcome(lane, order(1), further: [order(2)]) == .passed)
    #expect(try outcome(lane, order(2)) == .passed)
    _ = lane.end()
    #expect(try names() == ["setUp", "S1,S2 after 0", "finish"])
  }

  @Test func ofTheMachineryAWorkerTellsToo() throws {
    let lane = try lane(
      "hear; say \"$READY\"; hear; say \"$BEGAN\"; say \"$BROKEN\"; hear; say \"$BEGAN\"; say \"$PASSED\"; hear")
    #expect(
      try lane.attempt(order(1), further: { nil }) == .infrastructureFailed(InfrastructureFailure("the disk is full")))
    // It counts as a failure: what follows is ordered anew.
    #expect(try outcome(lane, order(2)) == .passed)
    #expect(try names() == ["setUp", "S1 after 0", "S2 after 1"])
    _ = lane.end()
  }

  // MARK: Workers that do not begin

  @Test(arguments: [
    ("hear; say \"$REFUSED\"", "no agent"),
    ("printf 'words\\n'; exit 3", "its process ended with exit code 3 before it was ready\nwords\n"),
    ("exit 0", "its process ended with exit code 0 before it was ready"),
    ("hear; say \"$READY\"; hear; exit 7", "its process ended with exit code 7"),
  ])
  func fiveWorkersAreTriedBeforeAnAttemptIsGivenUp(script: String, reason: String) throws {
    let lane = try lane("printf 'x' >> \"$LOG.count\"\n" + script)
    #expect(
      try lane.attempt(order(1), further: { nil })
        == .infrastructureFailed(InfrastructureFailure("no worker could begin an attempt: \(reason)")))
    #expect(try session.text("log.count") == "xxxxx")
    #expect(lane.end() == [], "there is none any more")
  }

  @Test func aProgramThatIsNotThereIsNoWorker() throws {
    let nowhere = WorkerProgram(path: "/nowhere/specs", environment: [:])
    let lane = WorkerLane(
      nowhere, WorkerSettings(request: RunRequest(agent: nil, jobs: 1, seed: 1, run: "r"), lane: 0, root: "/"))
    #expect(
      try lane.attempt(order(1), further: { nil })
        == .infrastructureFailed(
          InfrastructureFailure(
            "no worker could begin an attempt: the worker '/nowhere/specs' cannot be started: No such file or directory")))
  }

  // MARK: Workers that end

  @Test(arguments: [
    ("exit 4", "Exit", "the spec's process ended with exit code 4"),
    ("exit 0", "Exit", "the spec's process ended with exit code 0, as if all were done"),
    ("kill -9 $$", "Crash", "the spec's process ended by signal 9 (Killed)"),
  ])
  func aWorkerThatEndsInTheMiddleLosesItsAttempt(end: String, type: String, headline: String) throws {
    let lane = try lane("hear; say \"$READY\"; hear; say \"$BEGAN\"; printf 'words\\n'; \(end)")
    let lost = #expect(throws: LaneLost.self) { try lane.attempt(order(1), further: { nil }) }
    #expect(lost?.failure == FailureReport(outcome: .lost, type: type, headline: headline, text: headline))
    #expect(lost?.output == "words\n")
    #expect(lost.map { $0.realDuration > .zero } == true)
  }

  @Test func afterItsLastSpecALaneTellsHowItsProcessEnded() throws {
    func problems(_ end: String) throws -> [String] {
      let lane = try lane("hear; say \"$READY\"; hear; say \"$BEGAN\"; say \"$PASSED\"; hear; \(end)")
      _ = try lane.attempt(order(1), further: { nil })
      return lane.end()
    }
    #expect(try problems("exit 0") == [])
    #expect(
      try problems("printf 'late\\n'; exit 5") == ["after the last spec of lane 2: its process ended with exit code 5\nlate\n"])
    #expect(try problems("exit 6") == ["after the last spec of lane 2: its process ended with exit code 6"])
    #expect(try problems("say \"$BEGAN\"; say \"$ENDED\"; exit 5") == ["afterAll: it failed"])
  }

  @Test func aLaneWithoutAWorkerHasNothingToTellAtItsEnd() throws {
    #expect(try lane("exit 1").end() == [])
  }

  // MARK: Attempts that take too long

  @Test func whoTellsWhenItsAgentsAreEndedIsToldWithThat() throws {
    let lane = try lane(
      "trap '' USR2; hear; say \"$READY\"; hear; say \"$BEGAN\"; printf 'words\\n'; hear; say \"$BEGAN\"; say \"$LATE\"; hear")
    let lost = #expect(throws: LaneLost.self) {
      try lane.attempt(order(1, wallTimeout: .milliseconds(100)), further: { nil })
    }
    #expect(lost?.failure.type == "WallTimeout")
    #expect(lost?.failure.outcome == .lost)
    #expect(
      lost?.failure.text == """
        no end within 0.1 seconds of real time
        When its agent was ended for that:
          the agent is gone
          with its words
        """)
    #expect(lost?.output == "words\n")
    #expect(lost?.agentLog == ["last words"])
    #expect(lost?.artefacts == ["a.jsonl"])
    #expect(try names() == ["setUp", "S1 after 0", "endAgents"])
  }

  @Test func whoDoesNotAnswerHangsByItself() throws {
    let lane = try lane("hear; say \"$READY\"; hear; say \"$BEGAN\"; hear")
    let lost = #expect(throws: LaneLost.self) {
      try lane.attempt(order(1, wallTimeout: .milliseconds(100)), further: { nil })
    }
    #expect(
      lost?.failure.text
        == "no end within 0.1 seconds of real time\n  its agents were ended, and it still went on: its own code hangs")
    #expect(lost?.failure.type == "WallTimeout")
  }

  // MARK: The end of the run

  @Test func aCancelledLaneMakesNoAttempt() throws {
    let lane = try lane("hear; say \"$READY\"; hear; say \"$BEGAN\"; say \"$PASSED\"; hear")
    let cancel = try #require(lane.cancel)
    cancel()
    let lost = #expect(throws: LaneLost.self) { try lane.attempt(order(1), further: { nil }) }
    #expect(lost?.failure.type == "Cancelled")
    #expect(lost?.failure.headline == "the run was ended")
  }

  @Test func aWorkerThatIsEndedForTheEndOfTheRunIsNoProblem() throws {
    let lane = try lane("hear; say \"$READY\"; hear; say \"$BEGAN\"; say \"$PASSED\"; hear; hear")
    #expect(try outcome(lane, order(1)) == .passed)
    let cancel = try #require(lane.cancel)
    cancel()
    #expect(lane.end() == [])
  }
}
