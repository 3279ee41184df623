import RehearsalWire
import Testing

@MainActor struct ScrollToTests {
  private let colours = Locator.identifier("colours")

  private func open(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  @Test(arguments: Port.allCases)
  func eachEndIsReached(port: Port) throws {
    let agent = try open(port)
    let top = try agent.send(Value("contentOffset.y", locator: colours)).value
    #expect(try agent.send(ScrollTo(colours, edge: .bottom)).element.identifier == "colours")
    #expect(try agent.send(FindViews(.label("Colour 999"))).elements.contains { $0.visible })
    _ = try agent.send(ScrollTo(colours, edge: .top))
    #expect(try agent.send(Value("contentOffset.y", locator: colours)).value == top)
  }

  @Test(arguments: Port.allCases)
  func anOffsetBeyondTheEndIsTheEnd(port: Port) throws {
    let agent = try open(port)
    _ = try agent.send(ScrollTo(colours, offset: Point(x: 0, y: 500)))
    #expect(try agent.send(Value("contentOffset.y", locator: colours)).value == 500)
    _ = try agent.send(ScrollTo(colours, offset: Point(x: 0, y: 1_000_000)))
    #expect(try agent.send(FindViews(.label("Colour 999"))).elements.contains { $0.visible })
  }

  @Test(arguments: Port.allCases)
  func whatDoesNotScrollIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(ScrollTo(.identifier("name"), edge: .top)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasSuffix("is no UIScrollView"))
  }
}
