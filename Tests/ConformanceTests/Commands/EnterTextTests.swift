import RehearsalWire
import Testing

@MainActor @Suite struct EnterTextTests {
  @Test(arguments: Port.allCases)
  func itTypesKeyByKeyAndTheAppHearsIt(port: Port) throws {
    let agent = try port.launch("Workbench")
    let reply = try agent.send(EnterText("Ada", into: .identifier("name")))
    #expect(reply.element.text == "Ada")
    #expect(try agent.send(Read(.label("Greet"))).enabled)
  }

  @Test(arguments: Port.allCases)
  func whatTakesNoTextIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(EnterText("x", into: .label("Later"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "'Later' (UIButton) takes no text")
  }
}
