import RehearsalWire
import UIKit

extension SetEnvironment: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    try environment.check(asked: "change the settings of the device")
    environment.apply()
    try stage.turn()
    return Reply(nowMs: stage.nowMs)
  }
}

extension Environment {
  /// What a new device is like.
  static let standard = Environment(
    appearance: .light, contentSizeCategory: "L", locale: "en_US", timeZone: "GMT", lowPowerMode: false, reduceMotion: false,
    hardwareKeyboard: false, animationSpeed: 1, opensURLs: true)

  /// Refuses what no device could be set to; all of it, before any of it is applied.
  @MainActor
  func check(asked: String) throws {
    func refuse(_ field: String, _ what: String, _ name: String, among names: [String]) -> Fault {
      Fault(
        .invalidArgument, "\(field): no \(what) '\(name)'; \(NearMiss.suggestion(for: name, among: names))", asked: asked)
    }
    if let timeZone, TimeZone(identifier: timeZone) == nil {
      throw refuse("timeZone", "time zone", timeZone, among: TimeZone.knownTimeZoneIdentifiers)
    }
    if let locale, let problem = LocaleName(locale).problem {
      throw Fault(.invalidArgument, "locale: \(problem)", asked: asked)
    }
  }

  /// Sets the device so; to be checked before.
  @MainActor
  func apply() {
    if let appearance { UIKit.Device.setAppearance(appearance == .dark ? .dark : .light) }
    if let category = contentSizeCategory.flatMap(Self.category) { UIKit.Device.setContentSizeCategory(category) }
    if let locale { UIKit.Device.setLocale(locale) }
    if let timeZone { UIKit.Device.setTimeZone(timeZone) }
    if let lowPowerMode { UIKit.Device.setLowPowerMode(lowPowerMode) }
    if let reduceMotion { UIAccessibility.set(.reduceMotion, to: reduceMotion) }
    if let hardwareKeyboard { Keyboard.hasHardwareKeyboard = hardwareKeyboard }
    if let animationSpeed { AnimationSpeed.factor = animationSpeed == 0 ? .infinity : animationSpeed }
    location?.apply()
    permissions?.apply()
    biometrics?.apply()
    if let opensURLs { UIApplication.shared.urlAnswer = { _ in opensURLs } }
  }

  static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// UIKit's raw value without its prefix: `UICTContentSizeCategoryXL` is XL.
  static func name(_ category: UIContentSizeCategory) -> String {
    category.rawValue.replacing("UICTContentSizeCategory", with: "")
  }

  private static func category(_ name: String) -> UIContentSizeCategory? { categories.first { Self.name($0) == name } }
}
