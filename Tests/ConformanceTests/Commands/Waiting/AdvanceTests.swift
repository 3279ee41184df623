import RehearsalWire
import Testing

@MainActor struct AdvanceTests {
  @Test(arguments: Port.allCases)
  func everythingThatFallsDueRuns(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Start timer")))
    let reply = try agent.send(Advance(byMs: 3500))
    #expect(try agent.send(Read(.identifier("greeting"))).text == "tick 3")
    #expect(reply.ran >= 3)
  }

  @Test(arguments: Port.allCases)
  func timeDoesNotRunBackwards(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Advance(byMs: -1)) }.code == .invalidArgument)
  }
}
