import RehearsalWire
import Testing

@MainActor struct FollowLinkTests {
  @Test(arguments: Port.allCases)
  func aLinkIsFollowedFromThePageThatHasIt(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(FollowLink("/prices?year=2024", in: Help.page))
    _ = try agent.send(RunUntilIdle())
    let page = try agent.send(ReadWebView(Help.page))
    #expect(page.url == "https://help.example/prices?year=2024")
    #expect(page.loads.last?.type == "linkActivated")
    #expect(try agent.send(Requests()).requests.count == 2)
  }

  @Test(arguments: Port.allCases)
  func aLinkThatTheAppRefusesLeadsNowhere(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(FollowLink("https://elsewhere.example/", in: Help.page))
    _ = try agent.send(RunUntilIdle())
    let page = try agent.send(ReadWebView(Help.page))
    #expect(page.url == "https://help.example/start")
    #expect(page.loads.last?.state == "cancelled")
    #expect(try Help.log(agent) == "finished Help & more · refused elsewhere.example")
    #expect(try agent.send(Requests()).requests.count == 1)
  }

  @Test(arguments: Port.allCases)
  func whatIsNoAddressIsRefused(port: Port) throws {
    let agent = try Help.open(port)
    let empty = try fault { try agent.send(FollowLink("", in: Help.page)) }
    #expect(empty.message == "url: expected a text, got an empty one")
    let wrong = try fault { try agent.send(FollowLink("https://help.example:port/", in: Help.page)) }
    #expect(wrong.message == "url: 'https://help.example:port/' is no address")
  }

  @Test(arguments: Port.allCases)
  func aPageThatNobodyAnswersIsAFault(port: Port) throws {
    let agent = try Help.open(port, StubDeclaration(host: "help.example", path: "/start", body: Help.start))
    let fault = try fault {
      _ = try agent.send(FollowLink("/missing", in: Help.page))
      return try agent.send(RunUntilIdle())
    }
    #expect(fault.code == .unstubbedRequest)
    #expect(try Help.log(agent) == "finished Help & more · failed -1003")
  }
}
