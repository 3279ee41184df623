import Foundation
import RehearsalHistory
import RehearsalMatchers
import RehearsalSpecs
import Testing

@testable import Rehearsal
@testable import RehearsalHarness

struct TestRunTests {
  /// A run that is recorded into a folder of its own.
  private struct Session {
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID())").path(percentEncoded: false)
    let run: TestRun

    init(seed: String = "7") {
      run = TestRun(
        TestSettings(
          variables: ["REHEARSAL_HISTORY": folder + "/history.sqlite", "REHEARSAL_SEED": seed, "REHEARSAL_PROJECT": "demo"],
          directory: FileManager.default.currentDirectoryPath))
    }

    func attempts() throws -> [AttemptRecord] {
      let history = try History(readingFrom: folder + "/history.sqlite")
      return try history.attempts(of: try #require(try history.runs().first))
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
  }

  @Test func anAttemptIsRecordedWithItsTraceAndCounts() throws {
    let session = Session()
    defer { session.remove() }
    let attempt = session.run.begin(path: ["Suite", "test"], file: #filePath, line: 3)
    try attempt.bind {
      let app = try App.launch("Workbench")
      #expect(app.seed == attempt.identity.seed)
      try app.view("Later").tap()
      try app.wait(for: .text(of: .identifier("greeting"), is: "later"), within: .seconds(9))
      try expect(1).to(equal(1))
    }
    attempt.end()
    session.run.end()
    let record = try #require(try session.attempts().first)
    #expect(record.spec == "Suite test")
    #expect(record.outcome == "passed")
    #expect(record.requirements == 2)
    #expect(record.virtualMicroseconds ?? 0 >= 5_000_000)
    #expect(record.traceHash != nil)
  }

  @Test func aTestWhoseRecordingCannotBeWrittenIsNoEvidence() throws {
    let session = Session()
    defer { session.remove() }
    let recordings = session.folder + "/recordings"
    try FileManager.default.createDirectory(atPath: session.folder, withIntermediateDirectories: true)
    let attempt = session.run.begin(path: ["Suite", "test"], file: #filePath, line: 3)
    try attempt.bind { _ = try App.launch("Workbench") }
    try? FileManager.default.removeItem(atPath: recordings)
    try "in the way".write(toFile: recordings, atomically: true, encoding: .utf8)
    attempt.end()
    session.run.end()
    let run = try #require(try History(readingFrom: session.folder + "/history.sqlite").runs().first)
    #expect(run.infrastructureProblem?.hasSuffix("cannot be written: a part of its path is a file and no folder") == true)
    #expect(run.outcomes == [:])
  }

  @Test func aTestThatGotNoAgentIsNoEvidenceWhateverItSays() throws {
    let session = Session()
    defer { session.remove() }
    let attempt = session.run.begin(path: ["Suite", "test"], file: #filePath, line: 3)
    let nobody = LaunchContext(agent: "/bin/true", seed: 1)
    nobody.bind {
      do { _ = try App.launch("Workbench") } catch { attempt.context.note(startFailure: error as! Failure) }
    }
    _ = attempt.fail(FailureReport(outcome: .failed, type: "Nil", text: "expected an app, and found nil"))
    attempt.end()
    session.run.end()
    let run = try #require(try History(readingFrom: session.folder + "/history.sqlite").runs().first)
    #expect(
      run.infrastructureProblem
        == "no agent could be started: the agent ended with exit code 0 before it was ready")
    #expect(run.outcomes == [:])
  }

  @Test func theRunHasAsManyTestsPlannedAsItBegan() throws {
    let session = Session()
    defer { session.remove() }
    func record() throws -> RunRecord {
      try #require(try History(readingFrom: session.folder + "/history.sqlite").runs().first)
    }
    for name in ["one", "two", "three"] {
      session.run.begin(path: ["Suite", name], file: #filePath, line: 3).end(isSkipped: name == "two")
      #expect(try record().planned == nil, "while it goes on nobody knows")
    }
    session.run.end()
    #expect(try record().planned == 3)
    #expect(try record().outcomes.values.reduce(0, +) == 3)
    #expect(try record().ended != nil)
  }

  @Test func aFailureIsRecordedOnceWithItsPlaceAndArtefacts() throws {
    let session = Session()
    defer { session.remove() }
    let attempt = session.run.begin(path: ["Suite", "test"], file: #filePath, line: 3)
    try attempt.bind {
      let app = try App.launch("Workbench")
      do {
        try app.view("Nobody").tap()
      } catch {
        let note = try #require(attempt.fail(FailureReport(error, in: session.run)).note)
        #expect(note.hasPrefix("artefacts: \(session.folder)/recordings/"))
        #expect(note.contains(": picture.svg, hierarchy.txt, "))
        #expect(attempt.fail(FailureReport(error, in: session.run)).note == nil, "the first failure is the one to look at")
      }
    }
    attempt.end()
    session.run.end()
    let record = try #require(try session.attempts().first)
    #expect(record.outcome == "failed")
    #expect(record.failureType == "no such element")
    #expect(record.failurePlace?.contains("TestRunTests.swift:") == true)
    #expect(record.failure?.contains("and then: ") == true)
  }

  @Test func theRecordingOfAFailedTestRepeatsIt() throws {
    let session = Session()
    defer { session.remove() }
    let attempt = session.run.begin(path: ["Suite", "test"], file: "", line: 0)
    try attempt.bind {
      let app = try App.launch("Workbench")
      _ = try? app.view("Nobody").tap()
      _ = attempt.fail(FailureReport(outcome: .failed, type: "Issue", text: "it looks wrong"))
      try app.view("Later").tap()
    }
    attempt.end()
    let folder = try #require(session.run.folder)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".jsonl") })
    let replay = try Replay(of: Recording(file: folder + "/" + name), agent: LaunchContext.defaultAgent)
    #expect(replay.differences == [], "looking in the middle of a test is part of its recording")
  }

  @Test func aLostAgentIsALoss() throws {
    let session = Session()
    defer { session.remove() }
    let attempt = session.run.begin(path: ["Suite", "test"], file: "", line: 0)
    try attempt.bind {
      let app = try App.launch("Workbench")
      kill(try #require(app.agentProcessID), SIGKILL)
      do { _ = try app.tree() } catch { _ = attempt.fail(FailureReport(error, in: session.run)) }
    }
    attempt.end()
    session.run.end()
    #expect(try session.attempts().map(\.outcome) == ["lost"])
  }

  @Test func theSameSeedGivesTestsTheSameSeeds() {
    let (one, other) = (Session(seed: "9"), Session(seed: "9"))
    defer {
      one.remove()
      other.remove()
    }
    #expect(
      one.run.begin(path: ["a", "b"], file: "", line: 0).identity.seed
        == other.run.begin(path: ["a", "b"], file: "", line: 0).identity.seed)
  }

  @Test func testsAtTheSameTimeHaveLanesOfTheirOwn() {
    let session = Session()
    defer { session.remove() }
    let first = session.run.begin(path: ["s", "a"], file: "", line: 0)
    let second = session.run.begin(path: ["s", "b"], file: "", line: 0)
    first.end()
    let third = session.run.begin(path: ["s", "c"], file: "", line: 0)
    let again = session.run.begin(path: ["s", "a"], file: "", line: 0)
    #expect([first, second, third, again].map(\.identity.lane) == [0, 1, 0, 2])
    #expect([first, again].map(\.identity.attempt) == [1, 2])
  }

  @Test func noHistoryLeavesNothing() {
    let settings = TestSettings(variables: ["REHEARSAL_HISTORY": "none"], directory: "/tmp")
    #expect(TestRun(settings).folder == nil)
    #expect(TestSettings(variables: [:], directory: "/a/b").history == "/a/b/.rehearsal/history.sqlite")
    #expect(TestSettings(variables: [:], directory: "/a/b").project == "b")
  }
}
