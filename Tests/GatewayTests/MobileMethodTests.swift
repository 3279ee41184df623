import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// The XCUITest driver's methods: what they take, and what they refuse.
struct MobileMethodTests {
  /// What the driver documents for methods that are here (docs/reference/execute-methods.md), and what its clients send besides.
  private static let documented: [String: [String]] = [
    "tap": ["x", "y", "elementId"], "doubleTap": ["elementId", "x", "y"], "twoFingerTap": ["elementId"],
    "tapWithNumberOfTaps": ["elementId", "numberOfTaps", "numberOfTouches"],
    "touchAndHold": ["elementId", "duration", "x", "y"], "forcePress": ["elementId", "x", "y", "duration", "pressure"],
    "dragFromToForDuration": ["elementId", "duration", "fromX", "fromY", "toX", "toY"],
    "dragFromToWithVelocity": [
      "fromElementId", "toElementId", "pressDuration", "holdDuration", "velocity", "fromX", "fromY", "toX", "toY",
    ],
    "swipe": ["elementId", "direction", "velocity"],
    "scroll": ["elementId", "name", "direction", "predicateString", "toVisible", "distance"],
    "scrollToElement": ["elementId"], "pinch": ["elementId", "scale", "velocity"],
    "rotateElement": ["elementId", "rotation", "velocity"],
    "selectPickerWheelValue": ["elementId", "order", "offset", "value", "maxAttempts"], "alert": ["action", "buttonLabel"],
    "backgroundApp": ["seconds"], "launchApp": ["bundleId", "arguments", "environment"], "activateApp": ["bundleId"],
    "terminateApp": ["bundleId", "timeout"], "killApp": ["bundleId"], "clearApp": ["bundleId"], "queryAppState": ["bundleId"],
    "isAppInstalled": ["bundleId"], "listApps": ["applicationType"], "deepLink": ["url", "bundleId"],
    "getAppStrings": ["language", "stringFile"], "keys": ["keys", "elementId"],
    "hideKeyboard": ["keys", "strategy", "key", "keyCode", "keyName"], "sendMemoryWarning": ["bundleId"], "lock": ["seconds"],
    "pressButton": ["name", "durationSeconds"], "getDeviceTime": ["format"], "pushNotification": ["bundleId", "payload"],
    "sendBiometricMatch": ["type", "match"], "enrollBiometric": ["isEnabled"], "getContexts": ["waitForWebviewMs"],
    "setAppearance": ["style"], "setContentSize": ["size"], "setSimulatedLocation": ["latitude", "longitude"],
    "setPermission": ["bundleId", "access"], "getClipboard": ["contentType"],
    "setClipboard": ["content", "contentType", "label"],
    "getPasteboard": ["encoding"], "setPasteboard": ["content", "encoding"], "pullFile": ["remotePath"],
    "pullFolder": ["remotePath"], "source": ["format", "excludedAttributes"], "performAccessibilityAudit": ["auditTypes"],
  ]

  @Test func everyArgumentThatIsDocumentedIsTaken() {
    for method in MobileMethods.all {
      let missing = Set(Self.documented[method.name] ?? []).subtracting(method.parameters.map(\.name))
      #expect(missing == [], "\(method.name)")
    }
    #expect(Set(Self.documented.keys).subtracting(MobileMethods.all.map(\.name)) == [])
  }

  @Test func anArgumentThatAMethodDoesNotHaveIsRefused() async throws {
    try await Client.with("Workbench") { client async throws in
      let wrong: [(String, JSONValue, String)] = [
        (
          "swipe", ["dirction": "up"],
          "'mobile: swipe' has no argument 'dirction'; did you mean 'direction'? (it takes direction, velocity, elementId)"
        ),
        ("shake", ["hard": true], "'mobile: shake' has no argument 'hard' (it takes none)"),
        (
          "swipe", ["direction": "up", "duration": 1],
          "'mobile: swipe' has no argument 'duration' (it takes direction, velocity, elementId)"
        ),
        ("backgroundApp", ["element": "1"], "'mobile: backgroundApp' has no argument 'element' (it takes seconds)"),
      ]
      for (method, arguments, message) in wrong {
        let body: JSONValue = ["script": .string("mobile: \(method)"), "args": [arguments]]
        #expect(await client.error("POST", "S/execute/sync", body) == WebDriverError(.invalidArgument, message))
      }
      // As Appium's clients send them: under both names, and with what only Android has.
      let both: JSONValue = ["appId": "Workbench", "bundleId": "Workbench", "timeout": 500]
      #expect(try await client.script("mobile: terminateApp", both) == true)
    }
  }

  @Test(
    arguments: [
      ("swipe", ["direction": "up", "velocity": 1e-300]),
      ("dragFromToForDuration", ["duration": 1, "fromX": 10, "fromY": 10, "toX": 1e300, "toY": 100]),
      (
        "dragFromToWithVelocity",
        ["pressDuration": 0, "holdDuration": 0, "velocity": 1e-300, "fromX": 1, "fromY": 1, "toX": 90, "toY": 90]
      ),
    ] as [(String, JSONValue)])
  func noWayTakesAFingerForEver(method: String, arguments: JSONValue) async throws {
    try await Client.with("Workbench") { client async throws in
      let body: JSONValue = ["script": .string("mobile: \(method)"), "args": [arguments]]
      let error = await client.error("POST", "S/execute/sync", body)
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.hasSuffix("s for its way, which is more than an hour") == true, "\(error?.message ?? "none")")
    }
  }

  @Test func valuesThatCannotBeAreRefused() async throws {
    try await Client.with("Workbench") { client async throws in
      let wrong: [(String, JSONValue, String)] = [
        ("doubleTap", ["x": 10], "'x' and 'y' go together: 'y' is missing"),
        ("touchAndHold", ["duration": 1, "y": 10], "'x' and 'y' go together: 'x' is missing"),
        ("swipe", ["direction": "up", "velocity": 0], "'velocity' must be above 0, and is 0"),
        ("pinch", ["scale": 2, "velocity": 0], "'velocity' must not be 0"),
        ("pinch", ["scale": 0, "velocity": 1], "'scale' must be from 0.002 to 500.0, and is 0"),
        ("rotateElement", ["rotation": 0, "velocity": 1], "'rotation' must not be 0"),
        ("scroll", ["direction": "down", "distance": 21], "'distance' must be from -20.0 to 20.0, and is 21"),
        ("scroll", ["toVisible": true], "'toVisible' must be true, and 'elementId' be there: that element is scrolled to"),
        ("launchApp", ["environment": "A=b"], "'environment' must be an object, and is \"A=b\""),
        ("launchApp", ["arguments": [1]], "'arguments' must be a list of strings"),
        ("hideKeyboard", ["keys": "Done"], "'keys' must be a list of strings"),
        ("setClipboard", ["content": "/w=="], "'content' must be a text in UTF-8, as Base64: the pasteboard holds nothing else"),
        ("deepLink", ["url": "a://b", "bundleId": "Maps"], "\"Maps\" is not on the device: there is 'Workbench' alone"),
        ("queryAppState", ["bundleId": 1], "'bundleId' must be a string, and is 1"),
        ("pushNotification", ["payload": "hello"], "'payload' must be an object, and is \"hello\""),
        ("lock", ["seconds": "soon"], "'seconds' must be a number, and is \"soon\""),
        ("getContexts", ["waitForWebviewMs": -1], "'waitForWebviewMs' must be from 0.0 to 1000000000.0, and is -1"),
      ]
      for (method, arguments, message) in wrong {
        if method == "hideKeyboard" {
          let field = try await client.find("name", "name")
          try await client.value("POST", "S/element/\(field)/click")
        }
        let body: JSONValue = ["script": .string("mobile: \(method)"), "args": [arguments]]
        #expect(
          await client.error("POST", "S/execute/sync", body) == WebDriverError(.invalidArgument, message), "\(method)")
      }
    }
  }

  @Test func anAuditTellsWhatIsWrongWithTheScreen() async throws {
    try await Client.with("Motion") { client async throws in
      let issue: JSONValue = [
        "auditType": "XCUIAccessibilityAuditTypeHitRegion", "compactDescription": "Hit area is too small",
        "detailedDescription": "'Run' (UIButton) is 120 × 40 points, and a finger needs 44 × 44",
        "element": "UIButton 'Run' on MotionController", "elementDescription": "UIButton 'Run' on MotionController",
        "elementAttributes": [
          "type": "Button", "label": "Run", "name": "Run", "value": .null, "rawIdentifier": .null, "isEnabled": "1",
          "isVisible": "1", "isAccessible": "1", "rect": ["x": 20, "y": 620, "width": 120, "height": 40],
          "frame": "{{20.0, 620.0}, {120.0, 40.0}}",
        ],
      ]
      let hitRegion: JSONValue = ["auditTypes": ["XCUIAccessibilityAuditTypeHitRegion"]]
      for arguments in [[:], hitRegion, ["auditTypes": ["XCUIAccessibilityAuditTypeAll"]]] as [JSONValue] {
        guard case .array(let issues) = try await client.script("mobile: performAccessibilityAudit", arguments) else {
          Issue.record("no list")
          continue
        }
        #expect(issues.contains(issue), "\(issues)")
        #expect(issues.allSatisfy { $0["auditType"] != "XCUIAccessibilityAuditTypeOverlap" })
      }
      let description: JSONValue = ["auditTypes": ["XCUIAccessibilityAuditTypeSufficientElementDescription"]]
      guard case .array(let others) = try await client.script("mobile: performAccessibilityAudit", description) else {
        Issue.record("no list")
        return
      }
      #expect(!others.contains(issue))
      for (type, code) in [
        ("XCUIAccessibilityAuditTypeContrast", WebDriverError.Code.unsupportedOperation),
        ("XCUIAccessibilityAuditTypeHitRegio", .invalidArgument),
      ] {
        let body: JSONValue = ["script": "mobile: performAccessibilityAudit", "args": [["auditTypes": [.string(type)]]]]
        let error = await client.error("POST", "S/execute/sync", body)
        #expect(error?.code == code)
        #expect(error?.message.contains("XCUIAccessibilityAuditTypeHitRegion") == true, "\(error?.message ?? "none")")
      }
    }
  }

  /// XCTest's numbers, and its names of keys.
  @Test func keysHaveModifiersAndNames() async throws {
    try await Client.with("Controls") { client async throws in
      let text = try await client.find("name", "Text")
      try await client.value("POST", "S/element/\(text)/click")
      _ = try await client.script("mobile: keys", ["keys": [["key": "s", "modifierFlags": 16]]])
      #expect(try await client.text("log") == "saved")
      let name = try await client.find("name", "name")
      let keys: JSONValue = ["A", "d", "b", "XCUIKeyboardKeyDelete", "a", "XCUIKeyboardKeyReturn"]
      _ = try await client.script("mobile: keys", ["elementId": .string(name), "keys": keys])
      #expect(try await client.text("name") == "Ada")
      let unknown: JSONValue = ["script": "mobile: keys", "args": [["keys": ["XCUIKeyboardKeyEscap"]]]]
      #expect(
        await client.error("POST", "S/execute/sync", unknown)
          == WebDriverError(.invalidArgument, "there is no key 'XCUIKeyboardKeyEscap'; did you mean 'Escape'?"))
      let capsLock: JSONValue = ["script": "mobile: keys", "args": [["keys": [["key": "s", "modifierFlags": 1]]]]]
      #expect(await client.error("POST", "S/execute/sync", capsLock)?.code == .unsupportedOperation)
    }
  }

  @Test func aFolderIsAnArchiveOfItsFiles() async throws {
    let files: JSONValue = [["path": "Documents/a/b.txt", "text": "Milk"], ["path": "Documents/c.txt", "text": "Tea"]]
    try await Client.with("Workbench", ["appium:rehearsal": ["files": files]]) { client async throws in
      guard case .string(let text) = try await client.script("mobile: pullFolder", ["remotePath": "@Workbench/Documents/"]),
        let data = Data(base64Encoded: text)
      else {
        Issue.record("no archive")
        return
      }
      let entries = [("a/", ""), ("a/b.txt", "Milk"), ("c.txt", "Tea")].map { name, text in
        StoredZip.Entry(name: name, data: Data(text.utf8))
      }
      #expect(try data == StoredZip.archive(of: entries))
      let file: JSONValue = ["script": "mobile: pullFolder", "args": [["remotePath": "Documents/c.txt"]]]
      #expect(
        await client.error("POST", "S/execute/sync", file)
          == WebDriverError(.invalidArgument, "'Documents/c.txt' is a file: 'mobile: pullFile' reads it"))
      let nothing: JSONValue = ["script": "mobile: pullFolder", "args": [["remotePath": "Documents/d"]]]
      #expect(await client.error("POST", "S/execute/sync", nothing)?.code == .invalidArgument)
    }
  }

  @Test func anArchiveIsAsOthersReadIt() throws {
    // The value that every description of CRC-32 gives as its check.
    #expect(StoredZip.checksum(of: Data("123456789".utf8)) == 0xcbf4_3926)
    #expect(try StoredZip.archive(of: []).base64EncodedString() == "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==")
    let archive = Array(try StoredZip.archive(of: [StoredZip.Entry(name: "a", data: Data("Milk".utf8))]))
    // 30 bytes and a name before the file, 46 and a name of the directory, 22 at the end.
    #expect(archive.count == 31 + 4 + 47 + 22)
    #expect(archive[0..<8] == [0x50, 0x4b, 3, 4, 20, 0, 0, 8])
    #expect(archive[30..<35] == ArraySlice("aMilk".utf8))
    #expect(archive[35..<39] == [0x50, 0x4b, 1, 2])
    #expect(archive[82..<86] == [0x50, 0x4b, 5, 6])
    // How long the directory is, and where it begins.
    #expect(archive[94..<102] == [47, 0, 0, 0, 35, 0, 0, 0])
  }

  @Test func aFileOfTheClientsMachineIsToldWhatToDoInstead() async throws {
    try await Client.with("Workbench") { client async throws in
      let error = try #require(await client.error("POST", "S/se/file", ["file": "UEs="]))
      // What Selenium's client for Python looks for, to type the path as it is.
      #expect(error.message.hasPrefix("Unrecognized command: POST se/file"))
      #expect(error.message.hasSuffix("appium:rehearsal takes 'files'"))
    }
  }

  @Test func anElementInACommandOfTheAgentsIsToldByItsName() async throws {
    try await Client.with("Workbench") { client async throws in
      let covered = try await client.find("name", "Covered")
      let element: JSONValue = [Session.elementKey: .string(covered)]
      let body: JSONValue = ["script": "rehearsal: tap", "args": [["locator": element]]]
      let error = try #require(await client.error("POST", "S/execute/sync", body))
      #expect(error.code == .elementClickIntercepted)
      #expect(error.message.contains("asked:   tap XCUIElementTypeButton 'Covered'"))
      #expect(!error.message.contains("view with number"))
      let stranger: JSONValue = ["script": "rehearsal: tap", "args": [["locator": [Session.elementKey: "0-1"]]]]
      #expect(await client.error("POST", "S/execute/sync", stranger)?.code == .noSuchElement)
    }
  }

  @Test(arguments: [
    ("tap view with number 1", "tap Button"), ("tap view with number 17", "tap view with number 17"),
    ("a view with number 1 that has no name", "a Button that has no name"), ("no number", "no number"),
  ])
  func numbersOfViewsAreReplacedByWhatElementsAreCalled(text: String, told: String) {
    #expect(WebDriverError(.timeout, text).naming([1: "Button"]) == WebDriverError(.timeout, told))
  }
}
