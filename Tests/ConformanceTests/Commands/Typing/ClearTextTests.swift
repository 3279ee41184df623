import RehearsalWire
import Testing

@MainActor struct ClearTextTests {
  @Test(arguments: Port.allCases)
  func itEmptiesAFieldThroughItsDelegate(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    let reply = try agent.send(ClearText(.identifier("name")))
    #expect(reply.element.text ?? "" == "")
    #expect(try agent.send(Read(.label("Greet"))).enabled == false)
  }

  @Test(arguments: Port.allCases)
  func withoutAFocusThereIsNothingToEmpty(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(ClearText()) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "no view has the focus")
  }

}
