import RehearsalWire
import Testing

@MainActor @Suite struct OpenURLTests {
  @Test(arguments: Port.allCases)
  func theDelegateIsTold(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(OpenURL("gestures://pad/7"))
    #expect(try fact("opened", agent) == "gestures://pad/7")
  }

  @Test(arguments: Port.allCases)
  func aLinkOfTheWebComesAsAnActivity(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(OpenURL("https://example.org/pads/7"))
    #expect(try fact("opened", agent) == "link to https://example.org/pads/7")
  }

  @Test(arguments: Port.allCases)
  func whatIsNoURLIsRefused(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(OpenURL("")) }
    #expect(fault.code == .invalidArgument)
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Device")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func fact(_ name: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(.exactly(name)))).text
  }
}
