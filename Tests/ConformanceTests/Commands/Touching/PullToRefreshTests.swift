import RehearsalWire
import Testing

@MainActor struct PullToRefreshTests {
  @Test(arguments: Port.allCases)
  func aRowThatIsOpenCloses(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    _ = try agent.send(Swipe(.label("Milk"), direction: .left, distance: 100))
    _ = try agent.send(Await(.visible(.label("Delete"))))
    _ = try agent.send(PullToRefresh(.identifier("list")))
    _ = try agent.send(Await(.settled))
    #expect(try !agent.send(Check(.visible(.label("Delete")))).holds)
  }

  @Test(arguments: Port.allCases)
  func withoutARefreshControlItIsRefused(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Colours")))
    _ = try agent.send(Await(.visible(.label("Colour 0"))))
    let fault = try fault { try agent.send(PullToRefresh(.identifier("colours"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message.hasSuffix("can be pulled to refresh"))
  }

  @Test(arguments: Port.allCases)
  func aTextFieldIsNotTouched(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try fault { try agent.send(PullToRefresh(.identifier("name"))) }
    #expect(try agent.send(Device()).firstResponder == nil)
  }

  @Test(arguments: Port.allCases)
  func itRefreshes(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    _ = try agent.send(PullToRefresh(.identifier("list")))
    _ = try agent.send(Await(.exists(.text("Extra 1"))))
  }

}
