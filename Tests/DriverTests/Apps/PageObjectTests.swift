import RehearsalWire
import Testing

@testable import Rehearsal

private final class EarthquakesControllerObject: TableViewControllerObject {
  override func initializeObject() { registerObjectClass(DetailObject.self, forControllerClass: "EarthquakeDetailController") }
}

private final class DetailObject: ViewControllerObject {
  override class var controllerClass: String { "EarthquakeDetailController" }
  var depth: String? { get throws { try view(identifier: "depth").text } }
}

private final class BarsObject: ViewControllerObject {
  override class var controllerClass: String { "BarsController" }
}

struct PageObjectTests {
  private let app: App

  init() throws {
    app = try App.launch("Earthquakes")
  }

  @Test func aPageIsFoundByTheNameOfItsType() throws {
    #expect(EarthquakesControllerObject.controllerClass == "EarthquakesController")
    #expect(try app.page(EarthquakesControllerObject.self).title == "Earthquakes")
  }

  @Test func theSameControllerGivesTheSameObject() throws {
    let page = try app.page(EarthquakesControllerObject.self)
    #expect(try app.page(EarthquakesControllerObject.self) === page)
  }

  @Test func rowsOffTheScreenCanBeReached() throws {
    let page = try app.page(EarthquakesControllerObject.self)
    try page.cellsPresented.require()
    #expect(try page.rowCount() == 10)
    #expect(try page.cell(at: -1).label == "a00043nx, 7.7")
  }

  @Test func whatAParentRegisteredItsChildrenInherit() throws {
    let navigation = try app.page(NavigationControllerObject.self)
    navigation.registerObjectClass(EarthquakesControllerObject.self)
    let page = try #require(try navigation.topObject(of: EarthquakesControllerObject.self))
    try page.cellsPresented.require()
    try page.cell(at: 0).tap()
    navigation.registerObjectClass(DetailObject.self)
    let detail = try #require(try navigation.topObject(of: DetailObject.self))
    #expect(try detail.depth == "24.4")
    #expect(try navigation.backButtonPresented.holds)
    try navigation.back()
    #expect(try navigation.topObject(of: EarthquakesControllerObject.self) === page)
  }

  @Test func childrenComeByType() throws {
    let navigation = try app.page(NavigationControllerObject.self)
    #expect(try navigation.firstChildObject(of: TableViewControllerObject.self) != nil)
    #expect(try navigation.childObjects(of: AlertControllerObject.self).isEmpty)
    #expect(try navigation.popoverObject() == nil)
    #expect(try navigation.presentedObject() == nil)
    #expect(try navigation.stackObjects().count == 1)
  }

  @Test func theBarOfANavigationControllerIsRead() throws {
    let controls = try App.launch("Controls")
    let navigation = try controls.page(NavigationControllerObject.self)
    #expect(try navigation.backButtonPresented.doesntHold)
    try controls.view("Bars").tap()
    #expect(try navigation.hasTop(BarsObject.self).holds)
    #expect(try navigation.backButtonPresented.holds)
    #expect(try navigation.leftButtonPresented.doesntHold)
    let failure = try #require(throws: Failure.self) { try navigation.tapLeftButton() }
    #expect(failure.fault.found == ["no left button at all"])
    #expect(try navigation.rightButtonPresented.holds)
    #expect(try navigation.rightButtonAvailable.holds)
    try navigation.tapRightButton(at: 1)
    #expect(try controls.view(identifier: "log").text == "editing")
    try navigation.swipeBack()
    #expect(try navigation.stackObjects().count == 1)
  }

  @Test func aPageThatIsGoneSaysSo() throws {
    let page = try app.page(EarthquakesControllerObject.self)
    try page.cellsPresented.require()
    try page.cell(at: 0).tap()
    let detail = try app.page(DetailObject.self)
    try app.page(NavigationControllerObject.self).back()
    let failure = try #require(throws: Failure.self) { try detail.title }
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.message == "EarthquakeDetailController is gone")
  }

  @Test func anAlertIsAnObject() throws {
    let failing = try App.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
    let page = try failing.page(EarthquakesControllerObject.self)
    try page.alertPresented.require()
    let alert = try #require(try page.alertObject())
    #expect(try alert.buttonTitles == ["Try Again", "Cancel"])
    let failure = try #require(throws: Failure.self) { try alert.tapButton("Cancle") }
    #expect(failure.fault.message == "the alert has no button 'Cancle'; did you mean 'Cancel'?")
    try alert.tapButton("Cancel")
    #expect(try page.alertPresented.doesntHold)
    #expect(try page.alertObject() == nil)
  }
}
