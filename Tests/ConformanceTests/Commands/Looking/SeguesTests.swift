import RehearsalWire
import Testing

@MainActor struct SeguesTests {
  @Test(arguments: Port.allCases)
  func aControllerWithoutAStoryboardHasNone(port: Port) throws {
    let agent = try port.launch("Workbench")
    let root = try agent.send(Controllers()).roots[0].id
    #expect(try agent.send(Segues(controller: root)).segues.isEmpty)
    #expect(try fault { try agent.send(Segues(controller: 99)) }.code == .noSuchElement)
  }

  @Test(arguments: Port.allCases)
  func thoseOfASceneAreListed(port: Port) throws {
    let agent = try port.launch("Tour")
    _ = try agent.send(Tap(Locator(label: "Market", class: "UITableViewCell")))
    _ = try agent.send(Await(.controller(class: "PlaceController", state: .appeared)))
    let place = try #require(try agent.send(Lifecycle(class: "PlaceController")).steps.last?.controller)
    let segues = try agent.send(Segues(controller: place)).segues
    #expect(segues.map(\.identifier) == ["edit", "info"])
    #expect(segues.map(\.kind) == ["presentModally", "popover"])
    #expect(segues.map(\.destinationClass) == ["EditController", "InfoController"])
  }
}
