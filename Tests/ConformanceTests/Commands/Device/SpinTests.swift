import RehearsalWire
import Testing

@MainActor @Suite struct SpinTests {
  @Test(arguments: Port.allCases)
  func theAppFeelsItForAWhile(port: Port) throws {
    let agent = try launch(port)
    let before = try agent.send(Await(.settled)).nowMs
    let done = try agent.send(Spin(x: 0.5, z: -3, durationMs: 400))
    #expect(done.nowMs.value - before.value == 400)
    #expect(try fact("rotation", agent) == "0.5 0.0 -3.0")
    _ = try agent.send(Advance(byMs: 200))
    #expect(try fact("rotation", agent) == "0.0 0.0 0.0")
    #expect(try fact("orientation", agent) == "portrait, regular height")
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
