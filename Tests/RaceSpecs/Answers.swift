import Rehearsal
import RehearsalSpecs

/// Races of answers of the network with one another, and with what the user does.
let answers = describe("Answers") {
  it("are shown of what was asked last") { try suggestions(try App.launch("StaleReply")) }

  it("are shown in the cell that asked") {
    let stubs = (0..<4).map { StubDeclaration(path: "/captions/\($0)", body: "Caption \($0)", delayMs: 100) }
    let app = try App.launch("ReusedCell", stubs: stubs)
    try app.view(identifier: "album").scroll(to: .bottom)
    let last = app.view(identifier: "picture 3")
    try last.view(text: "Caption 3").waitForExistence()
    try last.view(text: "Caption 3").present.require(throughout: .seconds(2))
  }

  it("are put together in their order") { try story() }

  it("end a retry") {
    let app = try App.launch(
      "RetryWithBackOff",
      stubs: [
        StubDeclaration(.get("/feed"), .status(503).delayed(by: 100), then: [.text("Rain, Sun").delayed(by: 100)])
      ])
    try app.view("Reload").tap()
    try app.view(identifier: "feed").shows("2 notes").require()
    try app.view(identifier: "feed").shows("2 notes").require(throughout: .seconds(2))
  }

  it("take back one like alone") { try likes(try App.launch("OptimisticRollback")) }

  it("refresh a token once") {
    let old: RequestPattern = .header("Authorization", "old")
    let app = try App.launch(
      "TokenRefresh",
      stubs: [
        StubDeclaration(.get("/name"), .text("Ann").delayed(by: 100)),
        StubDeclaration(.get("/mail"), .text("3 letters").delayed(by: 100)),
        StubDeclaration(.get("/name") && old, .status(401).delayed(by: 100)),
        StubDeclaration(.get("/mail") && old, .status(401).delayed(by: 100)),
        StubDeclaration(.post("/token"), .text("new").delayed(by: 100), then: [.status(400).delayed(by: 100)]),
      ])
    try app.view(identifier: "name").shows("Ann").require(within: .seconds(5))
    try app.view(identifier: "mail").shows("3 letters").require(within: .seconds(5))
  }

  it("do not undo a move") {
    let app = try App.launch("ReorderDuringReload", stubs: [StubDeclaration(path: "/playlist", body: "Blue, Help, Jump")])
    try app.view("Reload").tap()
    let songs = app.view(identifier: "songs")
    try songs.moveRow(RowPosition(row: 2), to: RowPosition(row: 0))
    try app.clock.advance(by: .seconds(2))
    try expect(try songs.cells.values("textLabel.text"), equals: ["Jump", "Blue", "Help"])
  }

  it("do not sign in who has signed out") { try signingOut(try App.launch("LoginAgainstLogout")) }
}

/// The same with apps that are mended, as they are where their defaults say so.
let mended = describe("Mended") {
  let isMended: [String: JSONValue] = ["isMended": true]
  it("answers are shown of what was asked last") { try suggestions(try App.launch("StaleReply", defaults: isMended)) }
  it("answers are put together in their order") { try story(defaults: isMended) }
  it("answers take back one like alone") { try likes(try App.launch("OptimisticRollback", defaults: isMended)) }
  it("answers do not sign in who has signed out") { try signingOut(try App.launch("LoginAgainstLogout", defaults: isMended)) }
  it("a button says that a draft is saved") { try savedDraft(try App.launch("TimerAgainstTap", defaults: isMended)) }
}

private func suggestions(_ app: App) throws {
  try app.network.stub(.get("/search") && .query("q", "m"), .text("mango").delayed(by: 100))
  try app.network.stub(.get("/search") && .query("q", "mu"), .text("mug").delayed(by: 100))
  try app.view(identifier: "search").enterText("mu")
  try app.view(identifier: "suggestions").shows("mug").require()
  try app.view(identifier: "suggestions").shows("mug").require(throughout: .seconds(2))
}

private func story(defaults: [String: JSONValue] = [:]) throws {
  let app = try App.launch(
    "CompletionOrder",
    stubs: [
      StubDeclaration(.get("/story/beginning"), .text("Once").delayed(by: 100)),
      StubDeclaration(.get("/story/end"), .text("upon").delayed(by: 100)),
    ], defaults: defaults)
  try app.view(identifier: "status").shows("Loaded").require()
  try expect(try app.view(identifier: "story").text, equals: "Once upon")
}

private func likes(_ app: App) throws {
  try app.network.stub(.put("/likes/Cats"), .status(500))
  try app.network.stub(.put("/likes/Dogs"), .status(204))
  try app.view("Cats").tap()
  try app.view("Dogs").tap()
  try app.view(identifier: "message").shows("Cats were not liked").require()
  try app.view(identifier: "liked").shows("Dogs").require(throughout: .seconds(2))
}

private func signingOut(_ app: App) throws {
  try app.network.stub(.post("/session"), .text("Ann"))
  try app.view("Sign in").tap()
  try app.view("Sign out").tap()
  try app.view(identifier: "status").shows("Signed out").require(throughout: .seconds(2))
}
