import Foundation
import Testing

@testable import RehearsalSpecs

struct AgendaTests {
  private func agenda(_ count: Int, looksAhead: Bool) -> Agenda {
    let plan = Plan([describe("group") { for number in 0..<count { it("\(number)") { try expect(true) } } }])
    return Agenda(Schedule(plan, RunOptions(seed: 1)), looksAhead: looksAhead)
  }

  @Test func specsComeInTheirOrderWhetherOrNotTheyWereLookedAt() {
    var agenda = agenda(5, looksAhead: true)
    #expect(agenda.next()?.position == 0)
    #expect([agenda.lookAhead()?.position, agenda.lookAhead()?.position] == [1, 2])
    #expect(agenda.next()?.position == 1)
    #expect(agenda.lookAhead()?.position == 3)
    agenda.lookAnew()
    #expect([agenda.lookAhead()?.position, agenda.lookAhead()?.position, agenda.lookAhead()?.position] == [2, 3, 4])
    #expect(agenda.lookAhead() == nil)
    #expect([agenda.next(), agenda.next(), agenda.next()].map { $0?.position } == [2, 3, 4])
    #expect(agenda.next() == nil)
  }

  @Test func noMoreThanSoManySpecsAreLookedAtBeforeTheirTurn() {
    var agenda = agenda(100, looksAhead: true)
    var seen: [Int] = []
    while let item = agenda.lookAhead() { seen.append(item.position) }
    #expect(seen == Array(0..<Agenda.mostAhead))
    var taken: [Int] = []
    while let item = agenda.next() { taken.append(item.position) }
    #expect(taken == Array(0..<100))
  }

  @Test func oneOfSeveralLanesTakesNothingThatAnotherCouldDo() {
    var agenda = agenda(3, looksAhead: false)
    #expect(agenda.next()?.position == 0)
    #expect(agenda.lookAhead() == nil)
  }
}

struct ForetoldOrderTests {
  /// A lane that asks for all that is known, and keeps it until its turn.
  private final class Eager: Lane {
    let inner: InProcessLane
    var foretold: [AttemptOrder] = []
    private(set) var kept = 0

    init(_ plan: Plan) { inner = InProcessLane(0, plan: plan, environment: PlainEnvironment()) }

    func attempt(_ order: AttemptOrder, further: () -> AttemptOrder?) throws(LaneLost) -> AttemptEnding {
      if !foretold.isEmpty {
        #expect(foretold.removeFirst() == order)
        kept += 1
      }
      while let next = further() { foretold.append(next) }
      let ending = inner.attempt(order)
      if case .result(let result) = ending, !result.outcome.failsTheRun { return ending }
      foretold = []
      return ending
    }

    func end() -> [String] { inner.end() }
  }

  private struct Eagers: LaneSource {
    nonisolated(unsafe) let lane: Eager  // one lane, which its thread alone uses while the run goes on
    func lane(_ number: Int) -> any Lane { lane }
  }

  private let groups = [
    describe("suite") {
      beforeAll { try expect(true) }
      it("a") { try expect(true) }
      it("b")
      it("c") { try expect(true) }
      it("fails") { try fail() }
      xit("d") { try expect(true) }
      it("e") { try expect(true) }
    },
    describe("group") { for number in 0..<40 { it("\(number)") { try expect(true) } } },
  ]

  @Test(arguments: [(retries: 0, repetitions: 1), (retries: 2, repetitions: 3)])
  func whatALaneIsToldBeforehandIsWhatItIsAskedForWhereNothingFails(retries: Int, repetitions: Int) {
    let plan = Plan(groups)
    let lane = Eager(plan)
    var options = RunOptions(seed: 9)
    (options.retries, options.repetitions) = (retries, repetitions)
    let events = Events()
    Runner(plan, options: options, lanes: Eagers(lane: lane)).run(reporters: [events])

    let direct = Events()
    Runner(plan, options: options).run(reporters: [direct])
    #expect(events.results.map(\.identity) == direct.results.map(\.identity))
    #expect(events.results.map(\.positionInLane) == direct.results.map(\.positionInLane))
    #expect(events.results.map(\.outcome) == direct.results.map(\.outcome))
    // All but the first attempt, and those after one that failed.
    let failures = (retries + 1) * repetitions
    #expect(lane.kept == (43 * repetitions + failures) - 1 - failures)
  }
}
