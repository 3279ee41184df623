import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// What a client sets for its session: devices that nobody has, timeouts, settings, alerts that are answered, and logs.
struct SessionValueTests {
  private static let offline: JSONValue = ["stubs": [["path": "/earthquakesJSON", "error": "notConnectedToInternet"]]]

  @Test(arguments: [
    ("iPad mini (6th generation)", "iPad mini (A17 Pro)"), ("iPad Air (5th generation)", "iPad Air 11-inch"),
    ("iPad Air 13-inch (M9)", "iPad Air 13-inch"), ("iPad Pro (12.9-inch) (6th generation)", "iPad Pro 13-inch"),
    ("IPAD PRO (11-inch) (4th generation)", "iPad Pro 11-inch"), ("iPad (7th generation)", "iPad (10th generation)"),
    ("iPhone 99", "iPhone 14"),
  ])
  func aDeviceThatNobodyHasIsTheOneMostLikeIt(name: String, model: String) async throws {
    try await Client.with("Workbench", ["appium:deviceName": .string(name)]) { client async throws in
      #expect(try await client.value("GET", "S")["appium:deviceName"] == .string(model))
    }
  }

  @Test func capabilitiesOfAnotherTypeAreRefusedByName() async throws {
    for (name, value, words) in [
      ("browserName", 1, "alwaysMatch: 'browserName' must be a string"),
      ("pageLoadStrategy", "fast", "alwaysMatch: 'pageLoadStrategy' cannot be 'fast'; it is none, eager or normal"),
      ("acceptInsecureCerts", "yes", "alwaysMatch: 'acceptInsecureCerts' must be true or false"),
      ("webSocketUrl", 1, "alwaysMatch: 'webSocketUrl' must be true or false"),
      ("timeouts", 1, "alwaysMatch: 'timeouts' must be an object"),
      (
        "timeouts", ["implicit": -1],
        "alwaysMatch: 'implicit' must be a whole number of milliseconds, 0 or more, and is -1"
      ), ("appium:autoAcceptAlerts", "x", #"'appium:autoAcceptAlerts' must be true or false, and is "x""#),
      ("appium:newCommandTimeout", "x", #"'appium:newCommandTimeout' must be a number, 0 or more, and is "x""#),
      ("appium:newCommandTimeout", -1, "'appium:newCommandTimeout' must be a number, 0 or more, and is -1"),
      ("appium:processArguments", 1, "'appium:processArguments' must be an object with 'args' and 'env' in it, and is 1"),
      (
        "appium:processArguments", ["args": "a"],
        #"'appium:processArguments' must be an object whose 'args' are a list of strings, and is {"args":"a"}"#
      ),
      (
        "appium:processArguments", ["env": []],
        #"'appium:processArguments' must be an object whose 'env' is an object, and is {"env":[]}"#
      ),
    ] as [(String, JSONValue, String)] {
      var client = Client()
      do {
        try await client.open("Workbench", [name: value])
        Issue.record("\(name) was taken")
      } catch { #expect(WebDriverError(wrapping: error).message == words) }
      #expect(client.gateway.sessions.count == 0)
      await client.gateway.close()
    }
  }

  @Test func theKindOfAPromptIsFoundInAnObject() {
    for (value, behavior) in [
      ("accept", .accept), (["alert": "dismiss", "default": "accept"], .dismiss),
      (["default": "accept and notify"], .acceptAndNotify),
      (["confirm": "ignore"], nil), ("other", nil), (["alert": 1], nil), (1, nil),
    ] as [(JSONValue, PromptBehavior?)] {
      #expect(PromptBehavior(value) == behavior, "\(value)")
    }
  }

  @Test func timeoutsAreSetOneByOneOrTogether() throws {
    let usual = Timeouts()
    #expect(usual.json == ["implicit": 3000, "pageLoad": 300_000, "script": 30_000])
    for (given, told) in [
      (["implicit": 0], ["implicit": 0, "pageLoad": 300_000, "script": 30_000]),
      (["type": "page load", "ms": 5], ["implicit": 3000, "pageLoad": 5, "script": 30_000]),
      (["type": "script", "ms": 6], ["implicit": 3000, "pageLoad": 300_000, "script": 6]),
      (["script": .null], ["implicit": 3000, "pageLoad": 300_000, "script": .null]),
      (
        ["implicit": 9_007_199_254_740_991, "other": -1],
        ["implicit": 9_007_199_254_740_991, "pageLoad": 300_000, "script": 30_000]
      ),
    ] as [(JSONValue, JSONValue)] {
      #expect(try usual.setting(given).json == told, "\(given)")
    }
    for (name, value) in [("implicit", -1), ("pageLoad", 1.5), ("script", 9_007_199_254_740_992), ("implicit", .null)]
      as [(String, JSONValue)]
    {
      let error = #expect(throws: WebDriverError.self) { try usual.setting(.object([name: value])) }
      #expect(error?.message == "'\(name)' must be a whole number of milliseconds, 0 or more, and is \(value)")
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func thereAreTwoHundredSettingsAtMost() async throws {
    try await Client.with("Workbench") { client async throws in
      func set(_ names: [String]) async -> WebDriverError? {
        let settings = Dictionary(uniqueKeysWithValues: names.map { ($0, JSONValue.int(1)) })
        return await client.error("POST", "S/appium/settings", ["settings": .object(settings)])
      }
      let room = 200 - Settings.defaults.count
      let full = WebDriverError(.invalidArgument, "there are 200 settings already")
      #expect(await set((0...room).map { "my:\($0)" }) == full)
      #expect(await set((0..<room).map { "my:\($0)" }) == nil, "none of those before was taken")
      #expect(await set(["your:0"]) == full)
      #expect(await set(["my:0"]) == nil)
    }
  }

  @Test func elementsAreToldWithWhatTheClientWants() async throws {
    try await Client.with("Workbench") { client async throws in
      let asked: JSONValue = ["using": "name", "value": "Greet"]
      guard case .object(let usual) = try await client.value("POST", "S/element", asked) else { return }
      #expect(Set(usual.keys) == [Session.elementKey, "ELEMENT"])
      let settings: JSONValue = [
        "shouldUseCompactResponses": false, "elementResponseAttributes": "type, label,enabled,nonsense,placeholderValue",
      ]
      try await client.value("POST", "S/appium/settings", ["settings": settings])
      guard case .object(let found) = try await client.value("POST", "S/element", asked) else { return }
      #expect(
        found
          == usual.merging([
            "type": "XCUIElementTypeButton", "label": "Greet", "enabled": "false", "placeholderValue": .null,
          ]) { $1 })
      #expect(
        await client.error("POST", "S/appium/settings")
          == WebDriverError(.invalidArgument, "'settings' is missing: it must be an object"))
      #expect(
        await client.error("POST", "S/appium/settings", ["settings": ["snapshotMaxDepth": "x", "useFirstMatch": true]])?.message
          == #"the setting 'snapshotMaxDepth' must be like 50, and is "x""#)
      #expect(try await client.value("GET", "S/appium/settings")["useFirstMatch"] == false, "all of them, or none")
    }
  }

  // MARK: Alerts

  @Test func alertsAreDismissedByThemselves() async throws {
    let capabilities: [String: JSONValue] = ["appium:rehearsal": Self.offline, "appium:autoDismissAlerts": true]
    try await Client.with("Earthquakes", capabilities) { client async throws in
      try await client.script("rehearsal: advance", ["byMs": 5000])
      #expect(try await client.value("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypeAlert"]) == [])
      #expect(await client.error("GET", "S/alert/text")?.code == .noSuchAlert)
    }
  }

  @Test func alertsAreAcceptedByThemselvesAndEndWithTwenty() async throws {
    let capabilities: [String: JSONValue] = ["appium:rehearsal": Self.offline, "appium:autoAcceptAlerts": true]
    try await Client.with("Earthquakes", capabilities) { client async throws in
      try await client.script("rehearsal: advance", ["byMs": 5000])
      func requests() async throws -> Int {
        guard case .array(let requests)? = try await client.script("rehearsal: requests")["requests"] else { return 0 }
        return requests.count
      }
      // Each time it asks again, and fails again.
      let before = try await requests()
      #expect(before > 1)
      _ = try await client.value("GET", "S/source")
      #expect(try await requests() == before + 20)
    }
  }

  @Test(arguments: [("accept", "Cancel", false), ("accept", "Try Again", true), ("dismiss", "Try Again", true)])
  func aSettingChoosesTheButton(answer: String, button: String, triesAgain: Bool) async throws {
    try await Client.with("Earthquakes", ["appium:rehearsal": Self.offline]) { client async throws in
      let name = answer == "accept" ? "acceptAlertButtonSelector" : "dismissAlertButtonSelector"
      let other = answer == "accept" ? "dismissAlertButtonSelector" : "acceptAlertButtonSelector"
      let settings: JSONValue = .object([
        name: .string("**/XCUIElementTypeButton[`label == '\(button)'`]"), other: "**/XCUIElementTypeSwitch",
      ])
      try await client.value("POST", "S/appium/settings", ["settings": settings])
      _ = try await client.find("class name", "XCUIElementTypeAlert")
      try await client.value("POST", "S/alert/\(answer)")
      try await client.script("rehearsal: advance", ["byMs": 5000])
      #expect((await client.error("GET", "S/alert/text") == nil) == triesAgain)
    }
  }

  // MARK: Logs and events

  @Test func theServersLogIsOfCommands() async throws {
    try await Client.with("Workbench") { client async throws in
      try await client.value("GET", "S/window")
      try await client.value("GET", "S/timeouts")
      guard case .array(let entries) = try await client.value("POST", "S/log", ["type": "server"]) else {
        Issue.record("no list")
        return
      }
      #expect(entries.map { $0["level"] } == ["INFO", "INFO"])
      #expect(entries.map { $0["message"] } == ["getWindow", "getTimeouts"])
      #expect(entries.allSatisfy { ($0["timestamp"]?.number ?? 0) > 1_600_000_000_000 })
      #expect(try await client.value("POST", "S/log", ["type": "syslog"]) == [])
    }
  }

  @Test func eventsAreToldByTheirTypes() async throws {
    try await Client.with("Workbench") { client async throws in
      try await client.value("POST", "S/appium/log_event", ["vendor": "me", "event": "done"])
      func types(_ type: JSONValue?) async throws -> [String] {
        var body: [String: JSONValue] = [:]
        body["type"] = type
        guard case .object(let events) = try await client.value("POST", "S/appium/events", .object(body)) else { return ["none"] }
        return events.keys.sorted()
      }
      #expect(try await types(nil) == ["commands", "me:done"])
      #expect(try await types("me:done") == ["me:done"])
      #expect(try await types(["me:done", "commands", "x"]) == ["commands", "me:done"])
      #expect(try await types([]) == [])
      for type in [1, [1]] as [JSONValue] {
        #expect(
          await client.error("POST", "S/appium/events", ["type": type])
            == WebDriverError(.invalidArgument, "'type' must be a string or a list of strings"))
      }
      let long = String(repeating: "a", count: 296)
      #expect(await client.error("POST", "S/appium/log_event", ["vendor": "abc", "event": .string(long)]) == nil)
      #expect(
        await client.error("POST", "S/appium/log_event", ["vendor": "abcd", "event": .string(long)])
          == WebDriverError(.invalidArgument, "the name of an event has 300 characters at most"))
    }
  }

  // MARK: Pieces

  @Test(arguments: [
    ("YYYY-MM-DD [at] HH:mm:ss", "2024-03-05 at 14:07:09"), ("YY M D H m s", "24 3 5 14 7 9"),
    ("MMMM MMM dddd ddd", "March Mar Tuesday Tue"),
    ("hh h A", "02 2 PM"), ("ss.SSS Z ZZ", "09.250 +00:00 +0000"), ("[it's] YYYY 'x'", "it's 2024 'x'"), ("[", "["), ("", ""),
  ])
  func theClockIsWrittenByTheWordsOfAClient(format: String, text: String) {
    #expect(DeviceTime.text(of: Date(timeIntervalSince1970: 1_709_647_629.25), format: format) == text)
  }

  @Test func theClockIsWrittenAsTheStandardHasItUnlessTold() {
    #expect(DeviceTime.text(of: Date(timeIntervalSince1970: 1_709_647_629.25), format: nil) == "2024-03-05T14:07:09+00:00")
  }

  @Test func anArchiveHasItsBounds() throws {
    let long = StoredZip.Entry(name: String(repeating: "a", count: 65_536), data: Data())
    let error = #expect(throws: WebDriverError.self) { try StoredZip.archive(of: [long]) }
    #expect(
      error
        == WebDriverError(
          .unsupportedOperation, "the folder has 1 files of 131072 bytes, which is more than an archive may have here"))
    let longest = StoredZip.Entry(name: String(repeating: "a", count: 65_535), data: Data())
    #expect(throws: Never.self) { try StoredZip.archive(of: [longest]) }
    let large = StoredZip.Entry(name: "a", data: Data(count: (64 << 20) - 1))
    let tooLarge = #expect(throws: WebDriverError.self) { try StoredZip.archive(of: [large]) }
    #expect(tooLarge?.code == .unsupportedOperation)
    #expect(tooLarge?.message.contains("1 files of \((64 << 20) + 1) bytes") == true)
  }

  @Test func aPredicateOfAClassChainHasAnEnd() {
    for mark in ["`", "$"] {
      let error = #expect(throws: WebDriverError.self) { try ClassChain("**/XCUIElementTypeButton[\(mark)label == 'a']") }
      #expect(error?.code == .invalidSelector)
      #expect(
        error?.message.contains(
          "the predicate has no end: a '\(mark)' is missing after it, as in [\(mark)label == 'Save'\(mark)]")
          == true, "\(error?.message ?? "none")")
    }
  }
}
