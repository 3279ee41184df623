import RehearsalWire
import Testing

@MainActor struct HelloTests {
  @Test(arguments: Port.allCases)
  func theHighestCommonVersionIsChosen(port: Port) throws {
    let reply = try port.open().send(Hello(protocolVersions: [0, 1, 99]))
    #expect(reply.protocolVersion == 1)
    #expect(
      reply.apps == [
        "Earthquakes", "Clockwork", "Workbench", "Gestures", "Controls", "Multitude", "ButtonSegue", "Tour", "Greetings",
        "Transfers", "Atlas", "Motion", "Notebook", "Drafts", "Unsealed",
      ])
  }

  @Test(arguments: Port.allCases)
  func aDriverThatSpeaksNoKnownVersionIsToldSo(port: Port) throws {
    let fault = try fault { try port.open().send(Hello(protocolVersions: [99])) }
    #expect(fault.code == .unsupportedProtocol)
    #expect(fault.message == "this agent speaks protocol version 1, the driver 99")
  }
}
