import Permissions
import Testing
import UIKit
import UserNotifications

/// What a notification centre is asked for, and what it answers.
@MainActor struct NotificationRequestTests {
  private func center(_ status: PermissionStatus) -> UNUserNotificationCenter {
    startAnew()
    Permissions.current.set(.notifications, to: status)
    return .current()
  }

  private func request(_ identifier: String, _ body: String = "Tea", after seconds: TimeInterval? = 60) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.body = body
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) })
  }

  // MARK: May it

  @Test func whoAsksForProvisionalOnesAsksNobody() {
    let center = center(.notDetermined)
    var answers: [Bool] = []
    center.requestAuthorization(options: [.alert, .provisional]) { granted, error in answers.append(granted && error == nil) }
    #expect(answers == [])
    rest()
    #expect(answers == [true])
    #expect(Permissions.current.status(of: .notifications) == .provisional)
    #expect(Permissions.current.open == [])
  }

  @Test func whoAsksForOthersWaitsForThePerson() {
    let center = center(.notDetermined)
    var answers: [Bool] = []
    center.requestAuthorization(options: [.alert]) { granted, _ in answers.append(granted) }
    rest()
    #expect(answers == [])
    #expect(Permissions.current.open == [.notifications])
    Permissions.current.set(.notifications, to: .denied)
    rest()
    #expect(answers == [false])
    // A refusal stands, also against provisional ones.
    center.requestAuthorization(options: .provisional) { granted, _ in answers.append(granted) }
    rest()
    #expect(answers == [false, false])
    #expect(Permissions.current.status(of: .notifications) == .denied)
  }

  private func settings(_ center: UNUserNotificationCenter) throws -> UNNotificationSettings {
    var told: [UNNotificationSettings] = []
    center.getNotificationSettings { told.append($0) }
    #expect(told.isEmpty)
    rest()
    #expect(told.count == 1)
    return try #require(told.first)
  }

  /// The settings that depend on the answer: sound, badge, alert, lock screen, list.
  private func list(_ settings: UNNotificationSettings) -> [UNNotificationSetting] {
    [
      settings.soundSetting, settings.badgeSetting, settings.alertSetting, settings.lockScreenSetting,
      settings.notificationCenterSetting,
    ]
  }

  @Test func whoeverAllowsAllowsWhatWasAskedFor() throws {
    let center = center(.authorized)
    center.requestAuthorization(options: [.alert, .sound]) { _, _ in }
    rest()
    let alerts = try settings(center)
    #expect(alerts.authorizationStatus == .authorized)
    #expect(list(alerts) == [.enabled, .disabled, .enabled, .enabled, .enabled])
    #expect(alerts.alertStyle == .banner)
    center.requestAuthorization(options: [.badge]) { _, _ in }
    rest()
    let badges = try settings(center)
    #expect(list(badges) == [.disabled, .enabled, .disabled, .disabled, .enabled])
    #expect(badges.alertStyle == .none)
    #expect(badges.showPreviewsSetting == .always)
    #expect(!badges.providesAppNotificationSettings)
    #expect(
      [badges.carPlaySetting, badges.criticalAlertSetting, badges.announcementSetting, badges.timeSensitiveSetting]
        == [.notSupported, .notSupported, .notSupported, .notSupported])
  }

  @Test func anAnswerThatWasSetBeforehandAllowsEverything() throws {
    let settings = try settings(center(.authorized))
    #expect(list(settings) == [.enabled, .enabled, .enabled, .enabled, .enabled])
    #expect(settings.alertStyle == .banner)
  }

  @Test(arguments: [
    (PermissionStatus.notDetermined, UNAuthorizationStatus.notDetermined, UNNotificationSetting.notSupported),
    (.denied, .denied, .disabled), (.restricted, .denied, .disabled),
  ])
  func nothingIsEnabledUntilItIsAllowed(
    answer: PermissionStatus, status: UNAuthorizationStatus, setting: UNNotificationSetting
  ) throws {
    let settings = try settings(center(answer))
    #expect(settings.authorizationStatus == status)
    #expect(list(settings) == [setting, setting, setting, setting, setting])
    #expect(settings.alertStyle == .none)
  }

  @Test func provisionalOnesComeToTheListAlone() throws {
    let settings = try settings(center(.provisional))
    #expect(settings.authorizationStatus == .provisional)
    #expect(list(settings) == [.disabled, .disabled, .disabled, .disabled, .enabled])
    #expect(settings.alertStyle == .none)
    #expect(try self.settings(center(.limited)).authorizationStatus == .authorized)
  }

  // MARK: What there is

  @Test func theCategoriesAreThoseThatWereSetLast() {
    let center = center(.authorized)
    func category(_ name: String) -> UNNotificationCategory {
      UNNotificationCategory(identifier: name, actions: [], intentIdentifiers: [])
    }
    var told: [[String]] = []
    center.setNotificationCategories([category("old")])
    center.setNotificationCategories([category("tea"), category("bread")])
    center.getNotificationCategories { told.append($0.map(\.identifier).sorted()) }
    #expect(told == [])
    rest()
    #expect(told == [["bread", "tea"]])
    #expect(!center.supportsContentExtensions)
  }

  private func pending(_ center: UNUserNotificationCenter) -> [String] {
    var told: [[String]] = []
    center.getPendingNotificationRequests { told.append($0.map { "\($0.identifier): \($0.content.body)" }) }
    #expect(told == [])
    turn()
    return told.first ?? ["nothing was told"]
  }

  private func delivered(_ center: UNUserNotificationCenter) -> [String] {
    var told: [[String]] = []
    center.getDeliveredNotifications { told.append($0.map(\.request.identifier)) }
    #expect(told == [])
    turn()
    return told.first ?? ["nothing was told"]
  }

  @Test func aRequestTakesThePlaceOfTheOneWithItsIdentifier() {
    let center = center(.authorized)
    center.add(request("a", "first"))
    center.add(request("b", "second"))
    center.add(request("a", "third", after: 120))
    #expect(pending(center) == ["b: second", "a: third"])
    center.removePendingNotificationRequests(withIdentifiers: ["b", "unknown"])
    #expect(pending(center) == ["a: third"])
    center.removeAllPendingNotificationRequests()
    #expect(pending(center) == [])
  }

  @Test func whatWasRemovedDoesNotCome() {
    let center = center(.authorized)
    UIApplication.shared.enterBackground()
    for name in ["a", "b", "c"] { center.add(request(name)) }
    center.removePendingNotificationRequests(withIdentifiers: ["b"])
    advance(by: .seconds(59))
    #expect(delivered(center) == [])
    #expect(pending(center).count == 2)
    advance(by: .seconds(2))
    #expect(delivered(center) == ["a", "c"])
    #expect(pending(center) == [])
    center.removeDeliveredNotifications(withIdentifiers: ["a", "unknown"])
    #expect(delivered(center) == ["c"])
    center.add(request("d", after: nil))
    #expect(delivered(center) == ["c", "d"])
    center.removeAllDeliveredNotifications()
    #expect(delivered(center) == [])
  }

  @Test func aRequestWithoutATriggerComesInTheNextTurn() {
    let center = center(.authorized)
    UIApplication.shared.enterBackground()
    center.add(request("now", after: nil))
    #expect(center.pending.isEmpty)
    #expect(center.delivered.isEmpty)
    turn()
    #expect(center.delivered.map(\.request.identifier) == ["now"])
    #expect(milliseconds == 0)
  }

  // MARK: What is refused

  private func problem(of request: UNNotificationRequest, _ center: UNUserNotificationCenter) -> [UNError.Code?] {
    var told: [UNError.Code?] = []
    center.add(request) { told.append(($0 as? UNError)?.code) }
    #expect(told.isEmpty)
    turn()
    return told
  }

  @Test func aRequestIsRefusedWithItsReason() {
    let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 1999), repeats: false)
    let content = UNMutableNotificationContent()
    let empty = UNNotificationRequest(identifier: "empty", content: content, trigger: past)
    content.title = "Party"
    let late = UNNotificationRequest(identifier: "late", content: content, trigger: past)
    for status in [PermissionStatus.notDetermined, .denied] {
      #expect(problem(of: empty, center(status)) == [.notificationsNotAllowed])
    }
    let center = center(.authorized)
    #expect(problem(of: empty, center) == [.notificationInvalidNoContent])
    #expect(problem(of: late, center) == [.notificationInvalidNoDate])
    #expect(pending(center) == [])
    #expect(problem(of: request("fine"), center) == [nil])
    #expect(pending(center) == ["fine: Tea"])
  }

  @Test func whatIsOnlySeenOrHeardIsContentToo() {
    let center = center(.authorized)
    let makers: [(UNMutableNotificationContent) -> Void] = [
      { $0.title = "t" }, { $0.subtitle = "s" }, { $0.body = "b" }, { $0.badge = 0 }, { $0.sound = .default },
    ]
    for make in makers {
      let content = UNMutableNotificationContent()
      make(content)
      let request = UNNotificationRequest(
        identifier: "one", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
      #expect(problem(of: request, center) == [nil])
    }
  }

  @Test func theIconShowsNoNumberBelowNone() {
    let center = center(.authorized)
    var answers: [Bool] = []
    center.setBadgeCount(4) { answers.append($0 == nil) }
    #expect(UIApplication.shared.applicationIconBadgeNumber == 4)
    #expect(answers == [])
    turn()
    #expect(answers == [true])
    center.setBadgeCount(-1)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
  }

  // MARK: In tasks

  @Test func aTaskHearsTheSame() {
    let center = center(.notDetermined)
    let tea = request("tea", after: 600)
    let refused = hear { try await center.add(tea) }
    let granted = hear { try await center.requestAuthorization(options: .provisional) }
    rest()
    #expect(refused.codes == [UNError.Code.notificationsNotAllowed.rawValue])
    #expect(granted.values == [true])
    center.setNotificationCategories([UNNotificationCategory(identifier: "tea", actions: [], intentIdentifiers: [])])
    UIApplication.shared.enterBackground()
    center.add(request("come", after: nil))
    let added = hear { try await center.add(tea) }
    turn()
    turn()
    #expect(added.isOver && added.codes == [])
    let pending = hear { await center.pendingNotificationRequests().map(\.identifier) }
    let delivered = hear { await center.deliveredNotifications().map(\.request.identifier) }
    let categories = hear { await center.notificationCategories().map(\.identifier) }
    let status = hear { await center.notificationSettings().authorizationStatus }
    for _ in 0..<3 { turn() }
    #expect(pending.values == [["tea"]])
    #expect(delivered.values == [["come"]])
    #expect(categories.values == [["tea"]])
    #expect(status.values == [.provisional])
  }
}
