import RehearsalWire
import Testing

@MainActor @Suite struct AccelerateTests {
  @Test(arguments: Port.allCases)
  func theAppFeelsIt(port: Port) throws {
    let agent = try launch(port)
    _ = try agent.send(Accelerate(x: 0.5, y: -0.2, z: 1))
    #expect(try fact("acceleration", agent) == "0.5 -0.2 1.0")
  }

  private func launch(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Device")))
    _ = try agent.send(Await(.settled))
    return agent
  }

  private func fact(_ name: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(.exactly(name)))).text
  }
}
