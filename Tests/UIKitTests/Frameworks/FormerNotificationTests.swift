import Permissions
import Testing
import UIKit
import UserNotifications

/// What apps of before iOS 10 ask for.
@MainActor struct FormerNotificationTests {
  private let settings = UIUserNotificationSettings(types: [.alert, .badge], categories: nil)

  @Test func nothingIsAskedForByDefault() {
    startAnew()
    #expect(UIApplication.shared.currentUserNotificationSettings == nil)
    #expect(Permissions.current.open == [])
  }

  @Test func whoRegistersAsksThePerson() {
    startAnew()
    UIApplication.shared.registerUserNotificationSettings(settings)
    rest()
    #expect(Permissions.current.open == [.notifications])
    #expect(UIApplication.shared.currentUserNotificationSettings?.types == [])
    Permissions.current.set(.notifications, to: .authorized)
    rest()
    #expect(UIApplication.shared.currentUserNotificationSettings === settings)
  }

  @Test func whoWasRefusedHasNoTypes() {
    startAnew()
    Permissions.current.set(.notifications, to: .denied)
    UIApplication.shared.registerUserNotificationSettings(settings)
    rest()
    #expect(Permissions.current.open == [])
    #expect(UIApplication.shared.currentUserNotificationSettings?.types == [])
  }

  @Test func theKindsAreThoseOfTheHeaders() {
    #expect([UIUserNotificationType.badge, .sound, .alert].map(\.rawValue) == [1, 2, 4])
  }
}
