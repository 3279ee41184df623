import Foundation
import Rehearsal
import Testing

@testable import RehearsalGateway

/// The XCUITest driver's methods for the device, as the demo app Gestures tells what it was told.
struct MobileDeviceTests {
  /// A session in which the screen that tells of the device is open.
  private static func onDevice<Result>(_ body: (Client) async throws -> Result) async throws -> Result {
    try await Client.with("Gestures") { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", "Device"))/click")
      return try await body(client)
    }
  }

  /// What the app shows for a name: the second view that bears it.
  private func fact(_ name: String, _ client: Client) async throws -> JSONValue {
    guard case .array(let found) = try await client.value("POST", "S/elements", ["using": "name", "value": .string(name)]),
      case .string(let id)? = found.last?[Session.elementKey]
    else { return .null }
    return try await client.value("GET", "S/element/\(id)/text")
  }

  private func refusal(_ method: String, _ arguments: JSONValue, _ client: Client) async -> WebDriverError? {
    await client.error("POST", "S/execute/sync", ["script": .string("mobile: \(method)"), "args": [arguments]])
  }

  @Test func theAppIsShakenAndWarned() async throws {
    try await Self.onDevice { client async throws in
      #expect(try await client.script("mobile: shake") == .null)
      #expect(try await fact("shakes", client) == "1")
      #expect(try await fact("memory warnings", client) == "0")
      #expect(try await client.script("mobile: sendMemoryWarning") == .null)
      #expect(try await client.script("mobile: sendMemoryWarning", ["bundleId": "com.example.gestures"]) == .null)
      #expect(
        await refusal("sendMemoryWarning", ["bundleId": "Maps"], client)
          == WebDriverError(.invalidArgument, #""Maps" is not on the device: there is 'Gestures' alone"#))
      #expect(try await fact("shakes", client) == "1")
      #expect(try await fact("memory warnings", client) == "2")
    }
  }

  @Test func aLockedDeviceIsUnlockedWhenItsTimeIsOver() async throws {
    try await Self.onDevice { client async throws in
      #expect(try await client.script("mobile: isLocked") == false)
      let start = try await client.now()
      for (seconds, after) in [(2, 2000), ("1.5", 3500), (0.5, 4000)] as [(JSONValue, Double)] {
        #expect(try await client.script("mobile: lock", ["seconds": seconds]) == .null)
        #expect(try await client.now() - start == after)
        #expect(try await client.script("mobile: isLocked") == false)
      }
      // Without a time, or with none, it is until somebody unlocks it.
      for arguments in [[:], ["seconds": 0], ["seconds": -3], ["seconds": "0"]] as [JSONValue] {
        #expect(try await client.script("mobile: lock", arguments) == .null)
        #expect(try await client.script("mobile: isLocked") == true)
        #expect(try await client.script("mobile: unlock") == .null)
        #expect(try await client.script("mobile: isLocked") == false)
      }
      #expect(try await client.now() - start == 4000)
      #expect(
        await refusal("lock", ["seconds": 3601], client)
          == WebDriverError(.invalidArgument, "'seconds' must be at most 3600, and is 3601.0"))
      for text in ["inf", "nan", "soon"] {
        #expect(
          await refusal("lock", ["seconds": .string(text)], client)
            == WebDriverError(.invalidArgument, "'seconds' must be a number, and is \"\(text)\""))
      }
      #expect(try await client.script("mobile: isLocked") == false)
    }
  }

  @Test func theHomeButtonAloneLeavesTheApp() async throws {
    try await Self.onDevice { client async throws in
      for (button, state) in [("volumeup", 4), ("volumedown", 4), ("home", 3)] as [(String, JSONValue)] {
        #expect(try await client.script("mobile: pressButton", ["name": .string(button), "durationSeconds": 3600]) == .null)
        #expect(try await client.script("mobile: queryAppState") == state, "\(button)")
      }
      #expect(try await client.script("mobile: activateApp") == .null)
      #expect(try await client.script("mobile: queryAppState") == 4)
      #expect(
        await refusal("pressButton", ["name": "siri"], client)
          == WebDriverError(.invalidArgument, "'name' cannot be 'siri'; known: home, volumeup, volumedown"))
      #expect(
        await refusal("pressButton", ["name": "home", "durationSeconds": 3601], client)
          == WebDriverError(.invalidArgument, "'durationSeconds' must be from 0.0 to 3600.0, and is 3601"))
      #expect(try await client.script("mobile: queryAppState") == 4)
    }
  }

  @Test func theDeviceSaysWhatItIs() async throws {
    try await Client.with("Gestures") { client async throws in
      #expect(
        try await client.script("mobile: deviceInfo") == [
          "currentLocale": "en_US", "timeZone": "GMT", "model": "iPhone 14", "name": "iPhone 14", "userInterfaceIdiom": 0,
          "userInterfaceStyle": "light", "isSimulator": true,
        ])
      #expect(
        try await client.script("mobile: deviceScreenInfo") == [
          "statusBarSize": ["width": 390, "height": 47], "scale": 1, "screenSize": ["width": 390, "height": 844],
        ])
      #expect(try await client.script("mobile: batteryInfo") == ["level": 1, "state": 2])
      #expect(try await client.script("mobile: getContexts", ["waitForWebviewMs": 1_000_000_000]) == [["id": "NATIVE_APP"]])
      #expect(try await client.script("mobile: getDeviceTime") == "2024-01-01T00:00:00+00:00")
      try await client.script("rehearsal: advance", ["byMs": 61_000])
      #expect(try await client.script("mobile: getDeviceTime", ["format": "YYYY/MM/DD HH:mm:ss"]) == "2024/01/01 00:01:01")
    }
    try await Client.with("Gestures", ["appium:deviceName": "iPad (10th generation)"]) { client async throws in
      let info = try await client.script("mobile: deviceInfo")
      #expect(info["userInterfaceIdiom"] == 1)
      #expect(info["model"] == "iPad (10th generation)")
    }
  }

  // MARK: Settings

  @Test func appearancesAreSet() async throws {
    try await Self.onDevice { client async throws in
      for style in ["dark", "light"] as [JSONValue] {
        #expect(try await client.script("mobile: setAppearance", ["style": style]) == .null)
        #expect(try await client.script("mobile: getAppearance") == ["style": style])
        #expect(try await fact("appearance", client) == style)
      }
      #expect(
        await refusal("setAppearance", ["style": "blue"], client)
          == WebDriverError(.invalidArgument, "'style' cannot be 'blue'; known: light, dark"))
    }
  }

  /// The driver's words, and the ends of UIKit's.
  @Test(arguments: [
    ("extra-small", "XS"), ("small", "S"), ("medium", "M"), ("large", "L"), ("extra-large", "XL"), ("extra-extra-large", "XXL"),
    ("extra-extra-extra-large", "XXXL"), ("accessibility-medium", "AccessibilityM"), ("accessibility-large", "AccessibilityL"),
    ("accessibility-extra-large", "AccessibilityXL"), ("accessibility-extra-extra-large", "AccessibilityXXL"),
    ("accessibility-extra-extra-extra-large", "AccessibilityXXXL"),
  ])
  func aSizeOfTextIsUIKits(size: String, category: String) async throws {
    try await Self.onDevice { client async throws in
      #expect(try await client.script("mobile: contentSize") == "large", "until it is set")
      #expect(try await client.script("mobile: setContentSize", ["size": .string(size)]) == .null)
      #expect(try await client.script("mobile: contentSize") == .string(size))
      #expect(try await fact("text size", client) == .string("UICTContentSizeCategory\(category)"))
    }
  }

  @Test func placesAreSet() async throws {
    try await Client.with("Gestures") { client async throws in
      #expect(try await client.script("mobile: getSimulatedLocation") == ["latitude": .null, "longitude": .null])
      #expect(
        await client.error("GET", "S/location")
          == WebDriverError(.unsupportedOperation, "the device does not know where it is: set its location first"))
      for (altitude, told) in [(nil, 0), (30.5, 30.5)] as [(Double?, Double)] {
        var place: [String: JSONValue] = ["latitude": 52.5, "longitude": 13.25]
        place["altitude"] = altitude.map { .double($0) }
        #expect(try await client.script("mobile: setSimulatedLocation", .object(place)) == .null)
        #expect(try await client.script("mobile: getSimulatedLocation") == ["latitude": 52.5, "longitude": 13.25])
        let location = try await client.value("GET", "S/location")
        #expect(["latitude", "longitude", "altitude"].map { location[$0]?.number } == [52.5, 13.25, told])
      }
      // As the standard's clients send it: in an object, or without.
      try await client.value("POST", "S/location", ["location": ["latitude": 1.5, "longitude": 2.5]])
      #expect(try await client.script("mobile: getSimulatedLocation") == ["latitude": 1.5, "longitude": 2.5])
      try await client.value("POST", "S/location", ["latitude": 3.5, "longitude": 4.5])
      #expect(try await client.script("mobile: getSimulatedLocation") == ["latitude": 3.5, "longitude": 4.5])
      #expect(
        await refusal("setSimulatedLocation", ["latitude": 1], client)
          == WebDriverError(.invalidArgument, "'mobile: setSimulatedLocation' needs longitude"))
    }
  }

  @Test func theWayADeviceIsHeldIsToldInDegrees() async throws {
    try await Client.with("Gestures") { client async throws in
      for (z, orientation) in [(90, "LANDSCAPE"), (270, "LANDSCAPE"), (0, "PORTRAIT")] as [(JSONValue, JSONValue)] {
        #expect(try await client.value("POST", "S/rotation", ["x": 0, "y": 0, "z": z]) == .null)
        #expect(try await client.value("GET", "S/rotation") == ["x": 0, "y": 0, "z": z])
        #expect(try await client.value("GET", "S/orientation") == orientation)
      }
      for z in [45, 360, -90, 1.5] as [JSONValue] {
        #expect(await client.error("POST", "S/rotation", ["x": 0, "y": 0, "z": z])?.code == .invalidArgument, "\(z)")
      }
      #expect(
        await client.error("POST", "S/rotation", ["x": 0, "y": 0])
          == WebDriverError(.invalidArgument, "'z' must be 0, 90, 180 or 270"))
      #expect(
        await client.error("POST", "S/orientation", ["orientation": "LANDSCAP"])
          == WebDriverError(.invalidArgument, "there is no orientation 'LANDSCAP'; did you mean 'LANDSCAPE'?"))
      #expect(try await client.value("POST", "S/orientation", ["orientation": "landscape"]) == .null)
      #expect(try await client.value("GET", "S/window/rect") == ["x": 0, "y": 0, "width": 844, "height": 390])
      // A phone's screen stands on its head for nobody.
      let error = await client.error("POST", "S/rotation", ["x": 0, "y": 0, "z": 180])
      #expect(error?.code == .invalidElementState)
      #expect(
        error?.message.hasPrefix(
          "the device was turned to UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN, and the app does not turn with it: it stays ")
          == true, "\(error?.message ?? "none")")
    }
  }

  @Test func permissionsAreGivenAndTakenBack() async throws {
    try await Client.with("Gestures") { client async throws in
      func permissions(_ names: [String]) async throws -> [JSONValue?] {
        let all = try await client.script("rehearsal: device")["permissions"]
        return names.map { all?[$0] }
      }
      let names = ["camera", "mediaLibrary", "photos", "contacts"]
      #expect(try await permissions(names) == Array(repeating: "notDetermined", count: 4))
      let given: JSONValue = ["access": ["camera": "yes", "medialibrary": "no", "photos": "limited"]]
      #expect(try await client.script("mobile: setPermission", given) == .null)
      #expect(try await permissions(names) == ["authorized", "denied", "limited", "notDetermined"])
      #expect(try await client.script("mobile: setPermission", ["access": ["camera": "unset"], "bundleId": "Gestures"]) == .null)
      #expect(try await permissions(names) == ["notDetermined", "denied", "limited", "notDetermined"])
      for (arguments, words) in [
        (["access": "yes"], #"'access' must be an object, such as {"camera": "yes"}"#),
        (["access": ["camera": "maybe"]], #"the permission of 'camera' must be yes, no, unset or limited, and is "maybe""#),
        (["access": ["camera": true]], "the permission of 'camera' must be yes, no, unset or limited, and is true"),
        (["access": ["camera": "yes"], "bundleId": "Maps"], #""Maps" is not on the device: there is 'Gestures' alone"#),
      ] as [(JSONValue, String)] {
        #expect(await refusal("setPermission", arguments, client) == WebDriverError(.invalidArgument, words))
      }
      let unknown = await refusal("setPermission", ["access": ["nonsense": "yes"]], client)
      #expect(unknown?.code == .invalidArgument)
      #expect(unknown?.message.hasPrefix("environment.permissions.nonsense: unknown field 'nonsense'; known: ") == true)
      #expect(try await permissions(names) == ["notDetermined", "denied", "limited", "notDetermined"])
    }
  }

  @Test func facesAreEnrolledAndNobodyAsksForOne() async throws {
    try await Client.with("Gestures") { client async throws in
      #expect(try await client.script("mobile: isBiometricEnrolled") == true)
      for (arguments, isEnrolled) in [
        (["isEnabled": false], false), ([:], true), (["enabled": false], false), (["enabled": false, "isEnabled": true], true),
      ] as [(JSONValue, JSONValue)] {
        #expect(try await client.script("mobile: enrollBiometric", arguments) == .null)
        #expect(try await client.script("mobile: isBiometricEnrolled") == isEnrolled, "\(arguments)")
      }
      for (arguments, answer) in [(["type": "faceId"], "match"), (["match": false], "mismatch")] as [(JSONValue, String)] {
        let error = await refusal("sendBiometricMatch", arguments, client)
        #expect(error?.code == .invalidElementState)
        #expect(error?.message.contains("asked:   answer who is there by '\(answer)'") == true, "\(error?.message ?? "none")")
      }
      #expect(
        await refusal("sendBiometricMatch", ["type": "voice"], client)
          == WebDriverError(.invalidArgument, "'type' cannot be 'voice'; known: touchId, faceId"))
    }
  }

  // MARK: Data

  @Test func textsGoThroughThePasteboard() async throws {
    try await Client.with("Gestures") { client async throws in
      #expect(try await client.script("mobile: getPasteboard") == "")
      #expect(try await client.script("mobile: setPasteboard", ["content": "hä", "encoding": "utf8"]) == .null)
      #expect(try await client.script("mobile: getPasteboard", ["encoding": "utf8"]) == "hä")
      #expect(try await client.script("mobile: getClipboard", ["contentType": "url"]) == "aMOk")
      #expect(
        try await client.script("mobile: setClipboard", ["content": "aGk=", "contentType": "plaintext", "label": "a"]) == .null)
      #expect(try await client.script("mobile: getPasteboard") == "hi")
      let images = WebDriverError(.unsupportedOperation, "the pasteboard holds texts, and no images")
      #expect(await refusal("getClipboard", ["contentType": "image"], client) == images)
      #expect(await refusal("setClipboard", ["content": "aGk=", "contentType": "image"], client) == images)
      #expect(
        await refusal("setClipboard", ["content": "aGk"], client)
          == WebDriverError(.invalidArgument, "'content' must be Base64"))
      for method in ["getPasteboard", "setPasteboard"] {
        let arguments: JSONValue = method == "getPasteboard" ? ["encoding": 1] : ["encoding": 1, "content": "a"]
        #expect(
          await refusal(method, arguments, client) == WebDriverError(.invalidArgument, "'encoding' must be a string, and is 1"))
      }
      #expect(try await client.script("mobile: getPasteboard") == "hi")
    }
  }

  @Test func theScreenIsToldByMethodsAsByPaths() async throws {
    try await Client.with("Workbench") { client async throws in
      #expect(try await client.script("mobile: viewportRect") == ["left": 0, "top": 0, "width": 390, "height": 844])
      try await client.value("POST", "S/orientation", ["orientation": "LANDSCAPE"])
      #expect(try await client.script("mobile: viewportRect") == ["left": 0, "top": 0, "width": 844, "height": 390])
      #expect(try await client.script("mobile: viewportScreenshot") == client.value("GET", "S/screenshot"))
      #expect(try await client.script("mobile: source") == client.value("GET", "S/source"))
      for format in ["xml", "json", "description"] {
        #expect(
          try await client.script("mobile: source", ["format": .string(format)])
            == client.value("GET", "S/source?format=\(format)"))
      }
      let excluded = try await client.script("mobile: source", ["excludedAttributes": "visible, index"])
      #expect(try await excluded == client.value("GET", "S/source?excluded_attributes=visible,index"))
      guard case .string(let text) = excluded else {
        Issue.record("no text")
        return
      }
      #expect(!text.contains(" visible=") && !text.contains(" index=") && text.contains(" enabled="))
      let wrong = WebDriverError(.invalidArgument, "a source cannot have the format 'html'; it is xml, json or description")
      #expect(await refusal("source", ["format": "html"], client) == wrong)
      #expect(await client.error("GET", "S/source?format=html") == wrong)
    }
  }

  @Test func filesArePulledByTheNamesOfTheirPlaces() async throws {
    let files: JSONValue = [["path": "Documents/a.txt", "text": "Milk"]]
    try await Client.with("Workbench", ["appium:rehearsal": ["files": files]]) { client async throws in
      for path in [
        "Documents/a.txt", "@Workbench/Documents/a.txt", "@com.example.workbench:documents/a.txt",
        "@Workbench:data/Documents/a.txt",
      ] {
        #expect(try await client.script("mobile: pullFile", ["remotePath": .string(path)]) == "TWlsaw==", "\(path)")
      }
      for path in ["Documents/b.txt", "@Workbench"] {
        #expect(await refusal("pullFile", ["remotePath": .string(path)], client)?.code == .invalidArgument, "\(path)")
      }
      let missing = await refusal("pullFile", ["remotePath": "Documents/b.txt"], client)
      #expect(missing?.message.contains("'Documents/b.txt'") == true, "\(missing?.message ?? "none")")
    }
  }
}
