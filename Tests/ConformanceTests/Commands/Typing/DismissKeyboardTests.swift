import RehearsalWire
import Testing

@MainActor struct DismissKeyboardTests {
  @Test(arguments: Port.allCases)
  func theFocusAndTheKeyboardGo(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(Await(.keyboard(visible: true)))
    let reply = try agent.send(DismissKeyboard())
    #expect(reply.element?.identifier == "name")
    #expect(try agent.send(Device()).keyboard == nil)
  }

  @Test(arguments: Port.allCases)
  func withoutAKeyboardItIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(DismissKeyboard()) }
    #expect(fault.code == .elementNotInteractable)
  }

}
