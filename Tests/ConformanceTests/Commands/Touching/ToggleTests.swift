import RehearsalWire
import Testing

@MainActor struct ToggleTests {
  private func values(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Values")))
    return agent
  }

  @Test(arguments: Port.allCases)
  func aSwitchComesToStandWhereItDidNot(port: Port) throws {
    let agent = try values(port)
    #expect(try agent.send(Read(.identifier("wifi"))).value == "0")
    #expect(try agent.send(Toggle(.identifier("wifi"))).element.value == "1")
    #expect(try agent.send(Toggle(.identifier("wifi"))).element.value == "0")
  }

  @Test(arguments: Port.allCases)
  func whatIsNoSwitchIsRefused(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(Toggle(.identifier("volume"))) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasSuffix(" is no switch"))
    #expect(fault.asked == "toggle view with identifier 'volume'")
    #expect(fault.found == ["what has another value is for setValue"])
  }
}
