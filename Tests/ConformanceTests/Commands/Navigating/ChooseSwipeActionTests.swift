import RehearsalWire
import Testing

@MainActor struct ChooseSwipeActionTests {
  @Test(arguments: Port.allCases)
  func aButtonBehindARowIsTapped(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    let bread = Locator(row: RowPosition(row: 1)).inside(.identifier("list"))
    #expect(try agent.send(ChooseSwipeAction(bread, title: "Done", direction: .right)).element.label == "Done")
    let missing = try fault { try agent.send(ChooseSwipeAction(bread, title: "Archive")) }
    #expect(missing.code == .noSuchElement)
    #expect(missing.found.first?.hasPrefix("the row's buttons: ") == true)
    #expect(try agent.send(ChooseSwipeAction(bread, title: "Delete")).element.label == "Delete")
    #expect(try agent.send(Rows(.identifier("list"))).sections == [3])
  }
}
