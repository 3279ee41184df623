import Rehearsal

/// Appium's settings of a session: all of the XCUITest driver's are taken and told, some of them do something.
struct Settings {
  private(set) var values: [String: JSONValue] = Settings.defaults

  /// The driver's own, with its defaults (docs/reference/settings.md).
  static let defaults: [String: JSONValue] = [
    "acceptAlertButtonSelector": "", "dismissAlertButtonSelector": "", "autoClickAlertSelector": "",
    "defaultActiveApplication": "auto", "animationCoolOffTimeout": 2, "waitForIdleTimeout": 10, "boundElementsByIndex": false,
    "useFirstMatch": false, "elementResponseAttributes": "type,label", "shouldUseCompactResponses": true,
    "enforceCustomSnapshots": false, "includeCustomActionsInPageSource": false, "includeHittableInPageSource": false,
    "includeMinMaxValueInPageSource": false, "includeNativeAccessibilityElementInPageSource": false,
    "pageSourceExcludedAttributes": "", "useJSONSource": false, "limitXPathContextScope": true, "snapshotMaxDepth": 50,
    "snapshotMaxChildren": 2_147_483_647, "keyboardAutocorrection": false, "keyboardPrediction": false, "maxTypingFrequency": 60,
    "useClearTextShortcut": true, "reduceMotion": false, "respectSystemAlerts": false, "screenshotQuality": 3,
    "screenshotOrientation": "auto", "mjpegServerFramerate": 10, "mjpegServerScreenshotQuality": 25, "mjpegScalingFactor": 100,
    "mjpegFixOrientation": true,
  ]

  /// What a client gives with its capabilities: `appium:settings[snapshotMaxDepth]`, or an object `appium:settings`.
  init(_ capabilities: Capabilities) throws(WebDriverError) {
    var given: [String: JSONValue] = [:]
    if let value = capabilities["appium:settings"] {
      guard case .object(let fields) = value else { throw capabilities.wrong("appium:settings", "an object") }
      given = fields
    }
    for (name, value) in capabilities.all where name.hasPrefix("appium:settings[") && name.hasSuffix("]") {
      given[String(name.dropFirst("appium:settings[".count).dropLast())] = value
    }
    try set(given)
  }

  mutating func set(_ given: [String: JSONValue]) throws(WebDriverError) {
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      if let known = Self.defaults[name], !known.isOfSameType(as: value) {
        throw WebDriverError(.invalidArgument, "the setting '\(name)' must be like \(known), and is \(value)")
      }
      guard values.count < 200 || values[name] != nil else {
        throw WebDriverError(.invalidArgument, "there are 200 settings already")
      }
      values[name] = value
    }
  }

  // MARK: What does something

  var excludedAttributes: Set<String> { Set(list("pageSourceExcludedAttributes")) }
  var includesHittable: Bool { values["includeHittableInPageSource"] == true }
  var usesJSONSource: Bool { values["useJSONSource"] == true }
  var usesCompactResponses: Bool { values["shouldUseCompactResponses"] != false }
  var elementResponseAttributes: [String] { list("elementResponseAttributes") }
  var maximumDepth: Int { Int(min(max(values["snapshotMaxDepth"]?.number ?? 50, 1), 10_000)) }
  var acceptsBy: String? { text("acceptAlertButtonSelector") }
  var dismissesBy: String? { text("dismissAlertButtonSelector") }

  private func text(_ name: String) -> String? {
    if case .string(let text)? = values[name], !text.isEmpty { text } else { nil }
  }

  private func list(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  }
}

extension JSONValue {
  fileprivate func isOfSameType(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string, .string), (.bool, .bool), (.array, .array), (.object, .object): true
    default: number != nil && other.number != nil
    }
  }
}
