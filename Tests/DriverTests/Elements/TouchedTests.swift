import RehearsalWire
import Testing

@testable import Rehearsal

/// Every action gives what it touched.
struct TouchedTests {
  @Test func keysGiveTheFieldThatHadTheFocus() throws {
    let app = try App.launch("Controls")
    try app.view("Text").tap()
    try app.waitUntilSettled()
    #expect(try app.keyboard.press("s", .command) == nil, "a key command of the controller took it")
    try app.view(identifier: "name").enterText("Ada")
    let pressed = try app.keyboard.press("a")
    #expect(pressed?.identifier == "name")
    #expect(pressed?.text == "Adaa")
    #expect(try app.keyboard.dismiss()?.identifier == "name")
    #expect(try !app.keyboard.isVisible())
  }

  @Test func aSwipeFromAnEdgeGivesWhereTheFingerCameDown() throws {
    let app = try App.launch("Gestures")
    try app.view("Drags").tap()
    try app.waitUntilSettled()
    let touched = try #require(try app.device.swipe(from: .right))
    #expect(touched.frame.x + touched.frame.width == 390)
    #expect(try app.view(identifier: "log").text == "swipe from the right edge")
  }

  @Test func alertsGiveTheButton() throws {
    let failing = StubDeclaration(path: "/earthquakesJSON", status: 503)
    let button = try App.launch("Earthquakes", stubs: [failing]).alert().tapButton("Cancel")
    #expect(button.label == "Cancel")
    #expect(button.className == "UIAlertActionView")
    #expect(try App.launch("Earthquakes", stubs: [failing]).alert().tapButton(at: 0).label == "Try Again")
    #expect(try App.launch("Earthquakes", stubs: [failing]).alert().cancel().label == "Cancel")
  }

  @Test func barsGiveTheirButtons() throws {
    let app = try App.launch("Workbench")
    let navigation = try app.page(NavigationControllerObject.self)
    #expect(try navigation.tapRightButton("Conflict").label == "Conflict")
    let tour = try App.launch("Tour")
    try tour.page(TabBarControllerObject.self).select(at: 0)
    try tour.view("Harbour").tap()
    let stack = try #require(try tour.page(TabBarControllerObject.self).selectedObject(of: NavigationControllerObject.self))
    #expect(try stack.back().className == "UINavigationBackButton")
    #expect(try stack.backToRoot() == nil, "there was no way to go")
    try tour.view("Harbour").tap()
    #expect(try stack.backToRoot()?.className == "UINavigationBackButton")
    #expect(try stack.stackObjects().count == 1)
  }
}
