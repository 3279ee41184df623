import RehearsalWire
import Testing

@MainActor struct HoverTests {
  @Test(arguments: Port.allCases)
  func aPointerComesAndGoes(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Hover(.identifier("hover")))
    #expect(try log(agent) == "pointer over hover")
    _ = try agent.send(Hover(.identifier("hover"), leaves: true))
    #expect(try log(agent) == "pointer gone")
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Taps")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
