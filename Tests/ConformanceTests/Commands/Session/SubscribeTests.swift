import RehearsalWire
import Testing

@MainActor struct SubscribeTests {
  @Test(arguments: Port.allCases)
  func whatHappensComesWithTheReply(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let begun = try agent.send(Subscribe(moments: [.appeared]))
    _ = try agent.send(Launch(app: "Workbench"))
    _ = try agent.send(Await(.settled))
    let steps = agent.takeAnnouncements().flatMap(\.steps)
    #expect(steps.map(\.className) == ["WorkbenchController", "UINavigationController"])
    #expect(steps.allSatisfy { $0.moment == .appeared })
    #expect(steps.map(\.number) == (try agent.send(Lifecycle(moments: [.appeared])).steps.map(\.number)))
    #expect(begun.cursor >= 0)
    #expect(agent.takeAnnouncements().isEmpty)
  }

  @Test(arguments: Port.allCases)
  func itCanBeginInThePast(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(Subscribe(class: "WorkbenchController", since: 0)).cursor == 0)
    _ = try agent.send(Check(.settled))
    let told = agent.takeAnnouncements().flatMap(\.steps)
    #expect(told == (try agent.send(Lifecycle()).steps.filter { $0.className == "WorkbenchController" }))
  }

  @Test(arguments: Port.allCases)
  func aNotificationHoldsAtMostTheLimit(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.settled))
    let all = try agent.send(Lifecycle())
    _ = try agent.send(Subscribe(since: 0, limit: 3))
    _ = try agent.send(Check(.settled))
    let told = agent.takeAnnouncements()
    #expect(told.count == 1)
    #expect(told.first?.steps == all.steps.suffix(3))
    #expect(told.first?.missed == all.steps.count - 3)
    #expect(told.first?.cursor == all.cursor)
  }

  @Test(arguments: Port.allCases)
  func whatMakesNoSenseIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Subscribe(limit: 0)) }.message == "limit: expected 1 to 10000, got 0")
    #expect(try fault { try agent.send(Subscribe(since: -1)) }.code == .invalidArgument)
  }

  @Test(arguments: Port.allCases)
  func aSubscriptionChangesNothingOfTheRun(port: Port) throws {
    var hashes: Set<String> = []
    for isSubscribed in [false, true] {
      let agent = try port.launch("Workbench")
      if isSubscribed { _ = try agent.send(Subscribe()) }
      _ = try agent.send(Await(.settled))
      _ = try agent.send(Tap(.label("Later")))
      hashes.insert(try agent.send(Trace()).hash)
    }
    #expect(hashes.count == 1)
  }
}
