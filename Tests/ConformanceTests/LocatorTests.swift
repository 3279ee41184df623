import RehearsalWire
import Testing

/// What the parts of a locator mean, through each port.
@MainActor struct LocatorTests {
  /// As XCUITest's placeholderValue: the field's, with and without text, and not the search bar's around it.
  @Test(arguments: Port.allCases)
  func aPlaceholderIsThatOfTheField(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Bars")))
    #expect(try agent.send(Read(Locator(placeholder: "Search"))).className == "UISearchTextField")
    _ = try agent.send(EnterText("tea", into: Locator(placeholder: "Search")))
    #expect(try agent.send(Read(Locator(placeholder: "Search"))).text == "tea")
  }

  @Test(arguments: Port.allCases)
  func theWindowsPlaceIsTold(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Tap(.identifier("name")))
    let fault = try fault { try agent.send(Read(.ofClass("UIWindow"))) }
    #expect(fault.code == .ambiguousElement)
    #expect(fault.found.allSatisfy { $0.hasSuffix(") in no view") })
  }

  @Test(arguments: Port.allCases)
  func theExactClassLeavesOutSubclasses(port: Port) throws {
    let agent = try port.launch("Workbench")
    let controls = try count(.ofClass("UIControl"), agent)
    #expect(controls > 10)
    #expect(try count(.ofExactClass("UIControl"), agent) == 0)
  }

  @Test(arguments: Port.allCases)
  func traitsMustAllBeThere(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try count(Locator(label: "Greet", traits: [.button, .notEnabled]), agent) == 1)
    #expect(try count(Locator(label: "Later", traits: [.button, .notEnabled]), agent) == 0)
    #expect(try count(Locator(label: "Greet", withoutTraits: [.notEnabled]), agent) == 0)
  }

  @Test(arguments: Port.allCases)
  func placeholderAndValueCount(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try count(Locator(placeholder: "Your name"), agent) == 1)
    _ = try agent.send(EnterText("Ada", into: Locator(placeholder: "Your name")))
    #expect(try count(Locator(value: "Ada"), agent) == 1)
    #expect(try count(.named("Your name"), agent) >= 1)
  }

  @Test(arguments: Port.allCases)
  func statesTellViewsApart(port: Port) throws {
    let agent = try port.launch("Workbench")
    func inState(_ label: TextMatch, _ state: ElementState) throws -> Int {
      try count(Locator(label: label, class: "UIButton", state: state), agent)
    }
    #expect(try inState("Hidden", ElementState(visible: false)) == 1)
    #expect(try inState("Faraway", ElementState(onScreen: false)) == 1)
    #expect(try inState("Covered", ElementState(tappable: false)) == 1)
    #expect(try inState("Covered", ElementState(tappable: true)) == 0)
    #expect(try inState("Later", ElementState(visible: true, tappable: true, enabled: true)) == 1)
    #expect(try inState("Greet", ElementState(enabled: false)) == 1)
    #expect(try inState("Greet", ElementState(takesText: false)) == 1)
    #expect(try count(Locator(identifier: "name", state: ElementState(takesText: true)), agent) == 1)
    _ = try agent.send(Tap(.identifier("name")))
    #expect(try count(Locator(identifier: "name", state: ElementState(focused: true)), agent) == 1)
  }

  @Test(arguments: Port.allCases)
  func locatorsCombine(port: Port) throws {
    let agent = try port.launch("Workbench")
    let button = Locator.ofClass("UIButton")
    #expect(try count(button.and(.label("Later")), agent) == 1)
    #expect(try count(button.and(.not(.label("Later"))).and(.not(.label("Greet"))), agent) == count(button, agent) - 2)
    #expect(try count(button.and(.label("Later").or(.label("Greet"))), agent) == 2)
  }

  /// Not within a view for which it does not hold.
  @Test(arguments: Port.allCases)
  func whatHoldsForAllAroundFailsForNone(port: Port) throws {
    let agent = try port.launch("Workbench")
    let outsideOfBars = Locator.not(Locator(within: .ofClass("UINavigationBar")))
    #expect(try count(.text("Workbench"), agent) > 0)
    #expect(try count(Locator.text("Workbench").and(outsideOfBars), agent) == 0)
    #expect(try count(Locator(label: "Later", class: "UIButton").and(outsideOfBars), agent) == 1)
  }

  @Test(arguments: Port.allCases)
  func relativesAreFound(port: Port) throws {
    let agent = try port.launch("Workbench")
    let bar = Locator.ofClass("UINavigationBar")
    #expect(try count(bar.holding(.text("Workbench")), agent) == 1)
    #expect(try count(bar.holding(.text("Elsewhere")), agent) == 0)
    #expect(try count(Locator.label("Later").beside(.identifier("name")), agent) == 1)
    var around = Locator.ofClass("UINavigationBar")
    around.around = .text("Workbench")
    #expect(try agent.send(FindViews(around)).elements.map(\.className) == ["UINavigationBar"])
  }

  @Test(arguments: Port.allCases)
  func aPropertyTellsViewsApart(port: Port) throws {
    let agent = try port.launch("Workbench")
    let button = Locator.ofClass("UIButton")
    #expect(try count(button.and(.property("isEnabled", false)), agent) == 1)
    #expect(try count(.property("currentTitle", "Later"), agent) == 1)
    #expect(try count(button.and(.property("frame.size.height", .above(10_000))), agent) == 0)
    #expect(try count(button.and(.property("titleLabel.text", .text(.prefix("Ask")))), agent) == 2)
    // A view that has no such property does not match, and is no failure.
    #expect(try count(Locator(class: "UILabel", properties: [PropertyTest("currentTitle", "Later")]), agent) == 0)
    #expect(try count(button.and(try Locator("[!@isEnabled]")), agent) == 1)
  }

  @Test(arguments: Port.allCases)
  func aPropertyThatIsNotSoIsTold(port: Port) throws {
    let agent = try port.launch("Workbench")
    let wrong = try fault { try agent.send(Read(Locator(label: "Later", properties: [PropertyTest("isEnabled", false)]))) }
    #expect(wrong.message == "no view labelled 'Later' whose isEnabled is false")
    #expect(wrong.found.first == "'Later' (UIButton), but its isEnabled is true")
    let unknown = try fault { try agent.send(Read(Locator(class: "UIButton", properties: [PropertyTest("isEnabeld", true)]))) }
    #expect(unknown.found.contains { $0.contains("has 'isEnabeld' of 'isEnabeld'; did you mean 'isEnabled'") })
  }

  @Test(arguments: Port.allCases)
  func aFailureTellsTheWrittenForm(port: Port) throws {
    let agent = try port.launch("Workbench")
    let none = try fault { try agent.send(Read(.label("Latr"))) }
    #expect(none.tried.contains { $0.text.hasPrefix("looked for \"Latr\" through ") })
    let several = try fault { try agent.send(Tap(.label("Twin"))) }
    #expect(several.found.map { $0.prefix(9) } == ["\"Twin\"[0]", "\"Twin\"[1]"])
    let second = try Locator(String(several.found[1].prefix(9)))
    #expect(try agent.send(FindViews(second)).elements == [try agent.send(FindViews(.label("Twin"))).elements[1]])
  }

  private func count(_ locator: Locator, _ agent: any CommandPort) throws -> Int {
    try agent.send(FindViews(locator)).elements.count
  }
}
