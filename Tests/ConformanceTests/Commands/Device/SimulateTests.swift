import RehearsalWire
import Testing

@MainActor struct SimulateTests {
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

  // MARK: Several windows

  private func launchDrafts(_ port: Port) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(Launch(app: "Drafts", seed: 7, device: "iPad (10th generation)"))
    return agent
  }

  private func windows(of agent: any CommandPort) throws -> [String] {
    try agent.send(Device()).scenes.map { "\($0.identifier) \($0.activation.rawValue)\($0.isInFront ? " in front" : "")" }
  }

  @Test(arguments: Port.allCases)
  func aWindowIsOpenedShownByItsNameAndClosed(port: Port) throws {
    let agent = try launchDrafts(port)
    _ = try agent.send(Simulate(.openScene))
    #expect(try windows(of: agent) == ["scene-1 background", "scene-2 foregroundActive in front"])
    #expect(try agent.fact("life") == "connected foreground active")
    _ = try agent.send(Simulate(.showScene, scene: "scene-1"))
    #expect(try windows(of: agent) == ["scene-1 foregroundActive in front", "scene-2 background"])
    #expect(try agent.fact("life") == "connected foreground active inactive background foreground active")
    _ = try agent.send(Simulate(.closeScene, scene: "scene-2"))
    #expect(try windows(of: agent) == ["scene-1 foregroundActive in front"])
    #expect(try agent.fact("closed") == "Closed: scene-2")
    #expect(try agent.fact("life") == "connected foreground active inactive background foreground active")
  }

  @Test(arguments: Port.allCases)
  func aWindowIsShownFromTheBackground(port: Port) throws {
    let agent = try launchDrafts(port)
    _ = try agent.send(Simulate(.openScene))
    _ = try agent.send(SetApplicationState(.background))
    #expect(try windows(of: agent) == ["scene-1 background", "scene-2 background in front"])
    _ = try agent.send(Simulate(.showScene, scene: "scene-1"))
    #expect(try windows(of: agent) == ["scene-1 foregroundActive in front", "scene-2 background"])
    #expect(try agent.send(Device()).applicationState == .active)
  }

  @Test(arguments: Port.allCases)
  func withoutAWindowTheAppIsInTheBackgroundUntilOneIsOpened(port: Port) throws {
    let agent = try launchDrafts(port)
    _ = try agent.send(Simulate(.closeScene))
    #expect(try agent.send(Device()).applicationState == .background)
    #expect(try windows(of: agent) == [])
    let fault = try fault { try agent.send(Simulate(.closeScene)) }
    #expect(fault.code == .refused && fault.message == "no window of the app is open")
    _ = try agent.send(Simulate(.openScene))
    #expect(try windows(of: agent) == ["scene-2 foregroundActive in front"])
  }

  @Test(arguments: Port.allCases, [DeviceEvent.showScene, .closeScene])
  func aWindowThatIsNotThereIsRefusedWithThoseThatAre(port: Port, event: DeviceEvent) throws {
    let agent = try launchDrafts(port)
    _ = try agent.send(Simulate(.openScene))
    let fault = try fault { try agent.send(Simulate(event, scene: "scene-3")) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message == "the app has no window 'scene-3'; did you mean 'scene-1' or 'scene-2'?")
    #expect(fault.found == ["scene-1 'Untitled'", "scene-2 'Untitled', in front"])
  }

  @Test(arguments: Port.allCases)
  func aWindowIsNamedWhereOneIsMeantAndNowhereElse(port: Port) throws {
    let agent = try launchDrafts(port)
    let nameless = try fault { try agent.send(Simulate(.showScene)) }
    #expect(nameless.code == .invalidArgument && nameless.message == "scene: say which window, as device lists them")
    let shake = try fault { try agent.send(Simulate(.shake, scene: "scene-1")) }
    #expect(shake.code == .invalidArgument)
    #expect(shake.message == "scene: shake takes none; showScene and closeScene do")
  }
}
