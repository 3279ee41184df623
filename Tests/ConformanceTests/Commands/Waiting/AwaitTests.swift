import RehearsalWire
import Testing

@MainActor struct AwaitTests {
  @Test(arguments: Port.allCases)
  func itEndsAtTheEventThatMakesItHold(port: Port) throws {
    let agent = try port.launch("Workbench")
    let tapped = try agent.send(Tap(.label("Later")))
    let reply = try agent.send(Await(.text(of: .identifier("greeting"), is: "later"), withinMs: 30_000))
    #expect(reply.nowMs.nanoseconds - tapped.nowMs.nanoseconds == 5_000_000_000)
    #expect(reply.waitedMs == 5000)
  }

  @Test(arguments: Port.allCases)
  func whatHoldsAlreadyTakesNoTime(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(Await(.exists(.label("Later")))).waitedMs == 0)
  }

  @Test(arguments: Port.allCases)
  func aHopelessWaitFailsAtOnceAndMovesNoFurther(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let before = try agent.send(Pending()).nowMs
    let fault = try fault { try agent.send(Await(.exists(.label("Nobody")), withinMs: 30_000)) }
    #expect(fault.code == .hopelessWait)
    #expect(fault.message == "view labelled 'Nobody' exists: does not hold, and nothing that is pending could change that")
    #expect(fault.pending == [])
    #expect(try agent.send(Pending()).nowMs == before)
  }

  @Test(arguments: Port.allCases)
  func aSpentBudgetNamesWhatWasPending(port: Port) throws {
    let agent = try port.launch("Workbench")
    let tapped = try agent.send(Tap(.label("Later")))
    let fault = try fault { try agent.send(Await(.exists(.label("Nobody")), withinMs: 2000)) }
    #expect(fault.code == .timeout)
    #expect(fault.message == "view labelled 'Nobody' exists: did not hold within 2000 ms of virtual time")
    #expect(fault.pending.map(\.kind) == ["main"])
    #expect(try agent.send(Pending()).nowMs.nanoseconds == tapped.nowMs.nanoseconds + 2_000_000_000)
  }

  @Test(arguments: Port.allCases)
  func aRepeatingTimerIsWaitedFor(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Start timer")))
    let reply = try agent.send(Await(.text(of: .identifier("greeting"), is: "tick 20"), withinMs: 30_000))
    #expect(reply.waitedMs == 20_000)
  }
}
