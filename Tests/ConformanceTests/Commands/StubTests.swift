import RehearsalWire
import Testing

@MainActor @Suite struct StubTests {
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
}
