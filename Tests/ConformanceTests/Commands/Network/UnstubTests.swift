import RehearsalWire
import Testing

@MainActor struct UnstubTests {
  @Test(arguments: Port.allCases)
  func aRemovedStubAnswersNoMore(port: Port) throws {
    let agent = try port.launch(
      "Workbench", stubs: [StubDeclaration(.all([]), .text("1")), StubDeclaration(.all([]), .text("2"))])
    _ = try agent.send(Tap(.label("Ask the network")))
    #expect(try agent.send(Unstub([2])).count == 1)
    _ = try agent.send(Tap(.label("Ask the network")))
    #expect(try agent.send(Requests()).requests.map(\.stub) == [2, 1])
    #expect(try agent.send(Unstub()).count == 0)
    let fault = try fault { try agent.send(Tap(.label("Ask the network"))) }
    #expect(fault.code == .unstubbedRequest)
  }

  @Test(arguments: Port.allCases)
  func whatIsOnItsWayGetsItsAnswer(port: Port) throws {
    let agent = try port.launch("Transfers", stubs: [StubDeclaration(.all([]), .text("hello").delayed(by: 500))])
    _ = try agent.send(Tap(.label("Sign in")))
    _ = try agent.send(Unstub())
    _ = try agent.send(Await(.text(of: .identifier("status"), is: "hello")))
  }

  @Test(arguments: Port.allCases)
  func aNumberThatNoStubHasIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench", stubs: [StubDeclaration(path: "/a")])
    let fault = try fault { try agent.send(Unstub([1, 7])) }
    #expect(fault.message == "ids: there is no stub 7")
    #expect(fault.found == ["stub 1: path '/a'"])
    #expect(try agent.send(Stubs()).stubs.count == 1, "all or none")
  }
}
