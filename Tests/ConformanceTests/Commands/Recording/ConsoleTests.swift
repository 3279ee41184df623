import RehearsalWire
import Testing

@MainActor struct ConsoleTests {
  @Test(arguments: Port.allCases)
  func constraintsInConflictAreReportedWithTheirTime(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(Console()).lines.isEmpty)
    _ = try agent.send(Advance(byMs: 1000))
    let tapped = try agent.send(Tap(.label("Conflict")))
    let reply = try agent.send(Console())
    #expect(reply.last == 1)
    #expect(reply.lines.map(\.number) == [1])
    #expect(reply.lines[0].text.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(reply.lines[0].atMs == tapped.nowMs)
    #expect(try agent.send(Console(since: 1)) == Console.Reply(lines: [], last: 1))
  }

  @Test(arguments: Port.allCases)
  func thereIsNoNumberBelowZero(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Console(since: -1)) }.message == "since: expected 0 or more, got -1")
  }
}
