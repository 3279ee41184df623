import RehearsalWire
import Testing

@MainActor @Suite struct SetProximityTests {
  @Test(arguments: Port.allCases)
  func theAppIsToldWhatIsClose(port: Port) throws {
    let agent = try launch(port)
    #expect(try fact("proximity", agent) == "far")
    _ = try agent.send(SetProximity(true))
    _ = try agent.send(SetProximity(true))
    #expect(try fact("proximity", agent) == "near")
    _ = try agent.send(SetProximity(false))
    #expect(try fact("proximity", agent) == "far")
    let posted = try agent.send(Notifications(name: "UIDeviceProximityStateDidChangeNotification")).notifications
    #expect(posted.count == 2)
  }

  @Test(arguments: Port.allCases)
  func aTabletHasNoSensor(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Gestures", seed: 7, device: "iPad Air 11-inch"))
    let fault = try fault { try agent.send(SetProximity(true)) }
    #expect(fault.code == .refused)
    #expect(fault.message == "a tablet has no sensor of proximity")
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
