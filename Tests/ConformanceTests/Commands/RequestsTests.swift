import RehearsalWire
import Testing

@MainActor @Suite struct RequestsTests {
  @Test(arguments: Port.allCases)
  func theyAreRecordedWhetherAnsweredOrNot(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Stub([StubDeclaration(host: "nowhere.example", body: "42")]))
    _ = try agent.send(Tap(.label("Ask the network")))
    let requests = try agent.send(Requests()).requests
    #expect(requests.map(\.url) == ["https://nowhere.example/answer?to=everything"])
    #expect(requests.map(\.method) == ["GET"])
    #expect(requests.map(\.stubbed) == [true])
  }
}
