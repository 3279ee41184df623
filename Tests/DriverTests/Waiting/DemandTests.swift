import RehearsalMatchers
import RehearsalWire
import Testing

@testable import Rehearsal

private final class BooksObject: TableViewControllerObject {
  override class var controllerClass: String { "BooksController" }
}

private final class PlacesObject: TableViewControllerObject {
  override class var controllerClass: String { "PlacesController" }
}

private final class PlaceObject: ViewControllerObject {
  override class var controllerClass: String { "PlaceController" }
}

private final class PresentingObject: ViewControllerObject {
  override class var controllerClass: String { "PresentingViewController" }
}

private final class PresentedObject: ViewControllerObject {
  override class var controllerClass: String { "PresentedViewController" }
}

/// What a runner counts as a requirement of the test: whatever fails where something does not come about.
struct DemandTests {
  private final class Tally {
    var count = 0

    /// How many requirements a closure makes.
    func of(_ body: () throws -> Void) rethrows -> Int {
      let before = count
      try body()
      return count - before
    }
  }

  private let tally = Tally()

  private func launch(_ name: String, device: String? = nil, stubs: [StubDeclaration] = []) throws -> App {
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 1) { [tally] in tally.count += 1 }
    return try context.bind { try App.launch(name, stubs: stubs, device: device) }
  }

  @Test func waitsAreRequirementsAndQuestionsAreNone() throws {
    let app = try launch("Workbench")
    #expect(try tally.of { try app.wait(until: "it is so") { true } } == 1)
    #expect(tally.of { try? app.wait(until: "it is so") { false } } == 1)
    #expect(try tally.of { try app.wait(for: .settled) } == 1)
    #expect(try tally.of { try app.wait(for: LifecyclePattern(.appeared)) } == 1)
    #expect(try tally.of { try app.require(throughout: .seconds(1)) { true } } == 1)
    #expect(try tally.of { try app.predicate("it is so") { true }.require() } == 1)
    #expect(try tally.of { try expect(in: app) { 3 }.toEventually(equal(3)) } == 1)
    #expect(try tally.of { try expect(in: app) { 3 }.toNever(equal(4)) } == 1)
    #expect(try tally.of { _ = try app.page(NavigationControllerObject.self) } == 1)
    #expect(try tally.of { try app.network.assertAllStubsUsed() } == 1)
    #expect(try tally.of { _ = try app.eventually { true } } == 0)
    #expect(try tally.of { _ = try app.throughout(.seconds(1)) { true } } == 0)
    #expect(try tally.of { _ = try app.predicate { true }.holds } == 0)
    #expect(try tally.of { _ = try app.check(.settled) } == 0)
    #expect(try tally.of { try app.clock.advance(by: .seconds(1)) } == 0)
  }

  @Test func whatIsDoneInABarIsARequirement() throws {
    let app = try launch("Controls")
    let navigation = try app.page(NavigationControllerObject.self)
    try app.view("Bars").tap()
    #expect(try tally.of { try navigation.tapRightButton(at: 1) } == 1)
    #expect(try tally.of { try navigation.swipeBack() } == 1)
    #expect(try tally.of { _ = try navigation.stackObjects() } == 1)
    try app.view("Bars").tap()
    #expect(try tally.of { try navigation.back() } == 1)
    #expect(try navigation.stackObjects().count == 1)
  }

  @Test func eachStepOfASearchIsARequirement() throws {
    let app = try launch("Controls")
    try app.view("Books").tap()
    let books = try app.page(BooksObject.self)
    var search: SearchControllerObject?
    #expect(try tally.of { search = try books.beginSearch() } == 1)
    #expect(try tally.of { try search?.search("ma") } == 1)
    #expect(try tally.of { try search?.cancel() } == 1)
  }

  @Test func aMenuAndItsChoiceAreRequirements() throws {
    let app = try launch("Controls")
    try app.view(.exactly("Buttons")).tap()
    try app.waitUntilSettled()
    var menu: MenuObject?
    #expect(try tally.of { menu = try app.view("Sort").openMenu() } == 1)
    #expect(try tally.of { try menu?.choose("Date") } == 1)
  }

  @Test func turningToATabAPageOrAColumnIsARequirement() throws {
    let phone = try launch("Tour")
    let tabs = try phone.page(TabBarControllerObject.self)
    var guide: PageViewControllerObject?
    #expect(try tally.of { guide = try tabs.select("Guide") as? PageViewControllerObject } == 1)
    #expect(try tally.of { try guide?.turnForward() } == 1)
    #expect(try tally.of { try guide?.turnBack() } == 1)
    #expect(try guide?.pageObject() != nil)
    let tablet = try launch("Tour", device: "iPad mini")
    let regions = try tablet.page(TabBarControllerObject.self).select("Regions")
    let split = try #require(regions as? SplitViewControllerObject)
    #expect(try tally.of { try split.showFirstColumn() } == 1)
  }

  @Test func anAnswerToAnAlertIsARequirement() throws {
    let app = try launch("Tour")
    try app.page(PlacesObject.self).cell(at: 2).tap()
    let place = try app.page(PlaceObject.self)
    try place.view("Delete").tap()
    let alert = try #require(try place.alertObject())
    #expect(try tally.of { try alert.tapButton("Cancel") } == 1)
    let failing = try launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", status: 503)])
    #expect(try tally.of { try failing.answerAlert("Cancel") } == 1)
  }

  @Test func showingAControllerIsARequirement() throws {
    let app = try launch("ButtonSegue")
    var page: PresentingObject?
    let showing = try tally.of {
      page = try app.show(PresentingObject.self, scene: "PresentingViewController", storyboard: "ButtonSegue", inNavigation: true)
    }
    #expect(showing == 1)
    let shown = try #require(page)
    var presented: PresentedObject?
    let presenting = try tally.of {
      presented = try shown.present(PresentedObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue")
    }
    #expect(presenting == 1)
    #expect(try tally.of { try presented?.dismissViewController() } == 1)
  }
}
