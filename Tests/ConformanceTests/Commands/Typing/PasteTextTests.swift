import RehearsalWire
import Testing

@MainActor struct PasteTextTests {
  @Test(arguments: Port.allCases)
  func itIsOneChange(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    // Digits only: a paste that holds anything else is refused as a whole.
    _ = try agent.send(PasteText("4x2", into: .identifier("age")))
    #expect(try agent.send(Read(.identifier("age"))).text ?? "" == "")
    _ = try agent.send(PasteText("42", into: .identifier("age")))
    #expect(try agent.send(Read(.identifier("age"))).text == "42")
  }

}
