import Testing

@testable import RehearsalWire

/// What a locator is called, part by part: the beginning of every failure that a person reads.
struct LocatorTextTests {
  private func state(_ set: (inout ElementState) -> Void) -> Locator {
    var state = ElementState()
    set(&state)
    return Locator(state: state)
  }

  @Test(
    arguments: [
      (Locator(), "view"), (Locator(class: "UIButton"), "UIButton"), (Locator(exactClass: "UIButton"), "exactly UIButton"),
      (Locator(class: "UIControl", exactClass: "UIButton"), "exactly UIButton"),
      (Locator(label: "Save"), "view labelled 'Save'"), (Locator(identifier: "save"), "view with identifier 'save'"),
      (Locator(text: "Save"), "view showing 'Save'"), (Locator(value: "1"), "view with value '1'"),
      (Locator(placeholder: "Name"), "view with placeholder 'Name'"), (Locator(image: "star"), "view with image 'star'"),
      (Locator(traits: [.button, .selected]), "view with trait button and selected"), (Locator(traits: []), "view"),
      (Locator(withoutTraits: [.button, .link]), "view without trait button or link"),
      (Locator(row: RowPosition(section: 1, row: 2)), "view at row 2 of section 1"),
      (Locator(controller: 4), "view on controller 4"),
      (.numbered(4), "view with number 4"), (Locator(index: 0), "view (number 1)"),
      (Locator(index: 2), "view (number 3)"), (Locator(index: -1), "view (number 1 from the end)"),
      (Locator(label: "Save", within: Locator(identifier: "form")), "view labelled 'Save' in view with identifier 'form'"),
    ])
  func eachPartHasItsWords(locator: Locator, text: String) {
    #expect("\(locator)" == text)
  }

  @Test func aStateIsSaidWithItsOpposite() {
    #expect("\(state { $0.enabled = true })" == "view that is enabled")
    #expect("\(state { $0.enabled = false })" == "view that is not enabled")
    #expect("\(state { $0.visible = false })" == "view that is not visible")
    #expect("\(state { $0.selected = true })" == "view that is selected")
    #expect("\(state { ($0.visible, $0.focused) = (true, false) })" == "view that is visible that is not focused")
  }

  @Test func relationsAreSaidAfterTheView() {
    let (save, row) = (Locator(label: "Save"), Locator(class: "Row"))
    #expect("\(row.holding(save))" == "Row holding view labelled 'Save'")
    #expect("\(save.beside(row))" == "view labelled 'Save' beside Row")
    #expect("\(save.and(row))" == "view labelled 'Save' and is (Row)")
    #expect("\(save.or(row))" == "view that is (view labelled 'Save') or (Row)")
    #expect("\(Locator.not(save))" == "view that is not (view labelled 'Save')")
    #expect("\(row.at(1))" == "Row (number 2)")
  }

  @Test func listsThatDemandNothingAreNone() {
    var locator = Locator(label: "Save")
    locator.traits = []
    locator.withoutTraits = []
    #expect(locator == Locator(label: "Save"))
    locator.within = nil
    locator.holding = nil
    locator.all = []
    #expect(locator == Locator(label: "Save"))
    locator.within = Locator(class: "Form")
    #expect(locator.within == Locator(class: "Form"))
    locator.within = nil
    #expect(locator == Locator(label: "Save") && locator.within == nil)
  }
}
