import Rehearsal
import Testing

@testable import RehearsalGateway

/// What a client is told of its session, and of what there is.
struct ToldSessionTests {
  private static let usual: [String: JSONValue] = [
    "appium:app": "Workbench", "platformName": "iOS", "browserName": "", "appium:automationName": "XCUITest",
    "appium:platformVersion": "18.0", "appium:bundleId": "Workbench", "acceptInsecureCerts": false, "setWindowRect": false,
    "pageLoadStrategy": "normal", "strictFileInteractability": false,
    "timeouts": ["implicit": 3000, "pageLoad": 300_000, "script": 30_000], "rehearsal:app": "Workbench", "rehearsal:seed": "7",
    "appium:deviceName": "iPhone 14",
  ]

  @Test func aSessionIsToldWithAllThatItDidNotSay() async throws {
    try await Client.with("Workbench", ["appium:rehearsal": ["seed": 7]]) { client async throws in
      #expect(try await client.value("GET", "S/appium/capabilities") == ["capabilities": .object(Self.usual)])
      guard case .object(var told) = try await client.value("GET", "S") else {
        Issue.record("no object")
        return
      }
      #expect(told.removeValue(forKey: "events")?["commands"] != nil)
      #expect(told == Self.usual)
    }
  }

  @Test func aSessionIsToldWithWhatItSaid() async throws {
    let given: [String: JSONValue] = [
      "platformName": "ios", "appium:automationName": "xcuitest", "appium:platformVersion": "17",
      "appium:bundleId": "com.example.Workbench", "acceptInsecureCerts": true, "pageLoadStrategy": "none",
      "strictFileInteractability": true, "unhandledPromptBehavior": ["default": "ignore"], "timeouts": ["implicit": 0],
      "se:remoteUrl": "x", "setWindowRect": true, "webSocketUrl": true, "appium:deviceName": "iPhone 99",
      "appium:rehearsal": ["seed": "8"], "my:own": 1,
    ]
    var wanted = Self.usual
    for name in ["appium:automationName", "appium:platformVersion", "appium:bundleId", "acceptInsecureCerts"] {
      wanted[name] = given[name]
    }
    for name in ["pageLoadStrategy", "strictFileInteractability", "my:own"] { wanted[name] = given[name] }
    wanted["timeouts"] = ["implicit": 0, "pageLoad": 300_000, "script": 30_000]
    wanted["unhandledPromptBehavior"] = "ignore"
    wanted["rehearsal:seed"] = "8"
    try await Client.with("Workbench", given) { client async throws in
      #expect(try await client.value("GET", "S/appium/capabilities") == ["capabilities": .object(wanted)])
    }
  }

  @Test func sessionsAreListedWithoutPrefixes() async throws {
    try await Client.with("Workbench", ["appium:rehearsal": ["seed": 7]]) { client async throws in
      guard case .array(let sessions) = try await client.value("GET", "/appium/sessions") else {
        Issue.record("no list")
        return
      }
      #expect(sessions.map { $0["id"] } == [.string(client.session)])
      #expect((sessions.first?["created"]?.number ?? 0) > 1_600_000_000_000)
      var wanted: [String: JSONValue] = [:]
      for (name, value) in Self.usual { wanted[name.hasPrefix("appium:") ? String(name.dropFirst(7)) : name] = value }
      #expect(sessions.first?["capabilities"] == .object(wanted))
    }
  }

  @Test func allRoutesOfASessionAreTold() async throws {
    try await Client.with("Workbench") { client async throws in
      let rest = try await client.value("GET", "S/appium/commands")["rest"]
      let base = rest?["base"]
      #expect(
        base?["/session/:sessionId/element/:elementId/click"] == ["POST": ["command": "postElementClick"]])
      #expect(
        base?["/session/:sessionId/timeouts"] == [
          "GET": ["command": "getTimeouts"], "POST": ["command": "postTimeouts"],
        ])
      #expect(base?["/session/:sessionId"] == ["GET": ["command": "get"], "DELETE": ["command": "delete"]])
      #expect(base?["/status"] == nil)
      #expect(base?["/session"] == nil)
      #expect(rest?["driver"] == [:])
      #expect(rest?["plugins"] == [:])
    }
  }

  @Test func allMethodsAreTold() async throws {
    try await Client.with("Workbench") { client async throws in
      let rest = try await client.value("GET", "S/appium/extensions")["rest"]
      let driver = rest?["driver"]
      #expect(
        driver?["mobile: tap"] == [
          "command": "mobileTap",
          "params": [
            ["name": "x", "required": true], ["name": "y", "required": true], ["name": "elementId", "required": false],
          ],
        ])
      #expect(driver?["mobile: viewportRect"] == ["command": "mobileViewportRect", "params": []])
      #expect(driver?["rehearsal: tap"] == ["command": "tap"])
      #expect(driver?["rehearsal: explore"] == ["command": "explore"])
      #expect(rest?["plugins"] == [:])
    }
  }

  @Test func contextsAndLogsAreFewAndTold() async throws {
    try await Client.with("Workbench") { client async throws in
      #expect(
        await client.error("POST", "S/context", ["name": "WEBVIEW_1"])
          == WebDriverError(.noSuchWindow, "there is no context 'WEBVIEW_1'; there is NATIVE_APP"))
      #expect(
        await client.error("POST", "S/log", ["type": "bugs"])
          == WebDriverError(.invalidArgument, "'type' cannot be 'bugs'; known: syslog, server"))
    }
  }
}
