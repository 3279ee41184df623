import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// What clients for Node send beyond the standard: WebdriverIO 9.31.2, selenium-webdriver 4.34.0 and Appium Inspector 2026.7.1,
/// as they were seen to.
struct NodeClientTests {
  private static let launch: JSONValue = ["args": ["-x", "1"], "env": ["A": "b"]]

  @Test func theArgumentsOfTheActiveAppAreThoseOfItsLaunch() async throws {
    try await Client.with("Workbench", ["appium:processArguments": Self.launch]) { client async throws in
      #expect(try await client.script("mobile: activeAppInfo")["processArguments"] == Self.launch)
    }
    try await Client.with("Workbench") { client async throws in
      #expect(try await client.script("mobile: activeAppInfo")["processArguments"] == ["args": [], "env": [:]])
    }
  }

  @Test func biometricsAreEnrolledByEitherName() async throws {
    try await Client.with("Workbench") { client async throws in
      for (name, isEnrolled) in [("enabled", false), ("isEnabled", true), ("enabled", true)] {
        _ = try await client.script("mobile: enrollBiometric", [name: .bool(isEnrolled)])
        #expect(try await client.script("mobile: isBiometricEnrolled") == .bool(isEnrolled))
      }
    }
  }

  @Test func scriptsCompareElementsAndAskForTheFocus() async throws {
    try await Client.with("Notebook") { client async throws in
      func element(_ id: String) -> JSONValue { [Session.elementKey: .string(id)] }
      let id = try await client.find("accessibility id", "note")
      let again = element(try await client.find("accessibility id", "note"))
      let (note, save) = (element(id), element(try await client.find("accessibility id", "Save")))
      func run(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
        try await client.value("POST", "S/execute/sync", ["script": .string(script), "args": .array(arguments)])
      }
      let same = "return arguments[0] === arguments[1]"
      #expect(try await run(same, [note, again]) == true)
      #expect(try await run(same, [note, save]) == false)
      let focused = """

        webdriverioPolyfill();
        return (function isFocused(elem) { return elem === document.activeElement; }).apply(null, arguments)
        """
      #expect(try await run(focused, [note]) == false)
      try await client.value("POST", "S/element/\(id)/click")
      #expect(try await run(focused, [note]) == true)
    }
  }

  @Test func theInspectorsListHasItsNames() async throws {
    try await Client.with("Workbench", ["appium:deviceName": "iPhone 14"]) { client async throws in
      let before = Int64(Date().timeIntervalSince1970 * 1000)
      guard case .array(let sessions) = try await client.value("GET", "/appium/sessions"), let session = sessions.first else {
        Issue.record("no list")
        return
      }
      #expect(session["id"] == .string(client.session))
      #expect((session["created"]?.number).map { $0 <= Double(before) && $0 > Double(before) - 600_000 } == true)
      #expect(session["capabilities"]?["deviceName"] == "iPhone 14")
      #expect(session["capabilities"]?["automationName"] == "XCUITest")
      #expect(session["capabilities"]?["appium:app"] == nil)
    }
  }

  @Test func aSeedMayBeTheTextThatTheReplyHas() async throws {
    try await Client.with("Workbench", ["appium:rehearsal": ["seed": "18446744073709551615"]]) { client async throws in
      #expect(try await client.value("GET", "S")["rehearsal:seed"] == "18446744073709551615")
    }
  }

  /// WebdriverIO repeats what has failed but for such a message.
  @Test func theFirstAnswerAfterACrashSaysThatTheSessionIsGone() async throws {
    try await Client.with("Workbench") { client async throws in
      let element = try await client.find("accessibility id", "Crash")
      let error = try #require(await client.error("POST", "S/element/\(element)/click", [:]))
      #expect(error.message.hasPrefix("invalid session id: "))
      #expect(error.message.contains("the workbench crashed, as it was told to"))
    }
  }
}
