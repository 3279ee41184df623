import RehearsalWire
import Testing

@MainActor struct SpinTests {
  @Test(arguments: Port.allCases)
  func theAppFeelsItForAWhile(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let before = try agent.send(Await(.settled)).nowMs
    let done = try agent.send(Spin(x: 0.5, z: -3, durationMs: 400))
    #expect(done.nowMs.value - before.value == 400)
    #expect(try agent.fact("rotation") == "0.5 0.0 -3.0")
    _ = try agent.send(Advance(byMs: 200))
    #expect(try agent.fact("rotation") == "0.0 0.0 0.0")
    #expect(try agent.fact("orientation") == "portrait, regular height")
  }
}
