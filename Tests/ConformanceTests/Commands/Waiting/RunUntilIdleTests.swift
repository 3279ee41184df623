import RehearsalWire
import Testing

@MainActor struct RunUntilIdleTests {
  @Test(arguments: Port.allCases)
  func itRunsWhatEndsAndLeavesWhatDoesNot(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.label("Later")))
    let start = try agent.send(Tap(.label("Start timer"))).nowMs
    let reply = try agent.send(RunUntilIdle())
    #expect(try agent.send(Read(.identifier("greeting"))).text == "later")
    #expect(reply.nowMs.nanoseconds - start.nanoseconds < 5_000_000_000)
    #expect(reply.left.map(\.kind) == ["timer"])
    #expect(reply.left.map(\.perpetual) == [true])
  }

  @Test(arguments: Port.allCases)
  func whatIsStillToComeAtTheLimitIsNamed(port: Port) throws {
    let agent = try port.launch("Workbench")
    let start = try agent.send(Tap(.label("Later"))).nowMs
    let fault = try fault { try agent.send(RunUntilIdle(limitMs: 1000)) }
    #expect(fault.code == .timeout)
    #expect(fault.message == "the app is not idle after 1000 ms of virtual time")
    #expect(fault.found.count == 1)
    #expect(fault.found[0].hasPrefix("still to come: main 'block on the main queue', due at "))
    #expect(try agent.send(Pending()).nowMs.nanoseconds == start.nanoseconds + 1_000_000_000)
  }

  @Test(arguments: Port.allCases)
  func anIdleAppSpendsNoTime(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(RunUntilIdle())
    let reply = try agent.send(RunUntilIdle())
    #expect(reply.ran == 0)
    #expect(reply.left == [])
  }

  @Test(arguments: Port.allCases)
  func aNegativeLimitIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(RunUntilIdle(limitMs: -1)) }.code == .invalidArgument)
  }
}
