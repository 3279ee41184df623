import RehearsalWire
import Testing

@MainActor @Suite struct SimulateTests {
  @Test(arguments: Port.allCases)
  func aShakeGoesToTheFirstResponder(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Simulate(.shake))
    #expect(try fact("shakes", agent) == "1")
  }

  @Test(arguments: Port.allCases)
  func nobodyHearsOfAShakeInTheBackground(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(SetApplicationState(.background))
    #expect(try fault { try agent.send(Simulate(.shake)) }.code == .refused)
    _ = try agent.send(SetApplicationState(.active))
    #expect(try fact("shakes", agent) == "0")
  }

  @Test(arguments: Port.allCases)
  func everyControllerHearsThatMemoryIsShort(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Simulate(.memoryWarning))
    #expect(try fact("memory warnings", agent) == "1")
  }

  @Test(arguments: Port.allCases)
  func aScreenshotIsANotification(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Simulate(.screenshot))
    let posted = try agent.send(Notifications(name: "UIApplicationUserDidTakeScreenshotNotification")).notifications
    #expect(posted.count == 1)
  }

  @Test(arguments: Port.allCases)
  func aSignificantTimeChangeIsANotification(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Simulate(.significantTimeChange))
    let posted = try agent.send(Notifications(name: "UIApplicationSignificantTimeChangeNotification")).notifications
    #expect(posted.count == 1)
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
