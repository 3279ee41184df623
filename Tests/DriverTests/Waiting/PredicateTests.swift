import RehearsalWire
import Testing

@testable import Rehearsal

/// Predicates from views, and from one another, in the demo app Workbench.
struct PredicateTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
  }

  private var greeting: Element { app.view(identifier: "greeting") }
  private var name: Element { app.view(identifier: "name") }
  private var greet: Element { app.view("Greet") }

  @Test func aViewHasPredicates() throws {
    #expect(try greet.present.holds)
    #expect(try app.view("Nobody").absent.holds)
    #expect(try greet.visible.holds)
    #expect(try app.view("Hidden").invisible.holds)
    #expect(try greet.disabled.holds)
    #expect(try greet.enabled.doesntHold)
    #expect(try app.view("Covered").tappable.doesntHold)
    #expect(try app.view("Later").tappable.holds)
    #expect(try app.view("Twin").counts(2).holds)
    #expect(try name.focused.doesntHold)
    try name.enterText("Ada")
    #expect(try name.focused.holds)
    #expect(try greet.enabled.holds)
    #expect(try name.hasValue("Ada").holds)
    try greet.tap()
    #expect(try greeting.shows("Hello, Ada!").holds)
    #expect(try greeting.shows(.containing("Ada")).holds)
    #expect(try greeting.satisfies { $0.frame.width > 100 }.holds)
    #expect(try greet.deselected.holds)
    #expect(try greet.selected.doesntHold)
  }

  @Test func whatIsNotThereIsNeitherEnabledNorDisabled() throws {
    #expect(try app.view("Nobody").enabled.doesntHold)
    #expect(try app.view("Nobody").disabled.doesntHold)
  }

  @Test func joinedTheyMustHoldAtOneInstant() throws {
    try app.view("Start timer").tap()
    let (first, second) = (greeting.shows("tick 1"), greeting.shows("tick 2"))
    #expect(try !(first && second).within(.seconds(5)).holds)
    #expect(try (greeting.shows("tick 6") || greeting.shows("tick 7")).within(.seconds(5)).holds)
    #expect(try greeting.text == "tick 6")
    #expect(try (!greeting.shows("tick 6")).holds)
    #expect(try greeting.shows("tick 8").and(greet.disabled).holds)
    #expect(try greeting.shows("tick 8").or(greet.enabled).holdsNow)
  }

  @Test func conditionsAreJoinedInTheAgentAndClosuresHere() throws {
    let (first, second) = (greeting.shows("tick 1"), greet.enabled)
    guard case .condition(let joined) = (first && !second).test else {
      Issue.record("two conditions make a condition")
      return
    }
    #expect("\(joined)".hasSuffix("and (not (view labelled 'Greet' is enabled))"))
    try app.view("Start timer").tap()
    var evaluations = 0
    let counted = app.predicate("it is asked") {
      evaluations += 1
      return true
    }
    #expect(try (greeting.shows("tick 2") && counted).holds)
    #expect(evaluations == 1, "the right side is asked only where the left one holds")
    #expect("\(greeting.shows("tick 2") && counted)".hasSuffix("and (it is asked)"))
  }

  @Test func aDoubleNegationIsThePredicate() throws {
    #expect("\(!(!greet.enabled))" == "\(greet.enabled)")
    #expect("\(!(!app.predicate("it flies") { true }))" == "it flies")
    #expect("\(!app.predicate("it flies") { true })" == "not (it flies)")
  }

  @Test func aNameBeginsWhatFails() throws {
    let failure = try #require(throws: Failure.self) { try greet.enabled.named("the form is complete").require() }
    #expect(failure.fault.code == .hopelessWait)
    #expect(
      failure.fault.message
        == "the form is complete: view labelled 'Greet' is enabled: does not hold, and nothing that is pending could change that")
    let closure = try #require(throws: Failure.self) { try app.predicate("it flies") { false }.require(line: 5) }
    #expect(closure.fault.message == "it flies: does not hold, and nothing that is pending could change that")
    #expect(closure.line == 5)
  }

  @Test func aPredicateHasABudgetOfItsOwn() throws {
    try app.view("Later").tap()
    #expect(try !greeting.shows("later").holds, "the app's 3 s")
    #expect(try greeting.shows("later").within(.milliseconds(100)).holds == false)
    try greeting.shows("later").require(within: .seconds(2))
  }

  @Test func ofTwoAppsTheFirstOnesTimePasses() throws {
    let other = try App.launch("Workbench")
    try app.view("Later").tap()
    let both = greeting.shows("later") && other.view("Later").present
    let before = try other.clock.now
    #expect(try both.within(.seconds(10)).holds)
    #expect(try other.clock.now == before)
  }
}
