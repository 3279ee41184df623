import UIKit
import VirtualTime

/// What the app asks for: something to say, and what makes it come.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// A second request with it takes the place of the first.
  public let identifier: String
  public let content: UNNotificationContent
  /// Nil for at once.
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(of: content)
    self.trigger = trigger
  }
}

/// A notification that came.
///
/// Why `@unchecked Sendable`: it cannot be changed.
public final class UNNotification: NSObject, @unchecked Sendable {
  public let request: UNNotificationRequest
  /// When it came.
  public let date: Date
  package let cameAt = EventQueue.main.now

  init(_ request: UNNotificationRequest, at date: Date) { (self.request, self.date) = (request, date) }
}

/// What the person did with a notification.
///
/// Why `@unchecked Sendable`: it cannot be changed.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification
  /// An action's, or one of the two that the system has.
  public let actionIdentifier: String

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }

  /// The scene that the person is brought to.
  @MainActor
  public var targetScene: UIScene? { UIApplication.shared.connectedScenes.first }
}

/// What the person typed into the field of an action.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText: String

  init(_ notification: UNNotification, _ actionIdentifier: String, text: String) {
    userText = text
    super.init(notification, actionIdentifier)
  }
}

/// The person tapped the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The person cleared it.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
