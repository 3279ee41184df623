import RehearsalWire
import Testing

@MainActor struct TapBesideTests {
  @Test(arguments: Port.allCases)
  func aMenuIsGoneByATapBesideIt(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Buttons")))
    _ = try agent.send(Tap(.label("Sort")))
    let menu = Locator(class: "UIContextMenuListView")
    #expect(try agent.send(TapBeside(menu)).element?.className != "UIContextMenuCell")
    #expect(try agent.send(FindViews(menu)).elements.isEmpty)
    #expect(try agent.send(Read(.identifier("log"))).text == "nothing yet")
    let gone = try fault { try agent.send(TapBeside(menu)) }
    #expect(gone.code == .noSuchElement)
    #expect(gone.asked.hasPrefix("tap beside "))
  }

  @Test(arguments: Port.allCases)
  func whatFillsTheScreenHasNoBeside(port: Port) throws {
    let agent = try port.launch("Workbench")
    let window = Locator(exactClass: "UIWindow")
    let fault = try fault { try agent.send(TapBeside(window)) }
    #expect(fault.code == .refused)
    #expect(fault.message.hasSuffix(" leaves no room on the screen beside it"))
    #expect(fault.asked == "tap beside \(window)")
  }
}
