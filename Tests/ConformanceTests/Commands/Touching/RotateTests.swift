import RehearsalWire
import Testing

@MainActor struct RotateTests {
  @Test(arguments: Port.allCases)
  func oneFingerCannotTurnAnything(port: Port) throws {
    let agent = try launch(port)
    let fault = try fault { try agent.send(Rotate(.identifier("photo"), touches: 1)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "touches: expected 2 to 10, got 1")
  }

  @Test(arguments: Port.allCases)
  func whatIsLargerThanTheScreenIsTurnedWhereItIsSeen(port: Port) throws {
    let agent = try launch(port)
    for _ in 0..<6 { _ = try agent.send(Pinch(.identifier("photo"), direction: .open)) }
    _ = try agent.send(Rotate(.identifier("photo"), radians: 1))
    let degrees = try #require(try log(agent)?.split(separator: " ").last?.dropLast())
    #expect((40...58).contains(Int(degrees) ?? 0))
  }

  @Test(arguments: Port.allCases)
  func threeFingersTurnToo(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Rotate(.identifier("photo"), radians: 1, touches: 3))
    #expect(try agent.send(Read(.identifier("photo"))).visible)
  }

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
