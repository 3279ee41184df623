import RehearsalWire
import Testing

@MainActor struct StepTests {
  @Test(arguments: Port.allCases)
  func itRunsOneEventAndMovesTimeToIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let tapped = try agent.send(Tap(.label("Later")))
    let reply = try agent.send(Step(withinMs: 6000))
    #expect(reply.ran?.kind == "main")
    #expect(reply.nowMs.nanoseconds - tapped.nowMs.nanoseconds == 5_000_000_000)
    // The label that changed asks for a layout pass; that is all.
    #expect(reply.more)
    #expect(try agent.send(Step()).ran?.kind == "layout")
    #expect(try agent.send(Step()) == Step.Reply(ran: nil, more: false, nowMs: reply.nowMs, cursor: reply.cursor))
  }

  @Test(arguments: Port.allCases)
  func nothingDueWithinTheBudgetSpendsIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let tapped = try agent.send(Tap(.label("Later")))
    let reply = try agent.send(Step(withinMs: 1000))
    #expect(reply.ran == nil)
    #expect(reply.more)
    #expect(reply.nowMs.nanoseconds - tapped.nowMs.nanoseconds == 1_000_000_000)
  }

  @Test(arguments: Port.allCases)
  func timeDoesNotRunBackwards(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Step(withinMs: -5)) }.code == .invalidArgument)
  }
}
