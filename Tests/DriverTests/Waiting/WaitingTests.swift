import RehearsalWire
import Testing

@testable import Rehearsal

struct WaitingTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
  }

  private var greeting: Element { app.view(identifier: "greeting") }

  @Test func aConditionIsWaitedForInVirtualTime() throws {
    try app.view("Later").tap()
    #expect(try app.wait(for: .text(of: .identifier("greeting"), is: "later"), within: .seconds(30)) == .seconds(5))
  }

  @Test func aClosureIsEvaluatedAfterEachEvent() throws {
    try app.view("Start timer").tap()
    var seen: [String?] = []
    try app.wait(until: "three ticks", within: .seconds(10)) {
      let text = try greeting.text
      if text != seen.last { seen.append(text) }
      return text == "tick 3"
    }
    #expect(seen == [nil, "tick 1", "tick 2", "tick 3"])
  }

  @Test func aHopelessClosureFailsAtOnce() throws {
    let failure = try #require(throws: Failure.self) {
      try app.wait(until: "pigs fly", within: .seconds(1_000_000)) { false }
    }
    #expect(failure.fault.code == .hopelessWait)
    #expect(failure.fault.message == "pigs fly: does not hold, and nothing that is pending could change that")
    #expect(failure.file.hasSuffix("WaitingTests.swift"))
  }

  @Test func aClosureThatDoesNotHoldInTimeNamesWhatIsPending() throws {
    try app.view("Start timer").tap()
    let failure = try #require(throws: Failure.self) {
      try app.wait(until: "pigs fly", within: .milliseconds(2500)) { false }
    }
    #expect(failure.fault.code == .timeout)
    #expect(failure.fault.pending.map(\.kind) == ["timer"])
  }

  @Test func eventuallyIsFalseWhereAWaitFails() throws {
    #expect(try !app.eventually(.exists(.label("Nobody"))))
    #expect(try !app.eventually { false })
    #expect(try app.eventually(.exists(.label("Later"))))
  }

  @Test func aPredicateHoldsAsSoonAsItBecomesTrue() throws {
    try app.view("Later").tap()
    let said = app.predicate(.text(of: .identifier("greeting"), is: "later"), within: .seconds(10))
    #expect(try said.holds)
    #expect(try said.negation.doesntHold)
    #expect(try !said.negation.holds)
  }

  @Test func whatFlapsBothHoldsAndDoesnt() throws {
    try app.view("Start timer").tap()
    let first = app.predicate(.text(of: .identifier("greeting"), is: "tick 1"))
    #expect(try first.holds)
    #expect(try first.doesntHold)
  }

  @Test func aPredicateFromAClosureIsStepped() throws {
    try app.view("Later").tap()
    let said = app.predicate(within: .seconds(10)) { [greeting] in try greeting.text == "later" }
    #expect(try said.negation.holds)
    #expect(try said.holds)
    #expect(try said.doesntHold == false)
  }

  @Test func theClockIsInTheDriversHands() throws {
    try app.wait(for: .settled)
    try app.view("Later").tap()
    let start = try app.clock.now
    #expect(try app.clock.pending().map(\.kind) == ["main"])
    try app.clock.advance(by: .seconds(4))
    #expect(try greeting.text == nil)
    #expect(try app.clock.advanceToNextEvent() != nil)
    #expect(try app.clock.now - start == .seconds(5))
    #expect(try greeting.text == "later")
    // The label that changed asks for a layout pass, at the same instant; then nothing is left.
    #expect(try app.clock.pending().map(\.kind) == ["layout"])
    #expect(try app.clock.advanceToNextEvent() != nil)
    #expect(try app.clock.advanceToNextEvent() == nil)
    #expect(try app.clock.now - start == .seconds(5))
  }

  @Test func theBudgetOfAllWaitsCanBeSet() throws {
    #expect(app.defaultTimeout == .seconds(3))
    try app.view("Later").tap()
    app.defaultTimeout = .seconds(1)
    #expect(try !app.eventually(.exists(Locator(text: "later"))))
    // Four seconds are left.
    app.defaultTimeout = .seconds(5)
    #expect(try app.eventually(.exists(Locator(text: "later"))))
  }

  @Test func aClosureThatThrowsEndsTheWait() throws {
    struct Enough: Error {}
    try app.view("Start timer").tap()
    var evaluations = 0
    #expect(throws: Enough.self) {
      try app.wait(within: .seconds(60)) {
        evaluations += 1
        if try greeting.text == "tick 2" { throw Enough() }
        return false
      }
    }
    #expect(evaluations > 2)
    #expect(try greeting.text == "tick 2")
  }
}
