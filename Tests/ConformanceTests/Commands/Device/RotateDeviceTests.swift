import RehearsalWire
import Testing

@MainActor struct RotateDeviceTests {
  /// An app that nobody sees does not turn; it has turned when it comes back.
  @Test(arguments: Port.allCases)
  func anAppInTheBackgroundTurnsWhenItComesBack(port: Port) throws {
    let agent = try port.launch("Gestures")
    _ = try agent.send(SetApplicationState(.background))
    let reply = try agent.send(RotateDevice(to: .landscape))
    #expect(!reply.follows)
    #expect(try agent.send(Device()).screen.width == 390)
    _ = try agent.send(SetApplicationState(.active))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(Device()).screen.width == 844)
  }

  @Test(arguments: Port.allCases)
  func theReplySaysWhetherTheInterfaceFollowed(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let side = try agent.send(RotateDevice(to: .landscape, button: .right))
    #expect(side.follows)
    #expect(side.interfaceOrientation == "landscapeRight")
    #expect([side.screen.width, side.screen.height] == [844, 390])
    let upsideDown = try agent.send(RotateDevice(to: .portrait, button: .top))
    #expect(!upsideDown.follows)
    #expect(upsideDown.interfaceOrientation == "landscapeRight")
    #expect(try agent.send(RotateDevice(to: .portrait)).follows)
  }

  @Test(arguments: Port.allCases)
  func theAppTurnsWithIt(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(RotateDevice(to: .landscape))
    #expect(try agent.fact("orientation") == "landscape, compact height")
    let state = try agent.send(Device())
    #expect(state.screen.width > state.screen.height)
    #expect(state.interfaceOrientation == "landscapeRight" || state.interfaceOrientation == "landscapeLeft")
    _ = try agent.send(RotateDevice(to: .portrait))
    #expect(try agent.send(Device()).interfaceOrientation == "portrait")
  }
}
