import Rehearsal
import Testing

@testable import RehearsalGateway

/// The life of the app as clients lead it, its window, and its alerts.
struct AppLifeTests {
  @Test func theAppLeavesEndsAndComesBack() async throws {
    try await Client.with("Gestures", ["appium:bundleId": "com.example.G"]) { client async throws in
      func state() async throws -> JSONValue { try await client.script("mobile: queryAppState") }
      let start = try await client.now()
      #expect(try await client.script("mobile: backgroundApp", ["seconds": 2]) == .null)
      #expect(try await client.now() - start == 2000)
      #expect(try await state() == 4)
      #expect(try await client.script("mobile: backgroundApp", ["seconds": 0]) == .null)
      #expect(try await state() == 4)
      #expect(try await client.script("mobile: backgroundApp") == .null)
      #expect(try await state() == 3)
      #expect(try await client.script("mobile: launchApp") == .null)
      #expect(try await state() == 4)
      #expect(try await client.script("mobile: killApp", ["bundleId": "x"]) == false)
      #expect(try await client.script("mobile: queryAppState", ["bundleId": "x"]) == 0)
      #expect(try await client.script("mobile: killApp", ["bundleId": "org.other.GESTURES"]) == true)
      #expect(try await client.script("mobile: killApp") == false)
      #expect(try await client.script("mobile: terminateApp") == false)
      #expect(try await state() == 1)
      #expect(
        await client.error("POST", "S/execute/sync", ["script": "mobile: shake", "args": []])
          == WebDriverError(.invalidElementState, "the app 'Gestures' is not running: activate it or launch it"))
      for method in ["activateApp", "launchApp", "clearApp"] {
        _ = try await client.script("mobile: \(method)", ["bundleId": "com.example.G"])
        #expect(try await state() == 4, "\(method)")
        #expect(try await client.now() == 0, "it is another launch")
        try await client.script("rehearsal: advance", ["byMs": 1000])
        #expect(try await client.script("mobile: terminateApp", ["bundleId": "com.example.G"]) == true)
      }
      _ = try await client.script("mobile: activateApp")
      try await client.script("rehearsal: advance", ["byMs": 1000])
      _ = try await client.script("mobile: activateApp")
      #expect(try await client.now() == 1000, "what runs is not launched again")
      _ = try await client.script("mobile: launchApp", ["arguments": "-a", "environment": ["A": 1, "B": "c"]])
      #expect(try await client.now() == 0, "with arguments it is")
      #expect(
        await client.error("POST", "S/execute/sync", ["script": "mobile: getAppStrings", "args": []])?.code
          == .unsupportedOperation)
    }
  }

  @Test func theOnlyAppIsItsUsers() async throws {
    let arguments: JSONValue = ["args": ["-a", "b"], "env": ["C": "d"]]
    for given in [nil, arguments] as [JSONValue?] {
      var capabilities: [String: JSONValue] = ["appium:bundleId": "com.example.G"]
      capabilities["appium:processArguments"] = given
      try await Client.with("Gestures", capabilities) { client async throws in
        let app: JSONValue = ["com.example.G": ["CFBundleIdentifier": "com.example.G", "CFBundleName": "Gestures"]]
        #expect(try await client.script("mobile: listApps") == app)
        #expect(try await client.script("mobile: listApps", ["applicationType": "User"]) == app)
        #expect(try await client.script("mobile: listApps", ["applicationType": "System"]) == [:])
        let info = try await client.script("mobile: activeAppInfo")
        #expect(info["name"] == "Gestures")
        #expect(info["bundleId"] == "com.example.G")
        #expect((info["pid"]?.number ?? 0) > 1)
        #expect(info["processArguments"] == given ?? ["args": [], "env": [:]])
        for (bundle, isOwn) in [("com.example.G", true), ("Gestures", true), ("a.gestures", true), ("G", false), ("", false)] {
          #expect(
            try await client.script("mobile: isAppInstalled", ["bundleId": .string(bundle)]) == .bool(isOwn), "\(bundle)")
        }
      }
    }
  }

  @Test func thereIsOneWindow() async throws {
    try await Client.with("Multitude") { client async throws in
      for name in ["handle", "name"] {
        #expect(try await client.value("POST", "S/window", .object([name: "scene-1"])) == .null)
        #expect(
          await client.error("POST", "S/window", .object([name: "2"]))
            == WebDriverError(.noSuchWindow, "there is no window '2'; there is 'scene-1'"))
      }
      #expect(
        await client.error("POST", "S/window") == WebDriverError(.invalidArgument, "'name' is missing: it must be a string"))
      #expect(
        await client.error("POST", "S/back") == WebDriverError(.noSuchElement, "there is no navigation bar to go back in"))
      #expect(try await client.value("GET", "S/title") == "")
      #expect(try await client.value("POST", "S/window/minimize") == ["x": 0, "y": 0, "width": 390, "height": 844])
      #expect(try await client.script("mobile: queryAppState") == 3)
    }
  }

  // MARK: Alerts

  @Test func anAlertIsAnsweredByItsButtons() async throws {
    let offline: JSONValue = ["stubs": [["path": "/earthquakesJSON", "error": "notConnectedToInternet"]]]
    try await Client.with("Earthquakes", ["appium:rehearsal": offline]) { client async throws in
      let none = WebDriverError(.noSuchAlert, "no alert is open")
      func alert(_ arguments: JSONValue) async -> WebDriverError? {
        await client.error("POST", "S/execute/sync", ["script": "mobile: alert", "args": [arguments]])
      }
      _ = try await client.find("class name", "XCUIElementTypeAlert")
      #expect(try await client.script("mobile: alert", ["action": "getButtons"]) == ["Try Again", "Cancel"])
      let unknown = WebDriverError(.invalidArgument, "the alert has no button 'Later'; it has Try Again, Cancel")
      for name in ["name", "buttonLabel"] {
        for answer in ["accept", "dismiss"] {
          #expect(await client.error("POST", "S/alert/\(answer)", .object([name: "Later"])) == unknown)
        }
      }
      #expect(await alert(["action": "accept", "buttonLabel": "Later"]) == unknown)
      #expect(await alert(["action": "dismiss", "buttonLabel": "Later"]) == unknown)
      #expect(
        await client.error("POST", "S/alert/text", ["text": "a"])
          == WebDriverError(
            .unsupportedOperation, "the alert 'Cannot load earthquakes' has no field that text could be typed into"))
      #expect(
        await alert(["action": "x"])
          == WebDriverError(.invalidArgument, "'action' cannot be 'x'; known: accept, dismiss, getButtons"))
      // A named button goes before the kind of the answer: this one tries again.
      #expect(try await client.value("POST", "S/alert/dismiss", ["name": "Try Again"]) == .null)
      _ = try await client.find("class name", "XCUIElementTypeAlert")
      #expect(try await client.value("POST", "S/alert/accept", ["buttonLabel": "Cancel"]) == .null)
      try await client.script("rehearsal: advance", ["byMs": 5000])
      #expect(await client.error("GET", "S/alert/text") == none)
      #expect(await alert(["action": "getButtons"]) == none)
      #expect(await alert(["action": "accept"]) == none)
    }
  }
}
