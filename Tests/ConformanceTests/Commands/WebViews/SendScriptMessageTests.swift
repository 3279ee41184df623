import RehearsalWire
import Testing

@MainActor struct SendScriptMessageTests {
  @Test(arguments: Port.allCases)
  func theAppTakesTheMessage(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(SendScriptMessage("share", body: ["title": "Prices"], from: Help.page))
    #expect(try Help.log(agent) == "finished Help & more · share: Prices")
  }

  @Test(arguments: Port.allCases)
  func aMessageThatNobodyTakesIsRefused(port: Port) throws {
    let agent = try Help.open(port)
    let fault = try fault { try agent.send(SendScriptMessage("shar", from: Help.page)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("the app takes no messages 'shar'; "))
    #expect(fault.message.contains("share"))
  }
}
