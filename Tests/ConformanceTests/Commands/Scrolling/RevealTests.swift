import RehearsalWire
import Testing

@MainActor struct RevealTests {
  @Test(arguments: Port.allCases)
  func aViewFurtherDownIsScrolledTo(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Dates")))
    _ = try agent.send(Await(.settled))
    let views = try agent.send(FindViews(Locator(within: .identifier("scroll")))).elements
    let lowest = try #require(views.filter { $0.label != nil }.max { $0.frame.y < $1.frame.y })
    let locator = Locator(label: .exactly(lowest.label!), class: lowest.className, index: -1)
    let shown = try agent.send(Reveal(locator)).element
    #expect(shown.visible)
    #expect(shown.frame.y + shown.frame.height <= 844)
    // It is there, so nothing scrolls any more.
    #expect(try agent.send(Reveal(locator)).element.frame == shown.frame)
  }

  @Test(arguments: Port.allCases)
  func whatNothingScrollsToIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Reveal(.label("Faraway"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.contains("cannot be scrolled to"))
  }
}
