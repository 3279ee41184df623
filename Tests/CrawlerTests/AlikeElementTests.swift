import Hashing
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalCrawler

/// Of elements that are alike, such as the rows of a list, which a crawler tries, and when.
struct AlikeElementTests {
  private func row(_ label: String) -> Reachable {
    Reachable(
      locator: Locator(label: .exactly(label)), kind: .cell, class: "Row", label: label.isEmpty ? nil : label, acts: [.tap])
  }

  private func screen(_ controller: String, _ labels: [String], besides others: [Reachable] = []) -> Screen {
    var chance = SplitMix64(seed: 1)
    return Screen(Survey.Reply(controllers: [controller], reachables: labels.map { row($0) } + others), &chance)
  }

  private func rows(_ range: Range<Int>) -> [String] { range.map { "Row \($0)" } }

  private func tapped(_ choice: Screen.Choice?) -> String? {
    guard case .tap(let locator) = choice?.act, case .exactly(let label) = locator.label else { return nil }
    return label
  }

  /// The rows that are tapped, in the order of the first times, where each leads to what the function says.
  private func taps(_ list: Screen, _ count: Int, _ model: inout ScreenModel, leadTo: (String) -> Screen) -> [String] {
    var (chance, order) = (SplitMix64(seed: 7), [String]())
    for _ in 0..<count {
      model.see(list)
      guard let choice = model.choose(on: list, &chance), let label = tapped(choice) else { continue }
      if !order.contains(label) { order.append(label) }
      let next = leadTo(label)
      model.see(next)
      model.note(choice, on: list, ledTo: next)
    }
    return order
  }

  @Test func threeAreTriedBeforeAnythingElseIsKnown() {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    let list = screen("List", rows(0..<1000))
    model.see(list)
    let chosen = Set((0..<200).compactMap { _ in tapped(model.choose(on: list, &chance)) })
    #expect(chosen == ["Row 0", "Row 1", "Row 2"])
  }

  @Test func rowsThatLeadToDifferentScreensAreTriedBeforeOtherScreensAre() {
    var model = ScreenModel()
    let list = screen("Menu", rows(0..<12))
    // Each leads to a screen on which something is new, too: it is not gone to before the menu was tried.
    let order = taps(list, 40, &model) { self.screen("Page \($0)", ["Any"]) }
    #expect(order.sorted() == rows(0..<12).sorted())
    #expect(order.prefix(2).allSatisfy(rows(0..<3).contains))
  }

  @Test func rowsThatLeadToOneScreenAreTriedOnceAllElseWas() {
    var model = ScreenModel()
    let detail = screen("Detail", ["Any"])
    let list = screen("List", rows(0..<12))
    #expect(Set(taps(list, 40, &model) { _ in detail }) == Set(rows(0..<3)), "the detail has something new")
    model.note(detail.choices[0], on: detail, ledTo: detail)
    #expect(Set(taps(list, 40, &model) { _ in detail }).isSuperset(of: rows(3..<12)))
  }

  @Test func ofAThousandThirtyAreTriedInTheEnd() {
    var model = ScreenModel()
    let list = screen("List", rows(0..<1000))
    let order = taps(list, 400, &model) { _ in list }
    #expect(Screen.alikeAtMost == 30)
    #expect(order.sorted() == rows(0..<30).sorted())
    #expect(model.use.untried.map(\.labels.count) == [970])
  }

  /// Which rows stand at the top changes as a list scrolls.
  @Test func rowsBelowTheFoldAreOthersThanThoseAboveIt() {
    var model = ScreenModel()
    for start in [0, 6, 12] {
      let list = screen("Menu", rows(start..<start + 10))
      _ = taps(list, 60, &model) { self.screen("Page \($0)", []) }
    }
    #expect(model.use.untried == [])
  }

  /// All rows of such a menu are the topmost ones at some time.
  @Test func rowsOfAMenuThatShowsThreeAtATimeAreAllTried() {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    for start in [0, 3, 6] {
      let list = screen("Menu", rows(start..<start + 3))
      model.see(list)
      for (done, choice) in list.choices.enumerated() {
        // One choice in ten is any at all, and the last row is the one that was not tried.
        let chosen = done < 2 ? [] : (0..<100).filter { _ in model.choose(on: list, &chance)?.label == choice.label }
        #expect(done < 2 || chosen.count > 80, "\(choice.label ?? "") of \(start)")
        model.note(choice, on: list, ledTo: screen("Page \(choice.label ?? "")", []))
      }
    }
    #expect(model.use.untried == [])
  }

  /// Two menus have rows that are not shown any more: the way leads to them, and from one to the other, but not for ever.
  @Test func whatCannotBeSeenAnyMoreKeepsFromNothingElse() {
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    let back = Reachable(
      locator: Locator(label: "Back"), kind: .button, class: "UIButton", label: "Back", acts: [.tap])
    let (menu, other, list) = (
      screen("Menu", rows(0..<5)), screen("Other", rows(0..<5)), screen("List", rows(0..<9), besides: [back])
    )
    let (shortMenu, shortOther) = (screen("Menu", rows(0..<3)), screen("Other", rows(0..<3)))
    func next(after choice: Screen.Choice, on place: String) -> Screen {
      switch (place, choice.label) {
      case ("Menu", "Row 1"), ("Other", "Row 0"), ("Other", "Row 2"): shortOther
      case ("Menu", "Row 2"): list
      case ("List", "Back"), ("Menu", _), ("Other", _): shortMenu
      default: list
      }
    }
    for long in [menu, other, list] {
      model.see(long)
      for choice in long.choices where choice.number < 3 {
        model.note(choice, on: long, ledTo: next(after: choice, on: long.controllers[0]))
      }
    }
    var (here, tapped) = (list, Set<String>())
    for _ in 0..<300 {
      model.see(here)
      guard let choice = model.choose(on: here, &chance) else { break }
      if here.controllers == ["List"], let label = choice.label { tapped.insert(label) }
      let next = next(after: choice, on: here.controllers[0])
      model.note(choice, on: here, ledTo: next)
      here = next
    }
    #expect(tapped.isSuperset(of: rows(3..<9)), "\(tapped.sorted())")
  }

  @Test(arguments: [(10, 6), (3, 3)])
  func aScrollThatShowsMoreRowsIsWorthAnother(shown: Int, step: Int) throws {
    let table = Reachable(
      locator: Locator(class: "UITableView"), kind: .table, class: "UITableView", label: nil, acts: [.swipeUp])
    var (model, chance) = (ScreenModel(), SplitMix64(seed: 7))
    func list(_ range: Range<Int>) -> Screen { screen("Menu", rows(range), besides: [table]) }
    func isScrollNew(on screen: Screen) -> Bool {
      (0..<100).filter { _ in model.choose(on: screen, &chance)?.act.isScroll == true }.count > 70
    }
    let top = list(0..<shown)
    model.see(top)
    for choice in top.choices where !choice.act.isScroll { model.note(choice, on: top, ledTo: top) }
    #expect(isScrollNew(on: top))
    let scroll = try #require(top.choices.first { $0.act.isScroll })
    let middle = list(step..<step + shown)
    model.see(middle)
    model.note(scroll, on: top, ledTo: middle)
    for choice in middle.choices where !choice.act.isScroll { model.note(choice, on: middle, ledTo: middle) }
    #expect(isScrollNew(on: middle))
    model.see(middle)
    model.note(scroll, on: middle, ledTo: middle)
    #expect(!isScrollNew(on: middle))
  }

  // MARK: What is told

  @Test func whatWasNotTriedIsTold() {
    var model = ScreenModel()
    let save = Reachable(
      locator: Locator(label: "Save"), kind: .button, class: "UIButton", label: "Save", acts: [.tap])
    let list = screen("List", rows(0..<5), besides: [save])
    model.see(list)
    #expect(
      model.use.unused == [UnusedElements(controller: "List", elements: ["'Save' (UIButton)", "cells (Row)"], isAll: true)])
    #expect(model.use.untried == [])
    model.note(list.choices[0], on: list, ledTo: list)
    model.note(list.choices[2], on: list, ledTo: nil, refusal: "it is covered")
    #expect(model.use.unused == [UnusedElements(controller: "List", elements: ["'Save' (UIButton)"], isAll: false)])
    #expect(
      model.use.untried == [
        UntriedElements(controller: "List", kind: "cells (Row)", labels: ["Row 1", "Row 2", "Row 3", "Row 4"])
      ])
    model.note(list.choices[5], on: list, ledTo: nil, refusal: "it is covered")
    #expect(model.use.unused.map(\.elements) == [["'Save' (UIButton), tried in vain: it is covered"]])
    #expect(!model.touched.contains("List: button.UIButton.Save"))
    model.note(list.choices[5], on: list, ledTo: nil)
    #expect(model.use.unused == [])
  }

  /// Of two kinds that people call alike, the first by the name under which a crawler keeps it.
  @Test func whatIsCalledAlikeIsToldInOneOrder() {
    func level(_ number: Int, _ kind: ElementKind) -> Reachable {
      Reachable(
        locator: Locator(label: .exactly("Level \(number)")), kind: kind, class: "Level", label: "Level \(number)", acts: [.tap])
    }
    var model = ScreenModel()
    let sliders = [1, 2, 4].map { level($0, .slider) }
    let map = screen("Map", [], besides: sliders + [1, 2, 3].map { level($0, .button) })
    model.see(map)
    for choice in map.choices where choice.number == 0 { model.note(choice, on: map, ledTo: map) }
    #expect(
      model.use.untried == [
        UntriedElements(controller: "Map", kind: "'Level 1' (Level)", labels: ["Level 2", "Level 3"]),
        UntriedElements(controller: "Map", kind: "'Level 1' (Level)", labels: ["Level 2", "Level 4"]),
      ])
  }

  /// A button that counts is one button.
  @Test func whatIsAloneIsNotToldByItsNames() {
    var model = ScreenModel()
    for number in 1...4 {
      let list = screen("List", ["Row \(number)"])
      model.see(list)
      model.note(list.choices[0], on: list, ledTo: list)
      #expect(list.kinds == ["cell.Row": Screen.Kind(name: "cells (Row)")])
    }
    #expect(model.use.untried == [])
  }

  @Test func whatHasNoNameIsToldByItsIdentifierOrItsClass() {
    var chance = SplitMix64(seed: 1)
    func name(_ locator: Locator, _ label: String?) -> String? {
      let thing = Reachable(locator: locator, kind: .button, class: "Star", label: label, acts: [.tap])
      return Screen(Survey.Reply(controllers: ["A"], reachables: [thing]), &chance).kinds.values.first?.name
    }
    #expect(name(Locator(identifier: "star-3"), nil) == "#star-3 (Star)")
    #expect(name(Locator(class: "Star"), "") == "Star")
    #expect(name(Locator(label: "Mark"), "Mark\nit") == "'Mark it' (Star)")
    #expect(name(Locator(label: "x"), String(repeating: "x", count: 41)) == "'\(String(repeating: "x", count: 39))…' (Star)")
  }
}
