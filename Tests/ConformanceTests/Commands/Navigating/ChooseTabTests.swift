import RehearsalWire
import Testing

@MainActor struct ChooseTabTests {
  @Test(arguments: Port.allCases)
  func whatTheTabShowsIsThereWhenItAnswers(port: Port) throws {
    let agent = try port.launch("Tour")
    let guide = try agent.send(ChooseTab("Guide"))
    #expect(guide.element.className == "UITabBarButton")
    #expect(guide.shown?.container?.kind == .pages)
    #expect(try agent.send(Check(.settled)).holds)
    let first = try agent.send(ChooseTab(index: 0))
    #expect(first.shown?.container?.kind == .navigation)
    let tabs = try #require(try agent.send(Controllers()).roots.first { $0.container?.kind == .tabs })
    #expect(tabs.container?.selectedIndex == 0)
    #expect(try agent.send(ChooseTab(index: -2, controller: tabs.id)).shown?.container?.kind == .split)
    // The last one is closed until the guide has been read.
    let refused = try fault { try agent.send(ChooseTab("Home")) }
    #expect(refused.code == .refused)
    #expect(refused.message == "the tab 'Home' was tapped and was not chosen: the app's delegate keeps the one that was")
  }

  @Test(arguments: Port.allCases)
  func whatIsNotThereIsNamedWithWhatIs(port: Port) throws {
    let agent = try port.launch("Tour")
    let misspelt = try fault { try agent.send(ChooseTab("Guid")) }
    #expect(misspelt.code == .noSuchElement)
    #expect(misspelt.message == "there is no tab 'Guid'; did you mean 'Guide'?")
    #expect(misspelt.asked == "choose the tab 'Guid'")
    #expect(misspelt.found.contains("'Guide'"))
    #expect(try fault { try agent.send(ChooseTab(index: 9)) }.message == "there is no tab number 9")
    #expect(try fault { try agent.send(ChooseTab()) }.message == "give one of title and index")
    let page = try #require(try agent.send(Controllers()).roots.first?.children.first?.id)
    #expect(try fault { try agent.send(ChooseTab("Guide", controller: page)) }.message.hasSuffix("is no UITabBarController"))
  }

  @Test(arguments: Port.allCases)
  func whereThereIsNoTabBarItIsSaid(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(ChooseTab("Guide")) }.code == .hopelessWait)
  }
}
