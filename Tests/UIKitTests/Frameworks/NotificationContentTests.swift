import CoreLocation
import Permissions
import Testing
import UIKit

@testable import UserNotifications

/// What a notification says, and what makes it come.
@MainActor struct NotificationContentTests {
  /// One that has everything.
  private func filled() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle, content.body) = ("title", "subtitle", "body")
    (content.badge, content.sound) = (3, .default)
    (content.categoryIdentifier, content.threadIdentifier, content.targetContentIdentifier) = ("category", "thread", "target")
    (content.launchImageName, content.filterCriteria) = ("launch", "work")
    (content.interruptionLevel, content.relevanceScore) = (.timeSensitive, 0.5)
    content.userInfo = ["id": 7]
    return content
  }

  private func words(_ content: UNNotificationContent) -> [String?] {
    [
      content.title, content.subtitle, content.body, content.categoryIdentifier, content.threadIdentifier,
      content.targetContentIdentifier, content.launchImageName, content.filterCriteria,
    ]
  }

  @Test func newContentSaysNothing() {
    let content = UNMutableNotificationContent()
    #expect(words(content) == ["", "", "", "", "", nil, "", nil])
    #expect(content.badge == nil && content.sound == nil)
    #expect(content.attachments.isEmpty && content.userInfo.isEmpty)
    #expect(content.interruptionLevel == .active)
    #expect(content.relevanceScore == 0)
  }

  @Test func aCopyKeepsWhatItsOriginalSaid() throws {
    let content = filled()
    let copy = try #require(content.copy() as? UNNotificationContent)
    #expect(!(copy is UNMutableNotificationContent))
    content.title = "another"
    content.userInfo = [:]
    let expected = ["title", "subtitle", "body", "category", "thread", "target", "launch", "work"]
    #expect(words(copy) == expected)
    #expect(words(content) == ["another"] + expected.dropFirst())
    #expect(copy.badge == 3)
    #expect(copy.sound === UNNotificationSound.default)
    #expect(copy.interruptionLevel == .timeSensitive)
    #expect(copy.relevanceScore == 0.5)
    #expect(copy.userInfo["id"] as? Int == 7)
    let changed = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
    changed.body = "changed"
    #expect(changed.title == "title")
    #expect(changed.userInfo["id"] as? Int == 7)
    #expect(copy.body == "body")
  }

  @Test func aRequestKeepsItsContentAsItWas() {
    let content = filled()
    let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
    (content.badge, content.interruptionLevel, content.relevanceScore) = (9, .passive, 1)
    #expect(request.content.badge == 3)
    #expect(request.content.interruptionLevel == .timeSensitive)
    #expect(request.content.relevanceScore == 0.5)
    #expect(content.badge == 9)
    #expect(content.interruptionLevel == .passive)
    #expect(content.relevanceScore == 1)
  }

  @Test func levelsAndSettingsHaveTheNumbersOfIOS() {
    #expect([UNNotificationInterruptionLevel.passive, .active, .timeSensitive, .critical].map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      [UNAuthorizationStatus.notDetermined, .denied, .authorized, .provisional, .ephemeral].map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UNNotificationSetting.notSupported, .disabled, .enabled].map(\.rawValue) == [0, 1, 2])
    #expect([UNAlertStyle.none, .banner, .alert].map(\.rawValue) == [0, 1, 2])
    #expect(UNAuthorizationOptions([.badge, .sound, .alert, .provisional]).rawValue == 71)
    #expect(UNNotificationPresentationOptions([.badge, .sound, .list, .banner]).rawValue == 27)
  }

  @Test func soundsAreNamedAndOrdinaryUnlessTheyAreCritical() {
    let bell = UNNotificationSound(named: UNNotificationSoundName("bell.caf"))
    #expect(bell.name?.rawValue == "bell.caf")
    #expect(!bell.isCritical)
    let siren = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName(rawValue: "siren.caf"))
    #expect(siren.name == UNNotificationSoundName("siren.caf"))
    #expect(siren.isCritical)
    #expect(UNNotificationSound.default.name == nil && !UNNotificationSound.default.isCritical)
    #expect(UNNotificationSound.defaultRingtone.name == nil && !UNNotificationSound.defaultRingtone.isCritical)
    #expect(UNNotificationSound.defaultCritical.name == nil && UNNotificationSound.defaultCritical.isCritical)
    #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5).isCritical)
  }

  @Test func anAttachmentIsAFileThatIsThere() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var types: [String] = []
    for name in ["a.png", "b.JPG", "c.jpeg", "d.gif", "e.txt"] {
      let file = folder.appending(path: name)
      try Data("x".utf8).write(to: file)
      let attachment = try UNNotificationAttachment(identifier: name, url: file)
      #expect(attachment.identifier == name)
      #expect(attachment.url == file)
      types.append(attachment.type)
    }
    #expect(types == ["public.png", "public.jpeg", "public.jpeg", "com.compuserve.gif", "public.data"])
    let unnamed = try UNNotificationAttachment(identifier: "", url: folder.appending(path: "a.png"))
    #expect(UUID(uuidString: unnamed.identifier) != nil)
    let web = try #require(URL(string: "https://pictures.example/a.png"))
    for url in [folder.appending(path: "none.png"), web] {
      let refused = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "x", url: url) }
      #expect(refused?.code == .attachmentInvalidURL)
    }
  }

  @Test func errorsSayWhatIsWrong() {
    #expect(UNError.errorDomain == "UNErrorDomain")
    #expect(UNError(.notificationsNotAllowed).errorCode == 1)
    #expect(UNError(.attachmentCorrupt).errorCode == 105)
    #expect(UNError(.notificationInvalidNoContent).errorCode == 1401)
    func words(_ code: UNError.Code) -> String? { UNError(code).errorUserInfo[NSLocalizedDescriptionKey] as? String }
    #expect(words(.notificationsNotAllowed) == "Notifications are not allowed for this application")
    #expect(words(.attachmentInvalidURL) == "Invalid attachment file URL")
    #expect(words(.attachmentCorrupt) == nil)
  }

  @Test func aButtonHasWhatItWasMadeWith() {
    let icon = UNNotificationActionIcon(systemImageName: "trash")
    let action = UNNotificationAction(identifier: "delete", title: "Delete", options: [.destructive, .foreground], icon: icon)
    #expect(action.icon === icon)
    #expect(icon.name == "trash")
    #expect(UNNotificationActionIcon(templateImageName: "bin").name == "bin")
    #expect(action.options.rawValue == 6)
    #expect(UNNotificationAction(identifier: "a", title: "A").icon == nil)
  }

  // MARK: Triggers

  @Test func secondsThatNoTriggerMayHaveAreExceptions() {
    startAnew()
    func problems(_ seconds: TimeInterval, _ repeats: Bool) -> [String] {
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
      #expect(trigger.repeats == repeats)
      return UIKitComplaints.drain().map(\.description)
    }
    let tooSmall = "NSInternalInconsistencyException: time interval must be greater than 0"
    let tooOften = "NSInternalInconsistencyException: time interval must be at least 60 if repeating"
    #expect(problems(0, false) == [tooSmall])
    #expect(problems(-1, true) == [tooSmall])
    #expect(problems(.nan, false) == [tooSmall])
    #expect(problems(0.1, false) == [])
    #expect(problems(59.9, true) == [tooOften])
    #expect(problems(59.9, false) == [])
    #expect(problems(60, true) == [])
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 2.5, repeats: false).timeInterval == 2.5)
  }

  @Test func whatIsDecadesAwayDoesNotComeAtOnce() {
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 9e8, repeats: false).timeInterval == 9e8)
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 2e9, repeats: false).timeInterval == 1e9)
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: .infinity, repeats: false).timeInterval == 1e9)
  }

  @Test func aTriggerKnowsWhenItComesNext() throws {
    let before = Date()
    let soon = try #require(UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false).nextTriggerDate())
    #expect(soon >= before.addingTimeInterval(90) && soon <= Date().addingTimeInterval(90))
    var berlin = Calendar(identifier: .gregorian)
    berlin.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let morning = DateComponents(calendar: berlin, timeZone: berlin.timeZone, hour: 7, minute: 30)
    let next = try #require(UNCalendarNotificationTrigger(dateMatching: morning, repeats: true).nextTriggerDate())
    #expect(next > before)
    let parts = berlin.dateComponents([.hour, .minute, .second], from: next)
    #expect([parts.hour, parts.minute, parts.second] == [7, 30, 0])
    #expect(UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 1999), repeats: false).nextTriggerDate() == nil)
  }

  @Test func noTimeCanBeToldOfAPlaceOrAServer() {
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "r")
    let (place, server) = (UNLocationNotificationTrigger(region: region, repeats: true), UNPushNotificationTrigger())
    #expect(place.next(after: Date()) == nil && server.next(after: Date()) == nil)
    #expect(place.region === region)
    #expect(place.repeats && !server.repeats)
    #expect(
      [place, server, UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false)].map(\.kind)
        == ["location", "push", "calendar"])
    #expect(UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false).kind == "timeInterval")
  }

  // MARK: While the app is in front

  final class Host: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = .banner
    var opened: [String] = []
    var scenes: [UIScene?] = []
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler(options) }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      opened.append(response.actionIdentifier)
      scenes.append(MainActor.assumeIsolated { response.targetScene })
      completionHandler()
    }
  }

  @Test func aBannerIsThereForFiveSeconds() throws {
    startAnew()
    let window = show(UIViewController())
    UIApplication.shared.becomeActive()
    Permissions.current.set(.notifications, to: .authorized)
    let (center, host) = (UNUserNotificationCenter.current(), Host())
    center.delegate = host
    center.receive(filled())
    turn()
    let banner = try #require(center.banner)
    #expect(!banner.isHidden)
    #expect(center.delivered.isEmpty)
    advance(by: .milliseconds(4999))
    #expect(center.banner === banner)
    advance(by: .milliseconds(1))
    #expect(center.banner == nil)
    #expect(banner.isHidden)
    // One that says nothing has no banner; without a delegate nothing is presented.
    center.receive(UNNotificationContent())
    turn()
    #expect(center.banner == nil)
    center.delegate = nil
    center.receive(filled())
    turn()
    #expect(center.banner == nil)
    withExtendedLifetime(window) {}
  }

  @Test func thePersonIsBroughtToTheSceneOfTheApp() throws {
    startAnew()
    let window = show(UIViewController())
    UIApplication.shared.becomeActive()
    Permissions.current.set(.notifications, to: .authorized)
    let (center, host) = (UNUserNotificationCenter.current(), Host())
    (center.delegate, host.options) = (host, .list)
    center.receive(filled())
    turn()
    #expect(center.banner == nil)
    center.open(try #require(center.delivered.first), by: nil, text: nil)
    #expect(host.opened == [UNNotificationDefaultActionIdentifier])
    #expect(center.delivered.isEmpty)
    let scene = UIApplication.shared.connectedScenes.first
    #expect(host.scenes.count == 1 && host.scenes[0] === scene)
    withExtendedLifetime(window) {}
  }

  @Test func aDelegateMayLeaveEverythingOut() {
    startAnew()
    final class Deaf: UNUserNotificationCenterDelegate {}
    // Nothing in it could change.
    nonisolated(unsafe) let deaf: any UNUserNotificationCenterDelegate = Deaf()
    let center = UNUserNotificationCenter.current()
    let notification = UNNotification(UNNotificationRequest(identifier: "n", content: filled(), trigger: nil), at: Date())
    let presented = hear { await deaf.userNotificationCenter(center, willPresent: notification) }
    let received = hear {
      await deaf.userNotificationCenter(center, didReceive: UNNotificationResponse(notification, "open"))
    }
    rest()
    #expect(presented.values == [[]])
    #expect(received.isOver)
    deaf.userNotificationCenter(center, openSettingsFor: nil)
  }
}
