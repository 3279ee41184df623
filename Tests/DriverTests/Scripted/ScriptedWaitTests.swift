import RehearsalWire
import Testing

@testable import Rehearsal

/// How waits step from event to event, and what is left of their time.
struct ScriptedWaitTests {
  private let port = ScriptedPort()
  private let app: App
  private static let item = PendingItem(kind: "timer", label: "Timer", dueMs: 9000, everyMs: nil, site: nil)

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
    port.answer(Pending.self) { _ in Pending.Reply(items: [Self.item], nowMs: 1000) }
  }

  /// Has events run at these times, in milliseconds, and then none.
  private func events(at times: [Int64], more: Bool = true) {
    var left = times[...]
    var now = Milliseconds(nanoseconds: 1_000_000_000)
    port.answer(Step.self) { _ in
      guard let next = left.popFirst() else { return Step.Reply(ran: nil, more: more, nowMs: now) }
      now = Milliseconds(nanoseconds: next * 1_000_000)
      return Step.Reply(ran: Self.item, more: true, nowMs: now)
    }
  }

  private var budgets: [Milliseconds?] { port.all(Step.self).map(\.withinMs) }

  @Test func eachStepHasWhatIsLeftOfTheBudget() throws {
    events(at: [1500, 2000])
    var evaluations = 0
    let holds = try app.eventually(within: .seconds(3)) {
      evaluations += 1
      return false
    }
    #expect(!holds)
    #expect(budgets == [3000, 2500, 2000])
    #expect(evaluations == 3)
  }

  @Test func aWaitThatHoldsStepsNoFurther() throws {
    events(at: [1500, 2000])
    var evaluations = 0
    func holds(after count: Int) throws -> Bool {
      evaluations = 0
      return try app.eventually {
        evaluations += 1
        return evaluations > count
      }
    }
    #expect(try holds(after: 0))
    #expect(budgets == [])
    #expect(try holds(after: 1))
    #expect(budgets == [3000])
  }

  @Test func whatDoesNotHoldInTimeIsATimeoutAndWhatCannotIsHopeless() throws {
    func fault(more: Bool) throws -> Fault {
      events(at: [2000], more: more)
      let failure = try #require(throws: Failure.self) {
        try app.wait(until: "pigs fly", within: .milliseconds(2500), line: 7) { false }
      }
      #expect(failure.line == 7)
      #expect(failure.fault.asked == "wait until pigs fly")
      #expect(failure.fault.found == ["the closure gave false"])
      #expect(failure.fault.tried.map(\.text) == ["evaluated the closure once more, in vain"])
      #expect(failure.fault.pending == [Self.item])
      return failure.fault
    }
    let late = try fault(more: true)
    #expect(late.code == .timeout && late.message == "pigs fly: did not hold within 2500 ms of virtual time")
    let hopeless = try fault(more: false)
    #expect(hopeless.code == .hopelessWait)
    #expect(hopeless.message == "pigs fly: does not hold, and nothing that is pending could change that")
  }

  @Test func aHundredThousandEventsAreEnough() throws {
    var count = 0
    port.answer(Step.self) { _ in
      count += 1
      return Step.Reply(ran: Self.item, more: true, nowMs: 1000)
    }
    let failure = try #require(throws: Failure.self) { try app.eventually(line: 7) { false } }
    #expect(failure.fault.code == .restlessApp && failure.line == 7)
    #expect(failure.fault.message == "100000 events ran and the closure gives false: the app never rests")
    #expect(failure.fault.asked == "wait until a closure gives true" && failure.fault.pending == [Self.item])
    #expect(count == 100_000)
    count = 0
    let staying = try #require(throws: Failure.self) { try app.throughout(.seconds(1)) { true } }
    #expect(staying.fault.message == "100000 events ran and the closure gives true: the app never rests")
    #expect(count == 100_000)
  }

  // MARK: Staying

  @Test func whatStaysIsLookedAtUntilTheEndOfTheSpan() throws {
    events(at: [2000, 4000])
    #expect(try app.throughout(.seconds(3)) { true })
    // At the very end, events that are due then still run.
    #expect(budgets == [3000, 2000, 0])
    #expect(port.all(Advance.self) == [])
  }

  @Test func theRestOfTheSpanPassesWhereNothingHappens() throws {
    events(at: [])
    #expect(try app.throughout(.seconds(3)) { true })
    #expect(port.all(Advance.self) == [Advance(byMs: 3000)])
    events(at: [2500])
    #expect(try app.throughout(.seconds(3)) { true })
    #expect(port.all(Advance.self) == [Advance(byMs: 3000), Advance(byMs: 1500)])
    #expect(try app.throughout(.zero) { true })
    #expect(port.all(Advance.self).count == 2)
  }

  @Test func whatBreaksIsToldWithHowLongItHeld() throws {
    events(at: [1500, 2000, 3000])
    var evaluations = 0
    let failure = try #require(throws: Failure.self) {
      try app.require(throughout: .seconds(3), "it holds", line: 7) {
        evaluations += 1
        return evaluations < 3
      }
    }
    #expect(failure.fault.message == "it holds: held for 1000 ms and then no longer, of 3000 ms of virtual time")
    #expect(failure.fault.asked == "watch for 3000 ms that it holds" && failure.fault.code == .conditionBroken)
    #expect(failure.fault.found == ["the closure gave false"] && failure.line == 7)
    #expect(failure.fault.tried.map(\.text) == ["evaluated the closure after each of 2 events"])
    #expect(failure.fault.pending == [Self.item])
    #expect(budgets == [3000, 2500])
    let never = try #require(throws: Failure.self) { try app.require(throughout: .seconds(1)) { false } }
    #expect(never.fault.message == "the closure gives true: does not hold, and was to hold for 1000 ms of virtual time")
    #expect(budgets.count == 2)
  }

  @Test func aConditionThatTheAgentWatchesIsAQuestionOrARequirement() throws {
    func fails(_ code: FaultCode) {
      port.answer(Watch.self) { _ in throw Fault(code, "no", asked: "watch") }
      port.answer(Await.self) { _ in throw Fault(code, "no", asked: "wait") }
    }
    #expect(try app.throughout(.seconds(2), .settled))
    #expect(try app.eventually(.settled))
    fails(.conditionBroken)
    #expect(try !app.throughout(.seconds(2), .settled))
    #expect(throws: Failure.self) { try app.eventually(.settled) }
    for code in [FaultCode.timeout, .hopelessWait] {
      fails(code)
      #expect(try !app.eventually(.settled, within: .seconds(9)))
      #expect(throws: Failure.self) { try app.throughout(.seconds(2), .settled) }
    }
    #expect(port.all(Await.self).map(\.withinMs) == [3000, 3000, 9000, 9000])
    #expect(port.all(Watch.self).allSatisfy { $0 == Watch(.settled, forMs: 2000) })
  }

  // MARK: Limits

  /// The limits of what a closure sends.
  private func limits(_ body: () throws -> Void) rethrows -> [TimeLimit] {
    let before = port.limits.count
    try body()
    return Array(port.limits[before...])
  }

  @Test func aCommandThatNeedsAViewHasABudget() throws {
    let save = app.view("Save")
    #expect(try limits { try save.tap() } == [TimeLimit()])
    #expect(try limits { try save.within(.seconds(5)).tap() } == [TimeLimit(withinMs: 5000)])
    #expect(try limits { try save.within(.seconds(-1)).tap() } == [TimeLimit(withinMs: 0)])
    app.defaultTimeout = .seconds(4)
    #expect(try limits { try save.tap() } == [TimeLimit(withinMs: 4000)])
    #expect(try limits { try save.within(.seconds(3)).tap() } == [TimeLimit()])
    app.realTimeout = .seconds(7)
    #expect(try limits { try save.tap() } == [TimeLimit(withinMs: 4000, withinRealMs: 7000)])
    #expect(try limits { _ = try app.controllers() } == [TimeLimit(withinRealMs: 7000)])
  }

  @Test func inTheClosureOfAWaitThereIsNone() throws {
    let save = app.view("Save")
    let inside = try limits {
      try app.wait {
        try save.within(.seconds(5)).tap()
        return true
      }
    }
    #expect(inside == [TimeLimit(withinMs: 0)])
    #expect(try limits { try save.tap() } == [TimeLimit()])
  }
}
