import RehearsalWire
import Testing

@testable import RehearsalLink

/// How one request is read: ids, parameters, and what is said about wrong ones.
@Suite struct RequestTests {
  private func request(_ line: String) throws -> Request {
    guard case .single(let request) = try Incoming(line: Array(line.utf8), maximumDepth: 64) else {
      preconditionFailure("a batch")
    }
    return request
  }

  private func command(_ method: String, _ params: String?) throws -> (any Command)? {
    let params = params.map { #","params":\#($0)"# } ?? ""
    return try request(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"\#(params)}"#).content.get()
  }

  private func error(_ method: String, _ params: String?) -> RPCError? {
    do {
      _ = try command(method, params)
      return nil
    } catch {
      return error as? RPCError
    }
  }

  // MARK: Parameters

  @Test func parametersMayBeNamed() throws {
    let tap = try command("tap", #"{"locator":{"label":"Save"},"times":2}"#)
    #expect(tap as? Tap == Tap(.label("Save"), times: 2))
  }

  @Test func parametersMayBePositional() throws {
    #expect(try command("tap", #"[{"label":"Save"},2]"#) as? Tap == Tap(.label("Save"), times: 2))
    #expect(try command("tap", #"[{"label":"Save"}]"#) as? Tap == Tap(.label("Save")))
    #expect(try command("tap", #"[{"label":"Save"},null]"#) as? Tap == Tap(.label("Save")))
    #expect(try command("advance", "[0.5]") as? Advance == Advance(byMs: Milliseconds(nanoseconds: 500_000)))
    let bindings: [String: LaunchBinding] = ["pageSize": 25]
    #expect(
      try command("launch", #"["Earthquakes",7,null,{"pageSize":25}]"#) as? Launch
        == Launch(app: "Earthquakes", seed: 7, bindings: bindings))
  }

  @Test(arguments: [nil, "{}", "[]", "null"]) func noParametersMayBeSaidInManyWays(params: String?) throws {
    #expect(try command("quit", params) as? Quit == Quit())
    #expect(try command("launch", params) as? Launch == Launch())
  }

  @Test(arguments: [
    ("tap", "{}", "params.locator is missing"),
    ("tap", "[]", "params.locator is missing"),
    ("advance", #"{"byMs":"soon"}"#, "params.byMs: expected a number, got a string"),
    ("advance", #"["soon"]"#, "params[0]: expected a number, got a string"),
    ("tap", #"{"locator":{"label":"Save"},"times":true}"#, "params.times: expected a whole number, got a boolean"),
    ("tap", #"{"locator":{"label":{"is":"Save"}}}"#, "params.locator.label: expected a string, got an object"),
    ("advance", #"{"byMs":null}"#, "params.byMs: expected a number, got null"),
    ("tap", #"{"locator":{"label":"Save"},"times":1.5}"#, "expected a whole number in range: params.times (1.5)"),
    ("launch", #"{"seed":-1}"#, "expected a whole number in range: params.seed (-1)"),
    ("launch", #"["x",-1]"#, "expected a whole number in range: params[1] (-1)"),
    ("tap", #"{"locator":{"lable":"Save"}}"#, "params.locator.lable: unknown field 'lable'; did you mean 'label'?"),
    ("tap", #"{"locater":{"label":"Save"}}"#, "params.locater: unknown field 'locater'; did you mean 'locator'?"),
    ("quit", "[1]", "params: more elements than there are parameters: none"),
    ("advance", "[1,2]", "params: more elements than there are parameters: byMs"),
    ("stub", #"{"stubs":[{},{"status":"ok"}]}"#, "params.stubs[1].status: expected a whole number, got a string"),
  ]) func wrongParametersAreNamedWithTheirPath(method: String, params: String, expected: String) {
    let error = error(method, params)
    #expect(error?.code == -32602)
    #expect(error?.message == expected)
    #expect(error?.fault == Fault(.invalidArgument, expected, asked: method))
  }

  @Test(arguments: ["1", "\"x\"", "true"]) func parametersThatAreNoStructureAreAnInvalidRequest(params: String) {
    #expect(error("quit", params) == RPCError(.invalidRequest, "params: expected an object or an array"))
  }

  // MARK: Methods

  @Test func anUnknownMethodGetsNearMisses() {
    let error = error("tapp", nil)
    #expect(error?.code == -32601)
    #expect(error?.message == "there is no method 'tapp'; did you mean 'tap'? rpc.discover lists them")
    #expect(error?.fault?.found == ["tap"])
    #expect(self.error("xyzzyxyzzy", nil)?.message == "there is no method 'xyzzyxyzzy'; rpc.discover lists them")
  }

  // MARK: Ids

  @Test(arguments: [
    "1", "-7", "0", "1.5", "9007199254740993", "123456789012345678901234567890", "\"a/b\\u0001é\"", "\"\"", "null",
  ])
  func anIdComesBackAsItCame(id: String) {
    let reply = Conversation.greeted().replies(to: #"{"jsonrpc":"2.0","method":"quit","id":\#(id)}"# + "\n")
    #expect(reply == [#"{"id":\#(id.replacing("\\u0001", with: "\\u0001")),"jsonrpc":"2.0","result":{}}"#])
  }

  @Test(arguments: ["true", "[]", "{}", "1e400"]) func anIdOfAnotherTypeIsRefused(id: String) throws {
    let request = try request(#"{"jsonrpc":"2.0","method":"quit","id":\#(id)}"#)
    #expect(request.id == .null)
    #expect(throws: RPCError(.invalidRequest, "id: expected a string, a number or null")) { try request.content.get() }
  }

  @Test(arguments: [
    (#"{"method":"quit","id":5}"#, RequestID.number(5), #"jsonrpc: expected "2.0""#),
    (#"{"jsonrpc":"1.0","method":"quit","id":5}"#, .number(5), #"jsonrpc: expected "2.0""#),
    (#"{"jsonrpc":2.0,"method":"quit"}"#, .null, #"jsonrpc: expected "2.0""#),
    (#"{"jsonrpc":"2.0","id":"x"}"#, .string("x"), "method: expected a string"),
    (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, .null, "method: expected a string"),
    (#"5"#, .null, "a request is an object"),
  ]) func anInvalidRequestKeepsItsIdWhereItHasOne(line: String, id: RequestID, message: String) throws {
    let request = try request(line)
    #expect(request.id == id)
    #expect(throws: RPCError(.invalidRequest, message)) { try request.content.get() }
  }
}
