import Synchronization
import Testing

@testable import RehearsalSpecs

/// Runs that go on and on, and how they end.
struct UntilFailTests {
  @Test(arguments: [1, 3]) func pendingSpecsAloneHaveOneRound(jobs: Int) {
    let group = describe("group") {
      xit("waits") { try fail() }
      xit("waits too")
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(jobs: jobs, seed: 1, untilFail: true))
    #expect(Set(events.specs.map(\.outcome)) == [.skipped])
    #expect(summary.attempts == 2)
    #expect(summary.exitStatus == .passed)
    #expect(!Plan([group]).hasSpecsToRun)
  }

  @Test func aSpecWithoutABodyFailsTheFirstRound() {
    let group = describe("group") {
      it("is to be written")
      it("passes") { try expect(true) }
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(seed: 1, untilFail: true))
    #expect(events.specs.map(\.outcome) == [.notImplemented])
    #expect(summary.exitStatus == .failed)
    #expect(Plan([group]).hasSpecsToRun)
  }

  @Test func aSpecWithoutABodyInQuarantineEndsNothingAndIsNotRepeated() {
    let group = describe("group") { it("is to be written") }
    let options = RunOptions(seed: 1, untilFail: true, quarantine: ["group is to be written": "later"])
    let (_, summary) = outcome(of: [group], options: options)
    #expect([summary.forgiven, summary.attempts] == [1, 1])
    #expect(summary.exitStatus == .passed)
  }

  @Test func pendingSpecsStandInNobodysWay() {
    let rounds = Mutex(0)
    let group = describe("group") {
      xit("waits")
      it("breaks in the fifth round") {
        let round = rounds.withLock { rounds in
          rounds += 1
          return rounds
        }
        try expect(round < 5)
      }
      xit("waits too")
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(seed: 1, untilFail: true))
    #expect(events.specs.first { $0.spec.name.hasPrefix("breaks") }?.attempts.map(\.identity.repetition) == [1, 2, 3, 4, 5])
    #expect([summary[.skipped], summary[.failed], summary.attempts] == [2, 1, 7])
    #expect(summary.exitStatus == .failed)
  }

  @Test func asManyRoundsAsAskedForAndNoMore() {
    let group = describe("group") {
      it("passes") { try expect(true) }
      xit("waits")
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(jobs: 2, seed: 1, repetitions: 7, untilFail: true))
    #expect(events.specs.map(\.attempts.count).sorted() == [1, 7])
    #expect(summary.exitStatus == .passed)
  }

  @Test func moreRepetitionsAndRetriesThanThereCanBeAreCutToThat() {
    let group = describe("group") { xit("waits") }
    for isUntilFail in [false, true] {
      let options = RunOptions(jobs: 4, seed: 1, retries: .max, repetitions: .max, untilFail: isUntilFail)
      let runner = Runner(Plan([group]), options: options)
      #expect(runner.options.repetitions == 1_000_000)
      #expect(runner.options.retries == 1000)
      #expect(runner.jobs == 1)
      #expect(runner.run(reporters: []).attempts == 1)
    }
  }
}

/// What is kept of a spec's attempts when there are very many.
struct KeptAttemptsTests {
  private func attempt(_ number: Int, _ outcome: Outcome = .passed) -> AttemptResult {
    let spec = SpecIdentity(id: "a b", path: ["a", "b"], file: "a.swift", line: 1)
    return AttemptResult(
      identity: AttemptIdentity(spec: spec, lane: 0, attempt: number, repetition: number, seed: 0), outcome: outcome,
      requirements: 2, realDuration: .milliseconds(3))
  }

  @Test func ofManyTheLatestAreKeptAndAllAreCounted() {
    var kept = KeptAttempts()
    for number in 1...100_000 { kept.add(attempt(number)) }
    #expect(kept.all.count <= 2 * KeptAttempts.limit)
    #expect(kept.all.last?.identity.attempt == 100_000)
    let result = SpecResult(kept.all, forgotten: kept.forgotten, quarantine: nil)
    #expect([result.attemptCount, result.passedCount, result.requirements] == [100_000, 100_000, 200_000])
    #expect(result.realDuration == .seconds(300))
    #expect(!result.isFlaky)
    #expect(result.history == "100000 attempts")
  }

  @Test func theFirstFailureIsNeverForgotten() {
    var kept = KeptAttempts()
    for number in 1...10_000 { kept.add(attempt(number, number == 7 || number == 4321 ? .failed : .passed)) }
    let result = SpecResult(kept.all, forgotten: kept.forgotten, quarantine: "luck")
    #expect(result.decisive.identity.attempt == 7)
    #expect(result.isFlaky)
    #expect([result.attemptCount, result.passedCount] == [10_000, 9998])
    #expect(result.history == "flaky: 9998 of 10000 attempts passed")
  }

  @Test func fewAreAllKept() {
    var kept = KeptAttempts()
    for number in 1...(2 * KeptAttempts.limit - 1) { kept.add(attempt(number)) }
    #expect(kept.all.map(\.identity.attempt) == Array(1..<(2 * KeptAttempts.limit)))
    #expect(kept.forgotten.count == 0)
  }
}
