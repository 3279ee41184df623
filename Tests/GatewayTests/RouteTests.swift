import Testing

@testable import RehearsalGateway

struct RouteTests {
  /// The standard's table of endpoints (section 6.5).
  private static let standard: [(String, String)] = [
    ("POST", ""), ("DELETE", "S"), ("GET", "/status"), ("GET", "S/timeouts"), ("POST", "S/timeouts"), ("POST", "S/url"),
    ("GET", "S/url"), ("POST", "S/back"), ("POST", "S/forward"), ("POST", "S/refresh"), ("GET", "S/title"), ("GET", "S/window"),
    ("DELETE", "S/window"), ("POST", "S/window"), ("GET", "S/window/handles"), ("POST", "S/window/new"), ("POST", "S/frame"),
    ("POST", "S/frame/parent"), ("GET", "S/window/rect"), ("POST", "S/window/rect"), ("POST", "S/window/maximize"),
    ("POST", "S/window/minimize"), ("POST", "S/window/fullscreen"), ("GET", "S/element/active"), ("GET", "E/shadow"),
    ("POST", "S/element"), ("POST", "S/elements"), ("POST", "E/element"), ("POST", "E/elements"), ("POST", "S/shadow/1/element"),
    ("POST", "S/shadow/1/elements"), ("GET", "E/selected"), ("GET", "E/attribute/a"), ("GET", "E/property/a"), ("GET", "E/css/a"),
    ("GET", "E/text"), ("GET", "E/name"), ("GET", "E/rect"), ("GET", "E/enabled"), ("GET", "E/computedrole"),
    ("GET", "E/computedlabel"), ("POST", "E/click"), ("POST", "E/clear"), ("POST", "E/value"), ("GET", "S/source"),
    ("POST", "S/execute/sync"), ("POST", "S/execute/async"), ("GET", "S/cookie"), ("GET", "S/cookie/a"), ("POST", "S/cookie"),
    ("DELETE", "S/cookie/a"), ("DELETE", "S/cookie"), ("POST", "S/actions"), ("DELETE", "S/actions"), ("POST", "S/alert/dismiss"),
    ("POST", "S/alert/accept"), ("GET", "S/alert/text"), ("POST", "S/alert/text"), ("GET", "S/screenshot"),
    ("GET", "E/screenshot"), ("POST", "S/print"),
  ]

  @Test func everyEndpointOfTheStandardHasARoute() throws {
    #expect(Self.standard.count == 61)
    for (method, short) in Self.standard {
      let path =
        short.isEmpty
        ? "/session"
        : short.hasPrefix("S")
          ? "/session/1" + short.dropFirst()
          : short.hasPrefix("E") ? "/session/1/element/2" + short.dropFirst() : short
      #expect(throws: Never.self, "\(method) \(path)") { try Routes.table.route(method, path) }
    }
  }

  @Test func noTwoRoutesAreOne() {
    let all = Routes.all.map { "\($0.method.rawValue) \($0.template)" }
    #expect(Set(all).count == all.count)
  }

  @Test func anotherPathAndAnotherMethodAreTold() throws {
    #expect(throws: WebDriverError(.unknownCommand, "there is no command GET /nothing")) {
      try Routes.table.route("GET", "/nothing")
    }
    #expect(throws: WebDriverError(.unknownMethod, "/status takes GET, and not DELETE")) {
      try Routes.table.route("DELETE", "/status")
    }
    let (route, names) = try Routes.table.route("GET", "/session/a%20b/element/2-3/attribute/label/")
    #expect(route.template == "/session/{session}/element/{element}/attribute/{name}")
    #expect(names == ["session": "a b", "element": "2-3", "name": "label"])
  }

  @Test func everyCodeHasItsStatus() {
    let statuses = Dictionary(uniqueKeysWithValues: WebDriverError.Code.allCases.map { ($0.rawValue, $0.status) })
    // Section 6.6 of the standard.
    let standard = [
      "element click intercepted": 400, "element not interactable": 400, "invalid argument": 400, "invalid element state": 400,
      "invalid selector": 400, "invalid session id": 404, "no such alert": 404, "no such element": 404,
      "no such shadow root": 404,
      "no such window": 404, "detached shadow root": 404, "stale element reference": 404, "unknown command": 404,
      "unknown method": 405, "move target out of bounds": 500, "session not created": 500, "timeout": 500,
      "unable to capture screen": 500, "unexpected alert open": 500, "unsupported operation": 500, "unknown error": 500,
    ]
    #expect(statuses == standard)
  }

  @Test(
    arguments: [
      (nil, nil, true), ("127.0.0.1:4723", nil, true), ("localhost", nil, true), ("[::1]:4723", nil, true),
      ("evil.example:4723", nil, false), ("ci.example", nil, true), ("localhost", "http://localhost:3000", true),
      ("localhost", "http://evil.example", false), ("localhost", "https://inspector.example", true), ("localhost", "null", false),
    ] as [(String?, String?, Bool)])
  func whoMayCallIsTold(host: String?, origin: String?, mayCall: Bool) {
    let guardian = RequestGuard(hosts: ["CI.example"], origins: ["https://inspector.example"])
    #expect((guardian.refusal(host: host, origin: origin) == nil) == mayCall)
  }

  @Test(
    arguments: [
      ("\u{E003}", WebDriverKey.named("delete")), ("\u{E007}", .named("return")), ("\n", .named("return")),
      ("a", .character("a")),
      ("\u{E008}", .modifier(.shift)), ("\u{E000}", .release), ("\u{E01C}", .character("2")),
      ("\u{E031}", .unknown("U+E031")), ("\u{E017}", .named("forwardDelete")), ("\u{7F}", .named("forwardDelete")),
      ("\u{E05D}", .named("forwardDelete")), ("\u{E058}", .named("left")), ("\u{E059}", .named("up")),
      ("\u{E05A}", .named("right")), ("\u{E05B}", .named("down")), ("\u{E057}", .named("home")),
      ("😀", .character("😀")),
    ] as [(Character, WebDriverKey)])
  func keysAreTheStandards(character: Character, key: WebDriverKey) { #expect(WebDriverKey(character) == key) }
}
