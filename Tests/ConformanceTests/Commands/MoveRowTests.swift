import RehearsalWire
import Testing

@MainActor @Suite struct MoveRowTests {
  @Test(arguments: Port.allCases)
  func theReplyTellsWhereTheRowIsAfterwards(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    _ = try agent.send(Tap(.label("Edit")))
    let reply = try agent.send(MoveRow(.identifier("list"), row: RowPosition(row: 0), to: RowPosition(row: 2)))
    let cell = try agent.send(Read(Locator(row: RowPosition(row: 2))))
    #expect(reply.element.frame == cell.frame)
    #expect(reply.element.label == cell.label)
  }

  @Test(arguments: Port.allCases)
  func aRowIsDraggedToTheEnd(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    _ = try agent.send(Tap(.label("Edit")))
    _ = try agent.send(MoveRow(.identifier("list"), row: RowPosition(row: 0), to: RowPosition(row: -1)))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(Read(Locator(row: RowPosition(row: -1)))).label?.contains("Milk") == true)
  }

  @Test(arguments: Port.allCases)
  func aTableThatIsNotEditingHasNoReorderControl(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    let fault = try fault {
      try agent.send(MoveRow(.identifier("list"), row: RowPosition(row: 0), to: RowPosition(row: 1)))
    }
    #expect(fault.message == "Failed to find reorder control for cell")
  }

}
