import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// What a run repeats on purpose is no retry: a failure in one repetition is made good by a pass of the same repetition only.
struct RepetitionTests {
  /// A spec that fails in the attempts with these numbers, beside one that passes.
  private func groups(failing numbers: Set<Int>) -> [SpecGroup] {
    [
      describe("A list") {
        it("scrolls") { try expect(!numbers.contains(SpecContext.current?.attempt.attempt ?? 0)) }
        it("is there") { try expect(true) }
      }
    ]
  }

  private func options(repetitions: Int, retries: Int = 0, untilFail: Bool = false) -> RunOptions {
    var options = RunOptions(seed: 7)
    options.repetitions = repetitions
    options.retries = retries
    options.untilFail = untilFail
    return options
  }

  @discardableResult
  private func record(_ groups: [SpecGroup], _ options: RunOptions, in history: History, more: [any Reporter] = []) -> RunSummary
  {
    Runner(Plan(groups), options: options).run(reporters: [Recorder(history, project: "demo")] + more)
  }

  @Test func anAttemptKnowsItsRepetition() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    record(groups(failing: [3, 4]), options(repetitions: 3, retries: 1), in: history)
    let attempts = try history.attempts(of: history.run()).filter { $0.spec == "A list scrolls" }
    #expect(attempts.map(\.attempt) == [1, 3, 4, 5])
    #expect(attempts.map(\.repetition) == [1, 2, 2, 3])
    #expect(attempts.map(\.outcome) == ["passed", "failed", "failed", "passed"])
  }

  @Test(arguments: [false, true]) func aTestThatFailedInOneRepetitionHasFailed(untilFail: Bool) throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let summary = record(groups(failing: [3]), options(repetitions: 4, untilFail: untilFail), in: history)
    #expect(summary.unforgiven == 1)
    let run = try history.run()
    #expect([run.tests, run.failed, run.flaky] == [2, 1, 0])
    #expect(try history.lastFailed(project: "demo") == ["A list scrolls"])
    let red = try history.redTests(of: history.build(BuildQuestion()))
    #expect(red == [RedTest(name: "A list scrolls", project: "demo", run: run.name)])
  }

  @Test func aRetryMakesGoodItsOwnRepetition() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    // Of three repetitions, each of which may have two attempts, the second fails at first.
    let summary = record(groups(failing: [3]), options(repetitions: 3, retries: 1), in: history)
    #expect(summary.unforgiven == 0)
    let run = try history.run()
    #expect([run.tests, run.failed, run.flaky] == [2, 0, 1])
    #expect(try history.lastFailed(project: "demo") == [])
    #expect(try history.redTests(of: history.build(BuildQuestion())) == [])
  }

  /// A repetition counts as a run: it is no cost of retries, and what may be tried again is what a chain has.
  @Test func theStatisticsTakeARepetitionForARunOfItsOwn() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    record(groups(failing: [3, 7, 13]), options(repetitions: 20), in: history)
    let report = try history.flakiness()
    let test = try #require(report.tests.first)
    #expect([test.assessment.red.count, test.assessment.red.total] == [3, 20])
    #expect([test.assessment.failures.count, test.assessment.failures.total] == [3, 20])
    #expect(test.assessment.rescued.count == 0)
    #expect(test.assessment.retriedChains == 0)
    #expect(test.assessment.status == .flaky)
    #expect(test.strip.map(\.failures) == (1...20).map { [3, 7, 13].contains($0) ? 1 : 0 })
    // The machine was busy with the run that went red, and with no retry.
    #expect(report.cost.machineHours == (report.runs[0].seconds ?? 0) / 3600)
    // One run, which it turned red once.
    #expect([report.redRuns.count, report.redRuns.total] == [1, 1])
    #expect([report.blockedRuns.count, report.blockedRuns.total] == [1, 1])
    #expect(test.blockedRuns == 1)
  }

  @Test func eventsAndMergesKeepRepetitions() throws {
    let intake = try Intake()
    let recorded = try History(recordingAt: intake.directory.path("recorded.sqlite"))
    var lines = ""
    record(
      groups(failing: [3, 4]), options(repetitions: 3, retries: 1), in: recorded, more: [EventStreamReporter { lines += $0 }])
    try intake.take(lines, as: "events.jsonl")
    let expected = try recorded.attempts(of: recorded.run())
    #expect(expected.map(\.repetition).sorted() == [1, 1, 2, 2, 2, 3, 3])
    #expect(try intake.history.attempts(of: intake.history.run()) == expected)

    let other = try History(recordingAt: intake.directory.path("other.sqlite"))
    _ = try other.merge(recorded.path)
    #expect(try other.attempts(of: other.run()) == expected)
    #expect(try other.run().failed == 1)
  }

  /// Lanes share the repetitions of a spec and finish them in any order; a line that is told twice is an attempt of its own.
  @Test func attemptsAreToldInAnyOrder() throws {
    let intake = try Intake()
    func line(_ kind: String, _ payload: String) -> String {
      let head = #""version":\#(RunEvent.schemaVersion),"run":"r","sequence":0,"elapsedMicroseconds":0"#
      return #"{\#(head),"kind":"\#(kind)","payload":{\#(payload)}}"# + "\n"
    }
    func attempt(_ number: Int, _ outcome: String) -> String {
      line(
        "attemptFinished",
        #""id":"A b","path":["A","b"],"attempt":\#(number),"repetition":\#(number),"outcome":"\#(outcome)","seed":"1""#)
    }
    try intake.take(
      line("runStarted", #""seed":"7""#) + attempt(3, "passed") + attempt(1, "failed") + attempt(2, "passed")
        + attempt(2, "passed") + line("runFinished", ""), as: "events.jsonl")
    let attempts = try intake.history.attempts(of: intake.history.run()).sorted { $0.attempt < $1.attempt }
    #expect(attempts.map(\.attempt) == [1, 2, 3, 4])
    #expect(attempts.map(\.repetition) == [1, 2, 3, 2])
    #expect(attempts.map(\.outcome) == ["failed", "passed", "passed", "passed"])
    #expect(attempts.map(\.seed) == ["1", "1", "1", "1"])
  }
}
