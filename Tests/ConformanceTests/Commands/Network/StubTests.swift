import RehearsalWire
import Testing

@MainActor struct StubTests {
  @Test(arguments: Port.allCases)
  func aStubThatSaysNothingIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let empty = try fault { try agent.send(Stub([StubDeclaration(path: "/a"), StubDeclaration()])) }
    #expect(empty.message.hasPrefix("stubs[1]: expected one field at least"))
    let none = try fault { try agent.send(Stub([])) }
    #expect(none.message == "stubs: expected 1 or more, got 0")
    let status = try fault { try agent.send(Stub([StubDeclaration(path: "/a", status: 99)])) }
    #expect(status.message == "stubs[0].status: expected 100 to 599, got 99")
  }

  @Test(arguments: Port.allCases)
  func theOneAddedLastWins(port: Port) throws {
    let agent = try port.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
    _ = try agent.send(Await(.controller(class: "UIAlertController", state: .appeared)))
    _ = try agent.send(
      Stub([StubDeclaration(path: "/earthquakesJSON", json: ["earthquakes": [["eqid": "new", "magnitude": 1.0, "depth": 2.0]]])]))
    _ = try agent.send(Tap(.label("Try Again")))
    _ = try agent.send(Await(.exists(.text("new"))))
  }

  @Test(arguments: Port.allCases)
  func anUnknownErrorNameIsRefusedWithTheNearMiss(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Stub([StubDeclaration(error: "notConectedToInternet")])) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "stub: no error 'notConectedToInternet'; did you mean 'notConnectedToInternet'?")
  }

  private func get(_ agent: any CommandPort) throws -> RequestRecord? {
    _ = try agent.send(Tap(.label("Ask the network")))
    return try agent.send(Requests(last: 1)).requests.first
  }

  @Test(arguments: Port.allCases)
  func everyStubHasANumberOfItsOwn(port: Port) throws {
    let agent = try port.launch("Workbench", stubs: [StubDeclaration(path: "/a")])
    #expect(
      try agent.send(Stub([StubDeclaration(path: "/b"), StubDeclaration(path: "/c")])) == Stub.Reply(count: 3, ids: [2, 3]))
  }

  @Test(arguments: Port.allCases)
  func allOrNoneAreAdded(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try fault { try agent.send(Stub([StubDeclaration(path: "/a"), StubDeclaration(error: "nothing")])) }
    #expect(try agent.send(Stubs()).stubs == [])
  }

  @Test(
    arguments: Port.allCases,
    [
      .host("nowhere.example"), .host(.suffix(".example")), .scheme("https"), .port(443), .get("/answer"), .path(.prefix("/ans")),
      .path(.glob("/*")), .path(.matching("^/a")), .url(.containing("to=every")), .query("to", "everything"), .query("to"),
      .method("get") && !.method("POST"), .method("POST") || .path("/answer"), !.header("Accept"), !.queryFlag("to"), .all([]),
      !.any([]), !.body("x"), !.json(1), !.form([:]), !.pathExtension("json"), !.bodyBase64("AAAA"),
    ] as [RequestPattern])
  func aPatternFindsItsRequest(port: Port, pattern: RequestPattern) throws {
    let agent = try port.launch("Workbench", stubs: [StubDeclaration(pattern, .text("42"))])
    #expect(try get(agent)?.stub == 1)
    #expect(try agent.send(Requests(matching: pattern)).requests.count == 1)
    #expect(try agent.send(Requests(matching: !pattern)).requests == [])
  }

  @Test(arguments: Port.allCases)
  func whatIsGivenTwiceIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let twice = try fault { try agent.send(Stub([StubDeclaration(body: "a", json: 1)])) }
    #expect(twice.message == "stub: body and json exclude one another")
    let error = try fault { try agent.send(Stub([StubDeclaration(status: 200, error: "timedOut")])) }
    #expect(error.message == "stub: status and error exclude one another")
    let noPort = try fault { try agent.send(Stub([StubDeclaration(when: .port(99_999))])) }
    #expect(noPort.message == "port: expected 1 to 65535, got 99999")
    let raw = try fault { try agent.send(Stub([StubDeclaration(raw: "no response")])) }
    #expect(raw.message == "stub: raw: expected a status line such as 'HTTP/1.1 200 OK', got 'no response'")
    let base64 = try fault { try agent.send(Stub([StubDeclaration(bodyBase64: "?")])) }
    #expect(base64.message == "bodyBase64: '?' is not Base64")
    let file = try fault { try agent.send(Stub([StubDeclaration(file: "feed.json")])) }
    #expect(file.message.hasPrefix("stub: the app has no file 'feed.json'"))
    let late = try fault { try agent.send(Stub([StubDeclaration(path: "/a", delayMs: -1)])) }
    #expect(late.message == "stubs[0].delayMs.from: expected 0 or more, got -1 ms")
    let then = try fault { try agent.send(Stub([StubDeclaration(path: "/a", then: [.status(99)])])) }
    #expect(then.message == "stubs[0].then[0].status: expected 100 to 599, got 99")
  }

  @Test(arguments: Port.allCases)
  func aStubIsSpentAfterItsTimes(port: Port) throws {
    let agent = try port.launch("Workbench", stubs: [StubDeclaration(.all([]), .text("once"), times: 1)])
    #expect(try get(agent)?.stubbed == true)
    let spent = try fault { try get(agent) }
    #expect(spent.code == .unstubbedRequest)
    #expect(spent.found.first == "the closest stub does not match: it has answered 1 of 1 requests")
  }
}
