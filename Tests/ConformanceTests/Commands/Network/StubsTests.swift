import RehearsalWire
import Testing

@MainActor struct StubsTests {
  @Test(arguments: Port.allCases)
  func theyAreListedWithTheirUses(port: Port) throws {
    let agent = try port.launch(
      "Workbench", stubs: [StubDeclaration(.get("/answer"), .text("42"), name: "answer"), StubDeclaration(path: "/b", times: 2)])
    _ = try agent.send(Tap(.label("Ask the network")))
    #expect(
      try agent.send(Stubs()).stubs == [
        StubRecord(id: 1, name: "answer", condition: "method GET, path '/answer'", enabled: true, uses: 1, fromDriver: true),
        StubRecord(id: 2, condition: "path '/b'", enabled: true, uses: 0, times: 2, fromDriver: true),
      ])
  }

  @Test(arguments: Port.allCases)
  func theAppsOwnAreKnownAsSuch(port: Port) throws {
    let agent = try port.launch("Earthquakes", stubs: [StubDeclaration(path: "/elsewhere")])
    let stubs = try agent.send(Stubs()).stubs
    #expect(stubs.map(\.fromDriver) == [false, true])
    #expect(stubs.map(\.uses) == [1, 0])
  }
}
