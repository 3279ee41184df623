import RehearsalWire
import Testing

@MainActor struct ReadTextTests {
  @Test(arguments: Port.allCases)
  func itTellsTheTextAndNothingElse(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(ReadText(.label("Greet"))) == ReadText.Reply(text: "Greet"))
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    #expect(try agent.send(ReadText(.identifier("name"))).text == "Ada")
  }

  @Test(arguments: Port.allCases)
  func itAgreesWithWhatReadTells(port: Port) throws {
    let agent = try port.launch("Workbench")
    for element in try agent.send(FindViews(.ofClass("UIView"))).elements {
      guard let identifier = element.identifier else { continue }
      let locator = Locator(identifier: .exactly(identifier), class: element.className)
      guard try agent.send(FindViews(locator)).elements.count == 1 else { continue }
      #expect(try agent.send(ReadText(locator)).text == agent.send(Read(locator)).text)
    }
  }

  @Test(arguments: Port.allCases)
  func aViewWithoutTextHasNone(port: Port) throws {
    let window = Locator(class: "UIWindow", index: 0)
    #expect(try port.launch("Workbench").send(ReadText(window)).text == nil)
  }

  @Test(arguments: Port.allCases)
  func itIsRefusedAsReadingIs(port: Port) throws {
    let agent = try port.launch("Workbench")
    for locator in [Locator.label("Twin"), .label("Gret"), Locator(label: "Greet", class: "UISwitch")] {
      let (narrow, full) = (
        try fault { try agent.send(ReadText(locator)) }, try fault { try agent.send(Read(locator)) }
      )
      #expect(narrow == full)
    }
  }
}
