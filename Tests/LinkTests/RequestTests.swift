import RehearsalWire
import Testing

@testable import RehearsalLink

/// How one request is read: ids, parameters, and what is said about wrong ones.
struct RequestTests {
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
    (
      "tap", #"{"locator":{"label":"Save"},"times":1.5}"#,
      "params.times: expected a whole number from -9007199254740991 to 9007199254740991, got 1.5"
    ),
    ("launch", #"{"seed":-1}"#, "params.seed: expected a whole number from 0 to 18446744073709551615, got -1"),
    ("launch", #"["x",-1]"#, "params[1]: expected a whole number from 0 to 18446744073709551615, got -1"),
    (
      "read", #"{"locator":{"index":-9223372036854775808}}"#,
      "params.locator.index: expected a whole number from -9007199254740991 to 9007199254740991, got -9223372036854775808"
    ),
    (
      "read", #"{"locator":{"index":9007199254740992}}"#,
      "params.locator.index: expected a whole number from -9007199254740991 to 9007199254740991, got 9007199254740992"
    ),
    (
      "waitFor", #"{"condition":{"lifecycle":{"moment":"appeared","since":9223372036854775807}}}"#,
      "params.condition.lifecycle.since: expected a whole number from -9007199254740991 to 9007199254740991, got 9223372036854775807"
    ),
    (
      "tap", #"{"locator":{"label":"Save"},"at":{"inWindow":{"x":1,"y":1e300}}}"#,
      "params.at.inWindow.y: expected -1000000000 to 1000000000, got 1e+300"
    ),
    (
      "hover", #"{"locator":{"label":"Save"},"at":{"inView":{"x":-1000000001,"y":0}}}"#,
      "params.at.inView.x: expected -1000000000 to 1000000000, got -1000000001.0"
    ),
    (
      "setNetwork", #"{"network":{"speed":1e-300}}"#,
      "params.network.speed: kilobytes per second: expected 0.001 to 1000000000, got 1e-300"
    ),
    (
      "find", #"{"locator":{"label":{"matching":"(a)\\1"}}}"#,
      "params.locator.label.matching: '(a)\\1' is not a regular expression: references to groups are not in the dialect, at character 5"
    ),
    ("advance", #"{"byMs":null}"#, "params.byMs: expected a number, got null"),
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

  // MARK: Lengths

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test(arguments: [
    ("find", #"{"locator":{"label":"#, "params.locator.label", 10_000),
    ("find", #"{"locator":{"className":"#, "params.locator.className", 1_000),
    ("find", #"{"locator":{"text":{"prefix":"#, "params.locator.text.prefix", 10_000),
    ("find", #"{"locator":{"properties":[{"equals":1,"keyPath":"#, "params.locator.properties[0].keyPath", 1_000),
    ("check", #"{"condition":{"posted":{"name":"#, "params.condition.posted.name", 1_000),
    ("check", #"{"condition":{"controller":{"title":"#, "params.condition.controller.title", 1_000),
    ("stub", #"{"stubs":[{"when":{"body":"#, "params.stubs[0].when.body", 1_000_000),
  ]) func aTextIsNoLongerThanWhatItNames(method: String, start: String, path: String, limit: Int) throws {
    func line(_ count: Int) -> String {
      let open = start.filter { "{[".contains($0) }.reversed().map { $0 == "{" ? "}" : "]" }.joined()
      return start + "\"\(Self.text(count))\"" + open
    }
    #expect(error(method, line(limit)) == nil)
    #expect(
      error(method, line(limit + 1))?.message
        == "\(path): expected a text of at most \(limit) characters, got one of \(limit + 1)")
  }

  @Test(arguments: [
    ("find", #"{"locator":{"matching":"#), ("find", #"{"locator":{"label":{"matching":"#), ("launch", #"{"device":0,"#),
    ("tap", #"{"at":"#),
  ]) func whatIsTooLongIsNotRepeatedAsAWhole(method: String, start: String) throws {
    for text in ["\"\(Self.text(1 << 20))\"", "\"\(Self.text(1 << 20))\":0", #""\u00e9\#(Self.text(1 << 20))""#] {
      let open = start.filter { "{".contains($0) }.map { _ in "}" }.joined()
      guard let error = error(method, start + text + open) else { continue }
      #expect(error.message.utf8.count < 2_500)
      #expect(error.fault.map { "\($0)".utf8.count } ?? 0 < 10_000)
    }
  }

  @Test func aMethodOfAMegabyteIsUnknownLikeAnother() throws {
    let error = try #require(self.error(Self.text(1 << 20), nil))
    #expect(error.code == -32601)
    #expect(error.message.hasPrefix("there is no method 'aaaa"))
    #expect(error.message.hasSuffix("rpc.discover lists them"))
    #expect(error.message.contains(" … (1048622 characters in all) … "))
    #expect((error.fault?.asked.utf8.count ?? 0) < 2_500)
  }

  @Test func aBatchHoldsAThousandRequestsAtMost() throws {
    let line = "[" + Array(repeating: "1", count: 1001).joined(separator: ",") + "]"
    #expect(throws: RPCError(.invalidRequest, "a batch holds 1000 requests at most, and this has 1001")) {
      try Incoming(line: Array(line.utf8), maximumDepth: 64)
    }
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
