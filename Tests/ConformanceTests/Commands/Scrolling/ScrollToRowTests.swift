import RehearsalWire
import Testing

@MainActor struct ScrollToRowTests {
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

  @Test(arguments: Port.allCases)
  func theRowComesToStandWhereItIsWanted(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    let colours = Locator.identifier("colours")
    func y(_ place: RowPlacement?) throws -> Double {
      try agent.send(ScrollToRow(colours, row: RowPosition(row: 500), position: place)).cell.frame.y
    }
    let (top, middle, bottom) = (try y(.top), try y(.middle), try y(.bottom))
    #expect(top < middle)
    #expect(middle < bottom)
    #expect(try y(nil) == bottom)
  }

  @Test(arguments: Port.allCases)
  func aSearchOfAThousandCellsThatLooksAtTooMuchIsEnded(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    // Which of all cells is the five-hundredth that a finger would meet is asked of the whole screen, for each cell anew.
    let costly = Locator(class: "UICollectionViewCell", state: ElementState(tappable: true), index: 500)
    let fault = try fault { try agent.send(ScrollToRow(.identifier("colours"), holding: costly)) }
    #expect(fault.code == .restlessApp)
    #expect(fault.message.contains("views were looked at after 0 events, and a command may look at no more: none of the first"))
  }

  @Test(arguments: Port.allCases)
  func theLastOfAThousandCellsIsFoundByWhatIsInIt(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    let visibly = Locator(label: "Colour 999", state: ElementState(tappable: true))
    #expect(try agent.send(ScrollToRow(.identifier("colours"), holding: visibly)).row == RowPosition(row: 999))
  }
}
