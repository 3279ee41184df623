import RehearsalWire
import Testing

@testable import Rehearsal

/// What must hold throughout a span of virtual time, in the demo app Workbench.
struct StayingTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
    try app.wait(for: .settled)
  }

  private var greeting: Element { app.view(identifier: "greeting") }

  @Test func whatHoldsThroughoutIsTrueAndTakesTheSpan() throws {
    try app.view("Start timer").tap()
    let start = try app.clock.now
    #expect(try greeting.shows("tick 9").never(within: .seconds(4)))
    #expect(try app.clock.now - start == .seconds(4))
    #expect(try app.globally(for: .seconds(2)) { try greeting.text != "tick 9" })
    #expect(try app.clock.now - start == .seconds(6))
  }

  @Test func aFlickerOfOneEventBreaksIt() throws {
    try app.view("Start timer").tap()
    let start = try app.clock.now
    #expect(try !greeting.shows("tick 2").never(within: .seconds(10)))
    #expect(try app.clock.now - start == .seconds(2), "time stands where it broke")
    #expect(try !app.never(within: .seconds(10)) { try greeting.text == "tick 4" })
    #expect(try app.clock.now - start == .seconds(4))
    #expect(try !app.never(.text(of: .identifier("greeting"), is: "tick 6"), within: .seconds(10)))
    #expect(try app.clock.now - start == .seconds(6))
  }

  @Test func closuresAndConditionsAgree() throws {
    try app.view("Later").tap()
    let condition = Condition.text(of: .identifier("greeting"), is: "later")
    #expect(try app.throughout(.milliseconds(2400), .not(condition)))
    #expect(try app.throughout(.milliseconds(2400)) { try greeting.text != "later" })
    #expect(try !app.throughout(.milliseconds(400)) { try greeting.text != "later" })
    #expect(try app.throughout(.seconds(1), condition))
    #expect(try app.throughout(.seconds(1)) { try greeting.text == "later" })
  }

  @Test func theSpanPassesWhereNothingIsPending() throws {
    try app.clock.runUntilIdle()
    let start = try app.clock.now
    #expect(try app.throughout(.seconds(30)) { true })
    #expect(try app.throughout(.seconds(30), .exists(.label("Later"))))
    #expect(try app.clock.now - start == .seconds(60))
  }

  @Test func whatDoesNotHoldFromTheStartTakesNoTime() throws {
    let start = try app.clock.now
    #expect(try !app.globally { false })
    #expect(try !greeting.shows("later").throughout(.seconds(5)))
    #expect(try app.clock.now == start)
  }

  @Test func whatIsRequiredSaysForHowLongItHeld() throws {
    try app.view("Later").tap()
    let failure = try #require(throws: Failure.self) {
      try greeting.shows("later").requireNever(within: .seconds(30), line: 3)
    }
    #expect(failure.fault.code == .conditionBroken)
    #expect(failure.fault.message.hasSuffix(": held for 5000 ms and then no longer, of 30000 ms of virtual time"))
    #expect(failure.line == 3)
    let closure = try #require(throws: Failure.self) {
      try app.predicate("the greeting is empty") { try greeting.text == nil }.require(throughout: .seconds(1))
    }
    #expect(closure.fault.message == "the greeting is empty: does not hold, and was to hold for 1000 ms of virtual time")
    try greeting.shows("later").named("it stays").require(throughout: .seconds(1))
    try app.require(throughout: .seconds(1), "it stays") { try greeting.text == "later" }
  }

  @Test func aClosureThatBreaksSaysWhereAndWhatIsPending() throws {
    try app.view("Start timer").tap()
    let failure = try #require(throws: Failure.self) {
      try app.require(throughout: .seconds(9), "there are less than three ticks") { try greeting.text != "tick 3" }
    }
    #expect(
      failure.fault.message
        == "there are less than three ticks: held for 3000 ms and then no longer, of 9000 ms of virtual time")
    #expect(failure.fault.pending.contains { $0.kind == "timer" })
  }

  @Test func pagesAndPredicatesHaveTheFamily() throws {
    let page = try app.page(NavigationControllerObject.self)
    try app.view("Later").tap()
    page.defaultTimeout = .seconds(1)
    #expect(try page.never { try greeting.text == "later" })
    #expect(try page.globally { try greeting.text == nil })
    #expect(try page.throughout(.seconds(1)) { try greeting.text == nil })
    #expect(try page.globallyNotNil { try app.view("Later").label })
    #expect(try !page.globallyNotNil(for: .seconds(3)) { try greeting.text })
    #expect(try page.eventuallyNot(within: .seconds(9)) { try greeting.text == nil })
    #expect(try !page.eventuallyNil { try greeting.text })
    #expect(try page.eventuallyNotNil { try greeting.text })
    #expect(try page.waitFor { try greeting.text == "later" })
    #expect(try !page.waitFor { false })
    #expect(try page.waitForValue("the greeting") { try greeting.text } == "later")
  }

  @Test func aValueIsWaitedForAndReturned() throws {
    try app.view("Later").tap()
    #expect(try app.waitForValue("the greeting", within: .seconds(6)) { try greeting.text } == "later")
    let failure = try #require(throws: Failure.self) {
      try app.waitForValue("the king of France") { String?.none }
    }
    #expect(
      failure.fault.message
        == "the king of France is there: does not hold, and nothing that is pending could change that")
    #expect(failure.fault.code == .hopelessWait)
  }
}
