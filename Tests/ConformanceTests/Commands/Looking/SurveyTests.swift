import RehearsalWire
import Testing

@MainActor struct SurveyTests {
  @Test(arguments: Port.allCases)
  func everythingThatCanBeUsedIsListedWithANameOfItsOwn(port: Port) throws {
    let agent = try port.launch("Notebook")
    let survey = try agent.send(Survey())
    #expect(survey.controllers == ["UINavigationController", "NotebookController"])
    #expect(
      survey.reachables.map { "\($0.kind.rawValue) \($0.locator.written) \($0.acts.map(\.rawValue).joined(separator: " "))" } == [
        "textField #note enterText", #"switchControl "Large text" tap"#, #"button "Save" tap"#, #"button "Export" tap"#,
      ])
    for reachable in survey.reachables { #expect(try agent.send(FindViews(reachable.locator)).elements.count == 1) }
  }

  @Test(arguments: Port.allCases)
  func cellsAreNamedByWhatTheyShowAndScrolledListsAreListed(port: Port) throws {
    let agent = try port.launch("Controls")
    let menu = try agent.send(Survey()).reachables
    #expect(menu.filter { $0.kind == .cell }.allSatisfy { $0.acts == [.tap] || $0.acts == [.tap, .swipeLeft] })
    #expect(menu.contains { $0.locator == Locator(label: "Colours") })
    _ = try agent.send(Tap(.label("Colours")))
    _ = try agent.send(Await(.settled))
    let colours = try agent.send(Survey()).reachables
    // A collection has a press of its own, for the menus of its items.
    #expect(colours.first { $0.kind == .collectionView }?.acts == [.longPress, .swipeUp, .swipeDown])
    #expect(colours.first { $0.kind == .collectionView }?.locator == Locator(identifier: "colours"))
  }

  @Test(arguments: Port.allCases)
  func whatIsCoveredOrDisabledCannotBeUsed(port: Port) throws {
    let agent = try port.launch("Workbench")
    let labels = try agent.send(Survey()).reachables.compactMap(\.label)
    #expect(labels.contains("Start timer"))
    #expect(!labels.contains("Covered"))
    #expect(!labels.contains("Greet"))
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    #expect(try agent.send(Survey()).reachables.compactMap(\.label).contains("Greet"))
  }

  @Test(arguments: Port.allCases)
  func keysOfTheKeyboardAreNotListedAndTheFieldHasTheFocus(port: Port) throws {
    let agent = try port.launch("Notebook")
    _ = try agent.send(Tap(.identifier("note")))
    _ = try agent.send(Await(.settled))
    let reachables = try agent.send(Survey()).reachables
    #expect(reachables.filter { $0.focused == true }.map(\.locator) == [Locator(identifier: "note")])
    #expect(!reachables.contains { $0.kind == .key })
  }

  private static func subtree(_ nodes: [ElementNode]) -> [ElementNode] { nodes.flatMap { [$0] + subtree($0.children) } }

  @Test(arguments: Port.allCases)
  func whatIsTooSmallUnnamedOrCutOffIsAFlaw(port: Port) throws {
    let motion = try port.launch("Motion")
    let flaws = try motion.send(Survey()).flaws
    let run = Self.subtree(try motion.send(ElementTree()).windows).filter { $0.label == "Run" }.map(\.number)
    #expect(run.count == 1)
    #expect(
      flaws.contains(
        ScreenFlaw(
          kind: .hitRegion, subject: "UIButton 'Run' on MotionController",
          text: "'Run' (UIButton) is 120 × 40 points, and a finger needs 44 × 44", elements: run)))
    let controls = try port.launch("Controls")
    _ = try controls.send(Tap(.label("Values")))
    _ = try controls.send(Await(.settled))
    #expect(
      try controls.send(Survey()).flaws.contains {
        $0.kind == .sufficientElementDescription && $0.subject == "UISwitch 'wifi' on ValuesController"
      })
    let notebook = try port.launch("Notebook")
    #expect(try notebook.send(Survey()).flaws.allSatisfy { $0.kind == .hitRegion })
    _ = try notebook.send(EnterText(String(repeating: "long ", count: 20), into: .identifier("note")))
    _ = try notebook.send(Tap(.label("Save")))
    #expect(
      try notebook.send(Survey()).flaws.contains { $0.kind == .textClipped && $0.text.contains("points across, and has 358") })
  }
}
