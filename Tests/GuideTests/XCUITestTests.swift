import Foundation
import Rehearsal
import RehearsalMatchers
import Testing

/// What is called otherwise in XCUITest: the sample of the article "Coming from XCUITest", and one test for each of its tables.
struct XCUITestTests {
  @Test func theSample() throws {
    let app = try Guide.launch("Todo")
    try app.view("Add", class: "UIButton").tap()
    try app.view(identifier: "title").enterText("Milk\n")
    try app.view(text: "Milk").waitForExistence()
  }

  @Test func launching() throws {
    let app = try App.launch(
      "Earthquakes", seed: 7, epoch: "2020-02-29T12:00:00Z", bindings: ["feedHost": "localhost:6666"],
      stubs: [StubDeclaration(host: "localhost:6666", path: "/earthquakesJSON", json: ["earthquakes": []])],
      device: "iPad mini", environment: Environment(appearance: .dark))
    #expect(app.seed == 7)
    #expect(try app.device.state().appearance == .dark)
    try app.device.setApplicationState(.background)
    #expect(try app.device.state().applicationState == .background)
    app.terminate()
    #expect(throws: Failure.self) { try app.tree() }
  }

  @Test func finding() throws {
    let app = try App.launch("Workbench")
    #expect(try app.view("Later", class: "UIButton").exists)
    #expect(try app.view(identifier: "name").snapshot.identifier == "name")
    #expect(try app.view(class: "UINavigationBar").view("Workbench").exists)
    #expect(try app.view("Twin").at(1).snapshot.frame == app.view("Twin").at(-1).snapshot.frame)
    #expect(try app.view("Twin").first.snapshot.frame != app.view("Twin").last.snapshot.frame)
    #expect(try app.view(.prefix("Ask the")).label == "Ask the network")
    try app.view("Later").waitUntilTappable()
    #expect(try !app.view("Greet").isEnabled)
    #expect(try app.view("Greet").snapshot.traits == ["button", "notEnabled"])
    #expect(try app.view(identifier: "name").value == "")
    #expect(try app.view(text: "Workbench").text == "Workbench")
    #expect(try app.view("Twin").count == app.view("Twin").all.count)
    #expect(try app.hierarchy().hasPrefix("UIWindow\n"))
    #expect(try app.tree().map(\.element.className) == ["UIWindow"])
    let list = try Guide.open("Colours").view(identifier: "colours")
    #expect(try list.cell(holding: .label("Colour 321")).up("UICollectionView").exists)
    #expect(try list.cell(at: 900).exists)
  }

  @Test func touching() throws {
    let taps = try Guide.open("Taps", in: "Gestures")
    try taps.view(identifier: "taps").doubleTap()
    #expect(try Guide.log(taps) == "double tap")
    try taps.view(identifier: "press").longPress(for: .seconds(1))
    #expect(try Guide.log(taps) == "long press ended")
    try taps.view(identifier: "taps").tap(at: .topLeft)
    try taps.clock.advance(by: .milliseconds(500))
    #expect(try Guide.log(taps) == "tap at 8, 8")
    let drags = try Guide.open("Drags", in: "Gestures")
    try drags.view(identifier: "swipes").swipe(.up)
    try drags.view(identifier: "swipes").swipe(.left)
    #expect(try Guide.log(drags) == "swipe left")
    let ball = drags.view("Ball")
    let before = try ball.snapshot.frame
    #expect(try ball.drag(from: .center, to: .point(x: 100, y: 30)).frame.x > before.x)
    let fingers = try Guide.open("Two fingers", in: "Gestures")
    let photo = fingers.view(identifier: "photo")
    try photo.pinchOpen()
    try photo.pinchClose()
    try photo.rotate(degrees: 45)
    #expect(try Guide.log(fingers) != "nothing yet")
    let app = try Guide.open("Shopping list")
    try app.view("Edit").tap()
    try app.view(identifier: "list").moveRow(RowPosition(row: 0), to: RowPosition(row: 1))
    #expect(try app.view(identifier: "list").cell(at: 0).label == "Bread")
  }

  @Test func settingAndTyping() throws {
    let values = try Guide.open("Values")
    try values.view(identifier: "volume").setValue(0.7)
    #expect(try Guide.log(values) == "volume 70")
    let pickers = try Guide.open("Pickers")
    try pickers.view(identifier: "picker").select("large", component: 0)
    #expect(try Guide.log(pickers)?.hasPrefix("large") == true)
    let text = try Guide.open("Text")
    try text.view(identifier: "name").enterText("Ada")
    try text.keyboard.press("s", .command)
    #expect(try Guide.log(text) == "saved")
    try text.device.rotate(to: .landscape)
    #expect(try text.device.state().screen.width > text.device.state().screen.height)
    let alerting = try App.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", status: 503)])
    try alerting.wait(until: "there is an alert") { try alerting.isAlertVisible() }
    let page = try alerting.page(TableViewControllerObject.self)
    #expect(try page.alertObject()?.alertTitle == "Cannot load earthquakes")
  }

  @Test func waiting() throws {
    let app = try Guide.launch("Todo")
    try app.view("Add", class: "UIButton").tap()
    try app.view(identifier: "title").enterText("Milk\n")
    try app.view(class: "UILabel", text: "Milk").waitForExistence(within: .seconds(5))
    try app.view("Nobody").waitForAbsence()
    try app.view("Nobody").waitUntilInvisible()
    let saved = app.view(class: "UILabel", properties: ["text": .text(.prefix("Br"))])
    try app.view(identifier: "title").enterText("Bread\n", clearing: true)
    try expect(in: app) { try saved.exists }.toNever(beTrue(), for: .milliseconds(900))
    try expect(in: app) { try saved.all.map(\.text) }.toEventually(equal(["Bread"]))
    try app.wait(until: "it is saved") { try saved.exists }
    let failure = try #require(throws: Failure.self) { try app.view(text: "Wine").waitForExistence(within: .seconds(3600)) }
    #expect(failure.fault.code == .hopelessWait)
  }

  @Test func whenItFails() throws {
    let app = try App.launch("Workbench")
    let names = Artefacts(of: app).items.map(\.name)
    #expect(names.prefix(2) == ["picture.svg", "hierarchy.txt"])
    #expect(try app.picture() == app.picture())
  }
}
