import Testing

@testable import UIKit

/// What a person was doing is taken up by the objects that the app names; actions of the icon have pictures.
@MainActor struct RestoringTests {
  private final class Page: UIViewController {
    var restored: [String] = []
    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
      super.restoreUserActivityState(userActivity)
      restored.append(userActivity.activityType)
    }
  }

  private final class Draft: UIUserActivityRestoring {
    var restored: [String] = []
    func restoreUserActivityState(_ userActivity: NSUserActivity) { restored.append(userActivity.activityType) }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var restorers: [any UIUserActivityRestoring]?
    var restored: [String] = []

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      restorationHandler(restorers)
      return restorers != nil
    }

    override func restoreUserActivityState(_ userActivity: NSUserActivity) { restored.append(userActivity.title ?? "-") }
  }

  @Test func theObjectsThatTheDelegateNamesTakeUpTheActivity() {
    startAnew()
    let (delegate, page, draft) = (Delegate(), Page(), Draft())
    delegate.restorers = [page, draft, delegate]
    UIApplication.start(delegate: delegate)
    let activity = NSUserActivity(activityType: "reading")
    activity.title = "A book"
    #expect(UIApplication.shared.receive(activity))
    #expect(page.restored == ["reading"] && draft.restored == ["reading"] && delegate.restored == ["A book"])
  }

  @Test func noObjectsAreNoneToTakeItUp() {
    startAnew()
    let (delegate, page) = (Delegate(), Page())
    UIApplication.start(delegate: delegate)
    #expect(!UIApplication.shared.receive(NSUserActivity(activityType: "reading")))
    delegate.restorers = []
    #expect(UIApplication.shared.receive(NSUserActivity(activityType: "reading")) && page.restored == [])
  }

  @Test func anotherAppSendsNothingAlongWithAURL() {
    startAnew()
    var options = UIScene.OpenURLOptions()
    options.sourceApplication = "org.example.other"
    #expect(options.annotation == nil)
  }

  @Test func anActionOfTheIconKeepsItsPicture() {
    startAnew()
    let icon = UIApplicationShortcutIcon(type: .compose)
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: nil, icon: icon, userInfo: ["a": 1])
    #expect(item.icon === icon && item.localizedSubtitle == nil && item.userInfo?["a"] as? Int == 1)
    #expect(UIApplicationShortcutItem(type: "new", localizedTitle: "New").icon == nil)
  }

  @Test func picturesOfActionsAreEqualByWhatTheyShow() {
    startAnew()
    let star = UIApplicationShortcutIcon(systemImageName: "star")
    #expect(star == UIApplicationShortcutIcon(systemImageName: "star"))
    #expect(star != UIApplicationShortcutIcon(templateImageName: "star"))
    #expect(star != UIApplicationShortcutIcon(systemImageName: "moon"))
    #expect(UIApplicationShortcutIcon(type: .share) == UIApplicationShortcutIcon(type: .share))
    #expect(UIApplicationShortcutIcon(type: .share) != UIApplicationShortcutIcon(type: .search))
    #expect(UIApplicationShortcutIcon.IconType.compose.rawValue == 0 && UIApplicationShortcutIcon.IconType.update.rawValue == 28)
  }

  @Test func anOffsetIsNothingUnlessItIsSet() {
    #expect(UIOffset() == .zero && UIOffset.zero == UIOffset(horizontal: 0, vertical: 0))
    #expect(UIOffset(horizontal: 3, vertical: 4).horizontal == 3 && UIOffset(horizontal: 3, vertical: 4).vertical == 4)
    #expect(UIOffset(horizontal: 3, vertical: 4) != UIOffset(horizontal: 4, vertical: 3))
  }
}
