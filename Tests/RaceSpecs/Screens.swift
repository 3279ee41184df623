import Rehearsal
import RehearsalSpecs

/// Races of what happens on the screen: animations, transitions, timers, taps.
let screens = describe("Screens") {
  it("order once") {
    let app = try App.launch("DoubleTap", stubs: [StubDeclaration(method: "POST", path: "/orders", status: 201, delayMs: 1500)])
    try app.view("Pay").tap()
    try app.view("Pay").tap()
    try app.view(identifier: "status").shows("Ordered").require()
    try expect(try app.network.requestCount(), equals: 1)
  }

  it("show the answer when the plane has landed") {
    let app = try App.launch(
      "AnimationAgainstReply", stubs: [StubDeclaration(method: "POST", path: "/messages", body: "Sent", delayMs: 100)])
    try app.view("Send").tap()
    try app.view(identifier: "status").shows("Sent").require()
  }

  it("say that a draft is saved") { try savedDraft(try App.launch("TimerAgainstTap")) }

  it("choose nothing when they are gone") {
    let app = try App.launch("TaskAgainstEnd", stubs: [StubDeclaration(path: "/products/tea", body: "3 €", delayMs: 100)])
    try app.view("Tea", class: "UIButton").tap()
    try app.view(class: "UINavigationBackButton").tap()
    try app.view(identifier: "chosen").shows("Nothing chosen").require(throughout: .seconds(2))
  }

  it("hear of mail behind another one") {
    let app = try App.launch(
      "NotificationAgainstAppearance", stubs: [StubDeclaration(path: "/mail", body: "3 letters", delayMs: 100)])
    try app.view("Settings").tap()
    try app.view(class: "UINavigationBackButton").tap()
    try app.view(identifier: "mail").shows("3 letters").require()
  }

  it("search for the whole word") {
    let app = try App.launch("Debounce")
    try app.network.stub(.get("/search") && .query("q", "te"), .text("tent").delayed(by: 1200))
    try app.network.stub(.get("/search") && .query("q", "tea"), .text("teapot").delayed(by: 1200))
    try app.view(identifier: "search").enterText("te")
    try app.keyboard.type("a")
    try app.view(identifier: "results").shows("teapot").require(within: .seconds(5))
  }

  it("lower their bar with the keyboard") {
    let app = try App.launch("KeyboardAgainstPush", stubs: [StubDeclaration(path: "/codes/1234", body: "Tea", delayMs: 50)])
    let bar = app.view(identifier: "bar")
    let place = try bar.snapshot.frame
    try app.view(identifier: "code").enterText("1234")
    try app.view("Look up").tap()
    try app.view(text: "Tea").waitForExistence()
    try app.view(class: "UINavigationBackButton").tap()
    try expect(try bar.snapshot.frame, equals: place)
  }

  it("stay when the sheet over them has gone") {
    let app = try App.launch(
      "SheetDismissedTwice", stubs: [StubDeclaration(method: "PUT", path: "/colour", status: 204, delayMs: 100)])
    try app.view("Edit").tap()
    try app.view("Choose a colour").tap()
    try app.view("Red").tap()
    try app.view(identifier: "colour").shows("Red, saved").require()
    try app.view(identifier: "colour").visible.require(throughout: .seconds(2))
  }
}

func savedDraft(_ app: App) throws {
  try app.view(identifier: "draft").enterText("Hi")
  try app.view("Done").tap()
  try app.view(identifier: "status").shows("Saved").require()
}
