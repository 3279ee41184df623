import Hashing
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// What can be done on a screen, and what of it a crawler does next.
struct CrawledScreenTests {
  private func reachable(
    _ label: String, _ kind: ElementKind = .button, _ acts: [ElementAct] = [.tap], id: String? = nil, focused: Bool? = nil
  ) -> Reachable {
    Reachable(
      locator: id.map { Locator(identifier: .exactly($0)) } ?? Locator(label: .exactly(label)), kind: kind, class: "C",
      label: label,
      acts: acts, focused: focused)
  }

  private func screen(_ controllers: [String], _ reachables: [Reachable]) -> Screen {
    var chance = SplitMix64(seed: 1)
    return Screen(Survey.Reply(controllers: controllers, reachables: reachables), &chance)
  }

  @Test func aScreenIsKnownByItsControllersAndItsKindsOfElements() {
    let all = screen(
      ["Nav", "List"],
      [
        reachable("Row 1", .cell), reachable("Save 12", .button), reachable("x", .button, id: "row-7"),
        reachable("Row 2", .cell),
      ])
    #expect(all.name == "Nav>List|button#row-,button.C.Save ,cell.C")
    #expect(all.controllers == ["Nav", "List"])
    #expect(all.elements == ["button#row-", "button.C.Save ", "cell.C"])
    #expect(all.choices.map(\.name) == ["tap cell.C/0", "tap button.C.Save /0", "tap button#row-/0", "tap cell.C/1"])
    #expect(all.choices.map(\.element) == ["cell.C", "button.C.Save ", "button#row-", "cell.C"])
  }

  @Test func eachActHasAWeightAndWhatItIsWorth() {
    let acts: [ElementAct] = [
      .tap, .longPress, .enterText, .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .increment, .decrement, .pullToRefresh,
    ]
    let choices = screen(["A"], [reachable("a", .button, acts)]).choices
    #expect(choices.map(\.weight) == [10, 3, 8, 3, 3, 3, 3, 3, 3, 3])
    #expect(choices.map(\.worth) == [1, 1, 4, 1, 1, 1, 1, 1, 1, 1])
    #expect(
      choices.map { String($0.name.dropLast(" button.C.a/0".count)) } == [
        "tap", "press", "type", "swipe left", "swipe right", "swipe up", "swipe down", "increment", "decrement", "refresh",
      ])
    let a = Locator(label: .exactly("a"))
    #expect(choices[0].act == .tap(a))
    #expect(choices[1].act == .longPress(a))
    #expect(choices[2].act.locator == a)
    #expect(choices[3...6].map(\.act) == [.swipe(.left, a), .swipe(.right, a), .swipe(.up, a), .swipe(.down, a)])
    #expect(choices[7...9].map(\.act) == [.increment(a), .decrement(a), .pullToRefresh(a)])
  }

  @Test(arguments: [ElementKind.table, .collectionView, .scrollView])
  func whatScrollsIsScrolledByMoreThanHalf(kind: ElementKind) {
    let a = Locator(label: .exactly("a"))
    let choices = screen(["A"], [reachable("a", kind, [.swipeLeft, .swipeRight, .swipeUp, .swipeDown])]).choices
    #expect(
      choices.map(\.act) == [
        .scroll(horizontal: -0.6, vertical: 0, a), .scroll(horizontal: 0.6, vertical: 0, a),
        .scroll(horizontal: 0, vertical: -0.6, a), .scroll(horizontal: 0, vertical: 0.6, a),
      ])
    #expect(choices.map(\.weight) == [2, 2, 2, 2])
    #expect(choices[0].name.hasPrefix("scroll left "))
  }

  @Test func returnIsPressedWhereSomethingHasTheFocus() {
    #expect(screen(["A"], [reachable("a", .textField, [.tap], focused: true)]).choices.map(\.name).last == "return")
    let pressed = screen(["A"], [reachable("a", .textField, [], focused: true)]).choices
    #expect(pressed.map(\.act) == [.pressReturn])
    #expect(pressed.map(\.weight) == [3])
    #expect(pressed[0].element == nil)
    #expect(screen(["A"], [reachable("a", .textField, [.tap], focused: false)]).choices.count == 1)
  }

  // MARK: What is remembered

  @Test func elementsAreThoseOfTheControllerInFront() {
    var model = ScreenModel()
    let here = screen(["Nav", "List"], [reachable("One")])
    model.see(here)
    model.see(screen(["Nav", "Editor"], [reachable("One")]))
    #expect(model.count == 2)
    #expect(model.controllers == ["Nav", "List", "Editor"])
    #expect(model.elements == ["List: button.C.One", "Editor: button.C.One"])
    model.note(here.choices[0], on: here, ledTo: nil)
    #expect(model.touched == ["List: button.C.One"])
    model.note(Screen.Choice(act: .shake, name: "shake", weight: 1, worth: 1), on: here, ledTo: nil)
    #expect(model.touched.count == 1, "the device is no element")
  }

  @Test func onAScreenThatIsNotKnownOrHasNothingThereIsNothingToDo() {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 1))
    let (known, unknown, empty) = (screen(["A"], [reachable("a")]), screen(["B"], [reachable("b")]), screen(["C"], []))
    model.see(known)
    model.see(empty)
    #expect(model.choose(on: unknown, &chance) == nil)
    #expect((0..<50).allSatisfy { _ in model.choose(on: empty, &chance) == nil })
    #expect(model.choose(on: known, &chance)?.name == known.choices[0].name)
  }

  @Test func whereEverythingEndsTheAppSomethingIsDoneAllTheSame() {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 3))
    let here = screen(["A"], [reachable("Crash"), reachable("Fine")])
    model.see(here)
    model.note(here.choices[0], on: here, ledTo: nil, isEnd: true)
    // Once is not enough.
    for _ in 0..<5 { model.note(here.choices[1], on: here, ledTo: here) }
    #expect((0..<200).contains { _ in model.choose(on: here, &chance)?.name == here.choices[0].name })
    model.note(here.choices[0], on: here, ledTo: nil, isEnd: true)
    #expect(!(0..<200).contains { _ in model.choose(on: here, &chance)?.name == here.choices[0].name })
    for _ in 0..<2 { model.note(here.choices[1], on: here, ledTo: nil, isEnd: true) }
    #expect((0..<200).contains { _ in model.choose(on: here, &chance)?.name == here.choices[0].name })
  }

  @Test func aDeadEndNeedsChoicesThatWereTriedThreeTimes() {
    var model = ScreenModel()
    let (first, empty) = (screen(["A"], [reachable("a")]), screen(["B"], []))
    model.see(first)
    model.see(empty)
    #expect(!model.isDeadEnd(empty), "where nothing can be done, nothing was tried")
    let field = screen(["F"], [reachable("f", .textField, [.enterText])])
    model.see(field)
    for number in 1...4 {
      #expect(!model.isDeadEnd(field), "\(number): a text is worth four tries")
      model.note(field.choices[0], on: field, ledTo: field)
    }
    #expect(model.isDeadEnd(field))
    // Another screen of the same controllers that has not been tried yet.
    model.see(screen(["F"], [reachable("f", .textField, [.enterText]), reachable("g")]))
    #expect(!model.isDeadEnd(field))
  }
}
