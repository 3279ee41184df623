import RehearsalWire
import Testing
import UIKit
import VirtualTime

@testable import RehearsalStage

/// What a locator says of views that a person sees, and that it does not mean.
@MainActor struct SeenButNotFoundTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func show(_ views: UIView...) {
    World.begin()
    window.makeKeyAndVisible()
    for (row, view) in views.enumerated() {
      if view.frame == .zero { view.frame = CGRect(x: 20, y: 100 + 60 * row, width: 200, height: 44) }
      window.addSubview(view)
    }
    window.layoutIfNeeded()
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  private func found(_ locator: Locator) throws -> [String] {
    try fault { try LocatorResolver(windows: [window]).one(locator, to: "read") }.found
  }

  private func photo() -> UIImageView {
    let photo = UIImageView()
    photo.accessibilityLabel = "Photo of Chair"
    return photo
  }

  @Test func aLabelOfNoAccessibilityElementIsToldAsThat() throws {
    show(photo())
    #expect(
      try found(.label("Photo of Chair")) == [
        "'Photo of Chair' (UIImageView), but it has this label and is no accessibility element (isAccessibilityElement is false, "
          + "as no UIImageView is unless the app says so), and only those are found by a label"
      ])
  }

  @Test func theTreeAndTheFindersAgreeOnLabels() throws {
    show(photo(), button("Save"))
    let views = window.subviews.flatMap { [$0] + $0.subviews }
    for view in views {
      let snapshot = ElementSnapshot(of: view)
      guard let label = snapshot.label, !label.isEmpty else { continue }
      let isFound = try LocatorResolver(windows: [window]).matches(of: .label(.exactly(label))).contains { $0 === view }
      #expect((snapshot.accessible != false) == isFound, "\(snapshot)")
    }
    #expect(ElementSnapshot(of: views[0]).accessible == false)
    #expect(ElementSnapshot(of: views[1]).accessible == nil)
  }

  @Test func aPartOfAnElementIsToldWithTheElement() throws {
    let card = UIView()
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Balance"
    card.addSubview(label)
    show(card)
    #expect(
      try found(.label("Balance")).first
        == "'Balance' (UILabel), but it has this label and is part of 'Card' (UIView), which is one accessibility element")
  }

  @Test(arguments: [
    ("save", "its label differs in capital letters"),
    ("  Save ", "its label differs in its spaces or line breaks"),
    ("SAVE\u{a0}", "its label differs in its spaces or line breaks and in capital letters"),
  ])
  func anotherSpellingIsNamed(wanted: String, reason: String) throws {
    show(button("Save"))
    #expect(try found(.label(.exactly(wanted))) == ["'Save' (UIButton), but \(reason)"])
  }

  @Test func aLineBreakInALabelCountsAsASpace() throws {
    let (label, control) = (UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), button("Two\nlines"))
    label.text = "Read\nme"
    show(label, control)
    let resolver = LocatorResolver(windows: UIApplication.shared.windows)
    for (name, view) in [("Read me", label), ("Read\nme", label), ("Two lines", control), ("Two\nlines", control)] {
      #expect(try resolver.matches(of: .label(.exactly(name))).first === view, "\(name)")
    }
    #expect(try resolver.matches(of: .label("Readme")).isEmpty)
    #expect(try resolver.matches(of: .label("Read  me")).isEmpty)
    #expect(try resolver.matches(of: .label(.containing("Read me"))).isEmpty)
    #expect(try resolver.matches(of: .text("Read me")).isEmpty)
  }

  @Test func signsThatLookAlikeAreNamed() throws {
    show(button("Don’t save…"))
    #expect(
      try found(.label("Don't save...")) == [
        "'Don’t save…' (UIButton), but its label differs in its quotation marks, dashes or dots"
      ])
  }

  @Test(arguments: [
    ("Save", "Save", nil), ("Save", "Safe", nil), ("a – b", "a - b", "its quotation marks, dashes or dots"),
    ("“Yes”", "\"yes\"", "its quotation marks, dashes or dots and in capital letters"), ("", " ", "its spaces or line breaks"),
  ])
  func whatAPersonReadsAsTheSameDiffersInWhatIsNamed(found: String, wanted: String, difference: String?) {
    #expect(SeenButNotFound.difference(of: found, from: wanted) == difference)
  }

  @Test func aTextAndAnIdentifierAreNoLabels() throws {
    let label = UILabel()
    (label.text, label.accessibilityLabel, label.accessibilityIdentifier) = ("12 €", "twelve euros", "price")
    show(label)
    #expect(try found(.label("12 €")) == ["'twelve euros' (UILabel), but that is its text, and its label is 'twelve euros'"])
    // Once, although its identifier is alike, too.
    let named = try found(.label("price"))
    #expect(named == ["'twelve euros' (UILabel), but that is its identifier, and its label is 'twelve euros'"])
  }

  @Test func aStateThatIsMissingIsNamedWithItsReason() throws {
    let (hidden, faint, far, off) = (button("Hidden"), button("Faint"), button("Far"), button("Off"))
    hidden.isHidden = true
    faint.alpha = 0
    far.frame = CGRect(x: 20, y: 5000, width: 100, height: 44)
    off.isEnabled = false
    show(hidden, faint, far, off)
    func seen(_ name: String, _ state: ElementState) throws -> [String] {
      try found(Locator(label: .exactly(name), state: state))
    }
    #expect(try seen("Hidden", ElementState(visible: true)) == ["'Hidden' (UIButton), but it is hidden"])
    #expect(try seen("Faint", ElementState(visible: true)) == ["'Faint' (UIButton), but it is transparent"])
    #expect(try seen("Far", ElementState(visible: true)) == ["'Far' (UIButton), but it is off the screen"])
    #expect(try seen("Off", ElementState(enabled: true)) == ["'Off' (UIButton), but it is disabled"])
    #expect(try seen("Off", ElementState(visible: false)) == ["'Off' (UIButton), but it is visible"])
  }

  @Test func aCoveredViewIsNamedWithItsCover() throws {
    let covered = button("Covered")
    show(covered)
    let cover = UIView(frame: covered.frame)
    cover.accessibilityIdentifier = "cover"
    window.addSubview(cover)
    let told = try found(Locator(label: "Covered", state: ElementState(tappable: true)))
    #expect(
      told == [
        "'Covered' (UIButton), but it cannot be tapped: a touch on 'Covered' (UIButton) would hit UIView with identifier 'cover' instead"
      ])
  }

  @Test func whatIsClippedAwayIsNamedWithWhatClipsIt() throws {
    let (frame, clipped) = (UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 100)), button("Clipped"))
    frame.clipsToBounds = true
    frame.accessibilityIdentifier = "frame"
    clipped.frame = CGRect(x: 0, y: 150, width: 100, height: 44)
    frame.addSubview(clipped)
    show(frame)
    #expect(
      try found(Locator(label: "Clipped", state: ElementState(visible: true))) == [
        "'Clipped' (UIButton), but it is clipped away by UIView with identifier 'frame' around it"
      ])
  }

  @Test func otherStatesAreNamed() throws {
    let field = UITextField()
    field.accessibilityLabel = "Name"
    show(field, button("Save"))
    #expect(
      try found(Locator(label: "Name", state: ElementState(focused: true))) == ["'Name' (UITextField), but it is not focused"])
    #expect(
      try found(Locator(label: "Save", state: ElementState(takesText: true))) == [
        "'Save' (UIButton), but it is not a view that takes text"
      ])
    #expect(
      try found(Locator(label: "Save", state: ElementState(selected: true))) == ["'Save' (UIButton), but it is not selected"])
    #expect(
      try found(Locator(label: "Save", state: ElementState(accessible: false))) == [
        "'Save' (UIButton), but it is an accessibility element"
      ])
  }

  @Test func anotherKindOfViewIsNamed() throws {
    show(button("Save"))
    #expect(try found(Locator(label: "Save", class: "UISwitch")) == ["'Save' (UIButton), but its class is UIButton"])
    #expect(try found(Locator(label: "Save", exactClass: "UIControl")) == ["'Save' (UIButton), but its class is UIButton"])
    #expect(try found(Locator(label: "Save", traits: [.header])) == ["'Save' (UIButton), but its traits are button"])
    #expect(try found(Locator(label: "Save", withoutTraits: [.button])) == ["'Save' (UIButton), but its traits are button"])
    #expect(try found(Locator(label: "Save", value: "1")) == ["'Save' (UIButton), but its value is nil"])
    #expect(try found(Locator(label: "Save", placeholder: "x")) == ["'Save' (UIButton), but its placeholder is nil"])
    #expect(try found(Locator(label: "Save", image: "disk")) == ["'Save' (UIButton), but its image is nil"])
    #expect(
      try found(Locator(label: "Save", row: RowPosition(row: 1))) == ["'Save' (UIButton), but it is the cell of no row"])
    #expect(
      try found(Locator(label: "Save", properties: [PropertyTest("isEnabled", false)])) == [
        "'Save' (UIButton), but its isEnabled is true"
      ])
    #expect(try found(.label("Save").and(.ofClass("UISwitch"))) == ["'Save' (UIButton), but it is no UISwitch"])
  }

  @Test func whatHasTheNameIsToldWithAllThatKeepsItFromBeingFound() throws {
    let (form, save) = (UIView(), button("Save"))
    form.accessibilityIdentifier = "form"
    save.isHidden = true
    show(form, save)
    let wanted = Locator(label: "Save", class: "UISwitch", state: ElementState(visible: true), within: .identifier("form"))
    #expect(
      try found(wanted) == [
        "'Save' (UIButton), but its class is UIButton, and it is hidden, and it is not in view with identifier 'form'"
      ])
    // The nearest comes first.
    let other = button("Save")
    form.addSubview(other)
    #expect(
      try found(wanted) == [
        "'Save' (UIButton), but its class is UIButton, and it has no size (0 × 0); it may not be laid out",
        "'Save' (UIButton), but its class is UIButton, and it is hidden, and it is not in view with identifier 'form'",
      ])
  }

  // MARK: Places

  @Test func anotherPlaceIsNamed() throws {
    let form = UIView()
    form.accessibilityIdentifier = "form"
    show(form, button("Save"))
    let told = ["'Save' (UIButton), but it is not in view with identifier 'form'"]
    #expect(try found(.label("Save").inside(.identifier("form"))) == told)
    #expect(try found(.text("Save").inside(.identifier("form"))) == told)
    #expect(try found(.ofClass("UIButton").inside(.identifier("form"))) == told)
    #expect(try found(.named("Save").inside(.identifier("form"))) == told)
    #expect(
      try found(.identifier("form").inside(.identifier("form"))) == [
        "UIView with identifier 'form', but it is view with identifier 'form' itself, and not in it"
      ])
  }

  @Test func aPlaceThatIsNotThereIsToldWithWhatIsNearlyIt() throws {
    let form = UIView()
    form.accessibilityIdentifier = "Form"
    show(form, button("Save"))
    #expect(
      try found(.label("Save").inside(.identifier("form"))) == [
        "'Save' (UIButton), but it is not in view with identifier 'form', of which there is none",
        "UIView with identifier 'Form', but its identifier differs in capital letters",
      ])
  }

  @Test func whatIsAroundItIsNamed() throws {
    let (form, save, cancel) = (UIView(), button("Save"), button("Cancel"))
    form.accessibilityIdentifier = "form"
    form.addSubview(cancel)
    show(form, save)
    #expect(
      try found(.label("Save").beside(.label("Cancel"))) == ["'Save' (UIButton), but it is beside no view labelled 'Cancel'"])
    #expect(
      try found(.identifier("form").holding(.label("Save"))) == [
        "UIView with identifier 'form', but it holds no view labelled 'Save'"
      ])
    var around = Locator.identifier("form")
    around.around = .label("Save")
    #expect(try found(around) == ["UIView with identifier 'form', but it is around no view labelled 'Save'"])
    var excluded = Locator.label("Save")
    excluded.not = .ofClass("UIButton")
    #expect(try found(excluded) == ["'Save' (UIButton), but it is what was excluded: UIButton"])
  }

  @Test func theViewOfAnotherControllerIsTold() throws {
    let controller = UIViewController()
    show(button("Save"))
    window.rootViewController = controller
    window.bringSubviewToFront(window.subviews[0])
    let id = try #require(ControllerTree(windows: [window]).all.first).serial
    #expect(
      try found(Locator(label: "Save", controller: id)) == ["'Save' (UIButton), but it is not on controller \(id)"])
  }

  @Test func aViewInAWindowThatIsHiddenIsToldWithIt() throws {
    show(button("Cancel"))
    let panel = UIWindow(frame: UIScreen.main.bounds)
    panel.accessibilityIdentifier = "panel"
    panel.isHidden = false
    panel.addSubview(button("Save"))
    #expect(try LocatorResolver().one(.label("Save"), to: "read") === panel.subviews[0])
    panel.isHidden = true
    #expect(
      try found(.label("Save")) == ["'Save' (UIButton), but it is in UIWindow with identifier 'panel', which is hidden"])
  }

  @Test func anElementThatIsNoViewIsFoundInItsContainer() throws {
    let chart = UIView()
    chart.accessibilityIdentifier = "chart"
    let slice = UIAccessibilityElement(accessibilityContainer: chart)
    slice.accessibilityLabel = "Rent"
    chart.accessibilityElements = [slice]
    show(chart)
    #expect(
      try LocatorResolver(windows: [window]).one(.label("Rent").inside(.identifier("chart")), to: "read").superview === chart)
  }

  @Test func rowsWithoutCellsAreToldOf() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.rowHeight = 44
    table.dataSource = source
    show(table)
    let told = try found(.label("Xyzzy"))
    #expect(
      told.last
        == "UITableView has 40 rows, of which \(table.visibleCells.count) have cells: a row off the screen has none until it is scrolled to"
    )
  }
}
