import Rehearsal
import RehearsalSpecs

/// Races that were told of in the trackers of iOS apps and libraries, in apps that are rebuilt after them.
let published = describe("Published") {
  for (race, spec) in publishedSpecs { it(race) { try spec(race) } }
}

/// The same, mended as their authors did.
let publishedMended = describe("Published and mended") {
  for (race, spec) in publishedSpecs { it(race) { try spec(race + "Mended") } }
}

private let publishedSpecs: [(String, @Sendable (String) throws -> Void)] = [
  ("AdsGridImage", ads), ("ProductSearch", products), ("NoteSearch", notes), ("LoginLink", loginLink),
  ("PullToRefresh", bookmarks),
]

private func ads(_ name: String) throws {
  let stubs = (0..<4).map { StubDeclaration(path: "/ads/\($0)", body: "Picture \($0)", delayMs: 100) }
  let app = try App.launch(name, stubs: stubs)
  try app.view(identifier: "ads").scroll(to: .bottom)
  let last = app.view(identifier: "ad 3")
  try last.view(text: "Picture 3").waitForExistence()
  try last.view(text: "Picture 3").present.require(throughout: .seconds(2))
}

private func products(_ name: String) throws {
  let app = try App.launch(
    name,
    stubs: [
      StubDeclaration(.get("/products") && .query("q", "t"), .text("Tea, Tofu").delayed(by: 100)),
      StubDeclaration(.get("/products") && .query("q", "to"), .text("Tofu").delayed(by: 100)),
    ])
  let search = app.view(class: "UISearchBar")
  try search.enterText("t")
  try app.clock.advance(by: .milliseconds(300))
  try search.enterText("o")
  try app.view(identifier: "products").shows("Tofu").require()
  try app.view(identifier: "products").shows("Tofu").require(throughout: .seconds(2))
}

private func notes(_ name: String) throws {
  let app = try App.launch(name, environment: Environment(hardwareKeyboard: true))
  try app.view(class: "UISearchBar").enterText("plans")
  try app.view("Cancel").tap()
  // What is shown then is what the app switcher shows.
  try app.device.setApplicationState(.background)
  try expect(try app.view(identifier: "notes").text, equals: "Letters, Plans, Shopping")
}

private func loginLink(_ name: String) throws {
  let app = try App.launch(name, stubs: [StubDeclaration(.post("/login-links"), .status(202))])
  let button = app.view("Get a login link by email")
  try button.doubleTap()
  try app.clock.advance(by: .seconds(3))
  try app.view(class: "UINavigationBackButton").tap()
  try button.waitForExistence()
}

private func bookmarks(_ name: String) throws {
  let app = try App.launch(name, stubs: [StubDeclaration(.get("/bookmarks"), .text("Cats").delayed(by: 100))])
  try app.view("Refresh").tap()
  try app.view(text: "Cats").tap()
  try app.clock.advance(by: .seconds(3))
  try app.view(class: "UINavigationBackButton").tap()
  try app.clock.advance(by: .seconds(1))
  try expect(try app.view(identifier: "refreshing").isVisible, equals: false)
}
