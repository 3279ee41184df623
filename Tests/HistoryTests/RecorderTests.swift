import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

struct RecorderTests {
  @Test func everyAttemptIsKeptWithItsFacts() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let origin = RunOrigin(commit: "abc", branch: "main", service: "github")
    record(sample, in: history, seed: .max, origin: origin)

    let run = try history.run()
    #expect(run.project == "demo")
    #expect(run.commit == "abc")
    #expect(run.branch == "main")
    #expect(run.service == "github")
    #expect(run.seed == "18446744073709551615")
    #expect(run.planned == 4)
    #expect(run.commandLine == "rehearse run")
    #expect(run.outcomes == ["passed": 1, "failed": 1, "error": 1, "notImplemented": 1])
    #expect(!run.interrupted)
    #expect(try #require(run.ended) >= run.started)

    let attempts = try history.attempts(of: run)
    #expect(
      attempts.map(\.spec) == ["A list passes", "A list fails", "A list nested breaks", "A list nested waits"])
    #expect(attempts.map(\.outcome) == ["passed", "failed", "error", "notImplemented"])
    #expect(attempts.map(\.failure) == [nil, "no rows\nat all", "boom", "not implemented"])
    #expect(attempts.map(\.failureType) == [nil, "ExpectationFailed", "Broken", "NotImplemented"])
    #expect(attempts.map(\.positionInLane) == [0, 1, 2, 3])
    let seeds = attempts.map { AttemptSeed.derive(run: .max, spec: $0.spec, attempt: 1) }
    #expect(attempts.map(\.seed) == seeds.map { String($0) })
    #expect(try attempts[1].failurePlace == "\(#require(attempts[1].file)):\(#require(attempts[1].line))")
  }

  @Test func aRunWhoseMachineryFailedIsNoEvidenceAndSaysWhy() throws {
    struct Breaking: RunEnvironment {
      func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
        try? body()
        let isBroken = attempt.spec.name == "fails"
        return AttemptFacts(infrastructureFailure: isBroken ? InfrastructureFailure("the disk is full\nof pictures") : nil)
      }
    }
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for _ in 1...10 { record(sample, in: history) }
    let before = try history.flakiness(FlakyQuestion())
    for _ in 1...3 {
      Runner(Plan(sample), jobs: 1, seed: 7, environment: Breaking())
        .run(reporters: [Recorder(history, project: "demo", commandLine: [])])
    }
    let run = try history.run()
    #expect(run.infrastructureProblem == "the disk is full")
    #expect(run.outcomes == ["passed": 1], "the attempt that met it is not there")
    #expect(!run.interrupted)
    #expect(run.ended != nil)
    let after = try history.flakiness(FlakyQuestion())
    #expect(after.tests.map(\.name) == before.tests.map(\.name))
    #expect(after.tests.map(\.assessment.status) == before.tests.map(\.assessment.status))
  }

  @Test func aFinishedAttemptCanBeReadWhileTheRunGoesOn() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    let history = try History(recordingAt: path)
    var finished = 0
    var seen: Set<Int> = []
    let (summary, _) = record(sample, in: history) { event in
      if case .attemptFinished = event.kind { finished += 1 }
    } inWaits: {
      let reader = try History(readingFrom: path)
      let run = try reader.run()
      #expect(try reader.attempts(of: run).count == finished)
      if run.ended == nil { seen.insert(finished) }
    }
    #expect(summary.reporterProblems == [])
    #expect(seen.contains(4), "all are there before the run has its end")
  }

  /// What a kill leaves behind are the files as they are at that instant.
  @Test func theFilesOfAKilledRunHoldEveryFinishedAttempt() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    var finished = 0
    var kills: Set<Int> = []
    let (summary, _) = record(sample, in: history) { event in
      if case .attemptFinished = event.kind { finished += 1 }
      // From here on nothing is killed.
      if case .runFinished = event.kind { finished += 1 }
    } inWaits: {
      guard finished <= 4, kills.insert(finished).inserted else { return }
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: directory.path("history.sqlite\(suffix)"), toPath: directory.path("killed\(finished)\(suffix)"))
      }
    }
    #expect(summary.reporterProblems == [])
    #expect(kills.contains(4))
    for number in kills {
      let left = try History(readingFrom: directory.path("killed\(number)"))
      let run = try left.run()
      #expect(run.ended == nil)
      #expect(try left.attempts(of: run).count == number)
      #expect(try left.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }
  }

  @Test func aSpecIsTheSameTestFromRunToRunThoughItMoves() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for line in [10, 20] {
      let group = describe("A list", file: "/a.swift", line: 1) {
        it("stays", file: "/a.swift", line: line) { try expect(true) }
      }
      record([group], in: history)
    }
    #expect(try count(history, "SELECT count(*) FROM test") == 1)
    #expect(try count(history, "SELECT line FROM test") == 20)
    #expect(try count(history, "SELECT count(*) FROM attempt") == 2)
    #expect(try count(history, "SELECT count(*) FROM environment") == 1)
  }

  @Test func specsOfTheSameNameAreTwoTests() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let group = describe("twins") {
      it("run") { try expect(true) }
      it("run") { try expect(true) }
    }
    #expect(record([group], in: history).summary.reporterProblems == [])
    let run = try history.run()
    #expect(try history.attempts(of: run).map(\.spec) == ["twins run", "twins run (2)"])
  }

  @Test func equalFailuresAreStoredOnce() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    record(sample, in: history)
    record(sample, in: history)
    #expect(try count(history, "SELECT count(*) FROM failure") == 3)
    #expect(
      try count(history, "SELECT count(*) FROM attempt JOIN course ON course.id = course_id WHERE failure_id IS NOT NULL") == 6)
  }

  @Test func aFailureHasItsSignature() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for milliseconds in [12, 4711] {
      record([describe("Feed") { it("loads") { try fail("no answer after \(milliseconds) ms") } }], in: history)
    }
    #expect(try count(history, "SELECT count(*) FROM failure") == 2)
    #expect(try count(history, "SELECT count(DISTINCT signature_id) FROM failure") == 1)
    #expect(try history.queue.read { try String.fetchAll($0, sql: "SELECT text FROM signature") } == ["no answer after % ms"])
  }

  /// The environment says how the events of one instant were ordered, and the command that repeats a failure says it again.
  @Test func theOrderOfEventsIsKeptAndRepeated() throws {
    struct Seeded: RunEnvironment {
      func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
        var facts = AttemptFacts(virtualDuration: .zero, traceHash: "0000000000000001", schedule: "seeded")
        do { try body() } catch { facts.schedule = "choices:1,0" }
        return facts
      }
    }
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let groups = [
      describe("Feed") {
        it("loads") { try expect(true) }; it("ends") { try fail("never") }
      }
    ]
    for seed in 0..<3 as Range<UInt64> {
      Runner(Plan(groups), jobs: 1, seed: seed, environment: Seeded()).run(reporters: [Recorder(history, project: "demo")])
    }
    #expect(try history.attempts(of: history.run()).map(\.schedule) == ["seeded", "choices:1,0"])
    let test = try #require(try history.flakiness().tests.first)
    let seed = AttemptSeed.derive(run: 2, spec: "Feed ends", attempt: 1)
    #expect(test.reproduction == "rehearse run --filter 'Feed ends' --attempt-seed \(seed) --event-order choices:1,0")
    // In virtual time it is certain.
    #expect(test.runsToReproduce == nil)
    #expect(try count(history, "SELECT count(*) FROM course") == 2)
  }

  @Test(
    arguments: [
      ("rehearse run", "rehearse", nil), (".build/debug/notes-specs run --jobs 2", ".build/debug/notes-specs", nil),
      ("/home/a/.build/debug/notes-specs run --latency-spread 40", "notes-specs", 40),
      ("notes-specs run --latency-spread=7", "notes-specs", 7), ("/usr/bin/xctest NotesTests.xctest", "rehearse", nil),
      ("", "rehearse", nil),
    ] as [(String, String, Int?)])
  func theCommandLineTellsTheProgramAndTheSpread(line: String, program: String, spread: Int?) {
    let call = RecordedCall(line)
    #expect(call.program == program)
    #expect(call.latencySpread == spread)
  }

  @Test func everyOutcomeHasItsRow() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    for outcome in Outcome.allCases {
      let name = try history.queue.read {
        try String.fetchOne($0, sql: "SELECT name FROM outcome WHERE id = ?", arguments: [outcome.code])
      }
      #expect(name == outcome.rawValue)
    }
  }

  @Test func runsAreFoundByNumberAndByTheBeginningOfTheirName() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let first = record(sample, in: history).name
    let second = record(sample, in: history).name
    #expect(try history.runs().map(\.name) == [second, first])
    #expect(try history.runs(limit: 1).map(\.name) == [second])
    #expect(try history.run("1").name == first)
    #expect(try history.run(second).name == second)
    #expect(try history.run().name == second)
    // Both names begin with the year.
    #expect(throws: HistoryError.severalRuns("20", names: [second, first], path: history.path)) { try history.run("20") }
    #expect(throws: HistoryError.noSuchRun("nothing", path: history.path)) { try history.run("nothing") }
  }

  @Test func eachAttemptAtASpecIsARowOfItsOwn() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let group = describe("A list") {
      it("fails") { try fail("attempt \(SpecContext.current?.attempt.attempt ?? 0)") }
      it("passes") { try expect(true) }
    }
    var options = RunOptions(seed: 7)
    options.retries = 2
    let runner = Runner(Plan([group]), options: options)
    #expect(runner.run(reporters: [Recorder(history, project: "demo")]).reporterProblems == [])
    let attempts = try history.attempts(of: try history.run())
    #expect(attempts.map(\.spec) == ["A list fails", "A list fails", "A list fails", "A list passes"])
    #expect(attempts.map(\.failure) == ["attempt 1", "attempt 2", "attempt 3", nil])
    #expect(attempts.map(\.positionInLane) == [0, 1, 2, 3])
    #expect(attempts[1].seed == String(AttemptSeed.derive(run: 7, spec: "A list fails", attempt: 2)))
  }

  @Test func anInterruptedRunSaysSo() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let runner = Runner(Plan(sample))
    runner.stop()
    runner.run(reporters: [Recorder(history, project: "demo")])
    let run = try history.run()
    #expect(run.interrupted)
    #expect(run.ended != nil)
    #expect(run.outcomes == [:])
  }
}
