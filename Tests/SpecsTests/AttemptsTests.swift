import Synchronization
import Testing

@testable import RehearsalSpecs

/// A group with a spec that fails in its first attempts, and one that passes.
private func moody(failing count: Int) -> SpecGroup {
  let calls = Mutex(0)
  return describe("group") {
    it("is moody") {
      let number = calls.withLock { number in
        number += 1
        return number
      }
      try expect(number > count, "call \(number)")
    }
    it("is calm") { try expect(true) }
  }
}

struct AttemptsTests {
  @Test func aFailedSpecIsTriedAgainAndIsFlakyWhenItPasses() {
    let (events, summary) = outcome(of: [moody(failing: 1)], options: RunOptions(seed: 1, retries: 2))
    let result = events.specs[0]
    #expect(result.attempts.map(\.outcome) == [.failed, .passed])
    #expect(result.attempts.map(\.identity.attempt) == [1, 2])
    #expect(result.outcome == .passed)
    #expect(result.isFlaky)
    #expect(!events.specs[1].isFlaky)
    #expect([summary[.passed], summary.flaky, summary.attempts, summary.failures] == [2, 1, 3, 0])
    #expect(summary.exitStatus == .passed)
  }

  @Test func flakySpecsFailTheRunWhenAsked() {
    let (_, summary) = outcome(of: [moody(failing: 1)], options: RunOptions(seed: 1, retries: 1, failsOnFlaky: true))
    #expect(summary.exitStatus == .flaky)
    #expect(RunStatus.flaky.rawValue == 7)
    let (_, calm) = outcome(of: [moody(failing: 0)], options: RunOptions(seed: 1, retries: 1, failsOnFlaky: true))
    #expect(calm.exitStatus == .passed)
  }

  @Test func aSpecThatFailsInEveryAttemptHasFailed() {
    let (events, summary) = outcome(of: [moody(failing: 9)], options: RunOptions(seed: 1, retries: 2))
    #expect(events.specs[0].attempts.map(\.failure?.text) == ["call 1", "call 2", "call 3"])
    #expect(events.specs[0].outcome == .failed)
    #expect(!events.specs[0].isFlaky)
    #expect(summary.exitStatus == .failed)
  }

  @Test func eachAttemptHasASeedOfItsOwn() {
    let seeds = events(of: [moody(failing: 9)], options: RunOptions(seed: 7, retries: 1)).specs[0].attempts.map(\.identity.seed)
    #expect(seeds == [1, 2].map { AttemptSeed.derive(run: 7, spec: "group is moody", attempt: $0) })
  }

  @Test func eachAttemptIsAnEventAndTheSpecIsTheLast() {
    let events = events(of: [moody(failing: 1)], options: RunOptions(seed: 1, retries: 1))
    let kinds = events.all.map { event in
      switch event.kind {
      case .runStarted: "run"
      case .attemptStarted(let identity): "start \(identity.attempt)"
      case .attemptFinished(let result): "\(result.outcome) \(result.identity.attempt)"
      case .specFinished(let result): "\(result.spec.name) \(result.outcome)"
      case .infrastructureFailed: "broken"
      case .runFinished: "end"
      }
    }
    #expect(
      kinds == [
        "run", "start 1", "failed 1", "start 2", "passed 2", "is moody passed", "start 1", "passed 1", "is calm passed", "end",
      ])
  }

  @Test func whatFailedInOneRepetitionHasFailed() {
    let (events, summary) = outcome(of: [moody(failing: 1)], options: RunOptions(seed: 1, repetitions: 3))
    let result = events.specs[0]
    #expect(result.attempts.map(\.identity.repetition) == [1, 2, 3])
    #expect(result.attempts.map(\.outcome) == [.failed, .passed, .passed])
    #expect(result.outcome == .failed)
    #expect(result.decisive.identity.attempt == 1)
    #expect(result.isFlaky)
    #expect(summary.exitStatus == .failed)
    #expect(summary.attempts == 6)
  }

  @Test func repetitionsAreRetriedEachForItself() {
    let result = events(of: [moody(failing: 1)], options: RunOptions(seed: 1, retries: 1, repetitions: 2)).specs[0]
    #expect(result.attempts.map(\.identity.attempt) == [1, 2, 3])
    #expect(result.attempts.map(\.identity.repetition) == [1, 1, 2])
    #expect(result.outcome == .passed)
    #expect(result.isFlaky)
  }

  @Test func repetitionsOfOneSpecAreSpreadOverLanes() {
    let group = describe("group") { it("runs") { try expect(true) } }
    let (events, summary) = outcome(of: [group], options: RunOptions(jobs: 3, seed: 1, repetitions: 30))
    #expect(events.facts?.jobs == 3)
    #expect(events.specs.count == 1)
    #expect(events.specs[0].attempts.map(\.identity.attempt) == Array(1...30))
    #expect(summary.exitStatus == .passed)
  }

  @Test func whatIsPassedOverIsNotRepeated() {
    let group = describe("group") {
      it("is to be written")
      xit("is pending")
    }
    let events = events(of: [group], options: RunOptions(seed: 1, retries: 2, repetitions: 3))
    #expect(events.specs.map(\.attempts.count) == [1, 1])
    #expect(events.specs.map(\.outcome) == [.notImplemented, .skipped])
  }

  @Test func untilFailGoesOnInRoundsUntilOneFails() {
    let calls = Mutex(0)
    let group = describe("group") {
      it("is calm") { try expect(true) }
      it("breaks in the third round") {
        let number = calls.withLock { number in
          number += 1
          return number
        }
        try expect(number < 3)
      }
      it("comes last") { try expect(true) }
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(seed: 1, untilFail: true))
    #expect(events.specs.map(\.spec.name) == ["is calm", "breaks in the third round", "comes last"])
    #expect(events.specs.map(\.attempts.count) == [3, 3, 2])
    #expect(events.specs[1].outcome == .failed)
    #expect(summary.stoppedAfterFailures == 1)
    #expect(summary.exitStatus == .failed)
  }

  @Test func untilFailEndsAfterSoManyRoundsWhenNothingFails() {
    let (events, summary) = outcome(
      of: [moody(failing: 0)], options: RunOptions(seed: 1, repetitions: 4, untilFail: true))
    #expect(events.specs.map(\.attempts.count) == [4, 4])
    #expect(summary.exitStatus == .passed)
  }

  @Test func enoughFailuresEndTheRun() {
    let group = describe("group") {
      it("fails", cases: 1...5) { _ in try fail() }
    }
    let (events, summary) = outcome(of: [group], options: RunOptions(seed: 1, maxFailures: 2))
    #expect(events.specs.count == 2)
    #expect(summary.notRun == 3)
    #expect(summary.stoppedAfterFailures == 2)
    #expect(!summary.interrupted)
    #expect(summary.exitStatus == .failed)
  }

  @Test func failuresInQuarantineAreToldAndForgiven() {
    let group = describe("group") {
      it("fails") { try fail() }
      it("passes") { try expect(true) }
    }
    let options = RunOptions(seed: 1, maxFailures: 1, quarantine: ["group fails": "issue 12", "group passes": "issue 13"])
    let (events, summary) = outcome(of: [group], options: options)
    #expect(events.specs.map(\.quarantine) == ["issue 12", "issue 13"])
    #expect(events.specs.map(\.isForgiven) == [true, false])
    #expect([summary.failures, summary.forgiven, summary.unforgiven, summary.notRun] == [1, 1, 0, 0])
    #expect(summary.exitStatus == .passed)
  }

  @Test func anInterruptedRepetitionInterruptsTheRun() {
    let runner = Mutex<Runner?>(nil)
    let group = describe("group") {
      it("stops the run") {
        runner.withLock { $0?.stop() }
        try expect(true)
      }
    }
    let one = Runner(Plan([group]), options: RunOptions(seed: 1, repetitions: 3))
    runner.withLock { $0 = one }
    let events = Events()
    let summary = one.run(reporters: [events])
    #expect(events.specs.map(\.attempts.count) == [1])
    #expect(summary.exitStatus == .interrupted)
  }
}
