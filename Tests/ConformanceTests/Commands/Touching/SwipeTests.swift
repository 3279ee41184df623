import RehearsalWire
import Testing

@MainActor struct SwipeTests {
  @Test(arguments: Port.allCases)
  func aDistanceThatLeadsOffTheScreenIsRefused(port: Port) throws {
    let agent = try port.launch("Controls")
    let fault = try fault { try agent.send(Swipe(.ofClass("UITableView"), direction: .left, distance: 500)) }
    #expect(fault.message.hasPrefix("a finger would leave the screen, at (-"))
  }

  @Test(arguments: Port.allCases, Direction.allCases)
  func itGoesItsWay(port: Port, direction: Direction) throws {
    let agent = try launch(port)
    _ = try agent.send(Swipe(.identifier("swipes"), direction: direction, distance: 100))
    #expect(try log(agent) == "swipe \(direction.rawValue)")
  }

  @Test(arguments: Port.allCases)
  func aDistanceOfNothingIsRefused(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(Swipe(.identifier("swipes"), direction: .left, distance: 0)) }
    #expect(fault.code == .invalidArgument)
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Drags")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
