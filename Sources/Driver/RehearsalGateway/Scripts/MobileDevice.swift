import Foundation
import Rehearsal

/// The device: `mobile: shake`, `mobile: setAppearance`, `mobile: pushNotification` …
enum MobileDevice {
  static let all: [MobileMethod] =
    keys + settings + [
      MobileMethod("shake") { session, _ in
        _ = try session.hosted.send(Simulate(.shake))
        return .null
      },
      MobileMethod("sendMemoryWarning", ["bundleId?"]) { session, _ in
        _ = try session.hosted.send(Simulate(.memoryWarning))
        return .null
      },
      MobileMethod("lock", ["seconds?"]) { session, parameters in
        // As the driver has it: 0, too, is until it is unlocked.
        let seconds = try parameters.optionalNumber("seconds") ?? 0
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
        guard let payload = parameters["payload"] else { throw WebDriverError(.invalidArgument, "'payload' is missing") }
        _ = try session.hosted.send(PushNotification(payload))
        return .null
      },
      MobileMethod("sendBiometricMatch", ["type?", "match?"]) { session, parameters in
        let matches = try parameters.optionalFlag("match") ?? true
        _ = try session.hosted.send(AnswerBiometrics(matches ? .match : .mismatch))
        return .null
      },
      MobileMethod("enrollBiometric", ["isEnabled?"]) { session, parameters in
        let isEnrolled = try parameters.optionalFlag("isEnabled") ?? true
        _ = try session.hosted.send(SetEnvironment(Environment(biometrics: BiometricSettings(isEnrolled: isEnrolled))))
        return .null
      },
      MobileMethod("isBiometricEnrolled", [], .aside) { session, _ in
        .bool(try session.hosted.send(Device()).biometrics.isEnrolled)
      },
      MobileMethod("getContexts", ["waitForWebviewMs?"], .aside) { _, _ in [["id": "NATIVE_APP"]] },
    ]

  private static let keys: [MobileMethod] = [
    MobileMethod("keys", ["keys", "elementId?"]) { session, parameters in
      var element = try parameters["elementId"].map(session.element)
      for key in try parameters.array("keys") {
        switch key {
        case .string(let text): try TypingCommands.type(text, into: element, session)
        case .object(let fields):
          let given = Parameters(body: fields)
          let flags = try given.optionalCount("modifierFlags", 0...31) ?? 0
          let all: [(Int, KeyModifier)] = [(1, .shift), (2, .control), (4, .option), (8, .command)]
          let modifiers = all.filter { flags & $0.0 != 0 }.map(\.1)
          _ = try session.hosted.send(PressKey(try given.string("key"), modifiers: modifiers.isEmpty ? nil : modifiers))
        default: throw WebDriverError(.invalidArgument, "a key must be a string or an object with 'key' in it, and is \(key)")
        }
        element = nil
      }
      return .null
    },
    MobileMethod("hideKeyboard", ["keys?", "strategy?", "key?", "keyName?", "keyCode?"]) { session, parameters in
      guard try session.hosted.send(Device()).keyboard != nil else { return .bool(false) }
      let names = try parameters["keys"]?.texts ?? parameters.optionalString("keyName").map { [$0] } ?? []
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
}
