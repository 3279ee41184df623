import Testing
import UIKit
import VirtualTime

/// The life of an app and of its scene.
@MainActor
struct SceneTests {
  final class App: UIResponder, UIApplicationDelegate {
    let log = Log()
    var hasSceneDelegate = false

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      if hasSceneDelegate { configuration.makeDelegate = { [log] in Scene(log) } }
      return configuration
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.add("app didFinishLaunching")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("app didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) {
      log.add("app willResignActive \(application.applicationState)")
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      log.add("app didEnterBackground \(application.applicationState)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) { log.add("app willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("app willTerminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.add("app memory") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      log.add("app open \(url) from \(options[.sourceApplication] ?? "nobody")")
      return url.host == "yes"
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      log.add("app action \(shortcutItem.type)")
      completionHandler(true)
    }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      log.add("app continue \(userActivity.activityType)")
      return true
    }
  }

  final class Scene: UIResponder, UIWindowSceneDelegate {
    let log: Log
    var window: UIWindow?

    init(_ log: Log) { self.log = log }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      log.add("scene willConnect \(options.urlContexts.map(\.url.absoluteString))")
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { log.add("scene didDisconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.add("scene didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { log.add("scene willResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.add("scene willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.add("scene didEnterBackground") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      log.add("scene open \(contexts.map(\.url.absoluteString))")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { log.add("scene continue \(userActivity.activityType)") }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) { log.add("scene action \(item.type)") }
  }

  private let notes = [
    UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
    UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
  ]

  @Test func anAppWithoutScenesIsToldOfItsLife() {
    startAnew()
    let app = App()
    let notes = DeviceTests.Notes(notes, app.log)
    UIApplication.start(delegate: app)
    #expect(app.log.drain() == ["app didFinishLaunching", "app didBecomeActive", "UIApplicationDidBecomeActiveNotification"])
    Device.goHome()
    #expect(
      app.log.drain() == [
        "app willResignActive active", "UIApplicationWillResignActiveNotification", "app didEnterBackground background",
        "UIApplicationDidEnterBackgroundNotification",
      ])
    Device.returnToApp()
    #expect(
      app.log.drain() == [
        "app willEnterForeground", "UIApplicationWillEnterForegroundNotification", "app didBecomeActive",
        "UIApplicationDidBecomeActiveNotification",
      ])
    Device.terminate()
    #expect(app.log.drain().last == "app willTerminate")
    _ = notes
  }

  @Test func anAppWithAScenesDelegateIsToldThere() {
    startAnew()
    let app = App()
    app.hasSceneDelegate = true
    let notes = DeviceTests.Notes(notes, app.log)
    UIApplication.start(delegate: app, launchOptions: URL(string: "demo://start").map { [.url: $0] })
    #expect(
      app.log.drain() == [
        "app didFinishLaunching", "scene willConnect [\"demo://start\"]", "scene willEnterForeground", "scene didBecomeActive",
        "UIApplicationDidBecomeActiveNotification",
      ])
    let scene = UIApplication.shared.connectedScenes.first
    #expect(scene?.activationState == .foregroundActive)
    #expect((scene as? UIWindowScene)?.windows.count == 1)
    Device.goHome()
    #expect(
      app.log.drain() == [
        "scene willResignActive", "UIApplicationWillResignActiveNotification", "scene didEnterBackground",
        "UIApplicationDidEnterBackgroundNotification",
      ])
    #expect(scene?.activationState == .background)
    Device.returnToApp()
    #expect(
      app.log.drain() == [
        "scene willEnterForeground", "UIApplicationWillEnterForegroundNotification", "scene didBecomeActive",
        "UIApplicationDidBecomeActiveNotification",
      ])
    Device.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) { _ in }
    Device.take(up: NSUserActivity(activityType: "reading"))
    if let url = URL(string: "demo://go") { Device.open(url) }
    #expect(app.log.drain() == ["scene action new", "scene continue reading", "scene open [\"demo://go\"]"])
    Device.terminate()
    #expect(app.log.drain().suffix(2) == ["scene didDisconnect", "app willTerminate"])
    _ = notes
  }

  @Test func anAppIsLeftAndInterrupted() {
    startAnew()
    let app = App()
    UIApplication.start(delegate: app)
    _ = app.log.drain()
    Device.goHome()
    #expect(UIApplication.shared.applicationState == .background)
    Device.returnToApp()
    #expect(UIApplication.shared.applicationState == .active)
    Device.interrupt()
    #expect(UIApplication.shared.applicationState == .inactive)
    _ = app.log.drain()
    Device.returnToApp()
    #expect(app.log.drain() == ["app didBecomeActive"])
  }

  @Test func aURLReachesTheAppBeforeItIsActive() throws {
    startAnew()
    let app = App()
    UIApplication.start(delegate: app)
    Device.goHome()
    _ = app.log.drain()
    #expect(Device.open(try #require(URL(string: "demo://yes")), from: "com.example.mail"))
    #expect(app.log.drain() == ["app willEnterForeground", "app open demo://yes from com.example.mail", "app didBecomeActive"])
    #expect(!Device.open(try #require(URL(string: "demo://no"))))
    var done = false
    Device.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) { done = $0 }
    #expect(done)
    #expect(Device.take(up: NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)))
  }

  @Test func theAnswerToOpeningCanBeSet() throws {
    startAnew()
    let (web, other) = (try #require(URL(string: "https://example.org")), try #require(URL(string: "other://x")))
    #expect(UIApplication.shared.canOpenURL(web))
    #expect(!UIApplication.shared.canOpenURL(other))
    UIApplication.shared.urlAnswer = { $0.scheme == "other" }
    #expect(UIApplication.shared.canOpenURL(other))
    var answers: [Bool] = []
    UIApplication.shared.open(web) { answers.append($0) }
    UIApplication.shared.open(other) { answers.append($0) }
    turn()
    #expect(answers == [false, true])
    #expect(UIApplication.shared.openedURLs == [web, other])
  }

  @Test func backgroundTasksHaveThirtySeconds() {
    startAnew()
    let app = App()
    UIApplication.start(delegate: app)
    var ended: [Int64] = []
    let kept = UIApplication.shared.beginBackgroundTask(withName: "upload") { ended.append(milliseconds) }
    let done = UIApplication.shared.beginBackgroundTask { ended.append(-1) }
    #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
    Device.goHome()
    #expect(UIApplication.shared.backgroundTimeRemaining == 30)
    UIApplication.shared.endBackgroundTask(done)
    rest()
    #expect(ended == [25_000])
    #expect(UIApplication.shared.backgroundTimeRemaining == 0)
    #expect(UIKitComplaints.drain().count == 1)
    UIApplication.shared.endBackgroundTask(kept)
    Device.returnToApp()
    #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  final class Anxious: UIViewController {
    var log = Log()
    override func didReceiveMemoryWarning() { log.add("controller memory \(title ?? "")") }
  }

  @Test func aMemoryWarningGoesFromTheAppToItsControllersToObservers() {
    startAnew()
    let app = App()
    UIApplication.start(delegate: app)
    let (root, child) = (Anxious(), Anxious())
    (root.log, child.log) = (app.log, app.log)
    (root.title, child.title) = ("root", "child")
    root.addChild(child)
    let window = show(root)
    let notes = DeviceTests.Notes([UIApplication.didReceiveMemoryWarningNotification], app.log)
    _ = app.log.drain()
    Device.sendMemoryWarning()
    #expect(
      app.log.drain() == [
        "app memory", "controller memory root", "controller memory child", "UIApplicationDidReceiveMemoryWarningNotification",
      ])
    _ = (window, notes)
  }

  @Test func whatIsToldOfASceneNamesTheScene() {
    startAnew()
    let app = App()
    app.hasSceneDelegate = true
    var scenes: [UIScene?] = []
    let tokens = [UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        nonisolated(unsafe) let object = note.object
        MainActor.assumeIsolated { scenes.append(object as? UIScene) }
      }
    }
    UIApplication.start(delegate: app)
    Device.goHome()
    Device.returnToApp()
    // In front at launch, away, and back.
    #expect(scenes.count == 3 && scenes.allSatisfy { $0 != nil && $0 === UIApplication.shared.connectedScenes.first })
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
