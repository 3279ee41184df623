import RehearsalWire
import Testing

@testable import Rehearsal

/// Controls that are brought to a value, in the demo app Controls.
@Suite struct ControlTests {
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
    let before = try app.clock.now()
    try wifi.setOn(true)
    #expect(try wifi.value == "1")
    #expect(try app.clock.now() == before)
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
}
