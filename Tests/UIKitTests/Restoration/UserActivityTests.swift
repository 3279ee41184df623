import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// What a person does, and how it is brought up to date.
@MainActor
struct UserActivityTests {
  private final class Page: UIViewController {
    var number = 1
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func updateUserActivityState(_ userActivity: NSUserActivity) {
      super.updateUserActivityState(userActivity)
      userActivity.addUserInfoEntries(from: ["page": number])
      log.add("update \(number)")
    }
  }

  private final class Delegate: NSUserActivityDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func userActivityWillSave(_ userActivity: NSUserActivity) {
      log.add("willSave \(userActivity.userInfo?["page"] ?? "nil"), needed: \(userActivity.needsSave)")
    }
  }

  @Test func anActivityBeginsWithoutAnything() {
    startAnew()
    let activity = NSUserActivity(activityType: "read")
    #expect(activity.title == nil && activity.userInfo == nil && activity.requiredUserInfoKeys == nil && !activity.needsSave)
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    #expect(!activity.isEligibleForPublicIndexing && !activity.isEligibleForPrediction && !activity.supportsContinuationStreams)
    #expect(activity.keywords.isEmpty && activity.expirationDate == nil && activity.referrerURL == nil)
    #expect(activity.persistentIdentifier == nil && activity.targetContentIdentifier == nil && activity.delegate == nil)
    #expect(UIKitComplaints.drain().isEmpty)
    _ = NSUserActivity(activityType: "")
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test func onlyOneIsCurrent() {
    startAnew()
    let (first, second) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "b"))
    first.becomeCurrent()
    second.becomeCurrent()
    #expect(!first.isCurrent && second.isCurrent)
    first.resignCurrent()
    #expect(second.isCurrent)
    second.resignCurrent()
    #expect(!second.isCurrent)
    second.becomeCurrent()
    second.invalidate()
    #expect(!second.isCurrent)
    second.becomeCurrent()
    #expect(!second.isCurrent)
  }

  @Test func aPageIsOneOfTheWeb() throws {
    startAnew()
    let activity = NSUserActivity(activityType: "read")
    let page = try #require(URL(string: "HTTPS://example.com"))
    activity.webpageURL = page
    activity.webpageURL = URL(string: "ftp://example.com")
    #expect(activity.webpageURL == page)
    guard case .exception("NSInvalidArgumentException", _) = UIKitComplaints.drain().first else {
      Issue.record("no exception")
      return
    }
    activity.webpageURL = nil
    #expect(activity.webpageURL == nil && UIKitComplaints.drain().isEmpty)
  }

  @Test func aSaveComesOnceInTheNextTurnAndOnlyToTheCurrentOne() {
    startAnew()
    let log = Log()
    let delegate = Delegate(log)
    let activity = NSUserActivity(activityType: "read")
    activity.delegate = delegate
    activity.needsSave = true
    turn()
    #expect(log.drain() == [] && activity.needsSave)
    activity.becomeCurrent()
    activity.needsSave = true
    #expect(log.drain() == [])
    turn()
    #expect(log.drain() == ["willSave nil, needed: false"] && !activity.needsSave)
    turn()
    #expect(log.drain() == [])
    activity.needsSave = true
    activity.invalidate()
    turn()
    #expect(log.drain() == [])
  }

  @Test func respondersThatShareItAreAskedBeforeItsDelegate() {
    startAnew()
    let log = Log()
    let delegate = Delegate(log)
    let (first, second) = (Page(log), Page(log))
    second.number = 2
    let activity = NSUserActivity(activityType: "read")
    activity.delegate = delegate
    (first.userActivity, second.userActivity) = (activity, activity)
    #expect(first.userActivity === activity && !activity.isCurrent)
    activity.needsSave = true
    turn()
    #expect(log.drain() == ["update 1", "update 2", "willSave 2, needed: false"])
    first.userActivity = nil
    activity.needsSave = true
    turn()
    #expect(log.drain() == ["update 2", "willSave 2, needed: false"])
    // Nobody has it any more.
    second.userActivity = nil
    activity.becomeCurrent()
    #expect(!activity.isCurrent)
  }

  @Test func theActivityOfAControllerIsCurrentWhileItIsSeen() {
    startAnew()
    let log = Log()
    let page = Page(log)
    let activity = NSUserActivity(activityType: "read")
    page.userActivity = activity
    let navigation = UINavigationController(rootViewController: page)
    let window = show(navigation)
    #expect(activity.isCurrent)
    navigation.pushViewController(UIViewController(), animated: false)
    rest()
    #expect(!activity.isCurrent)
    navigation.popViewController(animated: false)
    rest()
    #expect(activity.isCurrent)
    let other = NSUserActivity(activityType: "other")
    page.userActivity = other
    #expect(other.isCurrent && !activity.isCurrent)
    withExtendedLifetime(window) {}
  }

  @Test func whatIsGivenToAViewInAWindowIsCurrent() {
    startAnew()
    let root = UIViewController()
    let window = show(root)
    let view = UIView()
    let activity = NSUserActivity(activityType: "look")
    view.userActivity = activity
    #expect(!activity.isCurrent)
    root.view.addSubview(view)
    let second = NSUserActivity(activityType: "look")
    view.userActivity = second
    #expect(second.isCurrent)
    withExtendedLifetime(window) {}
  }

  @Test func aResponderHasNoActivityAndNoIdentifierAtFirst() {
    startAnew()
    let view = UIView()
    view.userActivity = nil
    view.restorationIdentifier = nil
    #expect(view.userActivity == nil && view.restorationIdentifier == nil && view.restorationTags == nil)
    let controller = UIViewController()
    controller.restorationClass = nil
    #expect(controller.restorationClass == nil && controller.restorationTags == nil)
    view.restorationIdentifier = "v"
    #expect(view.restorationIdentifier == "v")
    view.restorationIdentifier = nil
    #expect(view.restorationIdentifier == nil)
  }

  @Test func whatAnAppHandsToTheRestorationHandlerTakesItUp() {
    final class App: UIResponder, UIApplicationDelegate {
      let page: UIResponder
      init(_ page: UIResponder) { self.page = page }
      func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
      ) -> Bool {
        restorationHandler([page])
        restorationHandler(nil)
        return true
      }
    }
    final class Taker: UIViewController {
      var taken: [String] = []
      override func restoreUserActivityState(_ userActivity: NSUserActivity) { taken.append(userActivity.activityType) }
    }
    startAnew()
    let taker = Taker()
    UIApplication.start(delegate: App(taker))
    #expect(Device.take(up: NSUserActivity(activityType: "read")))
    #expect(taker.taken == ["read"])
  }
}
