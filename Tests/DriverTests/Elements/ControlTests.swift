import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// Controls that are brought to a value, in the demo app Controls.
struct ControlTests {
  private func open(_ screen: String) throws -> App {
    let app = try App.launch("Controls")
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }

  private func log(_ app: App) throws -> String? { try app.view(identifier: "log").text }

  @Test func aSwitchThatStandsSoAlreadyIsLeftAlone() throws {
    let app = try open("Values")
    let wifi = app.view(identifier: "wifi")
    try wifi.setOn(true)
    #expect(try wifi.value == "1")
    try app.waitUntilSettled()
    let before = try app.clock.now
    try wifi.setOn(true)
    #expect(try wifi.value == "1")
    #expect(try app.clock.now == before)
  }

  @Test func aViewIsFoundByTheNameOfItsImage() throws {
    let app = try open("Values")
    #expect(try app.view(Locator(image: "lightbulb")).exists)
    try app.view(identifier: "wifi").setOn(true)
    #expect(try app.view(Locator(image: "lightbulb.fill")).exists)
  }

  @Test func aSliderIsDraggedWithinItsLimits() throws {
    let app = try open("Values")
    let volume = app.view(identifier: "volume")
    try volume.setValue(0.7)
    #expect(try log(app) == "volume 70")
    let failure = try #require(throws: Failure.self) { try volume.setValue(-1) }
    #expect(failure.fault.message == "Cannot slide past minimum value of 0.0")
  }

  @Test func aStepperHasTwoSides() throws {
    let app = try open("Values")
    let count = app.view(identifier: "count")
    try count.increment()
    try count.increment()
    try count.decrement()
    #expect(try log(app) == "count 1")
    try count.setValue(5)
    #expect(try log(app) == "count 5")
  }

  @Test func segmentsAndPagesAreChosen() throws {
    let app = try open("Values")
    try app.view(identifier: "size").select("L")
    #expect(try log(app) == "size L")
    try app.view(identifier: "size").select(index: 0)
    #expect(try log(app) == "size S")
    try app.view(identifier: "pages").select(index: 2)
    #expect(try log(app) == "page 3")
  }

  @Test func theWheelsOfACountdownAreTurned() throws {
    let app = try open("Pickers")
    try app.view(identifier: "length").select(hours: 1, minutes: 25)
    #expect(try log(app) == "85 minutes")
  }

  @Test func aCustomAccessibilityActionIsPerformedByItsName() throws {
    let app = try open("Buttons")
    let buy = app.view(.prefix("Buy"))
    try buy.accessibilityCustomAction("Buy as a gift")
    #expect(try log(app) == "bought as a gift")
    let failure = try #require(throws: Failure.self) { try buy.accessibilityCustomAction("Buy as a gft") }
    #expect(failure.fault.message.hasSuffix("has no action 'Buy as a gft'; did you mean 'Buy as a gift'?"))
  }

  @Test func theAppOpensAURL() throws {
    let app = try open("Buttons")
    try app.view("Visit").tap()
    #expect(try log(app) == "visited")
    #expect(try app.device.state().openedURLs == ["https://shop.example/help"])
    try app.device.set(Environment(opensURLs: false))
    try app.view("Visit").tap()
    #expect(try log(app) == "could not visit")
    #expect(try app.device.state().openedURLs.count == 2)
  }

  @Test func whatAHandFeelsAndAnEarHearsIsTold() throws {
    let app = try open("Buttons")
    #expect(try app.device.state().feedback == [])
    try app.view(.prefix("Buy")).tap()
    #expect(try app.device.state().feedback == ["notification success"])
    #expect(try app.device.state().sounds == [])
  }

  @Test func aBarButtonItemWithoutATargetIsRefused() throws {
    let app = try App.launch("Workbench")
    let failure = try #require(throws: Failure.self) { try app.view("Idle").tap() }
    #expect(failure.fault.code == .elementNotInteractable)
  }

  @Test func wheelsAreTurnedToTitlesAndDates() throws {
    let app = try open("Pickers")
    let picker = app.view(identifier: "picker")
    try picker.select(["large", "black"])
    #expect(try log(app) == "large black")
    try picker.select("blue")
    #expect(try log(app) == "large blue")
    try picker.select("small", component: 0)
    #expect(try log(app) == "small blue")
    let failure = try #require(throws: Failure.self) { try picker.select("small", component: 1) }
    #expect(failure.fault.message.hasPrefix("Failed to select from Picker."))
    try app.view(identifier: "date").select(date: "2024-02-29T00:00:00Z")
    #expect(try log(app) == "2024-2-29")
  }

  @Test func aSwitchIsToggled() throws {
    let app = try open("Values")
    let wifi = app.view(identifier: "wifi")
    #expect(try wifi.toggle().value == "1")
    #expect(try wifi.toggle().value == "0")
    let failure = try #require(throws: Failure.self) { try app.view(identifier: "log").toggle() }
    #expect(failure.fault.code == .invalidArgument)
  }

  @Test func aWheelIsTurnedToARow() throws {
    let app = try open("Pickers")
    try app.view(identifier: "picker").select(index: 2)
    try app.view(identifier: "picker").select(index: 3, component: 1)
    #expect(try log(app) == "large black")
  }

  @Test func aDateIsAValueToo() throws {
    let app = try open("Pickers")
    try app.view(identifier: "date").select(date: Date(timeIntervalSince1970: 951_782_400))  // 2000-02-29
    #expect(try log(app) == "2000-2-29")
  }

  @Test func assistiveTechnologyRaisesLowersAndActivates() throws {
    let app = try open("Values")
    let volume = app.view(identifier: "volume")
    try volume.accessibilityIncrement()
    #expect(try volume.accessibilityIncrement().value == "20%")
    #expect(try volume.accessibilityDecrement().value == "10%")
    #expect(try log(app) == "volume 10")
    #expect(try app.view(identifier: "wifi").accessibilityActivate().value == "1")
    #expect(try log(app) == "wifi on")
    let buttons = try open("Buttons")
    try buttons.view(.prefix("Buy")).accessibilityCustomAction("Buy as a gift")
    #expect(try log(buttons) == "bought as a gift")
  }
}
