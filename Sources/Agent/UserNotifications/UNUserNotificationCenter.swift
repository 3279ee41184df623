import CoreLocation
import Permissions
import UIKit
import VirtualTime

/// Asks for notifications, and hears what becomes of them; in virtual time.
///
/// ```
///   requestAuthorization ─▶ the system's alert ─▶ answer
///   add(request) ─▶ pending ─ its trigger ─▶ app active?  yes ─▶ willPresent ─▶ banner, list, badge, as the delegate says
///                                                         no  ─▶ banner, list, badge
///   the person taps ─▶ the app comes to the front ─▶ didReceive
/// ```
/// Handlers are called by events of the main queue, where UIKit's come on some other queue.
///
/// Why `@unchecked Sendable`: UserNotifications' may be used from anywhere; an agent runs everything on one thread, and in a test
/// process only the main actor comes here.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let ofLaunch = PerLaunch(UNUserNotificationCenter(()))
  /// That of the app.
  public class func current() -> UNUserNotificationCenter { ofLaunch.value }

  /// What is to come.
  package struct Pending {
    package let request: UNNotificationRequest
    /// Nil of what waits for a place.
    package let due: VirtualInstant?
    let event: EventToken
    /// Of what waits for a place.
    var watch: RegionWatch?
  }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// In the order in which it was asked for.
  package internal(set) var pending: [Pending] = []
  /// Oldest first.
  package internal(set) var delivered: [UNNotification] = []
  private(set) var categories: Set<UNNotificationCategory> = []
  private var allowed: UNAuthorizationOptions = []
  var banner: NotificationBanner?
  /// How many came from the app's server.
  var pushed = 0

  private init(_: Void) {}

  open var supportsContentExtensions: Bool { false }

  // MARK: May it

  /// Asks the person, if nobody has; `provisional` asks nobody.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    allowed = options
    if options.contains(.provisional), Permissions.current.status(of: .notifications) == .notDetermined {
      Permissions.current.set(.notifications, to: .provisional)
    }
    Permissions.current.request(.notifications) { completionHandler($0.presentsNotifications, nil) }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
    }
  }

  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    later("notification settings") { [self] in completionHandler(settings) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in getNotificationSettings { continuation.resume(returning: $0) } }
  }

  private var settings: UNNotificationSettings {
    let status = Permissions.current.status(of: .notifications)
    // Who set the answer beforehand has allowed all that the app could ask for.
    return UNNotificationSettings(status, options: allowed.isEmpty ? [.alert, .badge, .sound] : allowed)
  }

  // MARK: What buttons there are

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }

  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    later("notification categories") { [self] in completionHandler(categories) }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  // MARK: What is to come

  /// Takes a request in, in the place of one that has the same identifier; fails where notifications are not allowed.
  open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
    let problem = problem(of: request)
    if problem == nil { enter(request) }
    if let completionHandler { later("notification request '\(request.identifier)'") { completionHandler(problem) } }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    if let problem = problem(of: request) { throw problem }
    enter(request)
  }

  private func problem(of request: UNNotificationRequest) -> UNError? {
    guard Permissions.current.status(of: .notifications).presentsNotifications else { return UNError(.notificationsNotAllowed) }
    if request.content.isEmpty { return UNError(.notificationInvalidNoContent) }
    if let calendar = request.trigger as? UNCalendarNotificationTrigger, calendar.next(after: Date()) == nil {
      return UNError(.notificationInvalidNoDate)
    }
    return nil
  }

  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    later("pending notifications") { [self] in completionHandler(pending.map(\.request)) }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending.map(\.request) }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    for entry in pending where identifiers.contains(entry.request.identifier) {
      EventQueue.main.cancel(entry.event)
      if let watch = entry.watch { DeviceLocation.current.end(watch) }
    }
    pending.removeAll { identifiers.contains($0.request.identifier) }
  }

  open func removeAllPendingNotificationRequests() {
    removePendingNotificationRequests(withIdentifiers: pending.map(\.request.identifier))
  }

  // MARK: What came

  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    later("delivered notifications") { [self] in completionHandler(delivered) }
  }

  open func deliveredNotifications() async -> [UNNotification] { delivered }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  open func removeAllDeliveredNotifications() { delivered = [] }

  /// Sets the number on the app's icon.
  open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
    MainActor.assumeIsolated { UIApplication.shared.applicationIconBadgeNumber = max(0, newBadgeCount) }
    if let completionHandler { later("badge") { completionHandler(nil) } }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    await MainActor.run { UIApplication.shared.applicationIconBadgeNumber = max(0, newBadgeCount) }
  }

  func later(_ label: String, _ action: @escaping () -> Void) { EventQueue.main.schedule(.main, label: label, action: action) }
}
