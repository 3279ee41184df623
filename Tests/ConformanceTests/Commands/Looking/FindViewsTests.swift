import RehearsalWire
import Testing

@MainActor struct FindViewsTests {
  @Test(arguments: Port.allCases)
  func itListsWhatMatchesInReadingOrder(port: Port) throws {
    let agent = try port.launch("Workbench")
    let twins = try agent.send(FindViews(.label("Twin"))).elements
    #expect(twins.map(\.className) == ["UIButton", "UIButton"])
    #expect(twins.map(\.frame.y) == twins.map(\.frame.y).sorted())
  }

  @Test(arguments: Port.allCases)
  func nothingFoundIsNotAnError(port: Port) throws {
    #expect(try port.launch("Workbench").send(FindViews(.label("Nobody"))).elements == [])
  }

  @Test(arguments: Port.allCases)
  func aSuperclassFindsItsSubclasses(port: Port) throws {
    let agent = try port.launch("Workbench")
    let controls = try agent.send(FindViews(Locator(class: "UIControl", text: "Greet"))).elements
    #expect(controls.map(\.label) == ["Greet"])
  }

  @Test(arguments: Port.allCases)
  func indexPicksOneOfSeveral(port: Port) throws {
    let agent = try port.launch("Workbench")
    let all = try agent.send(FindViews(.label("Twin"))).elements
    #expect(try agent.send(FindViews(.label("Twin").at(-1))).elements == [all[1]])
    #expect(try agent.send(FindViews(.label("Twin").at(2))).elements == [])
  }

  @Test(arguments: Port.allCases)
  func aRowFindsItsCell(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    _ = try agent.send(Await(.visible(.ofClass("UITableViewCell"))))
    let cell = Locator(class: "UITableViewCell", row: RowPosition(row: 1))
    #expect(try agent.send(Read(cell)).label == "c000905e, 8.6")
  }
}
