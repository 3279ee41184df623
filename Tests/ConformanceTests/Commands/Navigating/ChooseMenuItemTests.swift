import RehearsalWire
import Testing

@MainActor struct ChooseMenuItemTests {
  @Test(arguments: Port.allCases)
  func theMenuIsGoneAndItsActionHasRun(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Buttons")))
    _ = try agent.send(Tap(.label("Sort")))
    let misspelt = try fault { try agent.send(ChooseMenuItem("Dat")) }
    #expect(misspelt.code == .noSuchElement)
    #expect(misspelt.asked == "choose 'Dat' in the menu")
    #expect(misspelt.found.contains("'Date'"))
    #expect(try agent.send(ChooseMenuItem("Date")).element.label == "Date")
    #expect(try agent.send(FindViews(.ofClass("UIContextMenuCell"))).elements.isEmpty)
  }

  @Test(arguments: Port.allCases)
  func withoutAMenuItIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(ChooseMenuItem("Date")) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message.hasPrefix("the menu has no row 'Date'"))
  }
}
