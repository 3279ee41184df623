import RehearsalWire
import Testing

@MainActor @Suite struct PullToRefreshTests {
  @Test(arguments: Port.allCases)
  func itRefreshes(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    _ = try agent.send(PullToRefresh(.identifier("list")))
    _ = try agent.send(Await(.exists(.text("Extra 1"))))
  }

}
