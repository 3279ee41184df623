import RehearsalWire
import Testing

@MainActor struct ControllersTests {
  @Test(arguments: Port.allCases)
  func itShowsWhoContainsWhomAndTheirStates(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(Await(.controller(class: "WorkbenchController", state: .appeared)))
    let roots = try agent.send(Controllers()).roots
    #expect(roots.map(\.className) == ["UINavigationController"])
    #expect(roots[0].children.map(\.className) == ["WorkbenchController"])
    #expect(roots[0].children[0].title == "Workbench")
    #expect(roots[0].children[0].state == .appeared)
    #expect(roots[0].children[0].superclasses.contains("UIViewController"))
    #expect(roots[0].children[0].bar?.back == false)
  }

  @Test(arguments: Port.allCases)
  func containersTellWhatTheyShow(port: Port) throws {
    let agent = try port.launch("Tour")
    _ = try agent.send(Await(.settled))
    let root = try #require(try agent.send(Controllers()).roots.first)
    #expect(root.container?.kind == .tabs)
    #expect(root.container?.tabs.map(\.title) == ["Places", "Guide", "Regions", "Home"])
    #expect(root.container?.selectedIndex == 0)
    #expect(root.container?.shown == [root.children[0].id])
    #expect(root.scene == SceneName(storyboard: "Tour", identifier: nil))
  }

  @Test(arguments: Port.allCases)
  func whatIsPresentedTellsHow(port: Port) throws {
    let agent = try port.launch("Tour")
    _ = try agent.send(Tap(Locator(label: "Market", class: "UITableViewCell")))
    _ = try agent.send(Tap(.label("Edit")))
    _ = try agent.send(Await(.controller(class: "EditController", state: .appeared)))
    let root = try #require(try agent.send(Controllers()).roots.first)
    let edit = try #require(root.presented.first)
    #expect(edit.className == "EditController")
    #expect(
      edit.presentation
        == PresentationSnapshot(
          style: "pageSheet", by: root.id, modal: false,
          sheet: SheetSnapshot(detents: ["medium", "large"], selected: "medium", grabber: true)))
    #expect(try agent.send(Check(.controller(ControllerPattern(presentedBy: root.id, style: "pageSheet")))).holds)
  }
}
