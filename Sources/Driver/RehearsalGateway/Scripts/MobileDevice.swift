import Foundation
import Rehearsal
import Spelling

/// The device: `mobile: shake`, `mobile: setAppearance`, `mobile: pushNotification` …
enum MobileDevice {
  static let all: [MobileMethod] =
    keys + settings + [
      MobileMethod("shake") { session, _ in
        _ = try session.hosted.send(Simulate(.shake))
        return .null
      },
      MobileMethod("sendMemoryWarning", ["bundleId?"]) { session, parameters in
        try MobileApps.check(parameters, session)
        _ = try session.hosted.send(Simulate(.memoryWarning))
        return .null
      },
      MobileMethod("lock", ["seconds?"]) { session, parameters in
        // As the driver has it: 0, too, is until it is unlocked.
        let seconds = try seconds(parameters)
        try session.leave(for: seconds > 0 ? seconds : -1)
        return .null
      },
      MobileMethod("unlock") { session, _ in
        _ = try session.hosted.send(SetApplicationState(.active))
        return .null
      },
      MobileMethod("isLocked", [], .aside) { session, _ in
        .bool(try session.hosted.send(Device()).applicationState == .background)
      },
      MobileMethod("pressButton", ["name", "durationSeconds?"]) { session, parameters in
        _ = try parameters.optionalNumber("durationSeconds", 0...3600)
        switch try parameters.word("name", among: ["home", "volumeup", "volumedown"]) {
        case "home": _ = try session.hosted.send(SetApplicationState(.background))
        default: break
        }
        return .null
      },
      MobileMethod("deviceInfo", [], .aside) { session, _ in
        let device = try session.hosted.send(Device())
        return [
          "currentLocale": .string(device.locale), "timeZone": .string(device.timeZone), "model": .string(device.model),
          "name": .string(device.model), "userInterfaceIdiom": device.model.hasPrefix("iPad") ? 1 : 0,
          "userInterfaceStyle": .string(device.appearance.rawValue), "isSimulator": true,
        ]
      },
      MobileMethod("deviceScreenInfo", [], .aside) { session, _ in
        let screen = try session.hosted.send(Device()).screen
        return [
          "statusBarSize": ["width": JSONValue(number: screen.width), "height": 47], "scale": 1,
          "screenSize": ["width": JSONValue(number: screen.width), "height": JSONValue(number: screen.height)],
        ]
      },
      MobileMethod("getDeviceTime", ["format?"], .aside) { session, parameters in
        // The app's clock, which stands still between commands.
        .string(DeviceTime.text(of: try session.app.now(), format: try parameters.optionalString("format")))
      },
      MobileMethod("batteryInfo", [], .aside) { _, _ in ["level": 1, "state": 2] },
      MobileMethod("pushNotification", ["bundleId?", "payload"]) { session, parameters in
        try MobileApps.check(parameters, session)
        _ = try session.hosted.send(PushNotification(.object(try parameters.optionalObject("payload") ?? [:])))
        return .null
      },
      MobileMethod("sendBiometricMatch", ["type?", "match?"]) { session, parameters in
        _ = try parameters.optionalWord("type", among: ["touchId", "faceId"])
        let matches = try parameters.optionalFlag("match") ?? true
        _ = try session.hosted.send(AnswerBiometrics(matches ? .match : .mismatch))
        return .null
      },
      // `enabled` is what WebdriverIO calls it.
      MobileMethod("enrollBiometric", ["isEnabled?", "enabled?"]) { session, parameters in
        let isEnrolled = try parameters.optionalFlag("isEnabled") ?? parameters.optionalFlag("enabled") ?? true
        _ = try session.hosted.send(SetEnvironment(Environment(biometrics: BiometricSettings(isEnrolled: isEnrolled))))
        return .null
      },
      MobileMethod("isBiometricEnrolled", [], .aside) { session, _ in
        .bool(try session.hosted.send(Device()).biometrics.isEnrolled)
      },
      MobileMethod("getContexts", ["waitForWebviewMs?"], .aside) { _, parameters in
        _ = try parameters.optionalNumber("waitForWebviewMs", 0...1e9)
        return [["id": "NATIVE_APP"]]
      },
    ]

  private static let keys: [MobileMethod] = [
    MobileMethod("keys", ["keys", "elementId?"]) { session, parameters in
      var element = try parameters["elementId"].map(session.element)
      for key in try parameters.array("keys") {
        switch key {
        case .string(let text): try TypingCommands.type(try character(text) ?? text, into: element, session)
        case .object(let fields):
          let given = Parameters(body: fields)
          let key = try given.string("key")
          let modifiers = try modifiers(given)
          let name = try keyName(key)
          if let element { try TypingCommands.focus(element, session) }
          _ = try session.hosted.send(PressKey(name, modifiers: modifiers.isEmpty ? nil : modifiers))
        default: throw WebDriverError(.invalidArgument, "a key must be a string or an object with 'key' in it, and is \(key)")
        }
        element = nil
      }
      return .null
    },
    MobileMethod("hideKeyboard", ["keys?", "strategy?", "key?", "keyName?", "keyCode?"]) { session, parameters in
      guard try session.hosted.send(Device()).keyboard != nil else { return .bool(false) }
      let single = try parameters.optionalString("keyName") ?? parameters.optionalString("key")
      let names = try parameters.optionalTexts("keys") ?? single.map { [$0] } ?? []
      let keyboard = try session.application().descendants.last { $0.type == "XCUIElementTypeKeyboard" }
      if let key = keyboard?.descendants.first(where: { key in names.contains { $0.lowercased() == key.label?.lowercased() } }) {
        try TouchingCommands.tap(key, session)
      } else {
        _ = try session.hosted.send(DismissKeyboard())
      }
      return .bool(true)
    },
    MobileMethod("isKeyboardShown", [], .aside) { session, _ in .bool(try session.hosted.send(Device()).keyboard != nil) },
  ]

  private static let settings: [MobileMethod] = [
    MobileMethod("setAppearance", ["style"]) { session, parameters in
      let style = try parameters.word("style", among: ["light", "dark"])
      _ = try session.hosted.send(SetEnvironment(Environment(appearance: Appearance(rawValue: style))))
      return .null
    },
    MobileMethod("getAppearance", [], .aside) { session, _ in
      ["style": .string(try session.hosted.send(Device()).appearance.rawValue)]
    },
    MobileMethod("setContentSize", ["size"]) { session, parameters in
      let size = try parameters.word("size", among: sizes.map(\.0))
      _ = try session.hosted.send(
        SetEnvironment(Environment(contentSizeCategory: sizes.first { $0.0 == size }?.1)))
      return .null
    },
    MobileMethod("contentSize", [], .aside) { session, _ in
      let category = try session.hosted.send(Device()).contentSizeCategory
      return .string(sizes.first { $0.1 == category }?.0 ?? "unknown")
    },
    MobileMethod("setSimulatedLocation", ["latitude", "longitude", "altitude?"]) { session, parameters in
      try session.setLocation(parameters)
      return .null
    },
    MobileMethod("getSimulatedLocation", [], .aside) { session, _ in
      let place = try session.hosted.send(Device()).location.place
      return ["latitude": place.map { .double($0.latitude) } ?? .null, "longitude": place.map { .double($0.longitude) } ?? .null]
    },
    MobileMethod("setPermission", ["bundleId?", "access"]) { session, parameters in
      try MobileApps.check(parameters, session)
      guard case .object(let access)? = parameters["access"] else {
        throw WebDriverError(.invalidArgument, "'access' must be an object, such as {\"camera\": \"yes\"}")
      }
      let answers: [String: JSONValue] = ["yes": "authorized", "no": "denied", "unset": "notDetermined", "limited": "limited"]
      var settings: [String: JSONValue] = [:]
      for (name, answer) in access {
        guard case .string(let word) = answer, let value = answers[word] else {
          throw WebDriverError(
            .invalidArgument, "the permission of '\(name)' must be yes, no, unset or limited, and is \(answer)")
        }
        settings[name == "medialibrary" ? "mediaLibrary" : name] = value
      }
      do {
        _ = try session.hosted.send(try SetEnvironment.decode(["environment": ["permissions": .object(settings)]]))
      } catch let error as DecodingError {
        throw WebDriverError(.invalidArgument, Capabilities.words(for: error))
      }
      return .null
    },
  ]

  /// The driver's words for sizes of text, and UIKit's.
  private static let sizes: [(String, String)] = [
    ("extra-small", "XS"), ("small", "S"), ("medium", "M"), ("large", "L"), ("extra-large", "XL"), ("extra-extra-large", "XXL"),
    ("extra-extra-extra-large", "XXXL"), ("accessibility-medium", "AccessibilityM"), ("accessibility-large", "AccessibilityL"),
    ("accessibility-extra-large", "AccessibilityXL"), ("accessibility-extra-extra-large", "AccessibilityXXL"),
    ("accessibility-extra-extra-extra-large", "AccessibilityXXXL"),
  ]

  // MARK: Arguments

  /// How long a device is locked; the driver takes a text, too.
  private static func seconds(_ parameters: Parameters) throws(WebDriverError) -> Double {
    if case .string(let text)? = parameters["seconds"], let number = Double(text), number.isFinite { return number }
    return try parameters.optionalNumber("seconds") ?? 0
  }

  /// The bits of XCTest's `XCUIKeyModifierFlags`; there is no caps lock here, and no key Fn.
  private static let modifierBits: [(Int, KeyModifier)] = [(2, .shift), (4, .control), (8, .option), (16, .command)]

  private static func modifiers(_ given: Parameters) throws(WebDriverError) -> [KeyModifier] {
    let flags = try given.optionalCount("modifierFlags", 0...63) ?? 0
    guard flags & 0b10_0001 == 0 else {
      throw WebDriverError(
        .unsupportedOperation,
        "'modifierFlags' is \(flags), and the modifiers here are shift (2), control (4), option (8) and command (16)")
    }
    return modifierBits.filter { flags & $0.0 != 0 }.map(\.1)
  }

  /// WebDriver's characters for the keys that XCTest has constants for.
  private static let characters = [
    "Delete": "\u{E003}", "Return": "\u{E006}", "Enter": "\u{E007}", "Tab": "\u{E004}", "Space": " ", "Escape": "\u{E00C}",
    "UpArrow": "\u{E013}", "DownArrow": "\u{E015}", "LeftArrow": "\u{E012}", "RightArrow": "\u{E014}", "Home": "\u{E011}",
    "End": "\u{E010}", "PageUp": "\u{E00E}", "PageDown": "\u{E00F}", "ForwardDelete": "\u{E017}",
  ]

  /// What the driver calls a key that is given by a constant of XCTest, by a character of WebDriver's, or as it is.
  private static func keyName(_ key: String) throws(WebDriverError) -> String {
    let text = try character(key) ?? key
    guard text.count == 1, let only = text.first else { return text }
    let known = WebDriverKey(only)
    if case .unknown(let name) = known { throw WebDriverKey.refusal(of: name) }
    return known.name ?? text
  }

  /// The character for a constant such as `XCUIKeyboardKeyEscape`; nil of any other text.
  private static func character(_ key: String) throws(WebDriverError) -> String? {
    let prefix = "XCUIKeyboardKey"
    guard key.hasPrefix(prefix) else { return nil }
    let name = String(key.dropFirst(prefix.count))
    guard let character = characters[name] else {
      let suggestion = NearMiss.suggestion(for: name, among: characters.keys.sorted())
      throw WebDriverError(.invalidArgument, "there is no key '\(prefix)\(name.prefix(100))'; \(suggestion)")
    }
    return character
  }
}
