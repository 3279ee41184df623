import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// Runs of other runners, which tell of them line by line.
struct EventRecorderTests {
  private let directory: TemporaryDirectory
  private let history: History
  private let recorder: EventRecorder

  init() throws {
    directory = try TemporaryDirectory()
    history = try History(recordingAt: directory.path("history.sqlite"))
    recorder = EventRecorder(Recorder(history, project: "shop", commandLine: ["pytest -q"]))
  }

  private func tell(_ kind: String, _ payload: String, run: String = "r1", version: Int = 1) throws {
    try recorder.add(
      [UInt8](#"{"version":\#(version),"run":"\#(run)","kind":"\#(kind)","elapsedMicroseconds":5,"payload":\#(payload)}"#.utf8)
        + [UInt8(ascii: "\n")])
  }

  private func start() throws {
    try tell(
      "runStarted", #"{"started":"2026-11-27T01:00:00.000Z","seed":"7","jobs":2,"planned":3,"runtime":"Python 3.11.7"}"#)
  }

  private func attempt(_ name: String, _ outcome: String, _ more: String = "") throws {
    try tell(
      "attemptFinished",
      #"{"id":"test_a.py \#(name)","path":["test_a.py","\#(name)"],"file":"test_a.py","line":3,"outcome":"\#(outcome)","realMicroseconds":1500\#(more)}"#
    )
  }

  @Test func anAttemptIsThereFromTheMomentItIsTold() throws {
    try start()
    try attempt("test_one", "passed", #","virtualMicroseconds":60000000,"traceHash":"00000000000000ff""#)
    let run = try history.run()
    #expect(run.name == "r1")
    #expect(run.project == "shop")
    #expect(run.runtime == "Python 3.11.7")
    #expect(run.seed == "7")
    #expect(run.planned == 3)
    #expect(run.ended == nil)
    #expect(run.commandLine == "pytest -q")
    let attempt = try #require(try history.attempts(of: run).first)
    #expect(attempt.spec == "test_a.py test_one")
    #expect(attempt.outcome == "passed")
    #expect(attempt.traceHash == "00000000000000ff")
    #expect(attempt.requirements == nil)
    #expect(attempt.seed == String(AttemptSeed.derive(run: 7, spec: "test_a.py test_one", attempt: 1)))
  }

  @Test func aLineMayComeInPieces() throws {
    try start()
    let line = [UInt8](
      #"{"version":1,"run":"r1","kind":"attemptFinished","payload":{"id":"a b","path":["a","b"],"outcome":"passed"}}"#.utf8)
    try recorder.add(Array(line.prefix(40)))
    #expect(try history.attempts(of: history.run()).isEmpty)
    try recorder.add(Array(line.dropFirst(40)) + [UInt8(ascii: "\n")])
    #expect(try history.attempts(of: history.run()).map(\.spec) == ["a b"])
    #expect(recorder.damage == nil)
  }

  @Test func attemptsThatAreNotNumberedAreCounted() throws {
    try start()
    try attempt("test_one", "failed", #","failure":{"type":"AssertionError","headline":"no","text":"no\nat all","line":9}"#)
    try attempt("test_one", "passed")
    try tell("runFinished", #"{"planned":3,"interrupted":true,"realMicroseconds":2000000}"#)
    let run = try history.run()
    let attempts = try history.attempts(of: run)
    #expect(attempts.map(\.attempt) == [1, 2])
    #expect(attempts.map(\.positionInLane) == [0, 1])
    #expect(attempts.map(\.failure) == ["no\nat all", nil])
    #expect(run.interrupted)
    #expect(try #require(run.ended).timeIntervalSince(run.started) == 2)
  }

  @Test func whatCannotBeUnderstoodIsToldAndTheRestIsThere() throws {
    try tell("attemptFinished", "{}")
    #expect(recorder.damage == "'attemptFinished' comes before 'runStarted'")
    try start()
    try attempt("test_one", "exploded")
    try tell("attemptFinished", #"{"id":"x","path":["a","b"],"outcome":"passed"}"#)
    try tell("runStarted", "{}", run: "r2")
    try tell("somethingNew", "{}")
    try attempt("test_two", "passed")
    try recorder.finish()
    #expect(try history.attempts(of: history.run()).map(\.spec) == ["test_a.py test_two"])
    #expect(!recorder.hasEnded)
  }

  @Test func aVersionThatIsNotKnownIsRefused() throws {
    try tell("runStarted", "{}", version: 2)
    #expect(recorder.run == nil)
    #expect(recorder.damage == "version 2 of the events is not known; this program knows 1")
  }

  @Test func machineryThatFailedIsNoEvidence() throws {
    try start()
    try tell("infrastructureFailed", #"{"headline":"no agent could be forked"}"#)
    try tell("runFinished", #"{"planned":3}"#)
    #expect(try history.run().infrastructureProblem == "no agent could be forked")
  }

  @Test func aNameThatIsTakenIsRefused() throws {
    try start()
    let other = EventRecorder(Recorder(history, project: "shop", commandLine: []))
    #expect(throws: HistoryError.self) {
      try other.add([UInt8](#"{"version":1,"run":"r1","kind":"runStarted","payload":{"seed":"7"}}"#.utf8) + [UInt8(ascii: "\n")])
    }
  }
}

extension EventRecorderTests {
  @Test(arguments: [
    (
      "tests/test_a.py", ["tests/test_a.py", "TestCart", "test_total[1]"],
      "pytest 'tests/test_a.py::TestCart::test_total[1]' --rehearsal-seed=7"
    ),
    (
      "a.test.mjs", ["a.test.mjs", "cart", "has a total"],
      "REHEARSAL_SEED=7 node --test --test-name-pattern 'has a total' a.test.mjs"
    ),
  ]) func failuresAreRepeatedByTheirOwnRunner(file: String, path: [String], command: String) throws {
    for number in 1...3 {
      let own = EventRecorder(Recorder(history, project: "shop", commandLine: ["npm test"]))
      let names = path.map { "\"\($0)\"" }.joined(separator: ",")
      let failure = #","failure":{"type":"AssertionError","headline":"no","text":"no"}"#
      let lines = [
        #"{"version":1,"run":"r\#(number)","kind":"runStarted","payload":{"seed":"7","runtime":"Python 3.11.7"}}"#,
        #"{"version":1,"run":"r\#(number)","kind":"attemptFinished","payload":{"id":"\#(path.joined(separator: " "))","path":[\#(names)],"#
          + #""file":"\#(file)","outcome":"\#(number == 2 ? "failed" : "passed")"\#(number == 2 ? failure : "")}}"#,
        #"{"version":1,"run":"r\#(number)","kind":"runFinished","payload":{"planned":1}}"#,
      ]
      try own.add([UInt8]((lines.joined(separator: "\n") + "\n").utf8))
    }
    let report = try history.flakiness(FlakyQuestion())
    #expect(report.tests.map(\.reproduction) == [command])
  }
}
