import Hashing
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// What a crawler remembers, and what it chooses by it.
struct ScreenModelTests {
  private func button(_ label: String) -> Reachable {
    Reachable(locator: Locator(label: .exactly(label)), kind: .button, class: "UIButton", label: label, acts: [.tap])
  }

  private func screen(_ controller: String, _ labels: String...) -> Screen {
    var chance = SplitMix64(seed: 1)
    return Screen(Survey.Reply(controllers: [controller], reachables: labels.map(button)), &chance)
  }

  private func cell(_ label: String) -> Reachable {
    Reachable(locator: Locator(label: .exactly(label)), kind: .cell, class: "UITableViewCell", label: label, acts: [.tap])
  }

  @Test func screensThatDifferInNumbersAndInWhatAListHoldsAreOne() {
    var chance = SplitMix64(seed: 1)
    func list(_ reachables: [Reachable]) -> String {
      Screen(Survey.Reply(controllers: ["NotesController"], reachables: reachables), &chance).name
    }
    #expect(list([cell("Milk")]) == list([cell("Bread"), cell("Tea"), cell("Jam"), cell("Salt")]))
    #expect(list([button("Inbox 3")]) == list([button("Inbox 12")]))
    #expect(list([button("Inbox")]) != list([button("Outbox")]))
    #expect(screen("A", "Save").name != screen("B", "Save").name)
  }

  @Test func aTextIsWorthSeveralTriesAndAFieldWithTheFocusTakesReturn() {
    var chance = SplitMix64(seed: 1)
    let field = Reachable(
      locator: Locator(label: "Name"), kind: .textField, class: "UITextField", label: "Name", acts: [.enterText], focused: true)
    let choices = Screen(Survey.Reply(controllers: ["A"], reachables: [field]), &chance).choices
    #expect(choices.map(\.worth) == [4, 2])
    #expect(choices.last?.act == .pressReturn)
  }

  /// Launches that go on side by side learn apart, and the crawl learns what all of them have learnt.
  @Test func whatOneModelHasLearntAnotherOneLearns() throws {
    let (list, detail) = (screen("List", "Open", "Help"), screen("Detail", "Back"))
    var known = ScreenModel()
    known.see(list)
    var (model, chance) = (known, SplitMix64(seed: 7))
    model.forgetSteps()
    model.note(list.choices[0], on: list, ledTo: detail)
    model.see(detail)
    model.note(detail.choices[0], on: detail, ledTo: nil, refusal: "it is covered")
    for choice in list.choices { model.note(choice, on: list, ledTo: list) }
    // Nothing is new on a part of the list's screen: it is looked in vain.
    for _ in 0..<40 { _ = model.choose(on: list, &chance) }
    #expect(known.count == 1 && model.count == 2)
    known.forgetSteps()
    known.take(model.steps)
    #expect(known.steps.isEmpty)
    #expect((known.count, known.controllers, known.touched) == (2, ["List", "Detail"], model.touched))
    #expect(known.use.unused == model.use.unused && known.use.untried == model.use.untried)
    var (one, other) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
    for screen in [list, detail, list] {
      for _ in 0..<30 { #expect(model.choose(on: screen, &one)?.name == known.choose(on: screen, &other)?.name) }
    }
  }

  @Test func whatIsNewComesFirst() throws {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    let here = screen("A", "One", "Two", "Three")
    model.see(here)
    for done in 0..<2 { model.note(here.choices[done], on: here, ledTo: here) }
    // One choice in ten is any at all.
    let chosen = (0..<200).compactMap { _ in model.choose(on: here, &chance)?.name }
    #expect(chosen.filter { $0 == here.choices[2].name }.count > 170)
  }

  @Test func whereNothingIsNewTheWayToSomethingNewIsTaken() throws {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    let (first, second, third) = (screen("A", "To B", "Stay"), screen("B", "To C", "Back"), screen("C", "New"))
    for known in [first, second, third] { model.see(known) }
    model.note(first.choices[0], on: first, ledTo: second)
    model.note(first.choices[1], on: first, ledTo: first)
    model.note(second.choices[0], on: second, ledTo: third)
    model.note(second.choices[1], on: second, ledTo: first)
    func usual(_ screen: Screen) -> String? {
      let chosen = (0..<100).compactMap { _ in model.choose(on: screen, &chance)?.name }
      return Set(chosen).max { one, other in chosen.count { $0 == one } < chosen.count { $0 == other } }
    }
    #expect(usual(first) == first.choices[0].name)
    #expect(usual(second) == second.choices[0].name)
  }

  @Test func whatEndedTheAppTwiceIsLeftAlone() {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    let here = screen("A", "Crash", "Fine")
    model.see(here)
    for _ in 0..<2 { model.note(here.choices[0], on: here, ledTo: nil, isEnd: true) }
    #expect((0..<200).allSatisfy { _ in model.choose(on: here, &chance)?.name == here.choices[1].name })
  }

  @Test func aScreenIsADeadEndOnceEverythingWasTriedThreeTimesAndNothingLedAway() {
    var model = ScreenModel()
    let (first, trap) = (screen("A", "Enter"), screen("Trap", "Shout", "Knock"))
    model.see(first)
    model.note(first.choices[0], on: first, ledTo: trap)
    model.see(trap)
    for round in 1...3 {
      #expect(!model.isDeadEnd(trap), "\(round)")
      for choice in trap.choices { model.note(choice, on: trap, ledTo: trap) }
    }
    #expect(model.isDeadEnd(trap))
    // The screen with which an app begins is no dead end, whatever it holds.
    for _ in 1...3 { model.note(first.choices[0], on: first, ledTo: first) }
    #expect(!model.isDeadEnd(first))
    model.note(trap.choices[1], on: trap, ledTo: first)
    #expect(!model.isDeadEnd(trap))
  }

  @Test func whatWasSeenAndUsedIsCounted() {
    var model = ScreenModel()
    let here = screen("A", "One", "Two")
    model.see(here)
    #expect(model.elements.count == 2)
    #expect(model.touched.isEmpty)
    model.note(here.choices[0], on: here, ledTo: here)
    #expect(model.touched == ["A: button.UIButton.One"])
    #expect(model.touched.isSubset(of: model.elements))
  }
}
