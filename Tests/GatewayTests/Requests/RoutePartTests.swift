import Rehearsal
import Testing

@testable import RehearsalGateway

/// Paths and what stands in them, who may call, and how errors are told.
struct RoutePartTests {
  private static let table = RouteTable([
    Route(.get, "/a", .ofBrowsers), Route(.post, "/a", .ofBrowsers), Route(.delete, "/a/{x}", .ofBrowsers),
    Route(.get, "/a/b", .ofBrowsers),
  ])

  private func route(_ method: Route.Method, _ template: String) -> Route { Route(method, template, .ofBrowsers) }

  @Test func aTemplateHasWordsAndNames() {
    #expect(
      route(.get, "/session/{session}/element").parts == [.literal("session"), .name("session"), .literal("element")])
    #expect(route(.get, "/").parts == [])
  }

  @Test func aPathFitsATemplateOrNot() {
    let one = route(.get, "/session/{session}/element/{id}")
    #expect(one.match(["session", "1", "element", "2-3"]) == ["session": "1", "id": "2-3"])
    #expect(one.match(["session", "1", "element"]) == nil)
    #expect(one.match(["session", "1", "element", "2", "text"]) == nil)
    #expect(one.match(["session", "1", "elements", "2"]) == nil)
    #expect(one.match(["session", "a%20b", "element", "%2F"]) == ["session": "a b", "id": "/"])
    #expect(one.match(["session", "a%zz", "element", "ü"]) == ["session": "a%zz", "id": "ü"])
    #expect(route(.get, "/a").match(["a"]) == [:])
  }

  @Test func aTableGivesTheFirstRouteThatFits() throws {
    let (found, names) = try Self.table.route("DELETE", "//a/7/")
    #expect(found.template == "/a/{x}" && names == ["x": "7"])
    #expect(try Self.table.route("POST", "/a").0.method == .post)
    #expect(try Self.table.route("GET", "/a/b").0.template == "/a/b")
    for (method, path, code, words) in [
      ("PUT", "/a", .unknownMethod, "/a takes GET or POST, and not PUT"),
      ("POST", "/a/b", .unknownMethod, "/a/b takes DELETE or GET, and not POST"),
      ("GET", "/a/b/c", .unknownCommand, "there is no command GET /a/b/c"),
      ("get", "/a", .unknownMethod, "/a takes GET or POST, and not get"),
      (
        "GET", "/wd/hub/status", .unknownCommand,
        "there is no command GET /wd/hub/status: for paths that begin so, start the server with --base-path /wd/hub"
      ), ("GET", "/wd/hub", .unknownCommand, "there is no command GET /wd/hub"),
    ] as [(String, String, WebDriverError.Code, String)] {
      #expect(throws: WebDriverError(code, words)) { try Self.table.route(method, path) }
    }
  }

  @Test func aLongPathIsToldToItsTwoHundredthCharacter() {
    let most = "/" + String(repeating: "x", count: 199)
    #expect(throws: WebDriverError(.unknownCommand, "there is no command GET \(most)")) { try Self.table.route("GET", most) }
    #expect(throws: WebDriverError(.unknownCommand, "there is no command GET \(most)…")) {
      try Self.table.route("GET", most + "y")
    }
  }

  @Test(
    arguments: [
      (Route.Method.get, "/session/{session}/appium/settings", "getSettings"), (.post, "/session", "post"),
      (.delete, "/session/{session}/actions", "deleteActions"),
      (.post, "/session/{session}/element/{element}/click", "postElementClick"),
      (.get, "/session/{session}/se/log/types", "getSeLogTypes"),
    ])
  func aCommandIsNamedAsAppiumNamesIt(method: Route.Method, template: String, name: String) {
    #expect(route(method, template).commandName == name)
  }

  @Test func someCommandsAreForAlerts() {
    func isForAlerts(_ template: String, _ script: JSONValue? = nil) -> Bool {
      var body: [String: JSONValue] = [:]
      body["script"] = script
      return route(.post, "/session/{session}/" + template).isForAlerts(Parameters(body: body))
    }
    #expect(isForAlerts("alert/text"))
    #expect(isForAlerts("screenshot"))
    #expect(!isForAlerts("element/{element}/screenshot"))
    #expect(!isForAlerts("source"))
    #expect(isForAlerts("execute/sync", "mobile: alert"))
    #expect(isForAlerts("execute/async", "rehearsal: pending"))
    #expect(!isForAlerts("execute/sync", "/* isDisplayed */"))
    #expect(!isForAlerts("execute/sync", 1))
    #expect(!isForAlerts("execute/sync"))
    #expect(!isForAlerts("element", "mobile: alert"))
  }

  // MARK: Who may call

  @Test(
    arguments: [
      ("Evil.example:4723", "'Evil.example:4723' is not a name of this server: start it with --allow-hosts evil.example"),
      ("[::2]:80", "'[::2]:80' is not a name of this server: start it with --allow-hosts [::2]"),
      ("[abc", "'[abc' is not a name of this server: start it with --allow-hosts [abc"), ("[::1]", nil), ("LOCALHOST:1", nil),
      ("127.0.0.1", nil), ("ci.EXAMPLE:9", nil),
    ] as [(String, String?)])
  func aHostIsOneOfTheServersNames(host: String, words: String?) {
    #expect(RequestGuard(hosts: ["CI.example"], origins: []).refusal(host: host, origin: nil) == words)
    #expect(RequestGuard(hosts: ["*"], origins: []).refusal(host: host, origin: nil) == nil)
  }

  @Test(
    arguments: [
      (
        "http://Evil.example",
        "pages of 'http://Evil.example' may not call this server: start it with --allow-origins http://Evil.example"
      ), ("null", "pages of 'null' may not call this server: start it with --allow-origins null"),
      ("HTTPS://INSPECTOR.example", nil), ("http://127.0.0.1:3000", nil), ("http://LOCALHOST", nil),
    ] as [(String, String?)])
  func aPageComesFromThisMachineOrIsAllowed(origin: String, words: String?) {
    #expect(RequestGuard(hosts: [], origins: ["https://Inspector.example"]).refusal(host: nil, origin: origin) == words)
    #expect(RequestGuard(hosts: [], origins: ["*"]).refusal(host: nil, origin: origin) == nil)
  }

  @Test func theHostIsLookedAtFirst() {
    let guardian = RequestGuard(hosts: [], origins: [])
    #expect(guardian.refusal(host: "a", origin: "b")?.hasPrefix("'a' is not a name") == true)
    #expect(guardian.refusal(host: nil, origin: nil) == nil)
  }

  // MARK: Errors

  @Test func anErrorIsToldAsTheStandardHasIt() {
    #expect(
      WebDriverError(.noSuchElement, "m").body == [
        "value": ["error": "no such element", "message": "m", "stacktrace": ""]
      ])
    #expect(
      WebDriverError(.unexpectedAlertOpen, "m", data: ["text": "a"]).body == [
        "value": ["error": "unexpected alert open", "message": "m", "stacktrace": "", "data": ["text": "a"]]
      ])
  }

  @Test func thatASessionIsGoneStandsInTheMessage() {
    #expect(WebDriverError(.invalidSessionID, "gone").body["value"]?["message"] == "invalid session id: gone")
    #expect(
      WebDriverError(.invalidSessionID, "an invalid session id it is").body["value"]?["message"]
        == "an invalid session id it is")
    #expect(WebDriverError(.timeout, "gone").body["value"]?["message"] == "gone")
  }

  @Test(arguments: FaultCode.allCases) func faultsHaveCodesOfTheStandard(code: FaultCode) {
    let codes: [FaultCode: WebDriverError.Code] = [
      .noSuchElement: .noSuchElement, .elementNotInteractable: .elementNotInteractable,
      .elementClickIntercepted: .elementClickIntercepted, .invalidArgument: .invalidArgument, .timeout: .timeout,
      .hopelessWait: .timeout, .sessionNotCreated: .sessionNotCreated, .invalidSession: .invalidSessionID,
      .agentLost: .invalidSessionID, .agentHung: .invalidSessionID, .unknownCommand: .unsupportedOperation,
      .refused: .invalidElementState,
    ]
    #expect(WebDriverError(Fault(code, "m")).code == codes[code] ?? .unknownError)
  }

  @Test func aFaultIsToldWhole() {
    let fault = Fault(.refused, "no", asked: "tap a", found: ["x"])
    let story = """
      no
        asked:   tap a
        found:   x
        tried:   nothing, it could not begin
        pending: nothing: the app is idle
      """
    #expect(WebDriverError(fault).message == story)
    #expect(WebDriverError(fault, log: ["l1", "l2"]).message == story + "\n  log:     l1\n           l2")
    #expect(WebDriverError(wrapping: fault) == WebDriverError(fault))
    #expect(WebDriverError(wrapping: Failure(fault, at: Place("", 0), log: ["l"])) == WebDriverError(fault, log: ["l"]))
  }

  @Test func anyErrorIsToldByItsWords() {
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    #expect(WebDriverError(wrapping: Odd()) == WebDriverError(.unknownError, "odd"))
    let own = WebDriverError(.timeout, "late", data: ["text": "a"])
    #expect(WebDriverError(wrapping: own) == own)
  }

  @Test func errorsOfBothDirectionsAreToldWithTheirCommand() throws {
    let error = BidirectionalError(.noSuchFrame, "none", id: 7)
    #expect(
      error.body(id: 3) == ["type": "error", "id": 3, "error": "no such frame", "message": "none", "stacktrace": ""])
    #expect(error.body(id: nil)["id"] == .null)
    let message = try BidirectionalMessage(Array(#"{"id": 0, "method": "session.end", "params": {"a": 1}}"#.utf8))
    #expect(message.id == 0 && message.method == "session.end" && message.parameters.body == ["a": 1])
    let late = #expect(throws: BidirectionalError.self) {
      try BidirectionalMessage(Array(#"{"id": 4, "method": 1, "params": {}}"#.utf8))
    }
    #expect(late?.id == 4 && late?.code == .invalidArgument)
  }

  // MARK: The server

  @Test func aServerHasItsDefaults() {
    let options = Gateway.Options(agent: "a")
    #expect([options.agent, options.host, options.basePath] == ["a", "127.0.0.1", ""])
    #expect([options.port, options.maximumSessions] == [4723, 32])
    #expect([options.newSessionTimeout, options.newCommandTimeout] == [.seconds(300), .seconds(60)])
    #expect(options.allowedHosts == [] && options.allowedOrigins == [])
  }

  @Test(arguments: ["", "/wd/hub", "wd/hub/"]) func theSocketOfASessionIsFoundByItsPath(base: String) async {
    var options = Gateway.Options(agent: "none")
    options.basePath = base
    let gateway = Gateway(options)
    let start = base.isEmpty ? "" : "/wd/hub"
    for (path, id) in [
      ("/session/abc", "abc"), ("/session/abc?x=1", "abc"), ("/bidi/abc", "abc"), ("/session", nil), ("/session/a/b", nil),
      ("/other/a", nil),
    ] as [(String, String?)] { #expect(gateway.sessionWithSocket(at: start + path) == id, "\(path)") }
    if !base.isEmpty { #expect(gateway.sessionWithSocket(at: "/session/abc") == nil) }
    await gateway.close()
  }

  @Test func everyPathBeginsWithTheBase() async {
    let client = Client { $0.basePath = "/wd/hub" }
    #expect(
      await client.error("GET", "/status")
        == WebDriverError(.unknownCommand, "every path begins with /wd/hub here, and this one is /status"))
    let answer = await client.answer("GET", "/wd/hub/status")
    #expect(answer.status == 200)
    #expect(answer.body["value"]?["ready"] == true)
    #expect(answer.body["value"]?["message"] == "The server is ready to accept new connections")
    await client.gateway.close()
  }

  @Test func aBodyIsAnObject() async {
    let gateway = Gateway(Gateway.Options(agent: "none"))
    func message(_ body: String) async -> JSONValue? {
      let bytes = Array(body.utf8)
      let answer = await gateway.answer("POST", "/session", query: [:]) { () throws(WebDriverError) in bytes }
      #expect(answer.status == 400)
      return answer.body["value"]?["message"]
    }
    let missing = "'capabilities' is missing: it must be an object with 'alwaysMatch' and 'firstMatch' in it"
    #expect(await message("[]") == "the body must be a JSON object, such as {}")
    #expect(await message("") == .string(missing))
    #expect(await message("{}") == .string(missing))
    guard case .string(let words)? = await message("{") else {
      Issue.record("no message")
      return
    }
    #expect(words.hasPrefix("the body is no JSON: "))
    await gateway.close()
  }
}
