import RehearsalWire
import Testing

@MainActor struct QuitTests {
  @Test(arguments: Port.allCases)
  func itIsAnswered(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    #expect(try agent.send(Quit()) == Nothing())
  }
}
