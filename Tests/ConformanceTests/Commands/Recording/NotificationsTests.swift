import RehearsalWire
import Testing

@MainActor struct NotificationsTests {
  @Test(arguments: Port.allCases)
  func thereIsNoNumberBelowZero(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Notifications(since: -4)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "since: expected 0 or more, got -4")
    #expect(fault.asked == "notifications since -4")
  }

  @Test(arguments: Port.allCases)
  func theyAreNumbered(port: Port) throws {
    let agent = try port.launch("Workbench")
    let before = try agent.send(Notifications()).last
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(Await(.posted("UIKeyboardDidShowNotification", since: before)))
    let shown = try agent.send(Notifications(name: "UIKeyboardDidShowNotification", since: before))
    #expect(shown.notifications.count == 1)
    #expect(shown.notifications[0].number > before)
    #expect(try agent.send(Notifications(since: shown.last)).notifications.isEmpty)
  }

  @Test(arguments: Port.allCases)
  func oneIsPostedAfterANumberOrBeforeIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(Await(.posted("UIKeyboardDidShowNotification", since: 0)))
    let shown = try #require(agent.send(Notifications(name: "UIKeyboardDidShowNotification")).notifications.last)
    func isPosted(since number: Int) throws -> Bool {
      try agent.send(Check(.posted("UIKeyboardDidShowNotification", since: number))).holds
    }
    #expect(try isPosted(since: shown.number - 1))
    #expect(try !isPosted(since: shown.number))
  }
}
