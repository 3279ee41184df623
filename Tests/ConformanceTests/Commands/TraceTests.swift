import RehearsalWire
import Testing

@MainActor @Suite struct TraceTests {
  @Test(arguments: Port.allCases)
  func fewerThanNoEntriesAreRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Trace(last: -1)) }
    #expect(fault.message == "last: expected 0 or more, got -1")
  }

  @Test(arguments: Port.allCases)
  func theSameCommandsGiveTheSameHash(port: Port) throws {
    func play() throws -> Trace.Reply {
      let agent = try port.launch("Workbench")
      _ = try agent.send(Tap(.label("Later")))
      _ = try agent.send(Await(.text(of: .identifier("greeting"), is: "later"), withinMs: 6000))
      return try agent.send(Trace())
    }
    #expect(try play() == play())
  }

  @Test(arguments: Port.allCases)
  func otherCommandsGiveAnotherHash(port: Port) throws {
    func play(_ label: TextMatch) throws -> String {
      let agent = try port.launch("Workbench")
      _ = try agent.send(Tap(.label(label)))
      return try agent.send(Trace()).hash
    }
    #expect(try play("Later") != play("Start timer"))
  }

  @Test(arguments: Port.allCases)
  func theLastEntriesAreListedOldestFirst(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Check(.settled))
    let reply = try agent.send(Trace(last: 3))
    #expect(reply.entries.count == 3)
    #expect(reply.entries[0].contains(#"command check {"condition":{"settled":true}}"#))
    #expect(reply.entries[1].contains("reply"))
    #expect(reply.entries[2].contains(#"command trace {"last":3}"#))
  }

  @Test(arguments: Port.allCases)
  func whatEscapesVirtualTimeIsNamed(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(Trace()).escapes == [])
    _ = try agent.send(Tap(.label("Escape")))
    #expect(
      try agent.send(Trace()).escapes == ["started 1 real thread", "opened 1 real socket", "slept 1 time in real time"])
  }
}
