import Rehearsal
import Testing

@testable import RehearsalCLI

/// The Model Context Protocol, line by line.
struct MCPServerTests {
  private let server = MCPServer(tools: [
    MCPTool(
      "greet", "Greets somebody.",
      [
        MCPParameter("name", .string, "Whom.", isRequired: true), MCPParameter("times", .integer, "How often."),
        MCPParameter("tone", .string, "How.", words: ["warm", "cool"]),
      ], isReadOnly: true
    ) { arguments in [.text("Good day, \(try arguments.needed("name"))!")] },
    MCPTool("fail", "Fails.") { _ in throw MCPProblem("it went wrong") },
  ])

  private func answer(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let line = JSONValue.object(["jsonrpc": "2.0", "id": 7, "method": .string(method), "params": parameters]).text
    let answer = try #require(server.answer(line))
    #expect(!answer.contains("\n"), "one answer is one line")
    let message = try JSON.decode(JSONValue.self, from: Array(answer.utf8))
    #expect(message["jsonrpc"] == "2.0")
    #expect(message["id"] == 7)
    return message
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
  ])
  func aHandshakeIsAnsweredInTheVersionThatIsAskedForOrTheNewest(asked: String, spoken: String) throws {
    let result = try answer("initialize", ["protocolVersion": .string(asked), "capabilities": [:]])["result"]
    #expect(result?["protocolVersion"] == .string(spoken))
    #expect(result?["capabilities"]?["tools"] != nil)
    #expect(result?["serverInfo"]?["name"] == "rehearsal")
  }

  @Test func withoutAHandshakeEachRequestNamesItsVersion() throws {
    let key = "io.modelcontextprotocol/protocolVersion"
    let discovered = try answer("server/discover", ["_meta": [key: "2026-07-28"]])["result"]
    guard case .array(let versions)? = discovered?["supportedVersions"] else {
      Issue.record("no versions: \(discovered ?? .null)")
      return
    }
    #expect(versions.last == "2026-07-28")
    #expect(discovered?["resultType"] == "complete")
    let refused = try answer("tools/list", ["_meta": [key: "2099-01-01"]])["error"]
    #expect(refused?["code"] == -32022)
    #expect(refused?["data"]?["requested"] == "2099-01-01")
    #expect(refused?["data"]?["supported"] == .array(versions))
  }

  @Test func aToolIsListedWithTheSchemaOfItsArguments() throws {
    guard case .array(let tools)? = try answer("tools/list")["result"]?["tools"] else {
      Issue.record("no tools")
      return
    }
    #expect(tools.map { $0["name"] } == ["greet", "fail"])
    let schema = try #require(tools[0]["inputSchema"])
    #expect(schema["type"] == "object")
    #expect(schema["required"] == ["name"])
    #expect(schema["additionalProperties"] == false)
    #expect(schema["properties"]?["tone"]?["enum"] == ["warm", "cool"])
    #expect(tools[0]["annotations"]?["readOnlyHint"] == true)
  }

  @Test(
    arguments: [
      (["name": "Ada", "times": .null], "Good day, Ada!", false), ([:], "'greet' needs 'name': Whom.", true),
      (["nam": "Ada"], "'greet' has no argument 'nam'; did you mean 'name'?", true),
      (["name": 1], "'name' of 'greet' must be string, and is 1", true),
      (["name": "Ada", "times": 1.5], "'times' of 'greet' must be integer, and is 1.5", true),
      (["name": "Ada", "tone": "hot"], "'tone' of 'greet' must be one of warm, cool, and is \"hot\"", true),
      ([1], "the arguments of 'greet' must be an object, and are [1]", true),
    ] as [(JSONValue, String, Bool)])
  func whatIsWrongWithACallIsToldToTheModel(arguments: JSONValue, text: String, isError: Bool) throws {
    let result = try answer("tools/call", ["name": "greet", "arguments": arguments])["result"]
    #expect(result?["content"] == [["type": "text", "text": .string(text)]])
    #expect(result?["isError"] == .bool(isError))
  }

  @Test func whatAToolThrowsIsItsAnswer() throws {
    let result = try answer("tools/call", ["name": "fail"])["result"]
    #expect(result?["content"] == [["type": "text", "text": "it went wrong"]])
    #expect(result?["isError"] == true)
  }

  @Test(
    arguments: [
      ("tools/call", ["name": "great"], -32602, "there is no tool 'great'; did you mean 'greet'?"),
      ("tools/call", [:], -32602, "'name' is missing: of which tool?"),
      ("tools/lst", [:], -32601, "there is no method 'tools/lst'; did you mean 'tools/list'?"),
    ] as [(String, JSONValue, Int64, String)])
  func whatTheProtocolDoesNotKnowIsRefused(method: String, parameters: JSONValue, code: Int64, message: String) throws {
    let error = try answer(method, parameters)["error"]
    #expect(error?["code"] == .int(code))
    #expect(error?["message"] == .string(message))
  }

  @Test func whatWantsNoAnswerGetsNone() {
    for line in [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}}"#,
    ] { #expect(server.answer(line) == nil) }
  }

  @Test(arguments: [("no JSON", -32700), ("[]", -32600), (#"{"id":1}"#, -32600), ("7", -32600)])
  func nonsenseIsRefusedAndTheServerGoesOn(line: String, code: Int64) throws {
    let message = try JSON.decode(JSONValue.self, from: Array(try #require(server.answer(line)).utf8))
    #expect(message["error"]?["code"] == .int(code))
    #expect(try answer("ping")["result"] != nil)
  }
}
