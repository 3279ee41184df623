import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// What a scene shows, over a relaunch.
@MainActor
struct SceneRestorationTests {
  private final class App: UIResponder, UIApplicationDelegate {
    let scene: Scene
    init(_ scene: Scene) { self.scene = scene }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      configuration.makeDelegate = { [scene] in scene }
      return configuration
    }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
      scene.log.add("shouldSave")
      return true
    }
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    let log = Log()
    var activity: NSUserActivity?
    var restored: NSUserActivity?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      log.add("willConnect \(session.stateRestorationActivity?.activityType ?? "nil")")
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
      restored = stateRestorationActivity
      log.add("restore \(stateRestorationActivity.activityType)")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.add("willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.add("didEnterBackground") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      log.add("stateRestorationActivity")
      return activity
    }
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { log.add("didUpdate") }
  }

  /// A launch whose container is `home`.
  private func launch(_ home: TemporaryFolder, after preparation: () -> Void = {}) -> Scene {
    startAnew()
    RestorationStore.home = home.url
    preparation()
    let scene = Scene()
    UIApplication.start(delegate: App(scene))
    return scene
  }

  private var isKept: Bool { FileManager.default.fileExists(atPath: RestorationStore.file(.scenes).path) }

  private func session() throws -> UISceneSession { try #require(UIApplication.shared.windowScene?.session) }

  @Test func anActivityIsAskedForInTheBackgroundAndIsThereAtTheNextLaunch() throws {
    let home = try TemporaryFolder()
    let first = launch(home)
    #expect(first.log.drain() == ["willConnect nil", "willEnterForeground"])
    let activity = NSUserActivity(activityType: "read")
    activity.title = "Reading"
    activity.userInfo = [
      "page": 7, "part": 0.5, "isOpen": true, "name": "Ada", "list": ["a", 1], "date": Date(timeIntervalSince1970: 3),
      "url": try #require(URL(string: "https://example.com/7")), "nested": ["x": ["y": Data([1, 2])]], 4: "four",
      "set": Set(["b", "a"]), "nothing": NSNull(),
    ]
    activity.requiredUserInfoKeys = ["page"]
    activity.webpageURL = URL(string: "https://example.com")
    activity.targetContentIdentifier = "target"
    activity.persistentIdentifier = "id"
    activity.keywords = ["book"]
    activity.isEligibleForSearch = true
    activity.isEligibleForHandoff = false
    first.activity = activity
    try session().userInfo = ["tab": 2]
    Device.goHome()
    #expect(first.log.drain() == ["didEnterBackground", "stateRestorationActivity"])
    #expect(try session().stateRestorationActivity === activity)

    let second = launch(home)
    #expect(second.log.drain() == ["willConnect read", "restore read", "willEnterForeground"])
    let restored = try #require(second.restored)
    #expect(try session().stateRestorationActivity === restored && restored !== activity)
    #expect(restored.title == "Reading" && restored.requiredUserInfoKeys == ["page"] && restored.keywords == ["book"])
    #expect(restored.webpageURL == activity.webpageURL && restored.persistentIdentifier == "id")
    #expect(restored.targetContentIdentifier == "target" && restored.isEligibleForSearch && !restored.isEligibleForHandoff)
    let info = try #require(restored.userInfo)
    #expect(info.count == 11)
    #expect(info["page"] as? Int == 7 && info["part"] as? Double == 0.5 && info["isOpen"] as? Bool == true)
    #expect(info["name"] as? String == "Ada" && info["date"] as? Date == Date(timeIntervalSince1970: 3))
    #expect(info["url"] as? URL == URL(string: "https://example.com/7") && info[4] as? String == "four")
    #expect((info["nested"] as? [String: [String: Data]]) == ["x": ["y": Data([1, 2])]])
    #expect(info["set"] as? Set<String> == ["a", "b"] && info["nothing"] is NSNull)
    let list = try #require(info["list"] as? [Any])
    #expect(list.count == 2 && list[0] as? String == "a" && list[1] as? Int == 1)
    #expect(try session().userInfo as? [String: Int] == ["tab": 2])
  }

  @Test func anotherContainerKnowsNothing() throws {
    let (home, other) = (try TemporaryFolder(), try TemporaryFolder())
    let first = launch(home)
    first.activity = NSUserActivity(activityType: "read")
    Device.goHome()
    let second = launch(other)
    #expect(second.log.drain() == ["willConnect nil", "willEnterForeground"] && second.restored == nil)
  }

  @Test func nothingIsKeptBeforeTheBackgroundAndNothingLeavesNoFile() throws {
    let home = try TemporaryFolder()
    let scene = launch(home)
    scene.activity = NSUserActivity(activityType: "read")
    Device.interrupt()
    #expect(home.names == [])
    Device.goHome()
    #expect(isKept)
    Device.returnToApp()
    scene.activity = nil
    Device.goHome()
    #expect(!isKept)
    #expect(try session().stateRestorationActivity == nil)
  }

  @Test func whoSharesTheActivityIsAskedBeforeItIsKept() throws {
    final class Page: UIViewController {
      override func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: ["page": 9])
      }
    }
    let home = try TemporaryFolder()
    let first = launch(home)
    let page = Page()
    let activity = NSUserActivity(activityType: "read")
    page.userActivity = activity
    UIApplication.shared.windowScene?.userActivity = activity
    first.activity = activity
    _ = first.log.drain()
    Device.goHome()
    #expect(first.log.drain() == ["didEnterBackground", "stateRestorationActivity", "didUpdate"])
    #expect(launch(home).restored?.userInfo?["page"] as? Int == 9)
  }

  @Test func aDelegateThatDoesNotSayLeavesWhatTheSessionHas() throws {
    final class Quiet: UIResponder, UIWindowSceneDelegate {}
    let home = try TemporaryFolder()
    let scene = launch(home)
    UIApplication.shared.windowScene?.delegate = Quiet()
    try session().stateRestorationActivity = NSUserActivity(activityType: "own")
    Device.goHome()
    #expect(launch(home).restored?.activityType == "own")
    #expect(!scene.log.drain().contains("stateRestorationActivity"))
  }

  @Test func whatNoPropertyListHoldsIsLeftOutWithAComplaint() throws {
    struct Secret {}
    let home = try TemporaryFolder()
    let first = launch(home)
    let activity = NSUserActivity(activityType: "read")
    activity.userInfo = ["secret": Secret(), "page": 7, "in": [Secret()]]
    first.activity = activity
    Device.goHome()
    let complaints = UIKitComplaints.drain()
    #expect(complaints.count == 2 && complaints.first?.reason.contains("'in'") == true)
    let second = launch(home)
    #expect(second.restored?.userInfo?.count == 1 && second.restored?.userInfo?["page"] as? Int == 7)
  }

  @Test func whoIsEndedByAPersonBeginsAnew() throws {
    let home = try TemporaryFolder()
    let first = launch(home)
    first.activity = NSUserActivity(activityType: "read")
    Device.terminate()
    #expect(launch(home).restored == nil)
  }

  @Test func aFileThatNobodyUnderstandsIsIgnored() throws {
    let home = try TemporaryFolder()
    let scene = launch(home) {
      let file = RestorationStore.file(.scenes)
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data("{".utf8).write(to: file)
    }
    #expect(isKept)
    #expect(scene.log.drain() == ["willConnect nil", "willEnterForeground"])
  }
}
