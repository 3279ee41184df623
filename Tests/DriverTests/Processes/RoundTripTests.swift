import RehearsalWire
import Testing

@testable import Rehearsal

private final class PresentingObject: ViewControllerObject {
  override class var controllerClass: String { "PresentingViewController" }
}

private final class PlaceObject: ViewControllerObject {
  override class var controllerClass: String { "PlaceController" }
}

private final class PresentedObject: ViewControllerObject {
  override class var controllerClass: String { "PresentedViewController" }
}

/// What a person would call one act is one round trip to the agent.
struct RoundTripTests {
  /// How many commands a closure sends to an app.
  private func trips(_ app: App, _ body: () throws -> Void) rethrows -> Int {
    let before = app.commandCount
    try body()
    return app.commandCount - before
  }

  private func controls(_ screen: String) throws -> App {
    let app = try App.launch("Controls")
    try app.view(.exactly(screen)).tap()
    return app
  }

  @Test func tabsPagesAndColumns() throws {
    let phone = try App.launch("Tour")
    #expect(try trips(phone) { _ = try phone.page(TabBarControllerObject.self) } == 1)
    let tabs = try phone.page(TabBarControllerObject.self)
    #expect(try trips(phone) { try tabs.select("Guide") } == 1)
    #expect(try trips(phone) { try tabs.select(at: 0) } == 1)
    let guide = try #require(try tabs.select("Guide") as? PageViewControllerObject)
    #expect(try trips(phone) { try guide.turnForward() } == 1)
    #expect(try trips(phone) { try guide.turnBack() } == 1)
    #expect(try trips(phone) { _ = try guide.pageObject() } == 1)
    let tablet = try App.launch("Tour", device: "iPad mini")
    let split = try #require(
      try tablet.page(TabBarControllerObject.self).select("Regions") as? SplitViewControllerObject)
    #expect(try trips(tablet) { try split.showFirstColumn() } == 1)
    #expect(try trips(tablet) { try split.hideFirstColumn() } == 1)
  }

  @Test func controllersThatComeAndGo() throws {
    let app = try App.launch("ButtonSegue")
    var page: PresentingObject?
    let showing = try trips(app) {
      page = try app.show(PresentingObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue", inNavigation: true)
    }
    #expect(showing == 1)
    let shown = try #require(page)
    let stack = try #require(try shown.navigationObject())
    var presented: PresentedObject?
    let presenting = try trips(app) {
      presented = try shown.present(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue")
    }
    #expect(presenting == 1)
    #expect(try trips(app) { try presented?.dismissViewController() } == 1)
    let pushing = try trips(app) {
      try stack.push(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue")
    }
    #expect(pushing == 1)
    #expect(try trips(app) { _ = try stack.topObject() } == 1)
    #expect(try trips(app) { try stack.back() } == 1)
  }

  @Test func barsMenusRowsAndAlerts() throws {
    let shopping = try controls("Shopping list")
    let stack = try shopping.page(NavigationControllerObject.self)
    #expect(try trips(shopping) { try stack.tapRightButton() } == 1)
    #expect(try trips(shopping) { try stack.tapRightButton() } == 1)
    let bread = try shopping.view(identifier: "list").cell("Bread")
    #expect(try trips(shopping) { try bread.chooseSwipeAction("Done", .right) } == 1)
    #expect(try trips(shopping) { try shopping.view(identifier: "list").tapRow(2) } == 1)
    let buttons = try controls("Buttons")
    var menu: MenuObject?
    #expect(try trips(buttons) { menu = try buttons.view("Sort").openMenu() } == 1)
    #expect(try trips(buttons) { try menu?.choose("Date") } == 1)
    let quakes = try App.launch("Earthquakes", stubs: [StubDeclaration(.path("/earthquakesJSON"), .failure("timedOut"))])
    #expect(try trips(quakes) { try quakes.answerAlert("Cancel", within: .seconds(120)) } == 1)
  }

  @Test func whatIsPresentedGoesInOneTrip() throws {
    let tour = try App.launch("Tour")
    try tour.view(.exactly("Market")).tap()
    let place = try tour.page(PlaceObject.self)
    try place.view("Info").tap()
    let popover = try #require(try place.popoverObject()?.popover)
    #expect(try trips(tour) { try popover.tapOutside() } == 1)
    try place.view("Edit").tap()
    let sheet = try #require(try place.presentedObject()?.sheet)
    #expect(try trips(tour) { try sheet.drag(to: "large") } == 1)
    #expect(try trips(tour) { try sheet.swipeDown() } == 1)
    try place.view("Share").tap()
    let sharing = try #require(try place.activityObject())
    #expect(trips(tour) { #expect(throws: Failure.self) { try sharing.choose("Copi") } } == 1)
    #expect(try trips(tour) { try sharing.choose("Copy") } == 1)
    try place.view("Share").tap()
    let other = try #require(try place.activityObject())
    #expect(try trips(tour) { try other.close() } == 1)
    let stack = try #require(try place.navigationObject())
    #expect(try trips(tour) { try stack.backToRoot() } == 1)
    #expect(try trips(tour) { try stack.backToRoot() } == 1)
    let buttons = try controls("Buttons")
    let menu = try buttons.view("Sort").openMenu()
    #expect(try trips(buttons) { try menu.dismiss() } == 1)
  }

  @Test func whatIsNotThereYetCostsNoMore() throws {
    let motion = try App.launch("Motion")
    #expect(try trips(motion) { try motion.view(identifier: "field").enterText("new", clearing: true) } == 1)
    let quakes = try App.launch("Earthquakes")
    #expect(try trips(quakes) { _ = try quakes.views("UITableViewCell") } == 1)
    let other = try App.launch("Earthquakes")
    #expect(try trips(other) { try other.view(class: "UITableView").scroll(toRow: 5) } == 1)
  }
}
