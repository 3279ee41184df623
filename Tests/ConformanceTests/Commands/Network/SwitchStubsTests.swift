import RehearsalWire
import Testing

@MainActor struct SwitchStubsTests {
  @Test(arguments: Port.allCases)
  func aDisabledStubAnswersNothingUntilItIsEnabled(port: Port) throws {
    let agent = try port.launch(
      "Workbench", stubs: [StubDeclaration(.all([]), .text("1")), StubDeclaration(.all([]), .text("2"))])
    _ = try agent.send(SwitchStubs([2], enabled: false))
    _ = try agent.send(Tap(.label("Ask the network")))
    _ = try agent.send(SwitchStubs([2], enabled: true))
    _ = try agent.send(Tap(.label("Ask the network")))
    #expect(try agent.send(Requests()).requests.map(\.stub) == [1, 2])
    #expect(try agent.send(Stubs()).stubs.map(\.enabled) == [true, true])
  }

  @Test(arguments: Port.allCases)
  func aNumberThatNoStubHasIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(SwitchStubs([1], enabled: true)) }.message == "ids: there is no stub 1")
    #expect(try fault { try agent.send(SwitchStubs([], enabled: true)) }.message == "ids: expected 1 or more, got 0")
  }
}
