import Permissions
import UIKit

/// What the app asks to be allowed.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  /// Nobody is asked, and nothing makes a sound.
  public static let provisional = Self(rawValue: 64)
  public static let announcement = Self(rawValue: 128)
  public static let timeSensitive = Self(rawValue: 256)
}

/// How a notification is presented while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  /// The former spelling of a banner that stays in the list.
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}

/// What the person has answered.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case denied, authorized, provisional, ephemeral
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported = 0
  case disabled, enabled
}

public enum UNAlertStyle: Int, Sendable {
  case none = 0
  case banner, alert
}

public enum UNShowPreviewsSetting: Int, Sendable {
  case always = 0
  case whenAuthenticated, never
}

/// What the app may do, and how its notifications look.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class UNNotificationSettings: NSObject, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  public let soundSetting: UNNotificationSetting
  public let badgeSetting: UNNotificationSetting
  public let alertSetting: UNNotificationSetting
  public let notificationCenterSetting: UNNotificationSetting
  public let lockScreenSetting: UNNotificationSetting
  public let carPlaySetting = UNNotificationSetting.notSupported
  public let criticalAlertSetting = UNNotificationSetting.notSupported
  public let announcementSetting = UNNotificationSetting.notSupported
  public let timeSensitiveSetting = UNNotificationSetting.notSupported
  public let alertStyle: UNAlertStyle
  public let showPreviewsSetting = UNShowPreviewsSetting.always
  public let providesAppNotificationSettings = false

  init(_ status: PermissionStatus, options: UNAuthorizationOptions) {
    let isAllowed = status.presentsNotifications
    let isQuiet = status == .provisional
    func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
      status == .notDetermined ? .notSupported : isAllowed && !isQuiet && options.contains(option) ? .enabled : .disabled
    }
    authorizationStatus =
      switch status {
      case .notDetermined: .notDetermined
      case .denied, .restricted: .denied
      case .authorized, .limited: .authorized
      case .provisional: .provisional
      }
    soundSetting = setting(.sound)
    badgeSetting = setting(.badge)
    alertSetting = setting(.alert)
    lockScreenSetting = setting(.alert)
    notificationCenterSetting = status == .notDetermined ? .notSupported : isAllowed ? .enabled : .disabled
    alertStyle = alertSetting == .enabled ? .banner : .none
  }
}

extension PermissionStatus {
  /// Whether notifications come at all.
  var presentsNotifications: Bool { self == .authorized || self == .limited || self == .provisional }
}

/// Why a notification cannot be had.
public struct UNError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType
    case attachmentInvalidFileSize
    case attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed
    case attachmentCorrupt
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "UNErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] {
    switch code {
    case .notificationsNotAllowed: [NSLocalizedDescriptionKey: "Notifications are not allowed for this application"]
    case .attachmentInvalidURL: [NSLocalizedDescriptionKey: "Invalid attachment file URL"]
    default: [:]
    }
  }
}
