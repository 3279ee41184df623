import Testing

@testable import RehearsalWire

/// Actions as values: what is made of them, and how they stand together.
struct VerbActionTests {
  private struct None: Error {}

  private let nobody = FixedAnswers(replies: [])
  private let here = Place(String("Here.swift"), 7)

  private func act(_ name: String, budget: Duration? = nil, isRequired: Bool = false, at place: Place? = nil) -> Act {
    Act(commands: [Pending()], name: name, budget: budget, isRequired: isRequired, place: place ?? here)
  }

  private func action<Reply>(_ name: String, _ reply: Reply) -> Action<Reply> { Action(acts: [act(name)]) { _ in reply } }

  @Test func aPlaceHasAFileALineAndWhetherItWasSaid() {
    let file: StaticString = "There.swift"
    let there = Place(file, UInt(9))
    #expect(there.file == "There.swift" && there.line == 9 && there.isSaid)
    #expect(here.file == "Here.swift" && here.line == 7 && here.isSaid)
    #expect(there.kept.file == "There.swift" && there.kept.line == 9 && !there.kept.isSaid)
    #expect(here.kept.file == "Here.swift" && here.kept.line == 7 && !here.kept.isSaid)
  }

  @Test func aPlaceThatWasSaidIsMeantAndOneThatWasKeptGivesWay() throws {
    let there = Place(String("There.swift"), 9)
    #expect(act("a").said(at: there).place.line == 7)
    let kept = act("a", budget: .seconds(1), isRequired: true, at: here.kept).said(at: there)
    #expect(kept.place.line == 9 && kept.place.file == "There.swift" && kept.place.isSaid)
    #expect(kept.name == "a" && kept.budget == .seconds(1) && kept.isRequired && kept.commands.count == 1)
    let action = Action<Int>(acts: [act("a"), act("b", at: here.kept)]) { _ in 3 }.said(at: there)
    #expect(action.acts.map(\.place.line) == [7, 9])
    #expect(try action.read(nobody) == 3)
  }

  @Test func somethingIsMadeOfWhatItGives() throws {
    let words = action("a", 3).map { "\($0) rows" }
    #expect(try words.read(nobody) == "3 rows")
    #expect(words.acts.map(\.name) == ["a"])
    let failing = action("a", 3).map { (_: Int) throws -> Int in throw None() }
    #expect(throws: None.self) { try failing.read(nobody) }
  }

  @Test func oneThatIsFollowedByAnotherIsOneAct() throws {
    let first = Action<Int>(acts: [act("a", budget: .seconds(2))]) { _ in 1 }
    let second = Action<String>(acts: [act("b", budget: .seconds(9), isRequired: true)]) { _ in "two" }
    let both = first.followed(by: second, as: "c")
    #expect(both.acts.count == 1)
    #expect(both.acts[0].name == "c" && both.acts[0].budget == .seconds(2) && both.acts[0].isRequired)
    #expect(both.acts[0].commands.count == 2 && both.acts[0].place.line == 7)
    #expect(try both.read(nobody) == (1, "two"))
    #expect(!first.followed(by: first, as: "c").acts[0].isRequired)
    let empty = Action<Int>(acts: []) { _ in 1 }.followed(by: Action<Int>(acts: []) { _ in 2 }, as: "none")
    #expect(empty.acts[0].place.file == "" && empty.acts[0].place.line == 0 && empty.acts[0].budget == nil)
  }

  @Test func aFaultThatAReadingFindsIsTheActionsOwnAndAnyOtherErrorStaysItself() throws {
    let fault = Fault(.refused, "no")
    let reply = Pending.Reply(items: [], nowMs: 4)
    let answers = FixedAnswers(replies: [reply])
    let refused = Action<Int>(Pending(), said: here) { (_: Pending.Reply) throws -> Int in throw fault }
    let failure = try #require(throws: ActFailure.self) { try refused.read(answers) }
    #expect(failure.fault == fault && failure.place.line == 7)
    let other = Action<Int>(Pending(), said: here) { (_: Pending.Reply) throws -> Int in throw None() }
    #expect(throws: None.self) { try other.read(answers) }
    let plain = Action<Milliseconds>(Pending(), said: here, within: .seconds(1), isRequired: true) { $0.nowMs }
    #expect(try plain.read(answers) == 4)
    #expect(plain.acts[0].name == "pending" && plain.acts[0].budget == .seconds(1) && plain.acts[0].isRequired)
    #expect(!refused.acts[0].isRequired && refused.acts[0].budget == nil)
  }

  // MARK: Batches

  @Test func aBatchHasItsActionsInTheirOrder() throws {
    let block: Action<(Int, String)> = BatchBuilder.buildBlock(action("a", 1), action("b", "two"))
    #expect(block.acts.map(\.name) == ["a", "b"])
    #expect(try block.read(nobody) == (1, "two"))
    let list = BatchBuilder.buildArray([action("a", 1), action("b", 2), action("c", 3)])
    #expect(list.acts.map(\.name) == ["a", "b", "c"])
    #expect(try list.read(nobody) == [1, 2, 3])
  }

  @Test func aBranchThatIsNotTakenAsksForNothing() throws {
    let none = BatchBuilder.buildOptional(nil as Action<Int>?)
    #expect(none.acts.isEmpty)
    #expect(try none.read(nobody) == nil)
    let some = BatchBuilder.buildOptional(action("a", 1))
    #expect(some.acts.map(\.name) == ["a"])
    #expect(try some.read(nobody) == 1)
    #expect(try BatchBuilder.buildEither(first: action("a", 1)).read(nobody) == 1)
    #expect(BatchBuilder.buildEither(second: action("b", 2)).acts.map(\.name) == ["b"])
  }

  @Test func whatIsReadIsSaidOnItsLineOfTheBatch() {
    let kept = Action<Int>(acts: [act("a", at: here.kept)]) { _ in 1 }
    let built = BatchBuilder.buildExpression(kept, file: "Batch.swift", line: 31)
    #expect(built.acts[0].place.file == "Batch.swift" && built.acts[0].place.line == 31)
    #expect(BatchBuilder.buildExpression(action("a", 1), file: "Batch.swift", line: 31).acts[0].place.line == 7)
  }
}
