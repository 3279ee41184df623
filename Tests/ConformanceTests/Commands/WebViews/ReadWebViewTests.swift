import RehearsalWire
import Testing

@MainActor struct ReadWebViewTests {
  @Test(arguments: Port.allCases)
  func aPageTellsItsAddressTitleAndLoads(port: Port) throws {
    let agent = try Help.open(port)
    let page = try agent.send(ReadWebView(Help.page))
    #expect(page.url == "https://help.example/start")
    #expect(page.title == "Help & more")
    #expect(page.source == Help.start)
    #expect([page.isLoading, page.canGoBack, page.canGoForward] == [false, false, false])
    #expect(
      page.loads == [WebPageLoad(url: "https://help.example/start", method: "GET", type: "other", state: "finished")])
    #expect(page.messageNames == ["share"])
    #expect(try agent.send(Requests()).requests.map(\.url) == ["https://help.example/start"])
    #expect(try Help.log(agent) == "finished Help & more")
  }

  @Test(arguments: Port.allCases)
  func aPageIsLoadingUntilItsResponseComes(port: Port) throws {
    let agent = try Help.open(port, StubDeclaration(host: "help.example", body: Help.start, delayMs: 2000))
    var page = try agent.send(ReadWebView(Help.page))
    #expect(page.isLoading)
    #expect(page.loads.map(\.state) == ["underWay"])
    #expect(page.title == nil)
    _ = try agent.send(RunUntilIdle())
    page = try agent.send(ReadWebView(Help.page))
    #expect(!page.isLoading)
    #expect(page.title == "Help & more")
  }

  @Test(arguments: Port.allCases)
  func aLoadThatFailsSaysWhy(port: Port) throws {
    let agent = try Help.open(port, StubDeclaration(host: "help.example", error: "timedOut"))
    let load = try #require(try agent.send(ReadWebView(Help.page)).loads.first)
    #expect(load.state == "failed")
    #expect(load.error?.isEmpty == false)
    #expect(try Help.log(agent) == "failed -1001")
  }

  @Test(arguments: Port.allCases)
  func pagesAreGoneBackToAndReloaded(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(FollowLink("prices", in: Help.page))
    _ = try agent.send(RunUntilIdle())
    #expect(try agent.send(ReadWebView(Help.page)).canGoBack)
    _ = try agent.send(Tap(.label("Earlier")))
    _ = try agent.send(RunUntilIdle())
    var page = try agent.send(ReadWebView(Help.page))
    #expect([page.canGoBack, page.canGoForward] == [false, true])
    #expect(page.url == "https://help.example/start")
    _ = try agent.send(Tap(.label("Reload")))
    _ = try agent.send(RunUntilIdle())
    page = try agent.send(ReadWebView(Help.page))
    #expect(page.loads.map(\.type) == ["other", "linkActivated", "backForward", "reload"])
    #expect([page.canGoBack, page.canGoForward] == [false, true])
  }

  @Test(arguments: Port.allCases)
  func anotherViewIsNoWebView(port: Port) throws {
    let agent = try Help.open(port)
    let fault = try fault { try agent.send(ReadWebView(.label("Earlier"))) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasSuffix("is no web view"))
  }
}

/// The page of the demo app Atlas that shows pages of the web.
@MainActor
enum Help {
  static let page = Locator.identifier("page")
  static let start = "<html><head><title>\n Help &amp; more</title></head></html>"

  static func open(_ port: Port, _ stub: StubDeclaration? = nil) throws -> any CommandPort {
    let stub = stub ?? StubDeclaration(host: "help.example", headers: ["Content-Type": "text/html"], body: start)
    let agent = try port.launch("Atlas", stubs: [stub])
    _ = try agent.send(Tap(.label("Help")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  static func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
