import RehearsalWire
import Testing

@MainActor struct SetPasteboardTests {
  @Test(arguments: Port.allCases)
  func aPasteTakesItFromThere(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(SetPasteboard("Ada"))
    #expect(try agent.send(Device()).pasteboard == "Ada")
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(PressKey("v", modifiers: [.command]))
    #expect(try agent.send(Read(.identifier("name"))).text == "Ada")
  }

}
