import Testing
import VirtualTime

@testable import UIKit

/// URLs, activities and actions that reach an app from outside, and the order of what is posted around them.
@MainActor struct ReceivedThingTests {
  final class App: UIResponder, UIApplicationDelegate {
    let log = Log()
    var sceneDelegate: (any UISceneDelegate)?
    var answer = true

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      if let sceneDelegate { configuration.makeDelegate = { sceneDelegate } }
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("app active") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.add("app foreground") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      log.add("app open \(url) \(options.count) \(options[.sourceApplication] ?? "nobody")")
      return answer
    }
    func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
      log.add("app will continue \(type)")
      return false
    }
    func application(
      _ application: UIApplication, continue activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      log.add("app continue \(activity.activityType)")
      return answer
    }
    func application(
      _ application: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
      log.add("app action \(item.type)")
      completionHandler(answer)
    }
    func applicationSignificantTimeChange(_ application: UIApplication) { log.add("app time") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.add("app memory") }
  }

  /// A scene's delegate that knows nothing of windows.
  final class PlainScene: UIResponder, UISceneDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func sceneWillEnterForeground(_ scene: UIScene) { log.add("scene foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.add("scene active") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { log.add("scene open \(context.url) \(context.options.sourceApplication ?? "nobody")") }
    }
    func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) { log.add("scene will continue \(type)") }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) { log.add("scene continue \(activity.activityType)") }
  }

  private func started(hasScene: Bool = false) -> App {
    startAnew()
    let app = App()
    if hasScene { app.sceneDelegate = PlainScene(app.log) }
    UIApplication.start(delegate: app)
    rest()
    _ = app.log.drain()
    return app
  }

  private func url() throws -> URL { try #require(URL(string: "demo://x")) }

  @Test func anAppWithoutScenesTakesAURLOrDoesNot() throws {
    let app = started()
    #expect(UIApplication.shared.receive(try url(), from: nil))
    #expect(app.log.drain() == ["app open demo://x 0 nobody"])
    app.answer = false
    #expect(!UIApplication.shared.receive(try url(), from: "org.example.mail"))
    #expect(app.log.drain() == ["app open demo://x 1 org.example.mail"])
    UIApplication.shared.delegate = nil
    #expect(!UIApplication.shared.receive(try url(), from: nil))
  }

  @Test func aSceneTakesEveryURLBeforeItIsActive() throws {
    let app = started(hasScene: true)
    UIApplication.shared.enterBackground()
    _ = app.log.drain()
    #expect(UIApplication.shared.receive(try url(), from: "org.example.mail"))
    #expect(app.log.drain() == ["scene foreground", "scene open demo://x org.example.mail", "scene active"])
    #expect(UIApplication.shared.receive(try url(), from: nil))
    #expect(app.log.drain() == ["scene open demo://x nobody"])
  }

  @Test func anActivityIsAnnouncedAndThenTakenUp() {
    let app = started()
    let activity = NSUserActivity(activityType: "read")
    #expect(UIApplication.shared.receive(activity))
    #expect(app.log.drain() == ["app will continue read", "app continue read"])
    app.answer = false
    #expect(!UIApplication.shared.receive(activity))
    UIApplication.shared.delegate = nil
    #expect(!UIApplication.shared.receive(activity))
    let scenic = started(hasScene: true)
    #expect(UIApplication.shared.receive(activity))
    #expect(scenic.log.drain() == ["scene will continue read", "scene continue read"])
  }

  @Test func anActionOfTheIconGoesToTheAppWhereTheSceneKnowsNoWindows() {
    for hasScene in [false, true] {
      let app = started(hasScene: hasScene)
      var results: [Bool] = []
      let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
      UIApplication.shared.receive(item) { results.append($0) }
      app.answer = false
      UIApplication.shared.receive(item) { results.append($0) }
      #expect(app.log.drain() == ["app action new", "app action new"] && results == [true, false])
    }
  }

  @Test func anAppWithAScenesDelegateHearsNothingOfTheForeground() {
    let app = started(hasScene: true)
    UIApplication.shared.enterBackground()
    UIApplication.shared.becomeActive()
    #expect(app.log.drain() == ["scene foreground", "scene active"])
    let plain = started()
    UIApplication.shared.enterBackground()
    UIApplication.shared.becomeActive()
    #expect(plain.log.drain() == ["app foreground", "app active"])
  }

  // MARK: Notes

  private func notes(_ names: [Notification.Name], _ body: () -> Void) -> [String] {
    let log = Log()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let who = note.object is UIScene ? "scene" : note.object is UIApplication ? "app" : "nobody"
        MainActor.assumeIsolated { log.add("\(name.rawValue.replacingOccurrences(of: "Notification", with: "")) \(who)") }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    body()
    return log.drain()
  }

  private static let names = [
    UIScene.willConnectNotification, UIScene.didDisconnectNotification, UIScene.didActivateNotification,
    UIScene.willDeactivateNotification, UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
    UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
    UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    UIApplication.didReceiveMemoryWarningNotification, UIApplication.significantTimeChangeNotification,
  ]

  @Test func theNotesOfSceneAndAppComeInTheirOrder() {
    startAnew()
    let app = App()
    app.sceneDelegate = PlainScene(app.log)
    let told = notes(Self.names) {
      UIApplication.start(delegate: app)
      UIApplication.shared.enterBackground()
      UIApplication.shared.becomeActive()
      UIApplication.shared.terminate()
    }
    #expect(
      told == [
        "UIApplicationDidFinishLaunching app", "UISceneWillConnect scene", "UISceneWillEnterForeground scene",
        "UISceneDidActivate scene", "UIApplicationDidBecomeActive app", "UISceneWillDeactivate scene",
        "UIApplicationWillResignActive app", "UISceneDidEnterBackground scene", "UIApplicationDidEnterBackground app",
        "UISceneWillEnterForeground scene", "UIApplicationWillEnterForeground app", "UISceneDidActivate scene",
        "UIApplicationDidBecomeActive app", "UISceneWillDeactivate scene", "UIApplicationWillResignActive app",
        "UISceneDidEnterBackground scene", "UIApplicationDidEnterBackground app", "UISceneDidDisconnect scene",
        "UIApplicationWillTerminate app",
      ])
  }

  @Test func whatTheSystemSaysGoesToTheDelegateAndToObservers() {
    let app = started()
    let told = notes(Self.names) {
      UIApplication.shared.sendMemoryWarning()
      UIApplication.shared.sendSignificantTimeChange()
    }
    #expect(app.log.drain() == ["app memory", "app time"])
    #expect(told == ["UIApplicationDidReceiveMemoryWarning app", "UIApplicationSignificantTimeChange app"])
  }

  @Test func aMemoryWarningReachesChildrenOfChildrenAndWhatIsPresented() {
    final class Anxious: UIViewController {
      var log = Log()
      override func didReceiveMemoryWarning() { log.add(title ?? "") }
    }
    let app = started()
    func controller(_ title: String) -> Anxious {
      let controller = Anxious()
      (controller.title, controller.log) = (title, app.log)
      return controller
    }
    let (root, child, grandchild, sheet) = (
      controller("root"), controller("child"), controller("grandchild"), controller("sheet")
    )
    root.addChild(child)
    child.addChild(grandchild)
    let window = show(root)
    root.present(sheet, animated: false)
    rest()
    _ = app.log.drain()
    UIApplication.shared.sendMemoryWarning()
    #expect(app.log.drain() == ["app memory", "root", "child", "grandchild", "sheet"])
    _ = window
  }
}
