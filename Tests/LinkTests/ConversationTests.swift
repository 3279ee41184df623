import RehearsalWire
import Testing

@testable import RehearsalLink

struct ConversationTests {
  // MARK: The examples of the JSON-RPC 2.0 specification, with our methods

  static let parseError = #"{"error":{"code":-32700,"#

  @Test(
    arguments: [
      // Call with positional and with named parameters.
      (#"{"jsonrpc": "2.0", "method": "advance", "params": [1000], "id": 1}"#, Lines.advanced),
      (#"{"jsonrpc": "2.0", "method": "advance", "params": {"byMs": 1000}, "id": 1}"#, Lines.advanced),
      // Notifications, of a method that is there and of one that is not.
      (#"{"jsonrpc": "2.0", "method": "advance", "params": [1000]}"#, nil),
      (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
      (#"{"jsonrpc": "2.0", "method": "advance", "params": ["x"]}"#, nil),
      // Invalid JSON, alone and as a batch.
      (
        #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
        #"{"error":{"code":-32700,"message":"at byte 40: expected ',' or '}' after a field, got 'p'"},"id":null,"jsonrpc":"2.0"}"#
      ),
      (
        #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method""#,
        #"{"error":{"code":-32700,"message":"at byte 95: expected ':' after a field name, got the line ends"},"id":null,"#
          + #""jsonrpc":"2.0"}"#
      ),
      // An invalid request object.
      (
        #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
        #"{"error":{"code":-32600,"message":"method: expected a string"},"id":null,"jsonrpc":"2.0"}"#
      ),
      // Batches: empty, of nothing but wrong elements, of notifications.
      ("[]", #"{"error":{"code":-32600,"message":"an empty batch asks for nothing"},"id":null,"jsonrpc":"2.0"}"#),
      ("[1]", #"[{"error":{"code":-32600,"message":"a request is an object"},"id":null,"jsonrpc":"2.0"}]"#),
      (
        "[1,2]",
        "[" + #"{"error":{"code":-32600,"message":"a request is an object"},"id":null,"jsonrpc":"2.0"},"#
          + #"{"error":{"code":-32600,"message":"a request is an object"},"id":null,"jsonrpc":"2.0"}"# + "]"
      ),
      (#"[{"jsonrpc": "2.0", "method": "quit"},{"jsonrpc": "2.0", "method": "advance", "params": [7]}]"#, nil),
      // A batch of everything.
      (
        #"[{"jsonrpc":"2.0","method":"advance","params":[1],"id":"1"},{"jsonrpc":"2.0","method":"quit"},{"foo":"boo"},"#
          + #"{"jsonrpc":"2.0","method":"foo.get","params":{"name":"myself"},"id":"5"},"#
          + #"{"jsonrpc":"2.0","method":"quit","id":9}]"#,
        #"[{"id":"1","jsonrpc":"2.0","result":{"ran":2,"nowMs":1000,"cursor":0}},"#
          + #"{"error":{"code":-32600,"message":"jsonrpc: expected \"2.0\""},"id":null,"jsonrpc":"2.0"},"#
          + #"{"error":{"code":-32601,"data":{"code":"unknown command","#
          + #""message":"there is no method 'foo.get'; rpc.discover lists them","#
          + #""asked":"foo.get","found":[],"tried":[],"pending":[]},"#
          + #""message":"there is no method 'foo.get'; rpc.discover lists them"},"id":"5","jsonrpc":"2.0"},"#
          + #"{"id":9,"jsonrpc":"2.0","result":{}}]"#
      ),
    ] as [(String, String?)]) func theSpecificationIsFollowed(line: String, reply: String?)
  {
    let conversation = Conversation.greeted()
    #expect(conversation.replies(to: line + "\n") == (reply.map { [$0] } ?? []))
    #expect(conversation.replies(to: Lines.advance) == [Lines.advanced], "the next request answers")
  }

  @Test func notificationsAreCarriedOutWithoutReply() {
    let port = TestPort()
    let conversation = Conversation.greeted(with: port)
    #expect(
      conversation.replies(to: #"[{"jsonrpc":"2.0","method":"quit"},{"jsonrpc":"2.0","method":"advance","params":[7]}]"# + "\n")
        == [])
    #expect(port.received == ["hello", "quit", "advance"])
  }

  @Test func aFaultIsAnErrorWithAllItsParts() {
    let fault = Fault(
      .noSuchElement, "no view labelled 'Sve'", asked: "tap view labelled 'Sve'", found: ["'Save' (UIButton)"],
      tried: [CallLogEntry(atMs: 50, "looked through 14 views")],
      pending: [PendingItem(kind: "timer", label: "refresh", dueMs: 2000, everyMs: 2000, site: "Feed.swift:12")])
    let conversation = Conversation.greeted(with: TestPort { command throws(Fault) in if command is Tap { throw fault } })
    #expect(
      conversation.replies(to: #"{"jsonrpc":"2.0","id":"a","method":"tap","params":[{"label":"Sve"}]}"# + "\n") == [
        #"{"error":{"code":-32001,"data":{"code":"no such element","message":"no view labelled 'Sve'","#
          + #""asked":"tap view labelled 'Sve'","found":["'Save' (UIButton)"],"#
          + #""tried":[{"atMs":50,"text":"looked through 14 views"}],"pending":[{"kind":"timer","label":"refresh","#
          + #""dueMs":2000,"everyMs":2000,"site":"Feed.swift:12"}]},"#
          + #""message":"no view labelled 'Sve'"},"id":"a","jsonrpc":"2.0"}"#
      ])
  }

  // MARK: Bytes

  @Test func requestsAreReadHoweverTheyWereCut() {
    let text = Lines.hello + Lines.advance.replacing("\n", with: "\r\n") + "\n" + Lines.advance
    let whole = Conversation(with: TestPort(), rules: .init()).replies(to: text)
    #expect(whole.count == 3)
    #expect(whole[1...] == [Lines.advanced, Lines.advanced])
    let dripped = Conversation(with: TestPort(), rules: .init())
    var replies: [String] = []
    for byte in text.utf8 {
      dripped.append([byte])
      while let reply = dripped.nextReply() { replies.append(String(decoding: reply, as: UTF8.self).replacing("\r\n", with: "")) }
    }
    #expect(replies == whole)
  }

  @Test func anOversizedLineIsAnsweredOnceAndSkipped() {
    let conversation = Conversation.greeted(rules: .init(maximumLineLength: 200))
    let expected =
      #"{"error":{"code":-32600,"message":"the line is longer than 200 bytes; its rest is skipped"},"id":null,"jsonrpc":"2.0"}"#
    #expect(conversation.replies(to: String(repeating: "x", count: 201)) == [expected])
    #expect(conversation.replies(to: String(repeating: "x", count: 5000)) == [])
    #expect(conversation.replies(to: "xxx\n" + Lines.advance) == [Lines.advanced])
  }

  @Test func aLineThatIsNestedTooDeeplyIsRefusedUnparsed() {
    let conversation = Conversation.greeted()
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      conversation.replies(to: deep + "\n") == [
        #"{"error":{"code":-32600,"message":"at byte 65: nested deeper than 64 levels"},"id":null,"jsonrpc":"2.0"}"#
      ])
    #expect(conversation.replies(to: Lines.advance) == [Lines.advanced])
  }

  @Test func aLineThatIsNotUTF8IsAParseError() {
    let conversation = Conversation.greeted()
    conversation.append([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D, 0x0A])
    let reply = conversation.nextReply().map { String(decoding: $0, as: UTF8.self) }
    #expect(reply == #"{"error":{"code":-32700,"message":"at byte 3: not UTF-8"},"id":null,"jsonrpc":"2.0"}"# + "\r\n")
    #expect(conversation.replies(to: Lines.advance) == [Lines.advanced])
  }

  // MARK: The handshake

  private static func refusal(_ code: Int, _ spelling: String, _ message: String, asked: String, id: Int) -> String {
    #"{"error":{"code":\#(code),"data":{"code":"\#(spelling)","message":"\#(message)","asked":"\#(asked)","found":[],"#
      + #""tried":[],"pending":[]},"message":"\#(message)"},"id":\#(id),"jsonrpc":"2.0"}"#
  }

  @Test func untilHandsAreShakenEverythingElseIsRefused() {
    let port = TestPort()
    let conversation = Conversation(with: port, rules: .init())
    let refused = Self.refusal(
      -32022, "handshake required", "'advance' was refused: the first request of a connection is 'hello'", asked: "advance", id: 1
    )
    #expect(conversation.replies(to: Lines.advance) == [refused])
    #expect(conversation.replies(to: #"{"jsonrpc":"2.0","id":2,"method":"foo"}"# + "\n").first?.contains("-32022") == true)
    #expect(port.received == [], "nothing reached the app")
    #expect(conversation.replies(to: Lines.hello).count == 1)
    #expect(conversation.replies(to: Lines.advance) == [Lines.advanced])
  }

  @Test func aHandshakeThatTheAgentRefusesIsNone() {
    let port = TestPort { command throws(Fault) in
      if command is Hello { throw Fault(.unsupportedProtocol, "this agent speaks 1") }
    }
    let conversation = Conversation(with: port, rules: .init())
    #expect(conversation.replies(to: Lines.hello).first?.contains("-32024") == true)
    #expect(conversation.replies(to: Lines.advance).first?.contains("-32022") == true)
  }

  @Test func aHandshakeWithinABatchOpensTheRestOfIt() {
    let conversation = Conversation(with: TestPort(), rules: .init())
    let batch = "[" + Lines.hello.dropLast() + "," + Lines.advance.dropLast() + "]\n"
    #expect(conversation.replies(to: batch).first?.hasSuffix("," + Lines.advanced + "]") == true)
  }

  @Test func withATokenTheHandshakeMustNameIt() {
    func hello(_ token: String) -> String {
      #"{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocolVersions":[1]\#(token)}}"# + "\n"
    }
    let port = TestPort()
    let conversation = Conversation(with: port, rules: .init(token: "s3cret"))
    let must = "'hello' must name the one that the agent was started with"
    #expect(
      conversation.replies(to: hello("")) == [
        Self.refusal(-32023, "unauthorized", "the token is missing: \(must)", asked: "", id: 0)
      ])
    for wrong in ["s3cre", "s3cret ", "S3cret", "", "s3crets3cret"] {
      #expect(
        conversation.replies(to: hello(#","token":"\#(wrong)""#)) == [
          Self.refusal(-32023, "unauthorized", "the token is wrong: \(must)", asked: "", id: 0)
        ])
    }
    #expect(conversation.replies(to: Lines.advance).first?.contains("-32022") == true)
    #expect(port.received == [], "the token is checked before anything is carried out")
    #expect(conversation.replies(to: hello(#","token":"s3cret""#)).first?.contains("result") == true)
    #expect(conversation.replies(to: Lines.advance) == [Lines.advanced])
  }

  @Test(arguments: [
    ("", "", true), ("a", "a", true), ("a", "", false), ("", "a", false), ("abc", "abd", false), ("abcabc", "abc", false),
    ("abc", "abcabc", false), ("é", "é", true), ("e\u{301}", "\u{e9}", false),
  ]) func secretsAreTheSameWhenTheirBytesAre(given: String, secret: String, same: Bool) {
    #expect(SecretComparison.areEqual(given, secret) == same)
  }
}
