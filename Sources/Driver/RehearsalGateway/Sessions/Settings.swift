import Rehearsal
import Spelling

/// Appium's settings of a session: all of the XCUITest driver's are taken and told, some of them do something.
///
/// Appium's server takes any name, and clients rely on it: one that drives both platforms sends the UiAutomator2 driver's
/// settings to each, and one with a plugin the plugin's. So an unknown name is taken here, too, told by `GET appium/settings`,
/// and does nothing. Only a name that is almost one of the driver's is refused: nobody but who meant that one writes it, and a
/// setting without effect is found late.
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

  /// The driver's that have no default: those of browsers and of real devices, and those of its earlier versions.
  private static let withoutDefault = [
    "activeAppDetectionPoint", "customSnapshotTimeout", "includeNonModalElements", "nativeWebTap", "nativeWebTapStrict",
    "nativeWebTapSmartAppBannerVisibility", "nativeWebTapTabBarVisibility", "safariTabBarPosition",
    "shouldUseTestManagerForVisibilityDetection", "skipDocumentsContainerCheck", "snapshotTimeout", "webScreenshotMode",
  ]

  /// What others spell almost as the driver does: of the UiAutomator2 driver, and of Appium's plugin for images.
  private static let ofOthers: Set<String> = [
    "actionAcknowledgmentTimeout", "allowInvisibleElements", "disableIdLocatorAutocompletion", "enableMultiWindows",
    "enableNotificationListener", "enableTopmostWindowFromActivePackage", "ignoreUnimportantViews",
    "includeA11yActionsInPageSource", "includeExtrasInPageSource", "keyInjectionDelay", "mjpegBilinearFiltering",
    "mjpegServerPort", "normalizeTagNames", "scrollAcknowledgmentTimeout", "serverPort", "shutdownOnPowerDisconnect",
    "simpleBoundsCalculation", "trackScrollEvents", "useResourcesForOrientationDetection", "waitForSelectorTimeout",
    "wakeLockTimeout",
    "autoUpdateImageElementPosition", "checkForImageElementStaleness", "defaultImageTemplateScale", "fixImageFindScreenshotDims",
    "fixImageTemplateScale", "fixImageTemplateSize", "getMatchedImageResult", "imageElementTapStrategy", "imageMatchMethod",
    "imageMatchThreshold",
  ]

  /// From where to where numbers go.
  private static let ranges: [String: ClosedRange<Double>] = [
    "mjpegServerFramerate": 1...60, "mjpegServerScreenshotQuality": 1...100, "mjpegScalingFactor": 1...100,
    "snapshotMaxDepth": 1...2_147_483_647, "snapshotMaxChildren": 1...2_147_483_647, "maxTypingFrequency": 1...1_000_000,
    "screenshotQuality": 0...3, "waitForIdleTimeout": 0...1e9, "animationCoolOffTimeout": 0...1e9,
  ]

  private static let orientations = ["auto", "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft"]

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

  /// Takes all of them, or none where one is wrong.
  mutating func set(_ given: [String: JSONValue]) throws(WebDriverError) {
    var changed = values
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      try Self.check(name, value)
      guard changed.count < 200 || changed[name] != nil else {
        throw WebDriverError(.invalidArgument, "there are 200 settings already")
      }
      changed[name] = value
    }
    values = changed
  }

  private static func check(_ name: String, _ value: JSONValue) throws(WebDriverError) {
    guard let known = defaults[name] else {
      guard let meant = misspelt(name) else { return }
      throw WebDriverError(.invalidArgument, "there is no setting '\(name.prefix(100))'; did you mean '\(meant)'?")
    }
    guard known.isOfSameType(as: value) else {
      throw WebDriverError(.invalidArgument, "the setting '\(name)' must be like \(known), and is \(value.text.prefix(100))")
    }
    if let range = ranges[name], let number = value.number, !range.contains(number) {
      throw WebDriverError(
        .invalidArgument,
        "the setting '\(name)' must be from \(Int(range.lowerBound)) to \(Int(range.upperBound)), and is \(value)")
    }
    if name == "screenshotOrientation", case .string(let word) = value, !orientations.contains(word) {
      let suggestion = NearMiss.suggestion(for: word, among: orientations)
      throw WebDriverError(.invalidArgument, "the setting '\(name)' cannot be '\(word.prefix(100))'; \(suggestion)")
    }
  }

  /// Which of the driver's settings somebody meant by a name that is nobody's; nil where it is like none.
  private static func misspelt(_ name: String) -> String? {
    guard (6...100).contains(name.count), !withoutDefault.contains(name), !ofOthers.contains(name) else { return nil }
    let known = defaults.keys.sorted() + withoutDefault
    guard let near = NearMiss.candidates(for: name, among: known, limit: 1).first else { return nil }
    return NearMiss.distance(name.lowercased(), near.lowercased()) <= (name.count > 12 ? 3 : 2) ? near : nil
  }

  // MARK: What does something

  var excludedAttributes: Set<String> { Set(list("pageSourceExcludedAttributes")) }
  var includesHittable: Bool { values["includeHittableInPageSource"] == true }
  var includesBounds: Bool { values["includeMinMaxValueInPageSource"] == true }
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
