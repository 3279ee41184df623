import NIOCore
import NIOEmbedded
import NIOWebSocket
import Rehearsal
import Testing

@testable import RehearsalGateway

/// WebDriver BiDi on the WebSocket of a session, without a network.
@Suite(.timeLimit(.minutes(5))) struct BidirectionalTests {
  /// The end of a WebSocket that a client has.
  private struct Socket {
    let channel = NIOAsyncTestingChannel()
    let serving: Task<Void, Never>

    init(_ client: Client) async throws {
      let session = try #require(client.gateway.sessions.opened(client.session))
      let frames = try await channel.testingEventLoop.executeInContext { [channel] in
        try channel.pipeline.syncOperations.addHandler(
          NIOWebSocketFrameAggregator(minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 4, maxAccumulatedFrameSize: 1000))
        return try GatewayChannel.Frames(wrappingChannelSynchronously: channel)
      }
      try await channel.connect(to: try SocketAddress(unixDomainSocketPath: "/client"))
      let connection = BidirectionalConnection(channel, session, client.gateway)
      serving = Task { await connection.serve(frames) }
      // It listens once it answers.
      try await send("")
      _ = try await hear()
    }

    func send(_ text: String, _ opcode: WebSocketOpcode = .text, fin: Bool = true) async throws {
      try await channel.writeInbound(WebSocketFrame(fin: fin, opcode: opcode, data: ByteBuffer(string: text)))
    }

    func frame() async throws -> WebSocketFrame { try await channel.waitForOutboundWrite(as: WebSocketFrame.self) }

    /// The next message.
    func hear() async throws -> JSONValue {
      let frame = try await frame()
      #expect(frame.opcode == .text)
      #expect(frame.fin)
      return try JSON.decode(JSONValue.self, from: Array(frame.data.readableBytesView))
    }

    func ask(_ method: String, _ parameters: JSONValue = [:], id: JSONValue = 1) async throws -> JSONValue {
      let message: JSONValue = ["id": id, "method": .string(method), "params": parameters]
      try await send(message.text)
      return try await hear()
    }

    /// Waits for the frame that closes it, and for the end; the code of the frame.
    func end() async throws -> UInt16? {
      let frame = try await frame()
      #expect(frame.opcode == .connectionClose)
      await serving.value
      #expect(!channel.isActive)
      var data = frame.data
      return data.readInteger()
    }
  }

  /// A session that may be listened to, and a WebSocket of it.
  private func listening(
    to app: String = "Workbench", _ body: (Client, Socket) async throws -> Void
  ) async throws {
    try await Client.with(app, ["webSocketUrl": true]) { client async throws in
      let socket = try await Socket(client)
      try await body(client, socket)
    }
  }

  private func success(_ result: JSONValue, id: JSONValue = 1) -> JSONValue { ["type": "success", "id": id, "result": result] }

  private func error(_ code: JSONValue, _ message: JSONValue, id: JSONValue = 1) -> JSONValue {
    ["type": "error", "id": id, "error": code, "message": message, "stacktrace": ""]
  }

  // MARK: Commands

  @Test func theSessionTellsThatItIsTaken() async throws {
    try await listening { client, socket async throws in
      #expect(
        try await socket.ask("session.status", id: 7)
          == success(["ready": false, "message": "this connection has a session"], id: 7))
      #expect(
        try await socket.ask("session.new", ["capabilities": [:]])
          == error(
            "session not created",
            "this connection has a session: a new one begins with POST /session and \"webSocketUrl\": true"))
      #expect(client.gateway.sessions.count == 1)
    }
  }

  @Test func thereIsOneContextByTwoNames() async throws {
    try await listening { _, socket async throws in
      for (parameters, name) in [([:], "NATIVE_APP"), (["root": "NATIVE_APP"], "NATIVE_APP"), (["root": "scene-1"], "scene-1")]
        as [(JSONValue, JSONValue)]
      {
        let context: JSONValue = [
          "context": name, "children": [], "url": "about:blank", "parent": .null, "originalOpener": .null,
          "userContext": "default", "clientWindow": "NATIVE_APP",
        ]
        #expect(try await socket.ask("browsingContext.getTree", parameters) == success(["contexts": [context]]))
      }
      #expect(
        try await socket.ask("browsingContext.getTree", ["root": "2"])
          == error("no such frame", "there is no context \"2\"; there is NATIVE_APP"))
      #expect(
        try await socket.ask("session.subscribe", ["events": ["log"], "contexts": ["scene-1", "NATIVE_APP", "2"]])
          == error("no such frame", "there is no context '2'; there is NATIVE_APP"))
      #expect(
        try await socket.ask("session.subscribe", ["events": ["log"], "contexts": ["scene-1", "NATIVE_APP"]])
          == success(["subscription": "subscription-1"]))
    }
  }

  @Test func whatCannotBeUnderstoodSaysWhatWouldBeRight() async throws {
    try await listening { _, socket async throws in
      for (text, answer) in [
        (
          "no JSON",
          error(
            "invalid argument", #"a message is a JSON object: {"id": 1, "method": "session.status", "params": {}}"#, id: .null)
        ),
        (#"{"id": 3, "method": "a"}"#, error("invalid argument", "'params' must be an object; {} where there are none", id: 3)),
        (
          #"{"id": 4, "params": {}}"#,
          error("invalid argument", "'method' must be a string, such as \"session.status\"", id: 4)
        ),
        (
          #"{"method": "a", "params": {}}"#,
          error("invalid argument", "'id' must be a whole number, 0 or more, and is null", id: .null)
        ),
        (
          #"{"id": 0, "method": "session.stats", "params": {}}"#,
          error(
            "unknown command",
            .string(
              "there is no command 'session.stats' (what is done with the app goes by WebDriver's endpoints); did you mean "
                + "'session.status'?"), id: 0)
        ),
      ] as [(String, JSONValue)] {
        try await socket.send(text)
        #expect(try await socket.hear() == answer)
      }
      for (parameters, words) in [
        ([:], "'events' must be a list with one name at least, such as \"log.entryAdded\""),
        (["events": []], "'events' must be a list with one name at least, such as \"log.entryAdded\""),
        (["events": "log"], "'events' must be a list of strings"), (["events": [1]], "'events' must be a list of strings"),
        (["events": ["log", "log.entryAdde"]], "there is no event 'log.entryAdde'; did you mean 'log.entryAdded'?"),
        (["events": ["log"], "contexts": "1"], "'contexts' must be a list of strings"),
      ] as [(JSONValue, JSONValue)] {
        #expect(try await socket.ask("session.subscribe", parameters, id: 9) == error("invalid argument", words, id: 9))
      }
      #expect(
        try await socket.ask("session.subscribe", ["events": ["log"]]) == success(["subscription": "subscription-1"]),
        "nothing of it was subscribed to")
    }
  }

  @Test func subscriptionsEndByTheirNamesOrEvents() async throws {
    try await listening { client, socket async throws in
      #expect(
        try await socket.ask("session.subscribe", ["events": ["rehearsal:session.commandEnded"]])
          == success(["subscription": "subscription-1"]))
      try await client.value("GET", "S/window/handles")
      #expect(
        try await socket.hear() == [
          "type": "event", "method": "rehearsal:session.commandEnded",
          "params": ["method": "GET", "path": "/session/{session}/window/handles", "error": .null],
        ])
      #expect(await client.error("POST", "S/window", ["handle": "2"])?.code == .noSuchWindow)
      #expect(
        try await socket.hear()["params"] == ["method": "POST", "path": "/session/{session}/window", "error": "no such window"])
      let unknown = error("invalid argument", "there is no subscription 'subscription-2'")
      #expect(try await socket.ask("session.unsubscribe", ["subscriptions": ["subscription-1", "subscription-2"]]) == unknown)
      #expect(
        try await socket.ask("session.unsubscribe", ["events": ["log"]])
          == error("invalid argument", "nothing has subscribed to all of these events"))
      try await client.value("GET", "S/window")
      #expect(try await socket.hear()["params"]?["path"] == "/session/{session}/window", "it is still told")
      #expect(try await socket.ask("session.unsubscribe", ["subscriptions": ["subscription-1"]]) == success([:]))
      try await client.value("GET", "S/window")
      #expect(
        try await socket.ask("session.subscribe", ["events": ["rehearsal:session", "log"]])
          == success(["subscription": "subscription-2"]))
      #expect(try await socket.ask("session.unsubscribe", ["events": ["rehearsal:session.commandEnded"]]) == success([:]))
      try await client.value("GET", "S/window")
      #expect(
        try await socket.ask("session.unsubscribe", ["events": ["rehearsal:session"]])
          == error("invalid argument", "nothing has subscribed to all of these events"))
      #expect(try await socket.ask("session.unsubscribe", ["events": ["log", "rehearsal:session.ended"]]) == success([:]))
      #expect(try await socket.ask("session.unsubscribe", ["events": ["log"]])["type"] == "error")
    }
  }

  @Test func aConnectionHasAHundredSubscriptionsAtMost() async throws {
    try await listening { _, socket async throws in
      for number in 1...100 {
        #expect(
          try await socket.ask("session.subscribe", ["events": ["log"]])
            == success(["subscription": .string("subscription-\(number)")]))
      }
      #expect(
        try await socket.ask("session.subscribe", ["events": ["log"]])
          == error("invalid argument", "a connection has 100 subscriptions at most: end some"))
    }
  }

  // MARK: Logs

  /// What UIKit writes to its console when two constraints are in conflict.
  private func expectConflict(_ event: JSONValue, atMs: Int64) {
    #expect(event["type"] == "event")
    #expect(event["method"] == "log.entryAdded")
    guard let entry = event["params"], case .string(let text)? = entry["text"] else {
      Issue.record("\(event)")
      return
    }
    #expect(text.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(
      entry == [
        "type": "console", "method": "warn", "level": "warn", "text": .string(text),
        "args": [["type": "string", "value": .string(text)]], "timestamp": .int(atMs),
        "source": ["realm": "UIKit", "context": "NATIVE_APP"],
      ])
  }

  private func conflict(_ client: Client) async throws {
    let button = try await client.find("name", "Conflict")
    try await client.value("POST", "S/element/\(button)/click")
    try await client.value("GET", "S/element/\(button)/text")
  }

  /// The app's clock begins with 2024.
  private static let start: Int64 = 1_704_067_200_000

  @Test func whatUIKitWritesIsToldOnceBeforeTheCommandEnds() async throws {
    try await listening { client, socket async throws in
      try await client.script("rehearsal: advance", ["byMs": 1500])
      #expect(
        try await socket.ask("session.subscribe", ["events": ["log", "rehearsal:session.commandEnded"]])["type"] == "success")
      try await client.value("POST", "S/element/\(try await client.find("name", "Conflict"))/click")
      #expect(try await socket.hear()["params"]?["path"] == "/session/{session}/element")
      let now = try await client.now()
      let next = try await socket.hear()
      if next["method"] == "log.entryAdded" {
        expectConflict(next, atMs: Self.start + Int64(now))
        #expect(try await socket.hear()["params"]?["path"] == "/session/{session}/element/{element}/click")
        #expect(try await socket.hear()["params"]?["path"] == "/session/{session}/execute/sync")
      } else {
        // The layout comes with the next look at the screen.
        #expect(next["params"]?["path"] == "/session/{session}/element/{element}/click")
        expectConflict(try await socket.hear(), atMs: Self.start + Int64(now))
        #expect(try await socket.hear()["params"]?["path"] == "/session/{session}/execute/sync")
      }
      try await client.value("GET", "S/window")
      #expect(try await socket.hear()["params"]?["path"] == "/session/{session}/window", "it is told once")
    }
  }

  @Test func whatCameBeforeSomebodyListenedIsToldThen() async throws {
    try await listening { client, socket async throws in
      try await conflict(client)
      let message: JSONValue = ["id": 7, "method": "session.subscribe", "params": ["events": ["log"]]]
      try await socket.send(message.text)
      expectConflict(try await socket.hear(), atMs: Self.start + Int64(try await client.now()))
      #expect(try await socket.hear() == success(["subscription": "subscription-1"], id: 7))
    }
  }

  @Test func whoDoesNotWantTheLogIsNotToldIt() async throws {
    try await listening { client, socket async throws in
      try await conflict(client)
      #expect(
        try await socket.ask("session.subscribe", ["events": ["rehearsal:session"]])
          == success(["subscription": "subscription-1"]))
      try await conflict(client)
      for path in ["/element", "/element/{element}/click", "/element/{element}/text"] {
        #expect(try await socket.hear()["params"]?["path"] == .string("/session/{session}" + path))
      }
    }
  }

  @Test func aCrashIsToldWithTheWordsOfTheApp() async throws {
    try await listening { client, socket async throws in
      _ = try await socket.ask("session.subscribe", ["events": ["log", "rehearsal:session.ended"]])
      let button = try await client.find("name", "Crash")
      #expect(await client.error("POST", "S/element/\(button)/click")?.code == .invalidSessionID)
      var entries: [JSONValue] = []
      var last = try await socket.hear()
      while last["method"] == "log.entryAdded" {
        entries.append(last["params"] ?? .null)
        last = try await socket.hear()
      }
      let crash = try #require(
        entries.first { entry in
          guard case .string(let text)? = entry["text"] else { return false }
          return text.contains("the workbench crashed, as it was told to")
        })
      #expect(crash["level"] == "info")
      #expect(crash["method"] == "log")
      #expect(crash["source"] == ["realm": "app", "context": "NATIVE_APP"])
      #expect(last["method"] == "rehearsal:session.ended")
      #expect(last["params"]?["sessionId"] == .string(client.session))
      guard case .string(let reason)? = last["params"]?["reason"] else {
        Issue.record("\(last)")
        return
      }
      #expect(reason.contains("agent"))
      #expect(!reason.contains("\n"))
      #expect(try await socket.end() == 1000)
    }
  }

  // MARK: The end

  @Test func bothDoorsEndASession() async throws {
    try await listening { client, socket async throws in
      #expect(try await socket.ask("session.end") == success([:]))
      #expect(try await socket.end() == 1000)
      #expect(client.gateway.sessions.count == 0)
      #expect(await client.error("GET", "S/window")?.code == .invalidSessionID)
    }
    try await listening { client, socket async throws in
      _ = try await socket.ask("session.subscribe", ["events": ["rehearsal:session.ended"]])
      try await client.value("DELETE", "S")
      #expect(
        try await socket.hear() == [
          "type": "event", "method": "rehearsal:session.ended",
          "params": ["sessionId": .string(client.session), "reason": "its client has ended it"],
        ])
      #expect(try await socket.end() == 1000)
    }
  }

  @Test func theSessionOutlivesAConnectionThatIsClosed() async throws {
    try await listening { client, socket async throws in
      _ = try await socket.ask("session.subscribe", ["events": ["rehearsal:session"]])
      let session = try #require(client.gateway.sessions.opened(client.session))
      #expect(session.events.isWanted(.commandEnded))
      try await socket.send("", .connectionClose)
      #expect(try await socket.end() == 1000)
      #expect(!session.events.isWanted(.commandEnded), "nobody listens any more")
      #expect(try await client.value("GET", "S/window") == "scene-1")
    }
  }

  @Test func pingsAreAnsweredAndOtherFramesAreNot() async throws {
    try await listening { _, socket async throws in
      try await socket.send("hello", .ping)
      let pong = try await socket.frame()
      #expect(pong.opcode == .pong)
      #expect(pong.fin)
      #expect(String(buffer: pong.data) == "hello")
      try await socket.send("hello", .pong)
      try await socket.send("{}", .binary)
      #expect(try await socket.hear() == error("invalid argument", "a message is JSON, in a text frame", id: .null))
      // A message in parts is one.
      try await socket.send(#"{"id": 5, "method": "#, fin: false)
      try await socket.send(#""session.status", "params": {}}"#, .continuation)
      #expect(try await socket.hear()["id"] == 5)
    }
  }

  @Test func aMessageInPartsHasItsBounds() async throws {
    let part = String(repeating: "x", count: 501)
    for (parts, code) in [
      ([("a", .text, false), ("a", .continuation, false), ("a", .continuation, false), ("a", .continuation, false)], 1009),
      ([(part, .text, false), (part, .continuation, true)], 1009), ([("a", .text, false), ("b", .text, true)], 1002),
      ([("a", .continuation, true)], 1002),
    ] as [([(String, WebSocketOpcode, Bool)], UInt16)] {
      try await listening { _, socket async throws in
        for (text, opcode, fin) in parts { try? await socket.send(text, opcode, fin: fin) }
        #expect(try await socket.end() == code, "\(parts.count) parts")
      }
    }
  }

  @Test func whoDoesNotReadLosesTheConnection() async throws {
    try await listening { client, socket async throws in
      socket.channel.isWritable = false
      try await socket.send(#"{"id": 1, "method": "session.status", "params": {}}"#)
      await socket.serving.value
      #expect(!socket.channel.isActive)
      #expect(try await socket.channel.readOutbound(as: WebSocketFrame.self) == nil)
      #expect(try await client.value("GET", "S/window") == "scene-1")
    }
  }
}
