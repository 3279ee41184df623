import RehearsalWire
import Testing

@MainActor struct RowsTests {
  @Test(arguments: Port.allCases)
  func rowsOffTheScreenCount(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    _ = try agent.send(Await(.visible(.ofClass("UITableViewCell"))))
    #expect(try agent.send(Rows(.ofClass("UITableView"))).sections == [10])
  }

  @Test(arguments: Port.allCases)
  func onlyATableHasRows(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Rows(.label("Later"))) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "'Later' (UIButton) is neither UITableView nor UICollectionView")
  }
}
