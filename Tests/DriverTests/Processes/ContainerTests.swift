import RehearsalWire
import Testing

@testable import Rehearsal

private final class PlacesObject: TableViewControllerObject {
  override class var controllerClass: String { "PlacesController" }
}

private final class PlaceObject: ViewControllerObject {
  override class var controllerClass: String { "PlaceController" }
}

private final class RegionsObject: ViewControllerObject {
  override class var controllerClass: String { "RegionsController" }
}

private final class RegionObject: ViewControllerObject {
  override class var controllerClass: String { "RegionController" }
}

/// Controllers that contain others, in the demo app Tour.
struct ContainerTests {
  private func tabs(_ app: App) throws -> TabBarControllerObject { try app.page(TabBarControllerObject.self) }

  private func regions(_ app: App) throws -> SplitViewControllerObject {
    let split = try #require(try tabs(app).select("Regions") as? SplitViewControllerObject)
    split.registerObjectClass(RegionsObject.self)
    split.registerObjectClass(RegionObject.self)
    return split
  }

  @Test func childrenAreTheDirectOnes() throws {
    let tabs = try tabs(App.launch("Tour"))
    tabs.registerObjectClass(PlacesObject.self)
    let classes = try tabs.childObjects(of: ViewControllerObject.self).map { try $0.snapshot.className }
    #expect(classes == ["UINavigationController", "GuideController", "UISplitViewController", "HomeController"])
    #expect(try tabs.firstChildObject(of: PlacesObject.self) == nil)
    let navigation = try #require(try tabs.firstChildObject(of: NavigationControllerObject.self))
    #expect(try navigation.firstChildObject(of: PlacesObject.self) != nil)
  }

  @Test func aTabIsChosenByTitleOrNumber() throws {
    let tabs = try tabs(App.launch("Tour"))
    #expect(try tabs.selectedIndex == 0)
    let guide = try tabs.select("Guide")
    #expect(guide is PageViewControllerObject)
    let places = try tabs.select(at: 0)
    #expect(places is NavigationControllerObject)
    let misspelt = try #require(throws: Failure.self) { try tabs.select("Guid") }
    #expect(misspelt.fault.message == "there is no tab 'Guid'; did you mean 'Guide'?")
    // The app keeps its last tab closed until the guide was read.
    let kept = try #require(throws: Failure.self) { try tabs.select(at: -1) }
    #expect(kept.fault.code == .refused)
    #expect(kept.fault.found == ["'Places' is chosen"])
  }

  @Test func aCellLeadsThereByTheSegueOfItsPrototype() throws {
    let app = try App.launch("Tour")
    let list = try app.page(PlacesObject.self)
    #expect(try list.segues().map(\.identifier) == ["showPlace"])
    try list.cell(at: 2).tap()
    let place = try app.page(PlaceObject.self)
    #expect(try place.value("place.name") == "Market")
    #expect(try place.snapshot.scene == SceneName(storyboard: "Tour", identifier: "Place"))
  }

  @Test func aPageKnowsTheTabBarAroundIt() throws {
    let app = try App.launch("Tour")
    let list = try app.page(PlacesObject.self)
    #expect(try list.tabBarObject()?.selectedTitle == "Places")
    #expect(try tabs(app).tabBarObject() == nil, "it is around itself in nothing")
  }

  @Test func visibleCellsComeFromTheTop() throws {
    let list = try App.launch("Tour").page(PlacesObject.self)
    #expect(try list.visibleCells().map(\.label) == ["Harbour", "Lighthouse", "Market", "Museum"])
  }

  @Test func thePageInFrontIsTheOneThatIsMeant() throws {
    let app = try App.launch("Tour")
    try app.page(PlacesObject.self).cell(at: 0).tap()
    let place = try app.page(PlaceObject.self)
    #expect(try app.page(ViewControllerObject.self).controllerID == place.controllerID)
    try place.view("Edit").tap()
    try app.waitForTransitions()
    #expect(try app.page(ViewControllerObject.self).snapshot.className == "EditController")
    #expect(try place.alertObject() == nil)
  }

  @Test func onATabletASplitViewHasColumnsInAWideWindow() throws {
    let app = try App.launch("Tour", device: "iPad mini")
    let split = try regions(app)
    #expect(try !split.isCollapsed)
    #expect(try split.displayMode == "secondaryOnly")
    #expect(try split.columnObjects().count == 1)
    try app.device.rotate(to: .landscape)
    try app.waitUntilSettled()
    #expect(try split.displayMode == "oneBesideSecondary")
    #expect(try split.columnObjects().count == 2)
    let list = try #require(try split.primaryObject(of: RegionsObject.self))
    try list.view("North").tap()
    try app.waitUntilSettled()
    let region = try #require(try split.secondaryObject(of: RegionObject.self))
    #expect(try region.view(identifier: "region").text == "The North")
    #expect(try list.appeared.holds)
  }

  @Test func theFirstColumnComesAndGoesByTouch() throws {
    let app = try App.launch("Tour", device: "iPad mini")
    let split = try regions(app)
    #expect(try split.hideFirstColumn() == nil, "nothing had to be done")
    #expect(try split.showFirstColumn()?.label == "Show Sidebar")
    #expect(try split.displayMode == "oneOverSecondary")
    #expect(try split.columnObjects().count == 2)
    #expect(try split.showFirstColumn() == nil)
    #expect(try #require(try split.primaryObject(of: RegionsObject.self)).appeared.holds)
    #expect(try split.hideFirstColumn()?.className == "UIDimmingView")
    #expect(try split.displayMode == "secondaryOnly")
    #expect(try split.displayModeButton.exists)
  }

  @Test func aColumnThatNobodyCouldHideIsRefusedWithTheReason() throws {
    let app = try App.launch("Tour", device: "iPad mini")
    let split = try regions(app)
    try app.device.rotate(to: .landscape)
    try app.waitUntilSettled()
    let failure = try #require(throws: Failure.self) { try split.hideFirstColumn(line: 23) }
    #expect(failure.fault.message == "there is no button that shows and hides the first column")
    #expect(failure.fault.found.first == "the split view is oneBesideSecondary")
    #expect(failure.line == 23)
    let phone = try regions(App.launch("Tour"))
    let stack = try #require(throws: Failure.self) { try phone.showFirstColumn() }
    #expect(stack.fault.code == .refused)
    #expect(stack.fault.message == "the split view is collapsed: all its columns are one stack")
  }

  @Test func onAPhoneASplitViewIsOneStack() throws {
    let app = try App.launch("Tour")
    let split = try regions(app)
    #expect(try split.isCollapsed)
    #expect(try split.columnObjects().count == 1)
    let stack = try #require(try split.primaryObject(of: NavigationControllerObject.self))
    let classes = try stack.stackObjects().map { try $0.snapshot.className }
    #expect(classes == ["RegionsController", "RegionController"])
  }
}
