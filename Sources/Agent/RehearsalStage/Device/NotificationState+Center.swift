import RehearsalWire
import UIKit
import UserNotifications

extension NotificationState {
  /// What is to come, and what came.
  @MainActor
  static var now: NotificationState {
    let center = UNUserNotificationCenter.current()
    return NotificationState(
      pending: center.pending.map { entry in
        UserNotification(entry.request, atMs: entry.due.map { Milliseconds(nanoseconds: $0.nanoseconds) })
      },
      delivered: center.delivered.map { UserNotification($0.request, atMs: Milliseconds(nanoseconds: $0.cameAt.nanoseconds)) },
      badge: UIApplication.shared.applicationIconBadgeNumber,
      isRegistered: UIApplication.shared.isRegisteredForRemoteNotifications)
  }
}

extension UserNotification {
  fileprivate init(_ request: UNNotificationRequest, atMs: Milliseconds?) {
    let content = request.content
    self.init(
      identifier: request.identifier, title: content.title, subtitle: content.subtitle, body: content.body,
      badge: content.badge?.intValue, hasSound: content.sound != nil, category: content.categoryIdentifier,
      thread: content.threadIdentifier, trigger: request.trigger?.kind,
      repeats: request.trigger?.repeats ?? false, atMs: atMs)
  }
}
