import RehearsalWire
import Testing

@MainActor @Suite struct PinchTests {
  @Test(arguments: Port.allCases)
  func openingEnlarges(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Pinch(.identifier("photo"), direction: .open))
    #expect(try percent(agent) > 110)
  }

  @Test(arguments: Port.allCases)
  func closingMakesSmaller(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Pinch(.identifier("photo"), direction: .close))
    #expect(try percent(agent) < 90)
  }

  private func percent(_ agent: any CommandPort) throws -> Int {
    try log(agent)?.split(separator: " ").first.flatMap { Int($0) } ?? 100
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Two fingers")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
