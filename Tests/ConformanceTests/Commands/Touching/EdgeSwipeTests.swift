import RehearsalWire
import Testing

@MainActor struct EdgeSwipeTests {
  @Test(arguments: Port.allCases)
  func itBeginsAtTheEdge(port: Port) throws {
    let agent = try launch(port)
    let reply = try agent.send(EdgeSwipe(.right))
    #expect(reply.element?.frame.contains(x: 389, y: 422) == true, "the view on which the finger came down")
    #expect(try log(agent) == "swipe from the right edge")
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Drags")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}

extension Rect {
  fileprivate func contains(x: Double, y: Double) -> Bool {
    (self.x...(self.x + width)).contains(x) && (self.y...(self.y + height)).contains(y)
  }
}
