import UIKit

/// A sound that comes with a notification; nothing is heard here.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class UNNotificationSound: NSObject, @unchecked Sendable {
  /// Nil for the system's own.
  let name: UNNotificationSoundName?
  let isCritical: Bool

  private init(_ name: UNNotificationSoundName?, isCritical: Bool) { (self.name, self.isCritical) = (name, isCritical) }

  public convenience init(named name: UNNotificationSoundName) { self.init(name, isCritical: false) }

  public static let `default` = UNNotificationSound(nil, isCritical: false)
  public static let defaultRingtone = UNNotificationSound(nil, isCritical: false)
  public static let defaultCritical = UNNotificationSound(nil, isCritical: true)
  public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { defaultCritical }
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name, isCritical: true)
  }
}

/// The file of a sound in the app's bundle.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A picture, a sound or a film that comes with a notification.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class UNNotificationAttachment: NSObject, @unchecked Sendable {
  public let identifier: String
  public let url: URL
  /// By the file's extension.
  public let type: String

  /// Fails with `attachmentInvalidURL` where there is no such file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else { throw UNError(.attachmentInvalidURL) }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
    type =
      ["png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif"][
        url.pathExtension.lowercased()] ?? "public.data"
  }
}
