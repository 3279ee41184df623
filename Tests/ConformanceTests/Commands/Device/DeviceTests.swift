import RehearsalWire
import Testing

@MainActor struct DeviceTests {
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

  @Test(arguments: Port.allCases)
  func anAppWithoutScenesOfItsOwnHasOneWindow(port: Port) throws {
    let agent = try port.launch("Workbench")
    let scene = SceneState(
      identifier: "scene-1", title: "", configuration: nil, activation: .foregroundActive, isInFront: true)
    #expect(try agent.send(Device()).scenes == [scene])
    _ = try agent.send(SetApplicationState(.inactive))
    #expect(try agent.send(Device()).scenes.map(\.activation) == [.foregroundInactive])
  }

  @Test(arguments: Port.allCases)
  func aWindowIsCalledAsTheAppCallsIt(port: Port) throws {
    let agent = try port.launch("Drafts")
    _ = try agent.send(EnterText("Milk", into: Locator(class: "UITextField")))
    let scene = try #require(try agent.send(Device()).scenes.first)
    #expect(scene.title == "Milk" && scene.configuration == "Draft")
  }
}
