import RehearsalWire
import Testing

@MainActor struct LongPressTests {
  @Test(arguments: Port.allCases)
  func itHoldsUntilTheRecognizerBegins(port: Port) throws {
    let agent = try launch(port)
    let reply = try agent.send(LongPress(.identifier("press"), durationMs: 600))
    #expect(reply.element.identifier == "press")
    #expect(try log(agent) == "long press ended")
  }

  @Test(arguments: Port.allCases)
  func aShortOneIsNone(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(LongPress(.identifier("press"), durationMs: 300))
    #expect(try log(agent) == "nothing yet")
  }

  @Test(arguments: Port.allCases)
  func moreFingersThanPeopleHaveAreRefused(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(LongPress(.identifier("press"), touches: 11)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "touches: expected 1 to 10, got 11")
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Taps")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
