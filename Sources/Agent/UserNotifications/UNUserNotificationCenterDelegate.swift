import UIKit

/// Hears of notifications while the app is in front, and of what the person does with them. Every method may be left out, and
/// each may be written in either of its spellings.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called for a notification that comes while the app is active; without it nothing is presented then.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Called when the person opened a notification, or chose one of its actions.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// Who writes one spelling is called by it: the one with a handler is called first, and comes to the other one.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    // The task runs on the one thread of the agent, as whoever made the handler does.
    nonisolated(unsafe) let (delegate, completionHandler) = (self as any UNUserNotificationCenterDelegate, completionHandler)
    Task { completionHandler(await delegate.userNotificationCenter(center, willPresent: notification)) }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // The task runs on the one thread of the agent, as whoever made the handler does.
    nonisolated(unsafe) let (delegate, completionHandler) = (self as any UNUserNotificationCenterDelegate, completionHandler)
    Task {
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}

  public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}
