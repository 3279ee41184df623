import Dispatch
import Foundation
import Synchronization
import Testing

@testable import RehearsalSpecs

/// A lane that sends orders and results through JSON, as one to a worker process does, and dies when the spec's name says so.
private final class Remote: Lane {
  private let inner: InProcessLane
  private let diary: Diary

  init(_ inner: InProcessLane, _ diary: Diary) {
    self.inner = inner
    self.diary = diary
  }

  func attempt(_ order: AttemptOrder, further: () -> AttemptOrder?) throws(LaneLost) -> AttemptEnding {
    if order.identity.spec.name.hasPrefix("dies"), order.identity.attempt == 1 {
      throw LaneLost(
        FailureReport(outcome: .lost, type: "SIGKILL", text: "the worker was killed"), realDuration: .seconds(1),
        output: "last words")
    }
    do {
      let order = try JSONDecoder().decode(AttemptOrder.self, from: JSONEncoder().encode(order))
      let ending = inner.attempt(order)
      return try JSONDecoder().decode(AttemptEnding.self, from: JSONEncoder().encode(ending))
    } catch {
      throw LaneLost(FailureReport(outcome: .error, type: "Link", text: "\(error)"))
    }
  }

  func end() -> [String] {
    diary.note("end")
    return inner.end()
  }
}

private struct Remotes: LaneSource {
  let plan: Plan
  let diary: Diary
  var refuses = false

  struct Refused: Error {}

  func lane(_ number: Int) throws -> any Lane {
    diary.note("lane \(number)")
    if refuses { throw Refused() }
    return Remote(InProcessLane(number, plan: plan, environment: PlainEnvironment()), diary)
  }
}

/// A lane whose attempts end only when they are cut off.
private final class Hanging: Lane {
  private let cut = DispatchSemaphore(value: 0)
  let begun: DispatchSemaphore
  init(_ begun: DispatchSemaphore) { self.begun = begun }

  func attempt(_ order: AttemptOrder, further: () -> AttemptOrder?) throws(LaneLost) -> AttemptEnding {
    begun.signal()
    cut.wait()
    throw LaneLost(FailureReport(outcome: .lost, type: "Cut", text: "cut off"))
  }

  func end() -> [String] { [] }
  var cancel: (@Sendable () -> Void)? { { [cut] in cut.signal() } }
}

private struct Hangings: LaneSource {
  let begun = DispatchSemaphore(value: 0)
  func lane(_ number: Int) -> any Lane { Hanging(begun) }
}

struct LaneTests {
  private let group = describe("group") {
    beforeAll { try expect(true) }
    it("passes", tags: ["a"], timeout: .milliseconds(1500)) { try expect(true) }
    it("dies") { try expect(true) }
    it("fails") { try fail("no\nway") }
  }

  private func run(_ options: RunOptions, refuses: Bool = false) -> (Events, RunSummary, [String]) {
    let plan = Plan([group], root: here.path)
    let diary = Diary()
    let events = Events()
    let runner = Runner(plan, options: options, lanes: Remotes(plan: plan, diary: diary, refuses: refuses))
    return (events, runner.run(reporters: [events]), diary.all)
  }

  @Test func aLostLaneLosesItsAttemptAndAnotherOneGoesOn() {
    let (events, summary, lanes) = run(RunOptions(seed: 1))
    #expect(events.outcomes == ["group passes": .passed, "group dies": .lost, "group fails": .failed])
    let lost = events.results[1]
    #expect(lost.failure?.type == "SIGKILL")
    #expect(lost.failure?.place == "LaneTests.swift:\(lost.identity.spec.line)")
    #expect(lost.output == "last words")
    #expect(lost.realDuration == .seconds(1))
    #expect(lanes == ["lane 0", "lane 0", "end"])
    #expect(summary.errors == 1)
    #expect(summary.notRun == 0)
  }

  @Test func aLostAttemptIsRetriedOnAFreshLane() {
    let (events, _, lanes) = run(RunOptions(seed: 1, retries: 1))
    #expect(events.specs[1].attempts.map(\.outcome) == [.lost, .passed])
    #expect(events.specs[1].isFlaky)
    #expect(lanes == ["lane 0", "lane 0", "end"])
  }

  @Test func ordersAndResultsTravelAsJSON() {
    let (events, _, _) = run(RunOptions(seed: .max))
    let direct = RehearsalSpecsTestsDirect.events(of: [group])
    #expect(events.results[0].identity == direct.results[0].identity)
    #expect(events.results[0].identity.seed > UInt64(Int64.max))
    #expect(events.results[0].identity.timeout == .milliseconds(1500))
    #expect(events.results[2].failure == direct.results[2].failure)
  }

  @Test func aLaneThatCannotBeMadeEndsTheRunAndSaysNothingAboutSpecs() {
    let (events, summary, lanes) = run(RunOptions(seed: 1), refuses: true)
    #expect(events.results == [])
    #expect(lanes == ["lane 0"])
    #expect(summary.infrastructureFailures.map(\.text) == ["no lane could be made: Refused()"])
    #expect(summary.exitStatus == .infrastructure)
  }

  @Test func aSpecThatTheLaneDoesNotKnowIsAnError() {
    let plan = Plan([group])
    let lane = InProcessLane(0, plan: Plan([]), environment: PlainEnvironment())
    let identity = AttemptIdentity(spec: plan.specs[0], lane: 0, attempt: 1, seed: 1)
    guard case .result(let result) = lane.attempt(AttemptOrder(identity: identity, positionInLane: 0)) else {
      Issue.record("it is no failure of the machinery")
      return
    }
    #expect(result.failure?.type == "UnknownSpec")
  }

  @Test func stoppingAtOnceCutsOffWhatIsUnderWay() {
    let source = Hangings()
    let runner = Runner(Plan([group]), options: RunOptions(seed: 1), lanes: source)
    let thread = Thread {
      source.begun.wait()
      runner.stopAtOnce()
    }
    thread.start()
    let events = Events()
    let summary = runner.run(reporters: [events])
    #expect(events.results == [])
    #expect(summary.notRun == 3)
    #expect(summary.exitStatus == .interrupted)
  }
}

private enum RehearsalSpecsTestsDirect {
  static func events(of groups: [SpecGroup]) -> Events {
    let events = Events()
    Runner(Plan(groups, root: here.path), options: RunOptions(seed: .max)).run(reporters: [events])
    return events
  }
}
