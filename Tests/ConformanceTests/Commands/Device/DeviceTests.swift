import RehearsalWire
import Testing

@MainActor @Suite struct DeviceTests {
  @Test(arguments: Port.allCases)
  func itTellsHowItStands(port: Port) throws {
    let agent = try port.launch("Workbench")
    var state = try agent.send(Device())
    #expect(state.interfaceOrientation == "portrait")
    #expect(state.appearance == .light)
    #expect(state.applicationState == .active)
    #expect(state.keyboard == nil)
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    _ = try agent.send(Await(.keyboard(visible: true)))
    state = try agent.send(Device())
    #expect(state.firstResponder?.identifier == "name")
    #expect((state.keyboard?.height ?? 0) > 200)
  }

}
