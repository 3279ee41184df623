import RehearsalWire
import Testing

@MainActor @Suite struct SetApplicationStateTests {
  @Test(arguments: Port.allCases)
  func itGoesByTheStatesBetween(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(SetApplicationState(.background))
    #expect(try fact("state", agent) == "background")
    #expect(try agent.send(Device()).applicationState == .background)
    _ = try agent.send(SetApplicationState(.active))
    #expect(try fact("state", agent) == "active")
  }

  @Test(arguments: Port.allCases)
  func nobodyTouchesAnAppInTheBackground(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(SetApplicationState(.background))
    let fault = try fault { try agent.send(Tap(.identifier("state"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.hasSuffix("cannot be touched: the app is in the background"))
  }

  @Test(arguments: Port.allCases)
  func itComesBackByItself(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(SetApplicationState(.background, durationMs: 5000))
    _ = try agent.send(Advance(byMs: 6000))
    #expect(try agent.send(Device()).applicationState == .active)
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Device")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func fact(_ name: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(.exactly(name)))).text
  }
}
