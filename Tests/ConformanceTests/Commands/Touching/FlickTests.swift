import RehearsalWire
import Testing

@MainActor struct FlickTests {
  @Test(arguments: Port.allCases)
  func whatItDragsGoesOnMoving(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Flick(.identifier("pager"), from: .right))
    _ = try agent.send(Await(.text(of: .identifier("log"), is: "page 2")))
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Scrolling")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
