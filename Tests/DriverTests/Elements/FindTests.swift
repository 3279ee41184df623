import Testing

@testable import Rehearsal

private final class WorkbenchControllerObject: ViewControllerObject {
  @Find(id: "name") var nameField
  @Find("Greet") var greetButton
  @Find(id: "greeting") var greeting
  @Find("Twin", at: 1) var secondTwin
  @Find("Twin") var twins: Element
  @Find(.text("Later")) var later
  @Find(class: "UIButton") var buttons: Parts<ButtonPart>
  @Find("Nobody") var nobody: ButtonPart
  @Find("Conflict") var conflict
  @Find(exactClass: "UITextField", placeholder: "Your name") var byPlaceholder
  @Find("Twin", traits: [.button], withoutTraits: [.selected], state: .enabled, at: -1) var lastTwin
  @Find(class: "UIButton", state: .hidden, properties: ["isHidden": true]) var hidden: Element

  func greet(_ name: String) throws {
    try nameField.enterText(name)
    try greetButton.tap()
  }
}

private final class ButtonPart: PartObject {
  @Find(class: "UILabel") var title
}

/// Composition: a page of two parts, of which one has parts of its own.
private final class ComposedControllerObject: ViewControllerObject {
  override class var controllerClass: String { "WorkbenchController" }
  @Find(Locator(class: "UIView", index: 0).holding(.label("Twin"))) var form: FormPart
}

private final class FormPart: PartObject {
  @Find("Greet") var greet: ButtonPart
  @Find(class: "UITextField") var fields: Parts<PartObject>
  @Find(.label("Twin")) var twins: Parts<ButtonPart>
}

private final class EarthquakesControllerObject: TableViewControllerObject {
  @Find(class: "UITableViewCell") var rows: Parts<EarthquakeRow>
}

private final class EarthquakeDetailControllerObject: ViewControllerObject {}

private final class EarthquakeRow: PartObject {
  @Find(class: "UILabel", at: 0) var identifier
  @Find(class: "UILabel", at: 1) var magnitude
}

/// Views that page objects and their parts declare.
struct FindTests {
  private func workbench() throws -> WorkbenchControllerObject {
    try App.launch("Workbench").page(WorkbenchControllerObject.self)
  }

  private func earthquakes() throws -> EarthquakesControllerObject {
    let page = try App.launch("Earthquakes").page(EarthquakesControllerObject.self)
    try page.cellsPresented.require()
    return page
  }

  @Test func aDeclaredViewIsReadTouchedAndWaitedFor() throws {
    let page = try workbench()
    #expect(try page.greetButton.isEnabled == false)
    try page.greet("Ada")
    #expect(try page.greeting.text == "Hello, Ada!")
    try page.later.tap()
    try page.greeting.waitForText("later", within: .seconds(5))
  }

  @Test func aPageHasTheBarButtonsOfItsNavigationItem() throws {
    let page = try workbench()
    #expect(try page.conflict.isVisible)
    #expect(try page.conflict.all.map(\.className) == ["UIBarButton"])
    // Nothing else of the bar, which is the navigation controller's.
    #expect(try !page.view(class: "UINavigationBar").exists)
  }

  @Test func whatIsLookedForOnAPageThatIsGoneIsToldWithItsClass() throws {
    let page = try App.launch("Earthquakes").page(EarthquakesControllerObject.self)
    try page.cellsPresented.require()
    try page.cell(at: 0).tap()
    let detail = try page.app.page(EarthquakeDetailControllerObject.self)
    try page.app.view(class: "UINavigationBackButton").tap()
    let failure = #expect(throws: Failure.self) { try detail.view("Nothing").tap() }
    #expect(failure?.fault.message == "EarthquakeDetailController is gone")
    #expect(failure?.fault.found.contains("EarthquakesController") == true)
  }

  @Test func itIsFoundByLabelIdentifierTextClassPlaceOrLocator() throws {
    let page = try workbench()
    let number = page.controllerID
    #expect(page.nameField.locator == Locator(identifier: "name", controller: number))
    #expect(page.greetButton.locator == Locator(label: "Greet", controller: number))
    #expect(page.secondTwin.locator == Locator(label: "Twin", index: 1, controller: number))
    #expect(page.later.locator == Locator(text: "Later", controller: number))
    #expect(try page.secondTwin.snapshot.frame.y > page.twins.first.snapshot.frame.y)
  }

  @Test func itTakesEveryPartThatViewTakes() throws {
    let page = try workbench()
    #expect(try page.byPlaceholder.snapshot.identifier == "name")
    #expect(try page.lastTwin.snapshot == page.secondTwin.snapshot)
    #expect(try page.hidden.label == "Hidden")
    let all = page.app.view(
      "a", identifier: "b", class: "c", exactClass: "d", text: "e", value: "f", placeholder: "g", image: "h", traits: [.button],
      withoutTraits: [.link], state: .visible, properties: ["isOn": true])
    let found = Find<Element>(
      "a", id: "b", class: "c", exactClass: "d", text: "e", value: "f", placeholder: "g", image: "h", traits: [.button],
      withoutTraits: [.link], state: .visible, properties: ["isOn": true])
    #expect(found.locator == all.locator)
  }

  @Test func itIsStrictAndNamesItsPlace() throws {
    let page = try workbench()
    let failure = try #require(throws: Failure.self) { try page.twins.tap(line: 17) }
    #expect(failure.fault.code == .ambiguousElement)
    #expect(failure.line == 17)
    let read = try #require(throws: Failure.self) { try page.twins.text }
    #expect(read.file.hasSuffix("FindTests.swift"))
    #expect(read.line == #line - 2)
  }

  @Test func aPartIsAViewWithViewsInIt() throws {
    let page = try earthquakes()
    let row = page.rows[0]
    #expect(try row.identifier.text == "c0001xgp")
    #expect(try row.magnitude.text == "8.8")
    #expect(try row.view(class: "UILabel").count == 2)
    #expect(try row.label == "c0001xgp, 8.8")
    #expect(try row.exists)
    #expect(try row.visible.holds)
  }

  @Test func partsAreCountedPickedAndSearched() throws {
    let page = try earthquakes()
    #expect(try page.rows.count == 8, "those on the screen")
    #expect(try !page.rows.isEmpty)
    #expect(try page.rows.first.identifier.text == "c0001xgp")
    #expect(try page.rows.last.identifier.text == "us20002ki3")
    #expect(try page.rows[-2].identifier.text == page.rows[6].identifier.text)
    #expect(try page.rows.holding(.text("us20002926")).first.magnitude.text == "7.9")
    #expect(try page.rows.holding(.text("us20002926")).count == 1)
    #expect(try page.rows.map { try $0.magnitude.text ?? "" }.first == "8.8")
    #expect(try page.rows.first { try $0.magnitude.text == "7.9" }?.exists == true)
    #expect(try page.rows.filter { try $0.magnitude.text == "7.8" }.count == 2)
    #expect(try page.rows.counts(8).holds)
    #expect(try page.rows.present.holds)
  }

  @Test func partsHavePartsAndListsOfThem() throws {
    let page = try App.launch("Workbench").page(ComposedControllerObject.self)
    #expect(try page.form.twins.count == 2)
    #expect(try page.form.twins.map { try $0.title.text } == ["Twin", "Twin"])
    #expect(try page.form.fields.first.element.snapshot.identifier == "name")
    #expect(try page.form.greet.title.text == "Greet")
    #expect(try page.form.greet.predicate("it is read") { try page.form.greet.label == "Greet" }.holds)
    #expect(page.form.greet.title.locator.description.contains("in view labelled 'Greet' in "))
  }

  @Test func aPartThatIsNotThereFailsWhenItIsUsed() throws {
    let page = try workbench()
    let part = page.nobody
    #expect(try !part.exists)
    #expect(try part.present.doesntHold)
    #expect(try #require(throws: Failure.self) { try part.tap() }.fault.code == .noSuchElement)
    let button = page.buttons[1000]
    #expect(try #require(throws: Failure.self) { try button.title.text }.fault.code == .noSuchElement)
  }

  @Test func rowsComeAsPartsFromOffTheScreenToo() throws {
    let page = try earthquakes()
    #expect(try page.row(at: -1, of: EarthquakeRow.self).magnitude.text == "7.7")
    let magnitudes = try page.mapRows(of: EarthquakeRow.self) { try $0.magnitude.text ?? "" }
    #expect(magnitudes.count == 10)
    #expect(magnitudes.first == "8.8")
    try page.row(at: 2, of: EarthquakeRow.self).tap()
    #expect(try page.disappeared.holds)
  }

  @Test func thePagesBudgetIsThatOfItsViewsAndParts() throws {
    let page = try workbench()
    page.defaultTimeout = .milliseconds(700)
    try page.view("Start timer").tap()
    func message(_ wait: () throws -> Void) throws -> String {
      let failure = try #require(throws: Failure.self) { try wait() }
      return String(failure.fault.message.suffix(38))
    }
    let inVain = "did not hold within 700 ms of virtual time".suffix(38)
    #expect(try message { try page.greeting.waitForText("nothing") } == inVain)
    #expect(try message { try page.view("Nobody").waitForExistence() } == inVain)
    #expect(try message { try page.nobody.title.waitForExistence() } == inVain)
    #expect(try message { try page.greeting.shows("nothing").require() } == inVain)
    var element = page.greeting
    element.defaultTimeout = .seconds(4)
    try element.waitForText("tick 4")
  }
}
