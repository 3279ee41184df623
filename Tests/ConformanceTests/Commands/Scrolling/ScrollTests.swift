import RehearsalWire
import Testing

@MainActor struct ScrollTests {
  @Test(arguments: Port.allCases)
  func whatDoesNotScrollIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Scroll(.identifier("name"), vertical: -0.5)) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "nothing at 'Your name' (UITextField) scrolls vertically")
    #expect(fault.found == ["it is no scroll view and in none; drag moves a finger over any view"])
    #expect(try agent.send(Device()).firstResponder == nil)
  }

  @Test(arguments: Port.allCases)
  func theOtherWayIsRefused(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    _ = try agent.send(Await(.visible(.label("Colour 0"))))
    let fault = try fault { try agent.send(Scroll(.identifier("colours"), horizontal: -0.5)) }
    #expect(fault.message.hasSuffix("scrolls horizontally"))
    #expect(fault.found.first?.contains("shows all of its content") == true)
  }

  @Test(arguments: Port.allCases)
  func itMovesTheContentByAFractionOfTheView(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    _ = try agent.send(Await(.visible(.label("Colour 0"))))
    let before = try agent.send(Read(.label("Colour 8"))).frame
    let view = try agent.send(Read(.identifier("colours"))).frame
    _ = try agent.send(Scroll(.identifier("colours"), vertical: -0.25))
    let after = try agent.send(Read(.label("Colour 8"))).frame
    // The ten points of a pan's slop are part of the way, not of the scrolling.
    #expect(abs((before.y - after.y) - view.height * 0.25) <= 12)
  }

  @Test(arguments: Port.allCases)
  func moreThanTheWholeViewIsRefused(port: Port) throws {
    let agent = try port.launch("Controls")
    let fault = try fault { try agent.send(Scroll(.ofClass("UITableView"), vertical: 2)) }
    #expect(fault.message == "vertical: expected -1 to 1, got 2.0")
  }

}
