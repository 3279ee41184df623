import Foundation
import Testing

@testable import RehearsalSpecs

/// What a run keeps, what it takes next, and what it is asked for at most.
struct KeptAndTakenTests {
  private static let spec = SpecIdentity(id: "A b", path: ["A", "b"], file: "a.swift", line: 1)

  private func kept(_ count: Int, failing: Set<Int> = []) -> KeptAttempts {
    var kept = KeptAttempts()
    for number in 1...count {
      kept.add(
        AttemptResult(
          identity: AttemptIdentity(spec: Self.spec, lane: 0, attempt: number, repetition: number, seed: 1),
          outcome: failing.contains(number) ? .failed : .passed, requirements: 2, realDuration: .seconds(1)))
    }
    return kept
  }

  private func numbers(_ kept: KeptAttempts) -> [Int] { kept.all.map(\.identity.attempt) }

  @Test func theFirstThatFailedStaysToo() {
    let failed = kept(1000, failing: [3, 5])
    #expect(numbers(failed) == [3] + Array(501...1000))
    #expect((failed.forgotten.count, failed.forgotten.failed) == (499, 1))
    let result = SpecResult(failed.all, forgotten: failed.forgotten, quarantine: nil)
    #expect((result.attemptCount, result.passedCount, result.requirements) == (1000, 998, 2000))
    #expect(result.outcome == .failed && result.isFlaky && result.realDuration == .seconds(1000))
  }

  @Test func messagesAreTakenInTheOrderOfTheirComing() {
    let mailbox = Mailbox<Int>()
    #expect(mailbox.takeAtOnce() == nil)
    mailbox.post(1)
    mailbox.post(2)
    #expect(mailbox.takeAtOnce() == 1)
    mailbox.post(3)
    #expect([mailbox.take(), mailbox.take(within: .seconds(5))] == [2, 3])
    #expect(mailbox.takeAtOnce() == nil)
    #expect(mailbox.take(within: .zero) == nil)
  }

  @Test func aRunHasANameOfItsTimeAndOfChance() {
    func name(_ chance: UInt64) -> String { RunName.make(at: Story.started, chance: chance) }
    #expect(name(0xabcdef12) == "20260528T202640Z-cdef12")
    #expect(name(1) == "20260528T202640Z-000001")
    #expect(name(0x123456) == "20260528T202640Z-123456")
    #expect(Runner.freshName().wholeMatch(of: /\d{8}T\d{6}Z-[0-9a-f]{6}/) != nil)
  }

  private static let two = describe("two") {
    it("a", timeout: .seconds(9), allowing: [.openAlerts], under: "s1-c1.1") { try expect(true) }
    it("b") { try expect(true) }
    xit("c") { try expect(true) }
    it("d")
  }

  @Test func whatIsAskedForIsKeptWithinItsLimits() {
    let plan = Plan([Self.two])
    func options(_ asked: RunOptions) -> RunOptions { Runner(plan, options: asked).options }
    let least = options(RunOptions(jobs: 0, seed: 1, retries: -1, repetitions: 0))
    #expect((least.jobs, least.retries, least.repetitions) == (1, 0, 1))
    let most = options(RunOptions(jobs: 99, seed: 1, retries: 1001, repetitions: 1_000_001))
    #expect((most.jobs, most.retries, most.repetitions) == (99, 1000, 1_000_000))
    let plain = options(RunOptions(jobs: 99, seed: 1, retries: 1000))
    #expect((plain.jobs, plain.retries, plain.repetitions) == (4, 1000, nil))
    #expect((RunOptions.mostRetries, RunOptions.mostRepetitions) == (1000, 1_000_000))
    let runner = Runner(plan, jobs: 2, seed: 7, name: "r")
    #expect((runner.jobs, runner.seed, runner.name) == (2, 7, "r"))
  }

  @Test func optionsBeginWithOneLaneAndEachSpecOnce() {
    let options = RunOptions(seed: 1)
    #expect((options.jobs, options.retries, options.untilFail, options.failsOnFlaky) == (1, 0, false, false))
    #expect(options.repetitions == nil && options.maxFailures == nil && options.attemptSeed == nil)
    #expect(options.timeout == nil && options.wallTimeout == nil && options.durations == [:] && options.quarantine == [:])
    #expect(options.invariants == [.openAlerts, .pendingRequests, .leakedControllers, .repeatingTimers])
  }

  @Test func theFirstAttemptAtASpecIsTheSameInEveryLane() throws {
    let plan = Plan([Self.two])
    let first = try #require(plan.firstAttempt(at: 0, lane: 3, seed: 7, timeout: .seconds(1)))
    #expect((first.spec.id, first.lane, first.attempt, first.repetition) == ("two a", 3, 1, 1))
    #expect(first.seed == AttemptSeed.derive(run: 7, spec: "two a", attempt: 1))
    #expect(first.timeout == .seconds(9) && first.token == "s1-c1.1")
    #expect(first.invariants == [.pendingRequests, .leakedControllers, .repeatingTimers])
    let second = try #require(plan.firstAttempt(at: 1, lane: 0, seed: 7, timeout: .seconds(1)))
    #expect(second.timeout == .seconds(1) && second.token == nil && second.invariants == Invariant.standard)
    #expect(plan.firstAttempt(at: 1, lane: 0, seed: 7)?.timeout == nil)
    #expect(plan.firstAttempt(at: 2, lane: 0, seed: 7) == nil && plan.firstAttempt(at: 3, lane: 0, seed: 7) == nil)
  }

  @Test func aPlanHasSpecsToRunUnlessAllAreLeftOut() {
    #expect(Plan([Self.two]).hasSpecsToRun)
    let idle = describe("idle") {
      xit("a") { try expect(true) }
      it("b")
      describe("empty") {}
    }
    let plan = Plan([idle])
    #expect(!plan.hasSpecsToRun)
    #expect(plan.specs.map(\.id) == ["idle a", "idle b", "idle empty is pending"])
    #expect(!Plan([]).hasSpecsToRun && Plan([]).chosen == 0 && !Plan([]).isFocused)
    #expect(Plan(all: [idle], root: "/p").planned.map(\.status) == [.pending, .notImplemented, .pending])
  }

  @Test func suitesStayTogether() {
    let group = describe("outer") {
      it("a") { try expect(true) }
      describe("suite") {
        beforeAll {}
        it("b") { try expect(true) }
        describe("inner") {
          afterAll {}
          it("c") { try expect(true) }
          it("d") { try expect(true) }
        }
      }
      describe("other") {
        afterAll {}
        it("e") { try expect(true) }
      }
      it("f") { try expect(true) }
    }
    let plan = Plan([group, group])
    #expect(plan.planned.prefix(6).map(\.identity.name) == ["a", "f", "b", "c", "d", "e"])
    #expect(plan.units.prefix(4) == [0..<1, 1..<2, 2..<5, 5..<6])
    let planned = plan.planned
    #expect(planned.prefix(6).map(\.suites) == [[], [], [1], [1, 2], [1, 2], [1]])
    #expect(planned[3].suitesShared(with: planned[4]) == 2)
    #expect(planned[2].suitesShared(with: planned[3]) == 1 && planned[3].suitesShared(with: planned[2]) == 1)
    #expect(planned[4].suitesShared(with: planned[5]) == 0 && planned[0].suitesShared(with: planned[1]) == 0)
    // The same group once more is another one.
    #expect(planned[2].suitesShared(with: planned[8]) == 0)
    #expect(planned[2].outermostSuite == planned[4].outermostSuite && planned[2].outermostSuite != planned[8].outermostSuite)
  }
}
