import RehearsalWire
import Testing

@MainActor struct TraceTests {
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
    let reply = try agent.send(Trace(last: 2))
    #expect(reply.entries.count == 2)
    #expect(reply.entries[0].contains(#"command check {"condition":{"settled":true}}"#))
    #expect(reply.entries[1].contains("reply"))
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
      #expect(escape.hasSuffix(", in WorkbenchController.escape() of DemoApps"), "\(escape)")
    }
  }

  @Test(arguments: Port.allCases)
  func aSeededOrderIsToldAsItsChoicesAndRepeatedFromThem(port: Port) throws {
    func play(_ seed: UInt64, _ order: EventOrder) throws -> Trace.Reply {
      let agent = try port.open()
      _ = try agent.send(Hello())
      _ = try agent.send(Launch(app: "Clockwork", seed: seed, schedule: order))
      _ = try agent.send(Advance(byMs: 10_000))
      return try agent.send(Trace(last: 1000))
    }
    func events(_ reply: Trace.Reply) -> [String] { reply.entries.filter { $0.contains(" event ") } }
    let inOrder = try play(1, .inOrder)
    #expect(inOrder.schedule == nil)
    // What is due at one instant may be drawn as it would have come anyway, but not under every seed.
    let drawn = try (UInt64(1)...8).map { try play($0, .seeded) }
    let index = try #require(drawn.firstIndex { events($0) != events(inOrder) })
    let seeded = drawn[index]
    let choices = try #require(seeded.schedule)
    #expect(try play(UInt64(index + 1), .seeded) == seeded)
    #expect(events(try play(UInt64(index + 1), choices)) == events(seeded))
  }

  @Test(arguments: Port.allCases)
  func lookingAtTheTraceLeavesNoTrace(port: Port) throws {
    let agent = try port.launch("Workbench")
    let first = try agent.send(Trace(last: 5))
    #expect(try agent.send(Trace(last: 5)) == first)
    #expect(throws: Fault.self) { try agent.send(Trace(last: -1)) }
    #expect(try agent.send(Trace(last: 5)) == first)
  }

  @Test(arguments: Port.allCases)
  func aDigestOfEachEntryTellsWhereTwoRunsPart(port: Port) throws {
    func digests(_ button: String) throws -> String {
      let agent = try port.launch("Workbench")
      _ = try agent.send(Tap(.label("Later")))
      _ = try agent.send(Tap(.label(.exactly(button))))
      let reply = try agent.send(Trace(digests: true))
      let digests = try #require(reply.digests)
      #expect(digests.utf8.count == 8 * reply.length)
      #expect(reply.hash.hasSuffix(digests.suffix(8)))
      return digests
    }
    let (one, other) = (try digests("Later"), try digests("Start timer"))
    #expect(try digests("Later") == one)
    let alike = zip(one.utf8, other.utf8).prefix { $0 == $1 }.count / 8
    #expect(alike > 0 && alike < one.utf8.count / 8)
  }
}
