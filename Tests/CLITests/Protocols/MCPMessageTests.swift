import Rehearsal
import Testing

@testable import RehearsalCLI

/// Whole messages of the Model Context Protocol.
struct MCPMessageTests {
  private let server = MCPServer(tools: [
    MCPTool("greet", "Greets.", [MCPParameter("name", .string, "Whom.")]) { [.text("Hello, \($0.string("name") ?? "you")")] },
    MCPTool("break", "Breaks.") { _ in throw Failure(Fault(.refused, "it is closed"), at: Place(#filePath, #line)) },
  ])

  private func answer(_ line: String) throws -> JSONValue {
    try JSON.decode(JSONValue.self, from: Array(try #require(server.answer(line)).utf8))
  }

  private func result(_ method: String, _ parameters: JSONValue = [:], id: JSONValue = 7) throws -> JSONValue? {
    let message = try answer(
      JSONValue.object(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]).text)
    #expect(message["jsonrpc"] == "2.0")
    #expect(message["id"] == id)
    #expect(message["error"] == nil)
    return message["result"]
  }

  private let versions: JSONValue = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
  private let information: JSONValue = ["name": "rehearsal", "title": "Rehearsal", "version": "0.1.0-dev"]

  @Test func aHandshakeTellsWhoAnswers() throws {
    #expect(
      try result("initialize", ["protocolVersion": "2025-06-18"]) == [
        "protocolVersion": "2025-06-18", "capabilities": ["tools": ["listChanged": false]], "serverInfo": information,
        "instructions": .string(MCPServer.instructions),
      ])
    #expect(try result("initialize")?["protocolVersion"] == "2025-11-25")
    #expect(try result("initialize", ["protocolVersion": 3])?["protocolVersion"] == "2025-11-25")
  }

  @Test func whatIsDiscoveredLastsForAnHour() throws {
    #expect(
      try result("server/discover") == [
        "supportedVersions": versions, "capabilities": ["tools": ["listChanged": false]],
        "instructions": .string(MCPServer.instructions),
        "_meta": ["io.modelcontextprotocol/serverInfo": information], "resultType": "complete", "ttlMs": 3_600_000,
        "cacheScope": "public",
      ])
    #expect(
      try result("tools/list") == [
        "tools": .array(server.tools.map(\.json)), "resultType": "complete", "ttlMs": 3_600_000, "cacheScope": "public",
      ])
    #expect(try result("ping") == ["resultType": "complete"])
  }

  @Test func anIdIsAnsweredAsItIs() throws {
    #expect(try result("ping", id: "a-1") == ["resultType": "complete"])
    #expect(try result("ping", id: 0) == ["resultType": "complete"])
    #expect(server.answer(#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#) == nil, "what has no id wants no answer")
    #expect(
      try answer(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#) == [
        "jsonrpc": "2.0", "id": 1, "result": ["resultType": "complete"],
      ])
  }

  @Test func aCallIsAnsweredWithWhatTheToolSays() throws {
    #expect(
      try result("tools/call", ["name": "greet", "arguments": ["name": "Ada"]]) == [
        "content": [["type": "text", "text": "Hello, Ada"]], "isError": false, "resultType": "complete",
      ])
    #expect(try result("tools/call", ["name": "greet"])?["content"] == [["type": "text", "text": "Hello, you"]])
    let broken = try result("tools/call", ["name": "break", "arguments": [:]])
    #expect(broken?["isError"] == true)
    #expect(broken?["resultType"] == "complete")
    guard case .array(let content)? = broken?["content"], case .string(let text)? = content.first?["text"] else {
      Issue.record("\(broken ?? .null)")
      return
    }
    #expect(text.contains("it is closed"))
  }

  @Test(
    arguments: [
      ("nonsense", -32700, "the line is no JSON: ", .null),
      (#"{"id":3}"#, -32600, "a message is an object with 'jsonrpc', 'method' and 'id'", 3),
      ("[]", -32600, "a message is an object with 'jsonrpc', 'method' and 'id'", .null),
      (#"{"id":4,"method":7}"#, -32600, "a message is an object with 'jsonrpc', 'method' and 'id'", 4),
      (#"{"id":5,"method":"pong"}"#, -32601, "there is no method 'pong'; did you mean 'ping'?", 5),
      (#"{"id":6,"method":"tools/call","params":{"name":"gret"}}"#, -32602, "there is no tool 'gret'; did you mean 'greet'?", 6),
      (#"{"id":7,"method":"tools/call"}"#, -32602, "'name' is missing: of which tool?", 7),
    ] as [(String, Int64, String, JSONValue)])
  func whatIsRefusedHasACodeAndWords(line: String, code: Int64, words: String, id: JSONValue) throws {
    let message = try answer(line)
    #expect(message["jsonrpc"] == "2.0")
    #expect(message["id"] == id)
    #expect(message["result"] == nil)
    #expect(message["error"]?["code"] == .int(code))
    #expect(message["error"]?["data"] == nil)
    guard case .string(let text)? = message["error"]?["message"] else {
      Issue.record("no words: \(message)")
      return
    }
    #expect(text.hasPrefix(words), "\(text)")
  }

  @Test func aVersionThatIsNotSpokenIsRefusedWithThoseThatAre() throws {
    func message(_ version: JSONValue) throws -> JSONValue {
      let parameters: JSONValue = ["_meta": ["io.modelcontextprotocol/protocolVersion": version]]
      return try answer(JSONValue.object(["id": 1, "method": "ping", "params": parameters]).text)
    }
    #expect(
      try message("2025-11-25")["error"] == [
        "code": -32022, "message": "version 2025-11-25 of the protocol is not spoken here",
        "data": ["supported": versions, "requested": "2025-11-25"],
      ])
    #expect(try message("2026-07-28")["result"] == ["resultType": "complete"])
    #expect(try message(5)["result"] == ["resultType": "complete"], "a version is a text")
    let long = String(repeating: "x", count: 41)
    #expect(
      try message(.string(long))["error"]?["message"] == .string("version \(long.dropLast()) of the protocol is not spoken here"))
  }

  @Test func namesAreCutToAHundredCharacters() throws {
    let long = String(repeating: "x", count: 101)
    let method = try answer(JSONValue.object(["id": 1, "method": .string(long)]).text)
    guard case .string(let words)? = method["error"]?["message"] else {
      Issue.record("no words")
      return
    }
    #expect(words.hasPrefix("there is no method '\(long.dropLast())'; "))
    let tool = try answer(JSONValue.object(["id": 1, "method": "tools/call", "params": ["name": .string(long)]]).text)
    guard case .string(let told)? = tool["error"]?["message"] else {
      Issue.record("no words")
      return
    }
    #expect(told.hasPrefix("there is no tool '\(long.dropLast())'; "))
  }
}
