import RehearsalWire
import Testing

@MainActor struct ReadTests {
  @Test(arguments: Port.allCases)
  func itTellsWhatAPersonPerceives(port: Port) throws {
    let button = try port.launch("Workbench").send(Read(.label("Greet")))
    #expect(button.className == "UIButton")
    #expect(button.text == "Greet")
    #expect(button.traits.contains("button"))
    #expect(button.visible)
    #expect(!button.enabled)
  }

  @Test(arguments: Port.allCases)
  func severalMatchesAreRefusedAndListed(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Read(.label("Twin"))) }
    #expect(fault.code == .ambiguousElement)
    #expect(fault.message == "2 views match 'view labelled 'Twin'', where exactly one must")
    #expect(fault.found.count == 2)
  }

  @Test(arguments: Port.allCases)
  func noMatchNamesTheNearMiss(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Read(.label("Gret"))) }
    #expect(fault.code == .noSuchElement)
    #expect(fault.message == "no view labelled 'Gret'")
    #expect(fault.found.contains("'Greet' (UIButton)"))
  }

  @Test(arguments: Port.allCases)
  func onePartThatDoesNotMatchIsNamed(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Read(Locator(label: "Greet", class: "UISwitch"))) }
    #expect(fault.found.contains("'Greet' (UIButton), but its class is UIButton"))
  }

  @Test(arguments: Port.allCases)
  func aTraitOrValueThatDoesNotMatchIsNamed(port: Port) throws {
    let agent = try port.launch("Workbench")
    let traits = try fault { try agent.send(Read(Locator(label: "Later", traits: [.header]))) }
    #expect(traits.found.contains("'Later' (UIButton), but its traits are button"))
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    let value = try fault { try agent.send(Read(Locator(identifier: "name", value: "Bob"))) }
    #expect(value.found.contains { $0.hasSuffix("but its value is 'Ada'") })
  }

  @Test(arguments: Port.allCases)
  func anIndexThatIsTooLargeSaysHowManyThereAre(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Read(.label("Twin").at(5))) }
    #expect(fault.found == ["2 views match, numbers 0 to 1; 5 is none of them"])
  }
}
