import UIKit
import UserNotifications

/// Reminders, which come while the app is in front or not, and can be answered without opening it.
final class RemindersController: SheetController, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()
  private var (access, log) = (UILabel(), UILabel())
  private var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    (access, log) = (line("access"), line("log"))
    button("Allow reminders") { [weak self] in self?.askForAccess() }
    button("In a minute") { [weak self] in self?.remind(UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)) }
    button("Every morning") { [weak self] in
      self?.remind(UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: true))
    }
    button("None") { [center] in center.removeAllPendingNotificationRequests() }
    center.delegate = self
    let answer = UNTextInputNotificationAction(
      identifier: "answer", title: "Answer", options: .foreground, textInputButtonTitle: "Send", textInputPlaceholder: "Why")
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "pill", actions: [UNNotificationAction(identifier: "taken", title: "Taken"), answer], intentIdentifiers: [],
        options: .customDismissAction)
    ])
    UIApplication.shared.registerForRemoteNotifications()
  }

  private func askForAccess() {
    center.requestAuthorization(options: [.alert, .badge, .sound]) { [weak self] granted, _ in
      MainActor.assumeIsolated { self?.access.text = granted ? "allowed" : "refused" }
    }
  }

  private func remind(_ trigger: UNNotificationTrigger) {
    let content = UNMutableNotificationContent()
    (content.title, content.body, content.badge) = ("Pill", "Take one now", 1)
    (content.categoryIdentifier, content.userInfo) = ("pill", ["dose": 2])
    let request = UNNotificationRequest(identifier: "pill", content: content, trigger: trigger)
    center.add(request) { [weak self] error in
      MainActor.assumeIsolated { self?.note(error.map { ($0 as NSError).localizedDescription } ?? "added") }
    }
  }

  private func note(_ text: String) {
    events.append(text)
    log.text = events.joined(separator: " · ")
  }

  // MARK: UNUserNotificationCenterDelegate

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    MainActor.assumeIsolated { note("here: \(notification.request.content.title)") }
    completionHandler([.banner, .list, .badge])
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    MainActor.assumeIsolated {
      let action = response.actionIdentifier.components(separatedBy: ".").last ?? ""
      let text = (response as? UNTextInputNotificationResponse).map { " '\($0.userText)'" } ?? ""
      note("\(action)\(text) in the state \(UIApplication.shared.applicationState.rawValue)")
    }
    completionHandler()
  }
}
