/// Settings of the device; what is nil stays as it is, or as it is on a new device.
public struct Environment: Codable, Equatable, Sendable {
  /// Light or dark; light on a new device.
  public var appearance: Appearance?
  /// Preferred size of text, as UIKit's raw values name it without their prefix: XS, S, M, L, XL, XXL, XXXL, AccessibilityM …
  /// AccessibilityXXXL; L on a new device.
  public var contentSizeCategory: String?
  /// Such as `de_DE`; `en_US` on a new device.
  public var locale: String?
  /// Such as `Europe/Berlin`; `GMT` on a new device.
  public var timeZone: String?
  /// Whether the device saves power; false on a new device.
  public var lowPowerMode: Bool?
  /// Whether animations should be few; false on a new device.
  public var reduceMotion: Bool?
  /// Whether a hardware keyboard is attached, so that the software keyboard stays away; false on a new device.
  public var hardwareKeyboard: Bool?
  /// How fast animations run: 1 on a new device, 2 for twice as fast, from 0.001 to 1000; 0 means that they take no time.
  public var animationSpeed: Double?
  /// What the system answers when the app asks it to open a URL, or whether it could; true on a new device.
  public var opensURLs: Bool?
  /// Where the device is, and whether the app may know; nowhere, and not asked for, on a new device.
  public var location: LocationSettings?
  /// What the app may use of the person's; nobody was asked, on a new device.
  public var permissions: PermissionSettings?
  /// How the device recognizes its owner.
  public var biometrics: BiometricSettings?

  public init(
    appearance: Appearance? = nil, contentSizeCategory: String? = nil, locale: String? = nil, timeZone: String? = nil,
    lowPowerMode: Bool? = nil, reduceMotion: Bool? = nil, hardwareKeyboard: Bool? = nil, animationSpeed: Double? = nil,
    opensURLs: Bool? = nil, location: LocationSettings? = nil, permissions: PermissionSettings? = nil,
    biometrics: BiometricSettings? = nil
  ) {
    self.appearance = appearance
    self.contentSizeCategory = contentSizeCategory
    self.locale = locale
    self.timeZone = timeZone
    self.lowPowerMode = lowPowerMode
    self.reduceMotion = reduceMotion
    self.hardwareKeyboard = hardwareKeyboard
    self.animationSpeed = animationSpeed
    self.opensURLs = opensURLs
    self.location = location
    self.permissions = permissions
    self.biometrics = biometrics
  }

  /// What ``contentSizeCategory`` may be, from the smallest on.
  package static let contentSizeCategories = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL", "AccessibilityXXL",
    "AccessibilityXXXL",
  ]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case appearance, contentSizeCategory, locale, timeZone, lowPowerMode, reduceMotion, hardwareKeyboard, animationSpeed
    case opensURLs, location, permissions, biometrics
  }

  /// Refuses fields that it does not know: a misspelt one would quietly change nothing.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    appearance = try fields.decodeIfPresent(Appearance.self, forKey: .appearance)
    contentSizeCategory = try fields.decodeIfPresent(String.self, forKey: .contentSizeCategory)
    locale = try fields.decodeIfPresent(String.self, forKey: .locale)
    timeZone = try fields.decodeIfPresent(String.self, forKey: .timeZone)
    lowPowerMode = try fields.decodeIfPresent(Bool.self, forKey: .lowPowerMode)
    reduceMotion = try fields.decodeIfPresent(Bool.self, forKey: .reduceMotion)
    hardwareKeyboard = try fields.decodeIfPresent(Bool.self, forKey: .hardwareKeyboard)
    animationSpeed = try fields.decodeIfPresent(Double.self, forKey: .animationSpeed)
    opensURLs = try fields.decodeIfPresent(Bool.self, forKey: .opensURLs)
    location = try fields.decodeIfPresent(LocationSettings.self, forKey: .location)
    permissions = try fields.decodeIfPresent(PermissionSettings.self, forKey: .permissions)
    biometrics = try fields.decodeIfPresent(BiometricSettings.self, forKey: .biometrics)
  }
}

extension Environment: Limited {
  package static let limits: [String: [Limit]] = [
    "contentSizeCategory": [.words(contentSizeCategories)], "animationSpeed": [.zeroOrRange(0.001, 1000)],
    "locale": [.notEmpty, .length(atMost: TextLength.setting)],
    "timeZone": [.notEmpty, .length(atMost: TextLength.setting)],
    "location": [.oneField, .ofItsParts], "permissions": [.oneField], "biometrics": [.oneField],
  ]
}
