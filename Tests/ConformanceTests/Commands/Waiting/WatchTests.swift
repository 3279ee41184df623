import RehearsalWire
import Testing

@MainActor struct WatchTests {
  private static func greeting(is text: TextMatch) -> Condition { .text(of: .identifier("greeting"), is: text) }

  @Test(arguments: Port.allCases)
  func whatHoldsThroughoutTakesTheWholeSpan(port: Port) throws {
    let agent = try port.launch("Workbench")
    let tapped = try agent.send(Tap(.label("Later")))
    let reply = try agent.send(Watch(.not(Self.greeting(is: "later")), forMs: 4999))
    #expect(reply.nowMs.nanoseconds - tapped.nowMs.nanoseconds == 4_999_000_000)
    #expect(try agent.send(Check(Self.greeting(is: "later"))).holds == false)
  }

  @Test(arguments: Port.allCases)
  func itEndsAtTheEventThatBreaksIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    let tapped = try agent.send(Tap(.label("Later")))
    let fault = try fault { try agent.send(Watch(.not(Self.greeting(is: "later")), forMs: 30_000)) }
    #expect(fault.code == .conditionBroken)
    #expect(fault.message.hasSuffix("held for 5000 ms and then no longer, of 30000 ms of virtual time"))
    #expect(fault.tried.count == 2)
    #expect(try agent.send(Pending()).nowMs.nanoseconds - tapped.nowMs.nanoseconds == 5_000_000_000)
  }

  @Test(arguments: Port.allCases)
  func whatDoesNotHoldFromTheStartTakesNoTime(port: Port) throws {
    let agent = try port.launch("Workbench")
    let before = try agent.send(Pending()).nowMs
    let fault = try fault { try agent.send(Watch(.exists(.label("Nobody")), forMs: 2000)) }
    #expect(fault.code == .conditionBroken)
    #expect(fault.message == "view labelled 'Nobody' exists: does not hold, and was to hold for 2000 ms of virtual time")
    #expect(fault.asked == "watch for 2000 ms that view labelled 'Nobody' exists")
    #expect(try agent.send(Pending()).nowMs == before)
  }

  @Test(arguments: Port.allCases)
  func theSpanPassesWhereNothingIsPending(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(RunUntilIdle())
    let before = try agent.send(Pending())
    let reply = try agent.send(Watch(.exists(.label("Later")), forMs: 60_000))
    #expect(before.items == [])
    #expect(reply.events == 0)
    #expect(reply.nowMs.nanoseconds - before.nowMs.nanoseconds == 60_000_000_000)
  }

  @Test(arguments: Port.allCases)
  func eachEventOfTheSpanIsLookedAfter(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Start timer")))
    _ = try agent.send(Advance(byMs: 500))
    #expect(try agent.send(Watch(.exists(.label("Later")), forMs: 3000)).events == 6, "three ticks, each with a layout")
    // A flicker of one event is noticed, whatever comes after.
    let fault = try fault { try agent.send(Watch(.not(Self.greeting(is: "tick 5")), forMs: 10_000)) }
    #expect(fault.code == .conditionBroken)
  }

  @Test(arguments: Port.allCases)
  func aNegativeSpanIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Watch(.settled, forMs: -1)) }.message == "forMs: expected 0 or more, got -1 ms")
  }
}
