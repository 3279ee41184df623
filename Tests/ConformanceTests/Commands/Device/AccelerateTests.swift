import RehearsalWire
import Testing

@MainActor struct AccelerateTests {
  @Test(arguments: Port.allCases)
  func theAppFeelsIt(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(Accelerate(x: 0.5, y: -0.2, z: 1))
    #expect(try agent.fact("acceleration") == "0.5 -0.2 1.0")
  }
}
