import RehearsalWire
import Testing

@testable import Rehearsal

/// Predicates made of predicates: what they are called, and what is asked for them.
struct ScriptedPredicateTests {
  private let port = ScriptedPort()
  private let app: App
  private let exists = Condition.exists(Locator(label: "Save"))

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
    port.answer(Step.self) { _ in Step.Reply(ran: nil, more: false, nowMs: 0) }
  }

  private func plain(_ condition: Condition = .settled) -> UIPredicate { app.predicate(condition) }

  private func closure(_ name: String? = nil, _ value: Bool) -> UIPredicate { app.predicate(name) { value } }

  /// The conditions that were checked meanwhile.
  private func checked(_ body: () throws -> Void) rethrows -> [Condition] {
    let before = port.all(Check.self).count
    try body()
    return port.all(Check.self).dropFirst(before).map(\.condition)
  }

  @Test func aPredicateIsCalledByItsNameOrWhatItSays() {
    #expect(plain().description == "\(Condition.settled)")
    #expect(plain().named("it rests").description == "it rests")
    #expect(closure(nil, true).description == "the closure gives true")
    #expect(closure("it is so", true).description == "it is so")
  }

  @Test func theOppositeOfTheOppositeIsTheSame() throws {
    let named = plain().named("it rests")
    #expect(named.negation.description == "not (it rests)")
    #expect(named.negation.negation.description == "it rests")
    #expect((!plain()).description == "\(Condition.not(.settled))")
    #expect(try checked { _ = try (!plain()).holdsNow } == [.not(.settled)])
    #expect(try checked { _ = try (!(!plain())).holdsNow } == [.settled])
    for value in [true, false] {
      #expect(try closure(nil, value).holdsNow == value && closure(nil, value).negation.holdsNow == !value)
      #expect(try closure(nil, value).holds == value && closure(nil, value).doesntHold == !value)
    }
  }

  @Test func conditionsAreOneConditionWhenTheyAreJoined() throws {
    #expect(try checked { _ = try (plain() && plain(exists)).holdsNow } == [.all([.settled, exists])])
    #expect(try checked { _ = try (plain() || plain(exists)).holdsNow } == [.any([.settled, exists])])
    #expect((plain() && plain(exists)).description == "\(Condition.all([.settled, exists]))")
    #expect((plain().named("a") && plain(exists)).description == "(a) and (\(exists))")
    #expect((plain() || plain(exists).named("b")).description == "(\(Condition.settled)) or (b)")
  }

  @Test func withAClosureAmongThemAllAreAsked() throws {
    for (left, right) in [(true, true), (true, false), (false, true), (false, false)] {
      #expect(try (closure(nil, left) && closure(nil, right)).holdsNow == (left && right))
      #expect(try (closure(nil, left) || closure(nil, right)).holdsNow == (left || right))
    }
    port.answer(Check.self) { _ in Check.Reply(holds: true, found: []) }
    let mixed = plain() && closure("it is so", true)
    #expect(mixed.description == "(\(Condition.settled)) and (it is so)")
    var holds = false
    #expect(try checked { holds = try mixed.holdsNow } == [.settled])
    #expect(holds)
    // Another app's time stands still meanwhile.
    let port = ScriptedPort()
    port.answer(Check.self) { _ in Check.Reply(holds: false, found: []) }
    let other = try App(port: port, launch: Launch(app: "Other"))
    #expect(try !(plain() && other.predicate(.settled)).holdsNow)
    #expect(try (plain() || other.predicate(.settled)).holdsNow)
    #expect(port.all(Check.self).count == 1)
  }

  @Test func eachWaitHasItsBudget() throws {
    _ = try plain().holds
    _ = try plain().within(.seconds(5)).holds
    try plain().within(.seconds(5)).require()
    try plain().within(.seconds(5)).require(within: .seconds(7))
    #expect(port.all(Await.self).map(\.withinMs) == [3000, 5000, 5000, 7000])
    _ = try plain().never()
    _ = try plain().within(.seconds(5)).never()
    _ = try plain().within(.seconds(5)).never(within: .seconds(7))
    try plain().requireNever()
    try plain().within(.seconds(5)).requireNever()
    try plain().requireNever(within: .seconds(7))
    #expect(port.all(Watch.self) == [3000, 5000, 7000, 3000, 5000, 7000].map { Watch(.not(.settled), forMs: $0) })
    _ = try plain().throughout(.seconds(2))
    try plain().require(throughout: .seconds(2))
    #expect(port.all(Watch.self).suffix(2) == [Watch(.settled, forMs: 2000), Watch(.settled, forMs: 2000)])
    #expect(plain().within(.seconds(5)).named("a").timeout == .seconds(5) && plain().named("a").within(.seconds(5)).name == "a")
  }

  @Test func aFailureBeginsWithTheName() throws {
    port.answer(Await.self) { _ in throw Fault(.timeout, "it does not", asked: "wait") }
    port.answer(Watch.self) { _ in throw Fault(.conditionBroken, "it did not", asked: "watch") }
    func message(_ body: () throws -> Void) throws -> String {
      let failure = try #require(throws: Failure.self) { try body() }
      #expect(failure.line == 7)
      return failure.fault.message
    }
    #expect(try message { try plain().require(line: 7) } == "it does not")
    #expect(try message { try plain().named("a").require(line: 7) } == "a: it does not")
    #expect(try message { try plain().named("a").require(throughout: .seconds(1), line: 7) } == "a: it did not")
    #expect(try message { try plain().named("a").requireNever(line: 7) } == "not (a): it did not")
    let hopeless = "does not hold, and nothing that is pending could change that"
    #expect(try message { try closure(nil, false).require(line: 7) } == "the closure gives true: \(hopeless)")
    #expect(try message { try closure("it is so", false).require(line: 7) } == "it is so: \(hopeless)")
    let held = "does not hold, and was to hold for 1000 ms of virtual time"
    #expect(
      try message { try closure(nil, false).require(throughout: .seconds(1), line: 7) } == "the closure gives true: \(held)")
    #expect(try message { try closure("so", true).requireNever(within: .seconds(1), line: 7) } == "not (so): \(held)")
  }
}
