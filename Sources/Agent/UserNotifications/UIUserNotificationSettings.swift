import Permissions
import UIKit
import VirtualTime

/// How the app may notify, by the names of before iOS 10; the numbers are those of Apple's headers.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)

  fileprivate var options: UNAuthorizationOptions {
    var options: UNAuthorizationOptions = []
    if contains(.badge) { options.insert(.badge) }
    if contains(.sound) { options.insert(.sound) }
    if contains(.alert) { options.insert(.alert) }
    return options
  }
}

/// Buttons that notifications of one kind have, by the names of before iOS 10.
@MainActor
open class UIUserNotificationCategory: NSObject {
  /// Nil by default.
  open var identifier: String?
}

/// What an app of before iOS 10 asks for.
@MainActor
open class UIUserNotificationSettings: NSObject {
  public let types: UIUserNotificationType
  public let categories: Set<UIUserNotificationCategory>?

  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
    super.init()
  }
}

extension UIApplication {
  private static let registered = PerLaunch<UIUserNotificationSettings?>(nil)

  /// Asks the person, if nobody has, as `UNUserNotificationCenter.requestAuthorization` does. The delegate is not told of the
  /// answer.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    Self.registered.value = notificationSettings
    UNUserNotificationCenter.current().requestAuthorization(options: notificationSettings.types.options) { _, _ in }
  }

  /// What was asked for, with no types until the person has allowed it, and none where they do not; nil where nothing was.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    guard let asked = Self.registered.value else { return nil }
    let isAllowed = Permissions.current.status(of: .notifications) == .authorized
    return isAllowed ? asked : UIUserNotificationSettings(types: [], categories: nil)
  }
}
