import RehearsalWire
import Testing

@testable import Rehearsal

private final class PresentingObject: ViewControllerObject {
  override class var controllerClass: String { "PresentingViewController" }
}

private final class PresentedViewControllerObject: ViewControllerObject {
  var wasInitialised = false
  override func initializeObject() { wasInitialised = true }
}

private final class WorkbenchControllerObject: ViewControllerObject {}

/// Which page object stands for which controller, in the demo app ButtonSegue.
struct RegistryTests {
  private let app: App

  init() throws {
    app = try App.launch("ButtonSegue")
  }

  @Test func anObjectIsMadeOfARunningController() throws {
    let navigation = try #require(try app.controllers().first)
    let object = app.object(of: NavigationControllerObject.self, for: navigation)
    #expect(object.controllerID == navigation.id)
    #expect(try object.stackObjects().count == 1)
    #expect(object.defaultTimeout == nil, "the app's, unless set")
  }

  @Test func aPageMakesObjectsOfControllersByWhatItRegistered() throws {
    let navigation = try app.page(NavigationControllerObject.self)
    navigation.registerObjectClass(PresentingObject.self)
    let first = try #require(try navigation.snapshot.children.first)
    let object = navigation.object(for: first)
    #expect(object is PresentingObject)
    #expect(navigation.object(for: first) === object, "the same object for the same controller")
    #expect(try navigation.topObject() === object)
  }

  @Test func whatTheAppRegisteredHoldsEverywhereAndAPagesOwnGoesBefore() throws {
    final class OtherObject: ViewControllerObject {}
    app.registerObjectClass(PresentingObject.self)
    let navigation = try app.page(NavigationControllerObject.self)
    #expect(try navigation.topObject() is PresentingObject)
    navigation.registerObjectClass(OtherObject.self, forControllerClass: "PresentingViewController")
    #expect(try navigation.topObject() is OtherObject)
  }

  @Test func anObjectIsFoundByTheNameOfItsControllerAndInitialisedLast() throws {
    try app.page(PresentingObject.self).view("Show the other screen").tap()
    let navigation = try app.page(NavigationControllerObject.self)
    navigation.registerObjectClass(PresentedViewControllerObject.self)
    let object = try #require(try navigation.topObject(of: PresentedViewControllerObject.self))
    #expect(object.wasInitialised)
  }

  @Test func unregisteredControllersComeAsTheirFamily() throws {
    let tour = try App.launch("Tour")
    let root = tour.object(of: ViewControllerObject.self, for: try #require(try tour.controllers().first))
    #expect(root is TabBarControllerObject)
    #expect(try root.childObjects(of: NavigationControllerObject.self).isEmpty == false)
  }

  @Test func ofSeveralOfATypeTheTitleSays() throws {
    let workbench = try App.launch("Workbench")
    let page = try workbench.page(WorkbenchControllerObject.self)
    try workbench.show(WorkbenchControllerObject.self, inNavigation: true)
    #expect(try workbench.page(WorkbenchControllerObject.self, titled: "Workbench") !== page)
    let failure = try #require(throws: Failure.self) {
      try workbench.page(WorkbenchControllerObject.self, titled: "Elsewhere")
    }
    #expect(failure.fault.message.contains("titled 'Elsewhere'"))
  }

  @Test func propertiesOfTheControllerAreReadByPath() throws {
    let page = try App.launch("Workbench").page(WorkbenchControllerObject.self)
    #expect(try page.value("title") == "Workbench")
    #expect(try page.value("navigationItem.rightBarButtonItems.@count") == 2)
  }

  @Test func whatIsPresentedForAWhileIsDismissedAfterwards() throws {
    let page = try app.page(PresentingObject.self)
    func present<Result>(_ body: (PresentedViewControllerObject) throws -> Result) throws -> Result {
      try page.presenting(
        PresentedViewControllerObject.self, scene: "PresentedViewController", storyboard: "ButtonSegue", body)
    }
    #expect(try present { try $0.view(identifier: "model").text } == "Nothing was handed over")
    #expect(try page.presents.doesntHold)

    struct Enough: Error {}
    #expect(throws: Enough.self) { try present { _ in throw Enough() } }
    #expect(try page.presents.doesntHold, "however the closure ends")

    try present { try $0.dismissViewController() }
    #expect(try page.presents.doesntHold, "who is gone already needs no dismissing")
  }

  @Test func barButtonsAreTappedByTitle() throws {
    let controls = try App.launch("Controls")
    try controls.view("Bars").tap()
    let navigation = try controls.page(NavigationControllerObject.self)
    let title = try #require(try navigation.rightButtons.compactMap(\.title).first)
    let failure = try #require(throws: Failure.self) { try navigation.tapRightButton(title + "x") }
    #expect(failure.fault.message == "the bar has no right button '\(title)x'; did you mean '\(title)'?")
    try navigation.tapRightButton(title)
  }
}
