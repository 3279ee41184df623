import RehearsalWire
import Testing

@MainActor @Suite struct ScrollToRowTests {
  @Test(arguments: Port.allCases)
  func theLastRowComesOnTheScreen(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    _ = try agent.send(Await(.visible(.ofClass("UITableViewCell"))))
    let reply = try agent.send(ScrollToRow(.ofClass("UITableView"), row: RowPosition(row: -1)))
    #expect(reply.row == RowPosition(row: 9))
    #expect(reply.cell.label == "a00043nx, 7.7")
    #expect(reply.cell.visible)
  }

  @Test(arguments: Port.allCases)
  func aRowThatIsNotThereIsRefused(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    _ = try agent.send(Await(.visible(.ofClass("UITableViewCell"))))
    let fault = try fault { try agent.send(ScrollToRow(.ofClass("UITableView"), row: RowPosition(row: 10))) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.found == ["section 0 has 10"])
  }
}
