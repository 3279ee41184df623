import RehearsalWire
import Testing

@MainActor @Suite struct SimulateTests {
  @Test(arguments: Port.allCases)
  func aShakeGoesToTheFirstResponder(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(Simulate(.shake))
    #expect(try agent.fact("shakes") == "1")
  }

  @Test(arguments: Port.allCases)
  func nobodyHearsOfAShakeInTheBackground(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(SetApplicationState(.background))
    #expect(try fault { try agent.send(Simulate(.shake)) }.code == .refused)
    _ = try agent.send(SetApplicationState(.active))
    #expect(try agent.fact("shakes") == "0")
  }

  @Test(arguments: Port.allCases)
  func everyControllerHearsThatMemoryIsShort(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(Simulate(.memoryWarning))
    #expect(try agent.fact("memory warnings") == "1")
  }

  @Test(arguments: Port.allCases)
  func aScreenshotIsANotification(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(Simulate(.screenshot))
    let posted = try agent.send(Notifications(name: "UIApplicationUserDidTakeScreenshotNotification")).notifications
    #expect(posted.count == 1)
  }

  @Test(arguments: Port.allCases)
  func aSignificantTimeChangeIsANotification(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(Simulate(.significantTimeChange))
    let posted = try agent.send(Notifications(name: "UIApplicationSignificantTimeChangeNotification")).notifications
    #expect(posted.count == 1)
  }

  @Test(arguments: Port.allCases, [DeviceEvent.openScene, .nextScene, .closeScene])
  func anAppWithOneWindowHasNoOthers(port: Port, event: DeviceEvent) throws {
    let agent = try port.launchOnDeviceScreen()
    let fault = try fault { try agent.send(Simulate(event)) }
    #expect(fault.code == .refused && fault.message == "the app has one window only")
  }
}
