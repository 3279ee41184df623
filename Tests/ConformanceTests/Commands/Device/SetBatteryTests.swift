import RehearsalWire
import Testing

@MainActor struct SetBatteryTests {
  @Test(arguments: Port.allCases)
  func theAppIsToldOfWhatChanged(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    #expect(try agent.fact("battery") == "100 %, full")
    _ = try agent.send(SetBattery(level: 0.25, state: .unplugged))
    #expect(try agent.fact("battery") == "25 %, unplugged")
    _ = try agent.send(SetBattery(state: .charging))
    #expect(try agent.fact("battery") == "25 %, charging")
    _ = try agent.send(SetBattery(level: 0.3))
    #expect(try agent.fact("battery") == "30 %, charging")
    let posted = try agent.send(Notifications(name: "UIDeviceBatteryLevelDidChangeNotification")).notifications
    #expect(posted.count == 2)
  }

  @Test(arguments: Port.allCases)
  func somethingMustBeGivenWithinItsBounds(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let nothing = try fault { try agent.send(SetBattery()) }
    #expect(nothing.code == .invalidArgument)
    #expect(nothing.message == "level or state: one of them must be given")
    #expect(try fault { try agent.send(SetBattery(level: 1.01)) }.message == "level: expected 0 to 1, got 1.01")
    #expect(try agent.fact("battery") == "100 %, full")
  }
}
