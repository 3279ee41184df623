import Rehearsal
import Testing

@testable import RehearsalGateway

/// What `unhandledPromptBehavior` does with an alert that is in the way (section 17 of the standard).
struct PromptTests {
  /// A session in which an alert is open: there is no network.
  private func alerted(_ behavior: String?) async throws -> Client {
    var client = Client()
    var capabilities: [String: JSONValue] = [
      "appium:rehearsal": ["stubs": [["path": "/earthquakesJSON", "error": "notConnectedToInternet"]]]
    ]
    capabilities["unhandledPromptBehavior"] = behavior.map { .string($0) }
    try await client.open("Earthquakes", capabilities)
    try await client.script("rehearsal: advance", ["byMs": 2000])
    return client
  }

  private func isOpen(_ client: Client) async -> Bool { await client.error("GET", "S/alert/text") == nil }

  @Test func unlessSomethingIsSaidAlertsAreElements() async throws {
    let client = try await alerted(nil)
    #expect(try await client.find("class name", "XCUIElementTypeAlert") != "")
    #expect(await isOpen(client))
    #expect(try await client.value("GET", "S")["unhandledPromptBehavior"] == nil)
    await client.gateway.close()
  }

  @Test(arguments: [
    ("ignore", true, "is open"), ("dismiss and notify", false, "was in the way, and was dismissed"),
    ("accept and notify", true, "was in the way, and was accepted"),
  ])
  func whoWantsToKnowIsTold(behavior: String, staysOpen: Bool, words: String) async throws {
    let client = try await alerted(behavior)
    let answer = await client.answer("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypeCell"])
    #expect(answer.status == 500)
    #expect(answer.body["value"]?["error"] == "unexpected alert open")
    guard case .string(let message)? = answer.body["value"]?["message"],
      case .string(let text)? = answer.body["value"]?["data"]?["text"]
    else {
      Issue.record("no text: \(answer.body)")
      return
    }
    #expect(message == "the alert '\(text)' \(words), as unhandledPromptBehavior says")
    #expect(text.hasPrefix("Cannot load earthquakes"))
    // Accepting tries again, and fails again.
    try await client.script("rehearsal: advance", ["byMs": 2000])
    #expect(await isOpen(client) == staysOpen)
    await client.gateway.close()
  }

  @Test func whoDoesNotGoesOn() async throws {
    let client = try await alerted("dismiss")
    #expect(try await client.value("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypeAlert"]) == [])
    #expect(await !isOpen(client))
    await client.gateway.close()
  }

  @Test func commandsForAlertsMeetThem() async throws {
    let client = try await alerted("dismiss and notify")
    #expect(try await client.value("GET", "S/alert/text") != .null)
    #expect(try await client.value("GET", "S/screenshot") != .null)
    try await client.value("POST", "S/alert/dismiss")
    #expect(await !isOpen(client))
    await client.gateway.close()
  }
}
