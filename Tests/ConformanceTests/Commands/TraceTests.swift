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
    let escapes = try agent.send(Trace()).escapes
    let deeds = escapes.map { $0.components(separatedBy: ", in ")[0] }
    #expect(
      deeds == [
        "started 1 real thread", "opened 1 real socket", "slept 1 time in real time",
        "read /dev/urandom 1 time, which a run's seed answers", "opened '/proc/self/stat' 100 times at one instant",
      ])
    for escape in escapes {
      #expect(escape.contains(", in "), "\(escape)")
      #expect(escape.contains("WorkbenchController.escape()"), "\(escape)")
      #expect(escape.contains("Workbench/WorkbenchController.swift:"), "\(escape)")
    }
  }

  @Test(arguments: Port.allCases)
  func aSeededOrderIsToldAsItsChoicesAndRepeatedFromThem(port: Port) throws {
    func play(_ order: EventOrder) throws -> Trace.Reply {
      let agent = try port.open()
      _ = try agent.send(Hello())
      _ = try agent.send(Launch(app: "Clockwork", seed: 11, schedule: order))
      _ = try agent.send(Advance(byMs: 10_000))
      return try agent.send(Trace(last: 1000))
    }
    func events(_ reply: Trace.Reply) -> [String] { reply.entries.filter { $0.contains(" event ") } }
    let inOrder = try play(.inOrder)
    #expect(inOrder.schedule == nil)
    let seeded = try play(.seeded)
    let choices = try #require(seeded.schedule)
    #expect(events(seeded) != events(inOrder))
    #expect(try play(.seeded) == seeded)
    #expect(events(try play(choices)) == events(seeded))
  }
}
