import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// What a runner leaves out of its events, or tells wrongly, and what stands in the history for it.
struct ToldEventTests {
  private let directory: TemporaryDirectory
  private let history: History
  private let recorder: EventRecorder

  init() throws {
    directory = try TemporaryDirectory()
    history = try History(recordingAt: directory.path("history.sqlite"))
    recorder = EventRecorder(Recorder(history, project: "shop", commandLine: ["node", "--test"]))
  }

  private func line(_ kind: String, _ payload: String, run: String = "r1", elapsed: Int = 5_000_000) -> [UInt8] {
    Array(
      #"{"version":1,"run":"\#(run)","kind":"\#(kind)","elapsedMicroseconds":\#(elapsed),"payload":{\#(payload)}}"#.utf8)
  }

  private func tell(_ kind: String, _ payload: String, run: String = "r1") throws {
    try recorder.add(line(kind, payload, run: run) + [0x0A])
  }

  private func start(_ more: String = "") throws {
    try tell("runStarted", #""started":"2026-11-27T01:00:00.000Z","seed":"7","runtime":"Node 22"\#(more)"#)
  }

  private func attempt(_ name: String, _ outcome: String = "passed", _ more: String = "") throws {
    try tell("attemptFinished", #""id":"A \#(name)","path":["A","\#(name)"],"outcome":"\#(outcome)"\#(more)"#)
  }

  /// The attempts, a line each: the spec, number and repetition, lane and position, outcome, and time.
  private func told() throws -> [String] {
    try history.attempts(of: history.run()).map { attempt in
      let place = "\(attempt.lane):\(attempt.positionInLane)"
      return
        "\(attempt.spec) \(attempt.attempt)/\(attempt.repetition) \(place) \(attempt.outcome) \(attempt.realMicroseconds ?? -1)"
    }
  }

  @Test func whatIsNotToldIsTheUsual() throws {
    try start(#","jobs":2,"planned":9,"chosen":3"#)
    try attempt("b")
    try attempt("b", "failed", #","attempt":0,"repetition":-2,"lane":-1,"failure":{"type":"T","headline":"h","text":"t"}"#)
    try attempt("c", "passed", #","lane":1,"positionInLane":5,"realMicroseconds":8"#)
    try attempt("d", "lost", #","lane":1,"seed":"11","agentLog":["x","y"],"artefacts":["p"],"repetition":3"#)
    try attempt("b", "skipped", #","attempt":7,"agentLog":["z"]"#)
    #expect(
      try told() == [
        "A b 1/1 0:0 passed 0", "A b 2/1 0:1 failed 0", "A b 7/1 0:2 skipped 0", "A c 1/1 1:5 passed 8", "A d 1/3 1:6 lost 0",
      ])
    let attempts = try history.attempts(of: history.run())
    #expect(attempts.map(\.failure) == [nil, "t", nil, nil, nil] && attempts.map(\.failureType) == [nil, "T", nil, nil, nil])
    #expect(attempts.map(\.failurePlace) == [nil, nil, nil, nil, nil])
    func derived(_ name: String, _ number: Int) -> String {
      String(AttemptSeed.derive(run: 7, spec: "A \(name)", attempt: number))
    }
    #expect(attempts.map(\.seed) == [derived("b", 1), derived("b", 2), derived("b", 7), derived("c", 1), "11"])
    let artefacts = try history.queue.read {
      try String.fetchAll($0, sql: "SELECT kind || ' ' || place FROM artefact ORDER BY id")
    }
    #expect(artefacts == ["file p", "log x\ny"])
    #expect(recorder.damage == nil && recorder.run == "r1" && !recorder.hasEnded)
    var run = try history.run()
    #expect((run.planned, run.jobs, run.runtime, run.tests) == (3, 2, "Node 22", 3))
    #expect(run.ended == nil && run.isUnfinished && run.commandLine == "node --test")
    try tell("runFinished", "")
    run = try history.run()
    #expect(recorder.hasEnded && !run.interrupted && !run.isUnfinished)
    #expect(run.started == Date(timeIntervalSince1970: 1_795_741_200) && run.ended == run.started + 5)
  }

  @Test func whatTheEndTellsIsTaken() throws {
    try start()
    try attempt("b")
    #expect(try history.run().planned == nil)
    try tell("runFinished", #""planned":4,"interrupted":true,"realMicroseconds":2500000"#)
    let run = try history.run()
    #expect((run.planned, run.missing, run.interrupted, run.jobs) == (4, 3, true, 1))
    #expect(run.ended == run.started + 2.5)
  }

  @Test(
    arguments: [
      ("attemptFinished", #""id":"b","path":["b"],"outcome":"passed""#, "r1", "a finished attempt without id, path or outcome"),
      (
        "attemptFinished", #""id":"Ab","path":["A","b"],"outcome":"passed""#, "r1",
        "a finished attempt without id, path or outcome"
      ),
      (
        "attemptFinished", #""id":"A ","path":["A","b"],"outcome":"passed""#, "r1",
        "a finished attempt without id, path or outcome"
      ),
      ("attemptFinished", #""path":["A","b"],"outcome":"passed""#, "r1", "a finished attempt without id, path or outcome"),
      ("attemptFinished", #""id":"A b","path":["A","b"]"#, "r1", "a finished attempt without id, path or outcome"),
      ("infrastructureFailed", "", "r1", "machinery that failed without a headline"),
      ("runStarted", "", "r1", "a second run, r1: a stream is of one"),
      ("runStarted", "", "r2", "a second run, r2: a stream is of one"),
      ("runFinished", "", "r2", "the events of a second run, r2"), ("attemptStarted", "", "r1", nil), ("odd", "", "r1", nil),
    ] as [(String, String, String, String?)])
  func whatMakesNoSenseIsToldAndLeftOut(kind: String, payload: String, run: String, damage: String?) throws {
    try start()
    try tell(kind, payload, run: run)
    try attempt("b")
    #expect(recorder.damage == damage)
    #expect(try told() == ["A b 1/1 0:0 passed 0"])
    #expect(try history.runs().map(\.name) == ["r1"] && !recorder.hasEnded)
    #expect(try history.run().infrastructureProblem == nil)
  }

  @Test func theLastLineNeedsNoEnd() throws {
    try start()
    try recorder.add(line("attemptFinished", #""id":"A b","path":["A","b"],"outcome":"passed""#))
    #expect(try told() == [])
    try recorder.finish()
    #expect(try told() == ["A b 1/1 0:0 passed 0"])
    #expect(recorder.damage == nil)
  }

  @Test func machineryThatFailsAgainIsToldAgain() throws {
    try start()
    try attempt("b")
    for headline in ["no disk", "no net"] {
      try tell("infrastructureFailed", #""headline":"\#(headline)","id":"A c","path":["A","c"]"#)
    }
    #expect(try history.run().infrastructureProblem == "no disk; no net")
    #expect(try told() == ["A b 1/1 0:0 passed 0"])
  }
}
