import Foundation
import RehearsalWire
import Testing

@testable import RehearsalLink

struct AgentConnectionTests {
  @Test func aConnectionIntroducesItself() throws {
    try withServer { server in
      let connection = try AgentConnection(to: server.endpoint)
      #expect(connection.agent == Hello.example.reply)
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
      #expect(try connection.send(Discover()) == Discover.example.reply)
    }
  }

  /// But for those that the connection answers itself: see `SubscriptionTests`.
  static let crossing = CommandCatalog.methods.filter { $0 != Subscribe.method && $0 != Unsubscribe.method }

  @Test(arguments: crossing) func everyCommandCrossesTheLine(method: String) throws {
    let seen = Shared("")
    try withServer(serving: TestPort { command throws(Fault) in seen.value = "\(command)" }) { server in
      let connection = try AgentConnection(to: server.endpoint)
      func cross<Asked: Command>(_ type: Asked.Type) throws {
        #expect(try connection.send(Asked.example.command) == Asked.example.reply)
        #expect(seen.value == "\(Asked.example.command)")
      }
      let type = try #require(CommandCatalog.command(named: method))
      try cross(type)
    }
  }

  @Test func aFaultCrossesTheLineWhole() throws {
    let fault = Fault(
      .ambiguousElement, "two views match", asked: "tap view", found: ["a", "b"],
      tried: [CallLogEntry(atMs: 1, "looked")],
      pending: [PendingItem(kind: "timer", label: "t", dueMs: 1, everyMs: nil, site: nil)])
    try withServer(serving: TestPort { command throws(Fault) in if command is Tap { throw fault } }) { server in
      let connection = try AgentConnection(to: server.endpoint)
      #expect(throws: fault) { try connection.send(Tap(.label("x"))) }
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }

  @Test func aLargeReplyArrivesWhole() throws {
    try withServer(serving: LargePort(size: 20_000_000)) { server in
      let connection = try AgentConnection(to: server.endpoint)
      guard case .string(let text) = try connection.send(Discover()) else {
        Issue.record("no string")
        return
      }
      #expect(text.utf8.count == 20_000_000)
    }
  }

  @Test func aRequestThatIsTooLongIsRefusedByTheNameOfWhatIsLong() throws {
    try withServer { server in
      let connection = try AgentConnection(to: server.endpoint)
      let stubs = [("/small", "x"), ("/large", String(repeating: "x", count: 1 << 20))].map {
        StubDeclaration(path: $0.0, body: $0.1)
      }
      let error = #expect(throws: Fault.self) { try connection.send(Launch(app: "Earthquakes", seed: 7, stubs: stubs)) }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.hasSuffix(" bytes: the line is longer than 1048576 bytes; its rest is skipped") == true)
      #expect(error?.found.first == "stubs[1].body: 1048576 bytes")
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }

  @Test func nobodyThereIsAnAgentLost() throws {
    try withFolder { folder in
      let error = #expect(throws: Fault.self) { try AgentConnection(to: .unix(path: folder + "/agent.sock")) }
      #expect(error?.code == .agentLost)
      #expect(error?.message == "no agent answers at unix:\(folder)/agent.sock: No such file or directory")
    }
  }

  @Test func anAgentThatEndsIsLost() throws {
    try withFolder { folder in
      let server = try RunningServer(at: .unix(path: folder + "/agent.sock"))
      let connection = try AgentConnection(to: server.endpoint)
      server.stop()
      for _ in 0..<3 {
        let error = #expect(throws: Fault.self) { try connection.send(Advance(byMs: 1)) }
        #expect(error?.code == .agentLost)
        #expect(error?.asked == "advance")
      }
    }
  }

  @Test func anAgentThatDoesNotAnswerHangs() throws {
    let gate = DispatchSemaphore(value: 0)
    let port = TestPort { command throws(Fault) in if command is Tap { gate.wait() } }
    try withServer(serving: port) { server in
      var options = AgentConnection.Options()
      options.watchdog = .seconds(1)
      let connection = try AgentConnection(to: server.endpoint, options: options)
      let error = #expect(throws: Fault.self) { try connection.send(Tap(.label("x"))) }
      #expect(error?.code == .agentHung)
      #expect(error?.message == "the agent did not answer 'tap' within 1.0 seconds")
      gate.signal()
      // The late answer to the tap is not taken for the answer to this.
      #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply)
    }
  }

  @Test func aConnectionThatWasClosedSaysSo() throws {
    try withServer { server in
      let connection = try AgentConnection(to: server.endpoint)
      connection.close()
      let error = #expect(throws: Fault.self) { try connection.send(Advance(byMs: 1)) }
      #expect(error == Fault(.agentLost, "the connection to the agent was closed", asked: "advance"))
    }
  }

  @Test func threadsTakeTurnsOnOneConnection() throws {
    try withServer { server in
      let connection = try AgentConnection(to: server.endpoint)
      let failures = Shared(0)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<200 where (try? connection.send(Advance(byMs: 1000))) != Advance.example.reply {
          failures.change { $0 += 1 }
        }
      }
      #expect(failures.value == 0)
    }
  }
}
