import RehearsalWire
import Testing

@MainActor @Suite struct SetEnvironmentTests {
  @Test(arguments: Port.allCases)
  func theAppFollows(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(
      SetEnvironment(
        Environment(
          appearance: .dark, contentSizeCategory: "XXL", locale: "de_DE", timeZone: "Europe/Berlin", lowPowerMode: true)))
    #expect(try fact("appearance", agent) == "dark")
    let state = try agent.send(Device())
    #expect(state.appearance == .dark)
    #expect(state.contentSizeCategory == "XXL")
    #expect(state.locale == "de_DE")
    #expect(state.timeZone == "Europe/Berlin")
    #expect(state.lowPowerMode)
  }

  @Test(arguments: Port.allCases)
  func whatDoesNotExistIsRefused(port: Port) throws {
    let agent = try launch(port)
    let size = try fault { try agent.send(SetEnvironment(Environment(contentSizeCategory: "huge"))) }
    #expect(size.code == .invalidArgument)
    let zone = try fault { try agent.send(SetEnvironment(Environment(timeZone: "Europe/Atlantis"))) }
    #expect(zone.message.hasPrefix("timeZone: no time zone 'Europe/Atlantis'"))
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
