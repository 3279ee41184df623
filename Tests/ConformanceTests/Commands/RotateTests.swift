import RehearsalWire
import Testing

@MainActor @Suite struct RotateTests {
  @Test(arguments: Port.allCases)
  func itTurnsClockwise(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Rotate(.identifier("photo"), radians: 1))
    let degrees = try #require(try log(agent)?.split(separator: " ").last?.dropLast())
    #expect((40...58).contains(Int(degrees) ?? 0))
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Two fingers")))
    return agent
  }

  private func log(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("log"))).text }
}
