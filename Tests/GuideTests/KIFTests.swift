import Foundation
import Rehearsal
import Testing

/// What KIF's steps are called here: one test for each table of the article "Coming from KIF".
struct KIFTests {
  @Test func findingAndWaiting() throws {
    let app = try App.launch("Workbench")
    #expect(try app.view("Greet", traits: [.button, .notEnabled]).exists)
    #expect(try !app.view("Greet", withoutTraits: [.notEnabled]).exists)
    #expect(try app.view(class: "UIButton", properties: ["currentTitle": .text(.prefix("Ask"))]).count == 2)
    try app.view("Later").waitForExistence().waitUntilVisible().waitUntilTappable()
    try app.view("Hidden").waitUntilInvisible()
    try app.view("Nobody").waitForAbsence()
    #expect(try !app.view("Covered", class: "UIButton", state: .tappable).exists)
    try app.view(identifier: "name").tap()
    try app.view(identifier: "name").waitUntilFocused()
    #expect(try app.view(state: .focused).snapshot.identifier == "name")
    try app.clock.advance(by: .seconds(2))
    try app.waitForNotification("UIKeyboardDidHideNotification") { try app.keyboard.dismiss() }
  }

  @Test func touching() throws {
    let taps = try Guide.open("Taps", in: "Gestures")
    try taps.view(identifier: "press").longPress(for: .seconds(2))
    #expect(try Guide.log(taps) == "long press ended")
    try taps.view(identifier: "taps").tap(touches: 2)
    #expect(try Guide.log(taps) == "tap with 2 fingers")
    #expect(try taps.device.tap(x: 195, y: 60) != nil)
    let drags = try Guide.open("Drags", in: "Gestures")
    try drags.view(identifier: "swipes").swipe(.left)
    #expect(try Guide.log(drags) == "swipe left")
    try drags.device.swipe(from: .right)
    #expect(try Guide.log(drags) == "swipe from the right edge")
    // What RubyMotion's log_events! writes: every event is in the trace.
    #expect(try drags.trace(last: 200).entries.contains { $0.contains("event input") })
  }

  @Test func text() throws {
    let app = try App.launch("Workbench")
    let name = app.view(identifier: "name")
    #expect(try name.enterText("Ada", expecting: "Ada").text == "Ada")
    #expect(try name.enterText("Grace", clearing: true).text == "Grace")
    #expect(try app.keyboard.clearAndType("Edsger").text == "Edsger")
    #expect(try app.keyboard.type("!").identifier == "name")
    try name.waitForText("Edsger!")
    #expect(try app.keyboard.clearText().text == "")
    try app.keyboard.waitUntilVisible()
    try app.keyboard.dismiss()
    try app.keyboard.waitUntilHidden()
    #expect(try name.pasteText("Ada").text == "Ada")
    #expect(try name.clearText().text == "")
  }

  @Test func controls() throws {
    let values = try Guide.open("Values")
    try values.view(identifier: "wifi").setOn(true)
    try values.view(identifier: "wifi").toggle()
    #expect(try Guide.log(values) == "wifi off")
    try values.view(identifier: "volume").setValue(0.7)
    #expect(try Guide.log(values) == "volume 70")
    try values.view(identifier: "count").increment()
    try values.view(identifier: "count").decrement()
    try values.view(identifier: "count").setValue(3)
    #expect(try Guide.log(values) == "count 3")
    let pickers = try Guide.open("Pickers")
    try pickers.view(identifier: "picker").select("large", component: 0)
    try pickers.view(identifier: "picker").select(["small", "white"])
    try pickers.view(identifier: "picker").select(index: 1)
    #expect(try Guide.log(pickers) == "medium white")
    try pickers.view(identifier: "date").select(date: Date(timeIntervalSince1970: 951_782_400))
    #expect(try Guide.log(pickers) == "2000-2-29")
    try pickers.view(identifier: "length").select(hours: 1, minutes: 30)
    #expect(try Guide.log(pickers) == "90 minutes")
  }

  @Test func lists() throws {
    let app = try Guide.open("Shopping list")
    let list = app.view(identifier: "list")
    #expect(try list.cell(at: -1, section: -1, place: .top).label == "Coffee")
    #expect(try list.cell(holding: .text("Bread")).label == "Bread")
    #expect(throws: Failure.self) { try list.cell(holding: .text("Wine")) }
    try list.cell("Bread").chooseSwipeAction("Delete")
    try app.view("Edit").tap()
    try list.moveRow(RowPosition(row: 2), to: RowPosition(row: 0))
    #expect(try list.cells.count == 3)
    let colours = try Guide.open("Colours")
    try colours.view(identifier: "colours").tapRow(900)
    #expect(try colours.view(text: "Colour 900").exists)
    try colours.device.tapStatusBar()
  }

  @Test func theSystem() throws {
    let app = try App.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", status: 503)])
    #expect(try app.answerAlert("Cancel") == "Cannot load earthquakes")
    try app.device.sendMemoryWarning()
    try app.device.rotate(to: .landscape)
    try app.device.setApplicationState(.background, for: .seconds(5))
    try app.clock.advance(by: .seconds(5))
    #expect(try app.device.state().applicationState == .active)
    #expect(try app.device.state().openedURLs == [])
    #expect(try app.picture().hasPrefix("<svg"))
    #expect(try !app.tree().isEmpty)
  }

  /// `waitForApplication(toOpen:)`, `waitForApplicationToOpenAnyURL`
  @Test func aURLIsOpened() throws {
    let app = try Guide.open("Buttons")
    let visit = app.view("Visit")
    #expect(try app.device.waitForOpenedURL("https://shop.example/help") { try visit.tap() } == "https://shop.example/help")
    #expect(try app.device.waitForOpenedURL { try visit.tap() } == "https://shop.example/help")
    #expect(try app.device.waitForOpenedURL(scheme: "https") { try visit.tap() } == "https://shop.example/help")
    #expect(try app.device.state().openedURLs.count == 3)
  }
}
