import Rehearsal
import Testing

@testable import RehearsalGateway

/// What a node of Selenium Grid that relays asks of a server (`RelaySessionFactory` and `RelayOptions` of Selenium 4).
struct GridTests {
  @Test func aRelayGetsASessionByTheStereotypeAndWhatTheClientAsksFor() async throws {
    var client = Client()
    #expect(await client.answer("GET", "/status").status == 200)
    // The node has merged its stereotype with what the client asked for, and notes things of its own.
    let created = try await client.value(
      "POST", "/session",
      [
        "capabilities": [
          "alwaysMatch": [:],
          "firstMatch": [
            [
              "platformName": "iOS", "appium:automationName": "XCUITest", "appium:app": "Workbench", "se:downloadsEnabled": true,
              "se:name": "a story",
            ]
          ],
        ]
      ])
    guard case .string(let id)? = created["sessionId"], case .object? = created["capabilities"] else {
      Issue.record("no session that a node could read: \(created)")
      return
    }
    client.session = id
    // A relay ends nothing by itself: what the client sends is all that it passes on.
    #expect(try await client.value("GET", "S/window/handles") == ["scene-1"])
    #expect(try await client.value("DELETE", "S") == .null)
    #expect(await client.error("GET", "S/timeouts")?.code == .invalidSessionID)
    await client.gateway.close()
  }

  @Test func aFullServerIsStillUp() async throws {
    var client = Client { $0.maximumSessions = 1 }
    try await client.open("Workbench")
    let status = await client.answer("GET", "/status")
    #expect(status.status == 200)
    #expect(status.body["value"]?["ready"] == false)
    await client.gateway.close()
  }
}
