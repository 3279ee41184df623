import RehearsalWire
import Testing

@MainActor struct OpenURLTests {
  @Test(arguments: Port.allCases)
  func theDelegateIsTold(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(OpenURL("gestures://pad/7"))
    #expect(try agent.fact("opened") == "gestures://pad/7")
  }

  @Test(arguments: Port.allCases)
  func aLinkOfTheWebComesAsAnActivity(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(OpenURL("https://example.org/pads/7"))
    #expect(try agent.fact("opened") == "link to https://example.org/pads/7")
  }

  @Test(arguments: Port.allCases)
  func whatIsNoURLIsRefused(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let fault = try fault { try agent.send(OpenURL("")) }
    #expect(fault.code == .invalidArgument)
  }
}
