import Dispatch
import Synchronization
import Testing

@testable import RehearsalSpecs

private func passing(_ count: Int) -> SpecGroup {
  describe("many") {
    for number in 0..<count {
      it("spec \(number)") { try expect(true) }
    }
  }
}

/// An environment whose behaviour a test chooses.
private struct Scripted: RunEnvironment {
  var play: @Sendable (AttemptIdentity, () throws -> Void) -> AttemptFacts
  var words: @Sendable (any Error) -> FailureReport? = { _ in nil }
  var finish: @Sendable (Int) -> Void = { _ in }

  func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts { play(attempt, body) }
  func describe(_ error: any Error) -> FailureReport? { words(error) }
  func finishLane(_ lane: Int) { finish(lane) }
}

private struct Gone: Error {}

private final class Refusing: Reporter {
  private(set) var taken = 0
  func take(_ event: RunEvent) throws {
    taken += 1
    throw Gone()
  }
}

struct RunnerTests {
  @Test func eventsFormOneSequenceHoweverManyLanesThereAre() {
    let events = events(of: [passing(50)], jobs: 4)
    #expect(events.all.map(\.sequence) == Array(0..<152))
    #expect(Set(events.all.map(\.run)).count == 1)
    #expect(zip(events.all, events.all.dropFirst()).allSatisfy { $0.elapsed <= $1.elapsed })
    guard case .runStarted(let facts)? = events.all.first?.kind, case .runFinished(let summary)? = events.all.last?.kind
    else {
      Issue.record("the run is not framed")
      return
    }
    #expect(facts.jobs == 4)
    #expect(facts.specs.count == 50)
    #expect(summary.specifications == 50)
    #expect(summary[.passed] == 50)
    #expect(summary.exitStatus == .passed)
  }

  @Test func lanesWorkAtTheSameTimeAndKeepTheirIndex() {
    // Each spec waits for the other, so that one lane alone would never end.
    let arrived = Mutex(0)
    let both = DispatchSemaphore(value: 0)
    let meet: @Sendable () -> Void = {
      if arrived.withLock({ count in
        count += 1
        return count == 2
      }) {
        both.signal()
        both.signal()
      }
      both.wait()
    }
    let group = describe("two") {
      for name in ["one", "other"] {
        it(name) {
          meet()
          try expect(true)
        }
      }
    }
    let events = events(of: [group], jobs: 8)
    #expect(Set(events.results.map(\.identity.lane)) == [0, 1])
    #expect(events.results.map(\.positionInLane) == [0, 0])
  }

  @Test func seedsDoNotDependOnLanes() {
    func seeds(jobs: Int) -> [String: UInt64] {
      let results = events(of: [passing(20)], jobs: jobs).results
      return Dictionary(uniqueKeysWithValues: results.map { ($0.identity.spec.id, $0.identity.seed) })
    }
    #expect(seeds(jobs: 1) == seeds(jobs: 4))
    #expect(seeds(jobs: 1)["many spec 3"] == AttemptSeed.derive(run: 1, spec: "many spec 3", attempt: 1))
  }

  @Test func stoppingFinishesTheCurrentSpecAndInterruptsTheRun() {
    let runner = Mutex<Runner?>(nil)
    let group = describe("group") {
      it("stops the run") {
        runner.withLock { $0?.stop() }
        try expect(true)
      }
      it("is not reached") { try expect(true) }
    }
    let one = Runner(Plan([group]))
    runner.withLock { $0 = one }
    let events = Events()
    let summary = one.run(reporters: [events])
    #expect(events.outcomes == ["group stops the run": .passed])
    #expect(summary.interrupted)
    #expect(summary.notRun == 1)
    #expect(summary.exitStatus == .interrupted)
  }

  @Test func factsOfTheEnvironmentReachTheResult() {
    let environment = Scripted(play: { _, body in
      try? body()
      return AttemptFacts(
        virtualDuration: .seconds(3), traceHash: "abc", artefacts: ["picture.svg"], agentLog: ["tapped"])
    })
    let result = events(of: [passing(1)], environment: environment).results[0]
    #expect(result.virtualDuration == .seconds(3))
    #expect(result.traceHash == "abc")
    #expect(result.artefacts == ["picture.svg"])
    #expect(result.agentLog == ["tapped"])
  }

  @Test func theEnvironmentPutsErrorsIntoWords() {
    let environment = Scripted(
      play: { _, body in
        try? body()
        return AttemptFacts()
      },
      words: { error in
        error is Gone ? FailureReport(outcome: .lost, type: "AgentLost", text: "agent lost\nsignal 9", file: nil) : nil
      })
    let group = describe("group") { it("dies") { throw Gone() } }
    let result = events(of: [group], environment: environment).results[0]
    #expect(result.outcome == .lost)
    #expect(result.failure?.headline == "agent lost")
    #expect(result.failure?.place?.hasPrefix("RunnerTests.swift:") == true)
  }

  @Test func anEnvironmentThatCannotBeReadiedIsAnError() {
    let environment = Scripted(play: { _, _ in AttemptFacts(failure: Gone()) })
    let result = events(of: [passing(1)], environment: environment).results[0]
    #expect(result.outcome == .error)
    #expect(result.failure?.type == "Gone")
  }

  @Test func anEnvironmentThatSilentlySkipsTheBodyIsAnError() {
    let environment = Scripted(play: { _, _ in AttemptFacts() })
    let result = events(of: [passing(1)], environment: environment).results[0]
    #expect(result.outcome == .error)
    #expect(result.failure?.headline == "the environment did not run the spec")
  }

  @Test func everyLaneThatWorkedIsFinishedOnce() {
    let diary = Diary()
    let environment = Scripted(
      play: { _, body in
        try? body()
        return AttemptFacts()
      }, finish: { diary.note("\($0)") })
    let lanes = Set(events(of: [passing(9)], jobs: 3, environment: environment).results.map(\.identity.lane))
    #expect(diary.all.sorted() == lanes.sorted().map { "\($0)" })
  }

  @Test func aReporterThatThrowsIsLeftOutAndTold() {
    let refusing = Refusing()
    let events = Events()
    let summary = run([passing(2)], into: [refusing, events])
    #expect(refusing.taken == 1)
    #expect(events.results.count == 2)
    #expect(summary.reporterProblems == ["Refusing: Gone()"])
    #expect(summary.exitStatus == .infrastructure)
  }

  @Test(arguments: [
    (Outcome.passed, RunStatus.passed), (.failed, .failed), (.error, .failed), (.lost, .failed),
    (.notImplemented, .failed), (.missing, .passed), (.skipped, .passed),
  ])
  func theExitStatusFollowsTheWorstOutcome(outcome: Outcome, status: RunStatus) {
    let identity = AttemptIdentity(
      spec: SpecIdentity(id: "a b", path: ["a", "b"], file: "a.swift", line: 1), lane: 0, attempt: 1, seed: 0)
    var summary = RunSummary(planned: 1)
    summary.count(SpecResult([AttemptResult(identity: identity, outcome: outcome)]))
    #expect(summary.exitStatus == status)
  }

  @Test func aRunOfNothingHasItsOwnExitStatus() {
    #expect(run([], into: []).exitStatus == .nothingSelected)
  }
}
