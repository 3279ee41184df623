import RehearsalWire
import Testing

@MainActor struct SetApplicationStateTests {
  @Test(arguments: Port.allCases)
  func fromTheBackgroundItIsNotMadeInactive(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(SetApplicationState(.background))
    let fault = try fault { try agent.send(SetApplicationState(.inactive)) }
    #expect(fault.code == .refused)
    #expect(fault.message == "an app in the background is inactive only on its way to the front, where it becomes active")
    #expect(try agent.send(Device()).applicationState == .background)
    _ = try agent.send(SetApplicationState(.active))
    _ = try agent.send(SetApplicationState(.inactive))
    #expect(try agent.send(Device()).applicationState == .inactive)
  }

  @Test(arguments: Port.allCases)
  func whatIsThereDoesNotComeBack(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let fault = try fault { try agent.send(SetApplicationState(.active, durationMs: 5)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "durationMs: says when an app that was sent away comes back; an active one is there")
  }

  @Test(arguments: Port.allCases)
  func itGoesByTheStatesBetween(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(SetApplicationState(.background))
    #expect(try agent.fact("state") == "background")
    #expect(try agent.send(Device()).applicationState == .background)
    _ = try agent.send(SetApplicationState(.active))
    #expect(try agent.fact("state") == "active")
  }

  @Test(arguments: Port.allCases)
  func nobodyTouchesAnAppInTheBackground(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(SetApplicationState(.background))
    let fault = try fault { try agent.send(Tap(.identifier("state"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.hasSuffix("cannot be touched: the app is in the background"))
  }

  @Test(arguments: Port.allCases)
  func itComesBackByItself(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(SetApplicationState(.background, durationMs: 5000))
    _ = try agent.send(Advance(byMs: 6000))
    #expect(try agent.send(Device()).applicationState == .active)
  }
}
