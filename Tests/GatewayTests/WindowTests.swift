import Rehearsal
import Testing

@testable import RehearsalGateway

/// The windows of an app that has several, and how a client goes from one to another.
struct WindowTests {
  private func drafts(_ body: (Client) async throws -> Void) async throws {
    try await Client.with("Drafts", ["appium:rehearsal": ["device": "iPad (10th generation)"]], body)
  }

  private func click(_ name: String, _ client: Client) async throws {
    try await client.value("POST", "S/element/\(try await client.find("name", name))/click")
  }

  /// The draft of the window that the client is at.
  private func field(_ client: Client) async throws -> String {
    "S/element/\(try await client.find("class name", "XCUIElementTypeTextField"))"
  }

  private func write(_ text: JSONValue, _ client: Client) async throws {
    try await client.value("POST", try await field(client) + "/value", ["text": text])
  }

  private func draft(_ client: Client) async throws -> JSONValue {
    try await client.value("GET", try await field(client) + "/text")
  }

  private func open(_ client: Client) async throws -> JSONValue {
    try await client.value("POST", "S/window/new", ["type": "window"])
  }

  private func switchTo(_ handle: JSONValue, _ client: Client) async throws {
    #expect(try await client.value("POST", "S/window", ["handle": handle]) == .null)
  }

  private func current(_ client: Client) async throws -> JSONValue { try await client.value("GET", "S/window") }
  private func handles(_ client: Client) async throws -> JSONValue { try await client.value("GET", "S/window/handles") }

  // MARK: Where the client is

  @Test func whoHasGoneToNoWindowIsInTheOneInFront() async throws {
    try await drafts { client async throws in
      #expect(try await handles(client) == ["scene-1"])
      #expect(try await current(client) == "scene-1")
      try await write("Milk", client)
      try await click("Copy to New Window", client)
      #expect(try await handles(client) == ["scene-1", "scene-2"])
      #expect(try await current(client) == "scene-2")
      #expect(try await client.text("life") == "connected foreground active")
      try await click("Close", client)
      #expect(try await handles(client) == ["scene-1"])
      #expect(try await current(client) == "scene-1")
      #expect(try await client.text("closed") == "Closed: scene-2")
    }
  }

  @Test func whoHasGoneToAWindowStaysThere() async throws {
    try await drafts { client async throws in
      try await write("Milk", client)
      try await switchTo("scene-1", client)
      // The app brings the copy to the front.
      try await click("Copy to New Window", client)
      #expect(try await client.script("rehearsal: device")["scenes"]?.words("isInFront") == ["false", "true"])
      #expect(try await current(client) == "scene-1")
      #expect(
        try await client.text("life") == "connected foreground active inactive background foreground active")
      try await switchTo("scene-2", client)
      try await write("!", client)
      #expect(try await draft(client) == "Milk!")
      try await switchTo("scene-1", client)
      #expect(try await draft(client) == "Milk")
      #expect(try await handles(client) == ["scene-1", "scene-2"])
    }
  }

  @Test func elementsOfAWindowAreThereAgainWithIt() async throws {
    try await drafts { client async throws in
      try await switchTo("scene-1", client)
      let first = try await field(client)
      try await switchTo(try await open(client)["handle"] ?? .null, client)
      #expect(await client.error("GET", first + "/text")?.code == .staleElementReference)
      try await switchTo("scene-1", client)
      #expect(try await client.value("GET", first + "/text") == "A draft")
    }
  }

  @Test func aWindowThatThereIsNotIsNowhereToGo() async throws {
    try await drafts { client async throws in
      _ = try await open(client)
      let none = WebDriverError(.noSuchWindow, "there is no window 'scene-3'; there are 'scene-1', 'scene-2'")
      #expect(await client.error("POST", "S/window", ["handle": "scene-3"]) == none)
      #expect(await client.error("POST", "S/window", ["name": "scene-3"]) == none)
      #expect(
        await client.error("POST", "S/window", ["handle": 2])
          == WebDriverError(.invalidArgument, "'handle' must be a string, and is 2"))
      #expect(try await current(client) == "scene-1", "the client is where it was")
    }
  }

  @Test func whoShowsAWindowByAScriptIsThere() async throws {
    try await drafts { client async throws in
      try await switchTo(try await open(client)["handle"] ?? .null, client)
      #expect(try await current(client) == "scene-2")
      try await client.script("rehearsal: simulate", ["event": "showScene", "scene": "scene-1"])
      #expect(try await current(client) == "scene-1")
      try await client.script("rehearsal: simulate", ["event": "nextScene"])
      #expect(try await current(client) == "scene-2")
      // What is no window's leaves the client where it is.
      try await switchTo("scene-1", client)
      try await client.script("rehearsal: simulate", ["event": "memoryWarning"])
      try await click("Copy to New Window", client)
      #expect(try await current(client) == "scene-1")
    }
  }

  @Test func aLaunchBeginsInFront() async throws {
    try await drafts { client async throws in
      try await switchTo(try await open(client)["handle"] ?? .null, client)
      try await client.script("mobile: clearApp")
      #expect(try await handles(client) == ["scene-1"])
      #expect(try await current(client) == "scene-1")
      #expect(try await draft(client) == "A draft")
      try await client.script("mobile: terminateApp")
      let over = WebDriverError(.invalidElementState, "the app 'Drafts' is not running: activate it or launch it")
      #expect(await client.error("GET", "S/window") == over)
      #expect(await client.error("GET", "S/window/handles") == over)
    }
  }

  // MARK: Opening

  @Test(arguments: [nil, ["type": .null], ["type": "tab"], ["type": "window"], ["type": "pane"]] as [JSONValue?])
  func aNewWindowLeavesTheClientWhereItIs(body: JSONValue?) async throws {
    try await drafts { client async throws in
      try await write("Milk", client)
      #expect(try await client.value("POST", "S/window/new", body) == ["handle": "scene-2", "type": "window"])
      #expect(try await current(client) == "scene-1")
      #expect(try await draft(client) == "Milk")
      #expect(try await handles(client) == ["scene-1", "scene-2"])
      try await switchTo("scene-2", client)
      #expect(try await draft(client) == "A draft")
    }
  }

  @Test func theTypeOfANewWindowIsAText() async throws {
    try await drafts { client async throws in
      #expect(
        await client.error("POST", "S/window/new", ["type": true])
          == WebDriverError(.invalidArgument, "'type' must be a string, and is true"))
      #expect(try await handles(client) == ["scene-1"])
    }
  }

  // MARK: Closing

  @Test func nothingIsDoneInAWindowThatWasClosed() async throws {
    try await drafts { client async throws in
      try await switchTo(try await open(client)["handle"] ?? .null, client)
      let element = try await field(client)
      #expect(try await client.value("DELETE", "S/window") == ["scene-1"])
      let closed = WebDriverError(.noSuchWindow, "the window 'scene-2' is closed; there is 'scene-1'")
      #expect(await client.error("GET", "S/window") == closed)
      #expect(await client.error("DELETE", "S/window") == closed)
      #expect(await client.error("POST", "S/window/new") == closed)
      #expect(await client.error("GET", "S/title") == closed)
      #expect(await client.error("GET", element + "/text") == closed)
      #expect(await client.error("POST", "S/elements", ["using": "name", "value": "Close"]) == closed)
      #expect(await client.error("POST", "S/execute/sync", ["script": "mobile: swipe", "args": [["direction": "up"]]]) == closed)
      #expect(await client.error("GET", "S/screenshot") == closed)
      #expect(try await handles(client) == ["scene-1"])
      #expect(await client.error("POST", "S/window", ["handle": "scene-2"])?.code == .noSuchWindow)
      // What is for the app goes on, whatever window the client is at.
      #expect(try await client.script("mobile: activateApp") == .null)
      #expect(try await client.script("rehearsal: device")["scenes"]?.words("identifier") == ["scene-1"])
      try await switchTo("scene-1", client)
      #expect(try await client.text("closed") == "Closed: scene-2")
    }
  }

  @Test func aWindowThatTheAppClosesIsClosedForTheClientThatIsThere() async throws {
    try await drafts { client async throws in
      try await switchTo(try await open(client)["handle"] ?? .null, client)
      try await click("Close", client)
      #expect(
        await client.error("GET", "S/title")
          == WebDriverError(.noSuchWindow, "the window 'scene-2' is closed; there is 'scene-1'"))
      try await switchTo("scene-1", client)
      #expect(try await client.value("GET", "S/title") == "Untitled")
    }
  }

  @Test func whoClosesTheLastWindowHasEndedTheSession() async throws {
    try await drafts { client async throws in
      _ = try await open(client)
      #expect(try await client.value("DELETE", "S/window") == ["scene-2"])
      try await switchTo("scene-2", client)
      #expect(try await client.value("DELETE", "S/window") == [])
      let over = try #require(await client.error("GET", "S/window"))
      #expect(over.code == .invalidSessionID)
      #expect(over.message.hasSuffix("it ended: its client has closed the last window"))
      #expect(client.gateway.sessions.count == 0)
      // Selenium's clients end a session that they have, whatever came before.
      #expect(try await client.value("DELETE", "S") == .null)
    }
  }

  // MARK: One window

  @Test func anAppWithOneWindowOpensAndClosesNone() async throws {
    // A phone shows one window of an app that has several on a tablet.
    for app in ["Workbench", "Drafts"] {
      try await Client.with(app) { client async throws in
        for (method, path) in [("DELETE", "S/window"), ("POST", "S/window/new")] {
          let refusal = try #require(await client.error(method, path))
          #expect(refusal.code == .unsupportedOperation)
          #expect(refusal.message.hasPrefix("the app has one window only, which is neither closed nor opened"))
        }
        #expect(try await handles(client) == ["scene-1"])
        try await switchTo("scene-1", client)
        #expect(try await current(client) == "scene-1")
      }
    }
  }

  @Test func anAlertIsInTheWayOfOpeningAndClosingOnly() async throws {
    let offline: JSONValue = ["stubs": [["path": "/earthquakesJSON", "error": "notConnectedToInternet"]]]
    try await Client.with("Earthquakes", ["appium:rehearsal": offline, "unhandledPromptBehavior": "ignore"]) {
      client async throws in
      try await client.script("rehearsal: advance", ["byMs": 2000])
      #expect(try await client.value("GET", "S/alert/text") == "Cannot load earthquakes\nCheck your connection.")
      #expect(try await current(client) == "scene-1")
      #expect(try await handles(client) == ["scene-1"])
      try await switchTo("scene-1", client)
      #expect(await client.error("DELETE", "S/window")?.code == .unexpectedAlertOpen)
      #expect(await client.error("POST", "S/window/new")?.code == .unexpectedAlertOpen)
    }
  }
}

extension JSONValue {
  /// A member of each object of a list, as text.
  fileprivate func words(_ name: String) -> [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.map { element in
      if case .string(let text)? = element[name] { text } else { element[name]?.text ?? "" }
    }
  }
}
