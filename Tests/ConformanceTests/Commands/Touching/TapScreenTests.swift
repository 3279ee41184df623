import RehearsalWire
import Testing

@MainActor struct TapScreenTests {
  @Test(arguments: Port.allCases)
  func itTellsWhatItHit(port: Port) throws {
    let agent = try port.launch("Workbench")
    let twin = try agent.send(Read(Locator(label: "Later")))
    let middle = Point(x: twin.frame.x + twin.frame.width / 2, y: twin.frame.y + twin.frame.height / 2)
    #expect(try agent.send(TapScreen(middle)).hit?.label == "Later")
  }

  @Test(arguments: Port.allCases)
  func aPointOffTheScreenIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(TapScreen(Point(x: -1, y: 4))) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("(-1, 4) is off the screen"))
  }

  @Test(arguments: Port.allCases)
  func theStatusBarTakesATapThoughNothingScrolls(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    #expect(try agent.send(TapScreen(Point(x: 100, y: 5))).hit == nil)
    // Below it is the app's.
    #expect(try agent.send(TapScreen(Point(x: 100, y: 400))).hit != nil)
  }
}
