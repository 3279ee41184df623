import CoreLocation
import Permissions
import UIKit
import VirtualTime

// How notifications come, and what becomes of them.
extension UNUserNotificationCenter {
  /// Puts a request among those that are to come.
  ///
  /// - Parameter moment: What it comes after; now, unless it is given.
  func enter(_ request: UNNotificationRequest, after moment: Date? = nil) {
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    guard let trigger = request.trigger else {
      later("notification '\(request.identifier)'") { [self] in deliver(request) }
      return
    }
    let label = "notification '\(request.identifier)'"
    if let trigger = trigger as? UNLocationNotificationTrigger { return wait(for: trigger.region, request, label) }
    let now = Date()
    guard let date = trigger.next(after: moment ?? now) else { return }
    // A date holds no nanoseconds.
    let nanoseconds = max(0, Duration.bounded(seconds: date.timeIntervalSince(now)).clampedNanoseconds)
    let delay = Duration.microseconds((nanoseconds + 500) / 1000)
    let event = EventQueue.main.schedule(.timer, after: delay, label: label) { [weak self] in self?.come(request, at: date) }
    pending.append(Pending(request: request, due: EventQueue.main.now.advanced(by: delay), event: event))
  }

  private func wait(for region: CLRegion, _ request: UNNotificationRequest, _ label: String) {
    let event = EventQueue.main.noteEndless(.timer, label: "\(label), which waits for a place")
    let watch = DeviceLocation.current.watch(region) { [weak self] state in
      guard state == .inside ? region.notifyOnEntry : region.notifyOnExit else { return }
      self?.later(label) { [weak self] in self?.come(request, at: Date()) }
    }
    pending.append(Pending(request: request, due: nil, event: event, watch: watch))
  }

  /// - Parameter date: When it was to come, which may be a part of a microsecond from now: the next one comes after that.
  private func come(_ request: UNNotificationRequest, at date: Date) {
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    if let trigger = request.trigger, trigger.repeats { enter(request, after: max(date, Date())) }
    deliver(request)
  }

  private func deliver(_ request: UNNotificationRequest) {
    guard Permissions.current.status(of: .notifications).presentsNotifications else { return }
    let notification = UNNotification(request, at: Date())
    let isActive = MainActor.assumeIsolated { UIApplication.shared.applicationState == .active }
    guard isActive else {
      present(notification, [.banner, .list, .badge, .sound])
      return
    }
    delegate?.userNotificationCenter(self, willPresent: notification) { [weak self] options in
      self?.present(notification, options)
    }
  }

  private func present(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    let content = notification.request.content
    if options.contains(.badge), let badge = content.badge {
      MainActor.assumeIsolated { UIApplication.shared.applicationIconBadgeNumber = badge.intValue }
    }
    let isQuiet = Permissions.current.status(of: .notifications) == .provisional
    let hasText = !(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
    guard hasText else { return }
    if options.contains(.list) || options.contains(.alert) {
      delivered.removeAll { $0.request.identifier == notification.request.identifier }
      delivered.append(notification)
    }
    let isSeen = MainActor.assumeIsolated { UIApplication.shared.applicationState != .background }
    if !isQuiet, isSeen, options.contains(.banner) || options.contains(.alert) {
      MainActor.assumeIsolated { NotificationBanner.show(notification, of: self) }
    }
  }

  // MARK: The driver says

  /// The buttons of a notification.
  package func actions(of notification: UNNotification) -> [UNNotificationAction] {
    categories.first { $0.identifier == notification.request.content.categoryIdentifier }?.actions ?? []
  }

  /// A notification comes from the app's server.
  package func receive(_ content: UNNotificationContent) {
    pushed += 1
    deliver(UNNotificationRequest(identifier: "push-\(pushed)", content: content, trigger: UNPushNotificationTrigger()))
  }

  /// The person taps it, or one of its actions; the app comes to the front, unless the action does without.
  @MainActor
  package func open(_ notification: UNNotification, by action: UNNotificationAction?, text: String?) {
    forget(notification)
    let identifier = action?.identifier ?? UNNotificationDefaultActionIdentifier
    let response =
      action is UNTextInputNotificationAction
      ? UNTextInputNotificationResponse(notification, identifier, text: text ?? "")
      : UNNotificationResponse(notification, identifier)
    if action == nil || action?.options.contains(.foreground) ?? false {
      UIApplication.shared.becomeActive { tell(response) }
    } else {
      tell(response)
    }
  }

  /// The person clears it.
  package func clear(_ notification: UNNotification) {
    forget(notification)
    let category = categories.first { $0.identifier == notification.request.content.categoryIdentifier }
    guard category?.options.contains(.customDismissAction) ?? false else { return }
    tell(UNNotificationResponse(notification, UNNotificationDismissActionIdentifier))
  }

  private func forget(_ notification: UNNotification) {
    delivered.removeAll { $0 === notification }
    MainActor.assumeIsolated { NotificationBanner.hide(notification, of: self) }
  }

  private func tell(_ response: UNNotificationResponse) {
    delegate?.userNotificationCenter(self, didReceive: response) {}
  }
}
