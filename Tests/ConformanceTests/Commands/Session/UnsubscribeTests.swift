import RehearsalWire
import Testing

@MainActor struct UnsubscribeTests {
  @Test(arguments: Port.allCases)
  func nothingIsToldAfterIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Subscribe(since: 0))
    _ = try agent.send(Await(.settled))
    let told = agent.takeAnnouncements()
    #expect(try agent.send(Unsubscribe()).cursor == told.last?.cursor)
    _ = try fault { try agent.send(Tap(.label("Present twice"))) }
    _ = try agent.send(Await(.settled))
    #expect(agent.takeAnnouncements().isEmpty)
  }

  @Test(arguments: Port.allCases)
  func withoutASubscriptionItDoesNothing(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(Unsubscribe()).cursor == nil)
  }
}
