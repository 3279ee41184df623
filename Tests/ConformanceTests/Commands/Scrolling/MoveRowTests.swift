import RehearsalWire
import Testing

@MainActor struct MoveRowTests {
  /// The finger holds the row at the edge, where the table scrolls, until the place is in view.
  @Test(arguments: Port.allCases)
  func aRowIsDraggedToWhereTheTableMustScroll(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    for number in 1...24 {
      _ = try agent.send(PullToRefresh(.identifier("list")))
      _ = try agent.send(Advance(byMs: 2000))
      _ = try agent.send(Await(.settled))
      #expect(try agent.send(Rows(.identifier("list"))).sections == [4 + number])
    }
    _ = try agent.send(Tap(.label("Edit")))
    let reply = try agent.send(MoveRow(.identifier("list"), row: RowPosition(row: 0), to: RowPosition(row: -1)))
    _ = try agent.send(Await(.settled))
    #expect(reply.element.label?.contains("Milk") == true)
    #expect(try agent.send(Read(Locator(row: RowPosition(row: -1)))).label?.contains("Milk") == true)
    _ = try agent.send(MoveRow(.identifier("list"), row: RowPosition(row: -1), to: RowPosition(row: 1)))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(Read(Locator(row: RowPosition(row: 0)))).label?.contains("Bread") == true)
    #expect(try agent.send(Read(Locator(row: RowPosition(row: 1)))).label?.contains("Milk") == true)
  }

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
