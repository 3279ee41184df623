import RehearsalWire
import Testing

@MainActor struct SetProximityTests {
  @Test(arguments: Port.allCases)
  func theAppIsToldWhatIsClose(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    #expect(try agent.fact("proximity") == "far")
    _ = try agent.send(SetProximity(true))
    _ = try agent.send(SetProximity(true))
    #expect(try agent.fact("proximity") == "near")
    _ = try agent.send(SetProximity(false))
    #expect(try agent.fact("proximity") == "far")
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
}
