import Rehearsal
import Testing

/// What an app asks of the world around it: places, pages of the web, and the person's leave.
struct WorldTests {
  @Test func aDriverAnswersWhereTheDeviceIsAndWhatIsThere() throws {
    let app = try App.launch("Atlas")
    try app.view("Where am I?").tap()
    try app.view("Ask").tap()
    #expect(try app.device.state().location.asks == "whenInUse")
    try app.stubGeocoding(near: .at(52.52, 13.405), [PlacemarkDeclaration(parts: ["locality": "Berlin"])], after: .seconds(1))
    try app.device.set(Environment(location: .at(52.52, 13.405)))
    try app.view("Locate").tap()
    try app.view(identifier: "address").waitForText("Berlin")
    #expect(try app.clock.now >= .seconds(1))
    try app.stubGeocoding(.containing("Alex"), failing: "network", times: 1)
    try app.view("Find").tap()
    try app.view(identifier: "address").waitForText("network")
    try app.stubGeocoding("Alexanderplatz, Berlin", [PlacemarkDeclaration(parts: ["name": "Alexanderplatz"])])
    try app.view("Find").tap()
    try app.view(identifier: "address").waitForText("Alexanderplatz")
  }

  @Test func aWaitForAnAnswerThatNobodyGivesSaysWhatIsMissing() throws {
    let app = try App.launch("Atlas")
    try app.view("Where am I?").tap()
    try app.view("Find").tap()
    let failure = #expect(throws: Failure.self) {
      try app.view(identifier: "address").waitForText("Berlin")
    }
    #expect(failure?.fault.pending.map(\.label) == ["geocoding of 'Alexanderplatz, Berlin', which waits for an answer"])
  }

  @Test func aDriverFollowsLinksAndAnswersScripts() throws {
    let app = try App.launch("Atlas", stubs: [StubDeclaration(host: "help.example", body: "<title>Help</title>")])
    try app.view("Help").tap()
    let page = app.view(identifier: "page")
    try app.answerScript(.containing("length"), with: 12)
    try page.followLink("prices")
    try app.view("Words").tap()
    try app.view(identifier: "result").waitForText("12 words")
    try page.sendScriptMessage("share", body: ["title": "Prices"])
    #expect(try app.view(identifier: "log").text?.hasSuffix("share: Prices") == true)
    try app.answerScript(throwing: "gone", times: 1)
    try app.view("Words").tap()
    try app.view(identifier: "result").waitForText("A JavaScript exception occurred")
    let state = try page.webPage()
    #expect(state.loads.map(\.url) == ["https://help.example/start", "https://help.example/prices"])
    #expect(state.scripts.count == 2)
  }

  @Test func webPagesAreStepsOfABatch() throws {
    let app = try App.launch("Atlas", stubs: [StubDeclaration(host: "help.example", body: "<title>Help</title>")])
    try app.view("Help").tap()
    try app.waitUntilSettled()
    let page = app.view(identifier: "page")
    let (_, _, state) = try app.batch {
      page.later.followLink("prices")
      page.later.sendScriptMessage("share", body: "it")
      page.later.webPage()
    }
    #expect(state.loads.map(\.type) == ["other", "linkActivated"])
    #expect(try app.view(identifier: "log").text?.contains("share: it") == true)
  }
}
