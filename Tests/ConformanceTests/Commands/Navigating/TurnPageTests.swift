import RehearsalWire
import Testing

@MainActor struct TurnPageTests {
  @Test(arguments: Port.allCases)
  func pagesAreTurnedAndTheFirstHasNoneBefore(port: Port) throws {
    let agent = try port.launch("Tour")
    let first = try agent.send(ChooseTab("Guide")).shown?.children.first?.id
    let turned = try agent.send(TurnPage())
    #expect(turned.shown != nil)
    #expect(turned.shown?.id != first)
    #expect(try agent.send(TurnPage(back: true)).shown?.state == .appeared)
    let refused = try fault { try agent.send(TurnPage(back: true)) }
    #expect(refused.code == .refused)
    #expect(refused.message == "there is no previous page: the page came back")
    #expect(refused.asked == "turn to the previous page")
    #expect(refused.found.first?.hasSuffix(" is on the screen") == true)
  }
}
