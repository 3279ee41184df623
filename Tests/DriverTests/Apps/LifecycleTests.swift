import RehearsalWire
import Testing

@testable import Rehearsal

struct LifecycleTests {
  private let app: App

  init() throws {
    app = try App.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
  }

  @Test func aFeedBringsWhatHappenedUpToEachLine() throws {
    let feed = try app.subscribe(to: [.appeared, .disappeared, .deallocated], class: "UIAlertController")
    let page = try app.page(ViewControllerObject.self)
    try page.alertPresented.require()
    #expect(feed.collected.map(\.moment) == [.appeared])
    #expect(feed.take().count == 1)
    #expect(feed.take().isEmpty)
    let alert = try #require(try page.alertObject())
    try alert.tapButton("Cancel")
    #expect(try alert.deallocated.holds)
    #expect(Array(feed).map(\.moment) == [.disappeared, .deallocated])
    try feed.end()
    #expect(!feed.isActive)
    try feed.end()
  }

  @Test func aWaitFromACursorFindsWhatIsOver() throws {
    let page = try app.page(ViewControllerObject.self)
    try page.alertPresented.require()
    let alert = try #require(try page.alertObject())
    let step = try app.waiting(for: LifecyclePattern(.disappeared, class: "UIAlertController")) {
      try alert.tapButton(at: -1)
    }
    let told = try #require(try app.lifecycle(since: step - 1).steps.first)
    #expect((told.number, told.moment, told.className) == (step, .disappeared, "UIAlertController"))
    #expect(try app.wait(for: LifecyclePattern(.deallocated, controller: alert.controllerID), since: step) > step)
    #expect(try app.lifecycle(since: step, class: "UIAlertController").steps.map(\.moment).contains(.deallocated))
    #expect(try alert.disappeared.holds)
  }

  @Test func aDismissalIsAwaitedAndOneThatCannotBeFails() throws {
    let page = try app.page(ViewControllerObject.self)
    try page.alertPresented.require()
    let alert = try #require(try page.alertObject())
    #expect(try alert.isPresented)
    #expect(try alert.presented.holds)
    try alert.dismissViewController()
    #expect(try page.alertPresented.negation.holdsNow, "it has waited until it was gone")
    let failure = try #require(throws: Failure.self) { try page.dismissViewController() }
    #expect(failure.fault.code == .refused)
  }

  @Test func anAlertTellsItsActionsAndIsAnsweredByNumber() throws {
    let page = try app.page(ViewControllerObject.self)
    try page.alertPresented.require()
    let alert = try #require(try page.alertObject())
    #expect(try alert.actions.map(\.style) == ["default", "cancel"])
    #expect(try !alert.isActionSheet)
    #expect(try alert.textFieldCount == 0)
    let failure = try #require(throws: Failure.self) { try alert.tapButton(at: 2) }
    #expect(failure.fault.found == ["0: 'Try Again'", "1: 'Cancel'"])
    try alert.cancel()
    #expect(try page.alertObject() == nil)
  }
}

struct InspectionTests {
  @Test func propertiesAndTargetsAreReadFromOutside() throws {
    let app = try App.launch("Workbench")
    let navigation = try app.page(NavigationControllerObject.self)
    let page = try #require(try navigation.topObject())
    #expect(try page.value("greeting.text") == .null)
    #expect(try page.property("title") == PropertyValue(type: "String", value: "Workbench"))
    #expect(try app.view(identifier: "name").value("placeholder") == "Your name")
    #expect(try app.view("Later").controlEvents() == ["touchUpInside"])
    #expect(try app.view("Later").controlActions().map(\.target) == ["WorkbenchController"])
    #expect(try page.segues().isEmpty)
    #expect(try page.lifecycle(moments: [.appeared]).count == 1)
    #expect(try page.navigationObject() === navigation)
    #expect(try page.parentObject() === navigation)
    #expect(try page.rootView.snapshot.className == "UIView")
  }

  @Test func viewsOfAClassIncludeTheRoot() throws {
    let app = try App.launch("Workbench")
    try app.waitForTransitions()
    let page = try #require(try app.page(NavigationControllerObject.self).topObject())
    let views = try page.view(class: "UIView").all
    #expect(views.first == (try page.rootView.snapshot))
    #expect(try page.view(class: "UITextField").first.snapshot.identifier == "name")
  }

  @Test func aWrongPathNamesThePartAndWhatIsAlike() throws {
    let app = try App.launch("Workbench")
    let page = try #require(try app.page(NavigationControllerObject.self).topObject())
    let failure = try #require(throws: Failure.self) { try page.value("greetin.text") }
    #expect(failure.fault.found.contains("'greeting'"))
  }
}
