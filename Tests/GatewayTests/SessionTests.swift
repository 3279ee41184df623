import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

struct SessionTests {
  @Test func aSessionTellsWhatItIs() async throws {
    try await Client.with("Workbench", ["appium:deviceName": "iPhone 99", "appium:rehearsal": ["seed": 9]]) {
      client async throws in
      let capabilities = try await client.value("GET", "S")
      #expect(capabilities["rehearsal:seed"] == "9")
      #expect(capabilities["platformName"] == "iOS")
      // The client's own machine has such a device; here it is another one, which is told.
      #expect(capabilities["appium:deviceName"] == "iPhone 14")
    }
  }

  @Test func anEndedSessionIsInvalid() async throws {
    try await Client.with("Workbench") { client async throws in
      #expect(try await client.value("DELETE", "S") == .null)
      #expect(await client.error("GET", "S/source")?.code == .invalidSessionID)
      #expect(await client.error("DELETE", "S")?.code == .invalidSessionID)
    }
  }

  @Test func aLostAgentEndsItsSessionAndTellsWhy() async throws {
    try await Client.with("Workbench") { client async throws in
      let button = try await client.find("name", "Crash")
      let error = await client.error("POST", "S/element/\(button)/click")
      #expect(error?.code == .invalidSessionID)
      #expect(error?.message.contains("signal") == true)
      #expect(client.gateway.sessions.count == 0)
    }
  }

  @Test func aSessionWhoseAppHangsIsEndedAtOnce() async throws {
    try await Client.with("Workbench") { client async throws in
      let button = try await client.find("name", "Hang")
      let hanging = Task { await client.error("POST", "S/element/\(button)/click") }
      await Task.yield()
      #expect(try await client.value("DELETE", "S") == .null)
      let error = try #require(await hanging.value)
      #expect(error.code == .invalidSessionID)
      #expect(!error.message.contains("did not answer"), "nobody waits until it counts as hung: \(error.message)")
    }
  }

  @Test func anAppThatNeverRestsEndsAWait() async throws {
    try await Client.with("Workbench") { client async throws in
      let button = try await client.find("name", "Never rest")
      _ = await client.error("POST", "S/element/\(button)/click")
      let error = await client.error("POST", "S/element", ["using": "id", "value": "Godot"])
      #expect(error?.code == .timeout)
      #expect(error?.message.hasPrefix("the app never rests") == true, "\(error?.message ?? "found")")
    }
  }

  @Test func whatIsMissingInAnElementMakesItNotStale() async throws {
    try await Client.with("Controls") { client async throws in
      let row = try await client.find("accessibility id", "Pickers")
      try await client.value("POST", "S/element/\(row)/click")
      let wheel = try await client.find("class name", "XCUIElementTypePickerWheel")
      let error = await client.error("POST", "S/element/\(wheel)/value", ["text": "Nope"])
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.contains("No row 'Nope'") == true)
      #expect(error?.message.contains("view with number") == false)
    }
  }

  @Test func moreSessionsThanMayBeOpenWait() async throws {
    var first = Client {
      $0.maximumSessions = 1
      $0.newSessionTimeout = .milliseconds(50)
    }
    try await first.open("Workbench")
    var second = first
    await #expect(throws: WebDriverError.self) { try await second.open("Workbench") }
    #expect(try await first.value("GET", "/status")["ready"] == false)
    try await first.value("DELETE", "S")
    #expect(try await first.value("GET", "/status")["ready"] == true)
    try await second.open("Workbench")
    #expect(second.gateway.sessions.count == 1)
    await first.gateway.close()
  }

  @Test func oneThatWaitsIsLetInWhenAnotherEnds() async throws {
    var first = Client { $0.maximumSessions = 1 }
    try await first.open("Workbench")
    let waiting = Task { [first] in
      var second = first
      try await second.open("Workbench")
      return second.session
    }
    while await first.gateway.sessions.waiting.count == 0 { await Task.yield() }
    try await first.value("DELETE", "S")
    #expect(try await waiting.value != first.session)
    await first.gateway.close()
  }

  @Test func anIdleSessionEnds() async throws {
    try await Client.with("Workbench", ["appium:newCommandTimeout": 0.05]) { client async throws in
      while client.gateway.sessions.count > 0 { await Task.yield() }
      let error = try #require(await client.error("GET", "S/source"))
      #expect(error.code == .invalidSessionID)
      #expect(error.message.hasSuffix("it ended: no command came for 0.05 seconds (appium:newCommandTimeout)"))
    }
  }

  @Test func anElementOfAnotherSessionIsNone() async throws {
    try await Client.with("Workbench") { first async throws in
      let element = try await first.find("accessibility id", "Greet")
      try await Client.with("Controls") { second async throws in
        let error = try #require(await second.error("GET", "S/element/\(element)/text"))
        #expect(error.code == .noSuchElement)
        #expect(error.message == "'\(element)' is no element of this session")
      }
    }
  }

  @Test func aCrashIsToldFromThenOnAndTheSessionMayBeEnded() async throws {
    try await Client.with("Workbench") { client async throws in
      let element = try await client.find("accessibility id", "Crash")
      #expect(await client.error("POST", "S/element/\(element)/click", [:])?.code == .invalidSessionID)
      let later = try #require(await client.error("GET", "S/source"))
      #expect(later.code == .invalidSessionID)
      #expect(later.message.contains("it ended: "))
      #expect(!later.message.contains("never began"))
      #expect(try await client.value("DELETE", "S") == .null)
    }
  }

  @Test(arguments: [
    ("appium:rehersal", "appium:rehearsal"), ("appium:newCommandTimout", "appium:newCommandTimeout"),
    ("appium:procesArguments", "appium:processArguments"),
  ]) func aCapabilityThatIsAlmostOursIsRefused(written: String, meant: String) async throws {
    let client = Client()
    let bytes = Array(#"{"capabilities":{"alwaysMatch":{"appium:app":"Workbench","\#(written)":{}}}}"#.utf8)
    let answer = await client.gateway.answer("POST", "/session", query: [:]) { () throws(WebDriverError) in
      bytes
    }
    #expect(answer.status == 400)
    #expect(answer.body["value"]?["message"]?.text.contains("did you mean '\(meant)'?") == true)
    await client.gateway.close()
  }

  @Test func theSameKeyGivesTheSameSession() async throws {
    let client = Client()
    func open(_ key: String) async -> JSONValue? {
      let bytes = Array(#"{"capabilities":{"alwaysMatch":{"appium:app":"Workbench"}}}"#.utf8)
      let answer = await client.gateway.answer("POST", "/session", query: [:], headers: .init(idempotencyKey: key)) {
        () throws(WebDriverError) in
        bytes
      }
      return answer.body["value"]?["sessionId"]
    }
    let first = await open("a")
    #expect(first != nil)
    #expect(await open("a") == first)
    #expect(await open("b") != first)
    #expect(client.gateway.sessions.count == 2)
    await client.gateway.close()
  }

  @Test(arguments: [
    ("iPad Pro (12.9-inch) (6th generation)", "iPad Pro 13-inch"), ("iPad Air", "iPad Air 11-inch"),
    ("iPad mini 4", "iPad mini (A17 Pro)"),
    ("iPad Simulator", "iPad (10th generation)"), ("Somebody's phone", "iPhone 14"),
  ])
  func aDeviceThatNobodyKnowsIsOneOfItsKind(name: String, model: String) async throws {
    try await Client.with("Workbench", ["appium:deviceName": .string(name)]) { client async throws in
      #expect(try await client.value("GET", "S")["appium:deviceName"] == .string(model))
    }
  }

  @Test func theLogHasWhatUIKitWroteToItsConsole() async throws {
    try await Client.with("Workbench") { client async throws in
      let conflict = try await client.find("accessibility id", "Conflict")
      try await client.value("POST", "S/element/\(conflict)/click")
      guard case .array(let entries) = try await client.value("POST", "S/se/log", ["type": "syslog"]) else {
        Issue.record("no list")
        return
      }
      #expect(entries.contains { $0["message"]?.text.contains("Unable to simultaneously satisfy constraints") == true })
      #expect(try await client.value("POST", "S/se/log", ["type": "syslog"]) == [])
    }
  }

  @Test func theAttributesOfTheApplicationAreThoseOfItsSource() async throws {
    try await Client.with("Workbench", ["appium:bundleId": "org.example.Workbench"]) { client async throws in
      let application = try await client.find("xpath", "//*[@bundleId='org.example.Workbench' and @processId='0']")
      #expect(try await client.value("GET", "S/element/\(application)/name") == "XCUIElementTypeApplication")
    }
  }

  @Test func noAgentIsLeftWhenTheServerCloses() async throws {
    var client = Client()
    try await client.open("Workbench")
    let pid = try await client.script("mobile: activeAppInfo")["pid"]?.number.map { Int32($0) } ?? 0
    #expect(kill(pid, 0) == 0)
    await client.gateway.close()
    #expect(kill(pid, 0) != 0)
  }

  @Test func elementsOfAnEndedLaunchAreStaleAndStrangersAreNone() async throws {
    try await Client.with("Workbench") { client async throws in
      let button = try await client.find("name", "Greet")
      #expect(await client.error("GET", "S/element/nonsense/text")?.code == .noSuchElement)
      #expect(await client.error("GET", "S/element/9-1/text")?.code == .noSuchElement)
      #expect(try await client.script("mobile: terminateApp", ["bundleId": "Workbench"]) == true)
      #expect(await client.error("GET", "S/source")?.code == .invalidElementState)
      _ = try await client.script("mobile: activateApp", ["bundleId": "Workbench"])
      #expect(await client.error("GET", "S/element/\(button)/text")?.code == .staleElementReference)
    }
  }

  @Test func wrongArgumentsAreToldByTheirNames() async throws {
    try await Client.with("Workbench") { client async throws in
      let wrong: [(String, String, JSONValue, String)] = [
        ("POST", "S/element", [:], "'using' is missing"),
        ("POST", "S/element", ["using": 1, "value": "a"], "'using' must be a string"),
        ("POST", "S/timeouts", ["implicit": "a"], "'implicit' must be a whole number"),
        ("POST", "S/url", [:], "'url' is missing"),
        ("POST", "S/actions", ["actions": 1], "'actions' must be a list"),
        ("POST", "S/actions", ["actions": [["type": "nose", "id": "a"]]], "'type' cannot be 'nose'"),
        ("POST", "S/execute/sync", ["script": "mobile: swipe", "args": [["direction": "u"]]], "'direction' cannot be 'u'"),
        ("POST", "S/execute/sync", ["script": "mobile: swipe", "args": []], "'mobile: swipe' needs direction"),
        ("POST", "S/execute/sync", ["script": "mobile: swipe", "args": [1]], "a method takes one object"),
        ("POST", "S/execute/sync", ["script": "rehearsal: advance", "args": [["by": 1]]], "rehearsal: advance:"),
        ("POST", "S/orientation", ["orientation": "SIDEWAYS"], "there is no orientation 'SIDEWAYS'"),
        ("POST", "S/appium/settings", ["settings": ["snapshotMaxDepth": "deep"]], "the setting 'snapshotMaxDepth'"),
      ]
      for (method, path, body, words) in wrong {
        let error = await client.error(method, path, body)
        #expect(error?.code == .invalidArgument, "\(path) \(body)")
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
      }
      #expect(await client.error("POST", "S/execute/sync", ["script": "return 1", "args": []])?.code == .unsupportedOperation)
      #expect(await client.error("POST", "S/refresh")?.code == .unknownMethod)
    }
  }

  @Test func pointersOffTheScreenAreOutOfBounds() async throws {
    try await Client.with("Workbench") { client async throws in
      let actions: JSONValue = [
        ["type": "pointer", "id": "finger", "actions": [["type": "pointerMove", "duration": 0, "x": 1000, "y": 10]]]
      ]
      #expect(await client.error("POST", "S/actions", ["actions": actions])?.code == .moveTargetOutOfBounds)
    }
  }
}
