import Foundation
import RehearsalWire
import Testing

@testable import RehearsalLink

struct AgentServerTests {
  @Test func requestsAreAnsweredOverAUnixSocket() throws {
    try withServer { server in
      let client = try RawClient(server.endpoint)
      try client.greet()
      try client.expectAnswer()
    }
  }

  @Test func requestsAreReadHoweverTheyArrive() throws {
    try withServer { server in
      let client = try RawClient(server.endpoint)
      for byte in Lines.hello.utf8 { try client.send([byte]) }
      #expect(try client.line() != nil)
      try client.send(String(repeating: Lines.advance, count: 500))
      for _ in 0..<500 { #expect(try client.line() == Lines.advanced) }
    }
  }

  @Test func requestsAreAnsweredWithoutSpinningToo() throws {
    var options = AgentServer.Options()
    options.spin = .zero
    try withServer(options) { server in
      var options = AgentConnection.Options()
      options.spin = .zero
      let connection = try AgentConnection(to: server.endpoint, options: options)
      for _ in 0..<100 { #expect(try connection.send(Advance(byMs: 1000)) == Advance.example.reply) }
    }
  }

  @Test func severalConnectionsAreServedAtOnceAndEachShakesHands() throws {
    try withServer { server in
      let clients = try (0..<8).map { _ in try RawClient(server.endpoint) }
      for client in clients { try client.greet() }
      for client in clients.reversed() { try client.expectAnswer() }
      let late = try RawClient(server.endpoint)
      try late.send(Lines.advance)
      #expect(try late.line()?.contains("-32022") == true)
    }
  }

  @Test func aBadLineDisturbsNeitherItsConnectionNorOthers() throws {
    var options = AgentServer.Options()
    options.maximumLineLength = 1000
    try withServer(options) { server in
      let other = try RawClient(server.endpoint)
      try other.greet()
      let client = try RawClient(server.endpoint)
      try client.greet()
      let bad: [([UInt8], String)] = [
        (Array("nonsense\n".utf8), "-32700"), ([0xFF, 0xFE, 0x0A], "-32700"), (Array("[]\n".utf8), "-32600"),
        (Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tapp\"}\n".utf8), "-32601"),
        (Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tap\"}\n".utf8), "-32602"),
        (Array(repeating: UInt8(ascii: "x"), count: 1_000_000) + [0x0A], "-32600"),
        (Array(repeating: UInt8(ascii: "["), count: 900) + [0x0A], "-32600"),
      ]
      for (bytes, code) in bad {
        try client.send(bytes)
        #expect(try client.line()?.contains(code) == true)
        try client.expectAnswer()
        try other.expectAnswer()
      }
    }
  }

  @Test func clientsThatVanishDisturbNobody() throws {
    try withServer { server in
      let other = try RawClient(server.endpoint)
      try other.greet()
      for text in [
        "", "{\"half", Lines.hello, Lines.hello + "{\"half", Lines.hello + String(repeating: Lines.advance, count: 1000),
      ] {
        let client = try RawClient(server.endpoint)
        try client.send(text)
        client.socket.close()  // what was answered meanwhile has nowhere to go
        try other.expectAnswer()
      }
    }
  }

  @Test func aClientThatHasSaidEverythingGetsItsReplies() throws {
    try withServer(serving: LargePort(size: 100_000)) { server in
      let client = try RawClient(server.endpoint)
      try client.greet()
      let request = #"{"jsonrpc":"2.0","id":7,"method":"rpc.discover"}"# + "\n"
      try client.send(String(repeating: request, count: 20))
      shutdown(client.socket.descriptor, Int32(SHUT_WR))
      for _ in 0..<20 { #expect(try client.line() != nil) }
      #expect(try client.line() == nil)
    }
  }

  @Test func aClientThatDoesNotReadIsNotReadFromForEver() throws {
    let port = TestPort()
    try withServer(serving: port) { server in
      let other = try RawClient(server.endpoint)
      try other.greet()
      let client = try RawClient(server.endpoint)
      try client.greet()
      // Far more than all buffers hold: at some point the server must stop taking requests.
      let requests = Array(String(repeating: Lines.advance, count: 100_000).utf8)
      #expect(try !client.socket.send(requests, by: .now + .milliseconds(500)))
      #expect(port.received.count < 100_000)
      try other.expectAnswer()
    }
  }

  // MARK: Stopping

  @Test func aCommandMayStopTheServerAndStillGetsItsReply() throws {
    try withFolder { folder in
      let running = Shared<AgentServer?>(nil)
      let port = TestPort { command throws(Fault) in
        if command is Quit { running.value?.stop() }
      }
      let server = try RunningServer(at: .unix(path: folder + "/agent.sock"), serving: port)
      running.value = server.server
      let client = try RawClient(server.endpoint)
      try client.greet()
      try client.send(#"{"jsonrpc":"2.0","id":1,"method":"quit"}"# + "\n")
      #expect(try client.line() == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
      #expect(try client.line() == nil)
      #expect(server.awaitEnd())
      #expect(!FileManager.default.fileExists(atPath: folder + "/agent.sock"))
    }
  }

  @Test func stoppingEndsIdleConnections() throws {
    try withFolder { folder in
      let server = try RunningServer(at: .unix(path: folder + "/agent.sock"))
      let client = try RawClient(server.endpoint)
      try client.greet()
      server.stop()
      #expect(try client.line() == nil)
      server.server.stop()  // once more does nothing
    }
  }

  @Test func aServerThatWasStoppedBeforeItRanReturnsAtOnce() throws {
    try withFolder { folder in
      let server = AgentServer(at: .unix(path: folder + "/agent.sock"))
      server.stop()
      try server.run(serving: TestPort()) { _ in Issue.record("it listens") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test func whatAClientPilesUpIsAnsweredWhenItReads() throws {
    let port = LargePort(size: 100_000)
    try withServer(serving: port) { server in
      let other = try RawClient(server.endpoint)
      try other.greet()
      let client = try RawClient(server.endpoint)
      try client.greet()
      // One segment of small requests with large answers: far more than the socket takes at once.
      let count = 300
      let request = #"{"jsonrpc":"2.0","id":7,"method":"rpc.discover"}"# + "\n"
      try client.send(String(repeating: request, count: count) + Lines.advance)
      try other.expectAnswer()
      #expect(port.count.value < 50, "answers that nobody takes are not made")
      for _ in 0..<count {
        #expect(try client.line()?.utf8.count == 100_000 + #"{"id":7,"jsonrpc":"2.0","result":""}"#.utf8.count)
      }
      #expect(try client.line() == Lines.advanced)
    }
  }

  @Test func nothingIsLeftOpenAtTheEnd() async {
    // In a process of its own: other tests open descriptors meanwhile.
    await #expect(processExitsWith: .success) {
      func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
      try withServer { try RawClient($0.endpoint).greet() }  // what is opened once and for all
      let before = try descriptors()
      for _ in 0..<5 {
        try withServer { server in
          for _ in 0..<5 { try RawClient(server.endpoint).greet() }
          _ = try AgentConnection(to: server.endpoint)
          let open = try AgentConnection(to: server.endpoint)
          _ = try open.send(Advance(byMs: 1))
        }
      }
      let after = try descriptors()
      exit(after == before ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
