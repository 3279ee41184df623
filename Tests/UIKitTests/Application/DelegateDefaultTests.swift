import Testing

@testable import UIKit

/// What the app and its scene do where their delegates say nothing, and what they know of the device.
@MainActor struct DelegateDefaultTests {
  final class Silent: UIResponder, UIApplicationDelegate {}
  final class SilentScene: UIResponder, UIWindowSceneDelegate {}

  final class App: UIResponder, UIApplicationDelegate {
    var answers: [UIBackgroundFetchResult] = []
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      configuration.makeDelegate = { SilentScene() }
      return configuration
    }
  }

  @Test func aDelegateThatSaysNothingHasNoWindowAndDoesNothing() throws {
    startAnew()
    let delegate = Silent()
    UIApplication.start(delegate: delegate)
    rest()
    let (app, silent) = (UIApplication.shared, delegate as any UIApplicationDelegate)
    #expect(silent.window == nil)
    silent.window = UIWindow()
    #expect(silent.window == nil)
    var results: [UIBackgroundFetchResult] = []
    silent.application(app, didReceiveRemoteNotification: ["aps": 1]) { results.append($0) }
    #expect(results == [.noData])
    var isDone: [Bool] = []
    silent.application(
      app, performActionFor: UIApplicationShortcutItem(type: "new", localizedTitle: "New")
    ) { isDone.append($0) }
    #expect(isDone == [false])
    silent.applicationWillTerminate(app)
    silent.application(app, didDiscardSceneSessions: [])
    silent.application(app, didFailToRegisterForRemoteNotificationsWithError: NSError(domain: "", code: 1))
    app.receive(remoteNotification: ["aps": 1])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aSceneWithoutAWordIsStillThere() throws {
    startAnew()
    let delegate = App()
    UIApplication.start(delegate: delegate)
    rest()
    let app = UIApplication.shared
    let scene = try #require(app.windowScene)
    let silent = try #require(scene.delegate as? SilentScene) as any UIWindowSceneDelegate
    #expect(scene.activationState == .foregroundActive)
    #expect(silent.window == nil)
    silent.window = UIWindow()
    #expect(silent.window == nil)
    #expect(app.connectedScenes == [scene] && app.openSessions == [scene.session])
    #expect(!app.supportsMultipleScenes)
    #expect(scene.next === app)
    #expect(scene.keyWindow == nil)
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    #expect(scene.keyWindow === window && scene.windows == [window])
    window.windowScene = nil
    #expect(window.windowScene == nil && scene.windows == [] && scene.keyWindow == nil && app.windows == [])
    window.windowScene = scene
    #expect(window.windowScene === scene && scene.windows == [window])
    #expect(scene.traitCollection.userInterfaceIdiom == UIScreen.main.traitCollection.userInterfaceIdiom)
    #expect(scene.traitCollection.displayScale == UIScreen.main.scale)
    #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
    #expect(Device.rotate(to: .landscape) == true)
    rest()
    #expect(
      scene.effectiveGeometry
        == UIWindowScene.Geometry(interfaceOrientation: scene.interfaceOrientation, systemFrame: UIScreen.main.bounds))
    #expect(scene.effectiveGeometry.interfaceOrientation.isLandscape)
    #expect(!scene.effectiveGeometry.interfaceOrientation.isPortrait)
    #expect(UIKitComplaints.drain() == [])
  }

  final class Watching: UIResponder, UIWindowSceneDelegate {
    var former: [String] = []
    func windowScene(
      _ windowScene: UIWindowScene, didUpdate previousGeometry: UIWindowScene.Geometry,
      traitCollection previousTraitCollection: UITraitCollection
    ) {
      former.append(
        "\(previousGeometry.interfaceOrientation == .portrait) \(previousTraitCollection.verticalSizeClass) "
          + "\(windowScene.interfaceOrientation.isLandscape)")
    }
  }

  @Test func aSceneHearsOfTheShapeThatItHadBefore() throws {
    startAnew()
    UIApplication.start(delegate: App())
    rest()
    let watching = Watching()
    try #require(UIApplication.shared.windowScene).delegate = watching
    let window = show(UIViewController())
    Device.rotate(to: .landscape)
    rest()
    #expect(watching.former == ["true regular true"])
    _ = window
  }

  @Test func aSceneOpensURLsAsTheAppDoes() throws {
    startAnew()
    UIApplication.start(delegate: App())
    rest()
    let scene = try #require(UIApplication.shared.windowScene)
    var results: [Bool] = []
    let options = UIScene.OpenExternalURLOptions()
    #expect(!options.universalLinksOnly)
    scene.open(try #require(URL(string: "https://example.org/a")), options: options) { results.append($0) }
    UIApplication.shared.urlAnswer = { _ in false }
    #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["https://example.org/a"])
    rest()
    #expect(results.count == 1)
  }

  @Test func sessionsAreTheSameInEveryRun() throws {
    func hash() throws -> Int {
      startAnew()
      UIApplication.start(delegate: App())
      rest()
      let session = try #require(UIApplication.shared.windowScene?.session)
      #expect(session.hash == session.persistentIdentifier.hashValue)
      return session.hash
    }
    #expect(try hash() == hash())
  }

  @Test func notificationsOfTheServerMayBeGivenUpBeforeTheirAddressComes() {
    final class Listener: UIResponder, UIApplicationDelegate {
      var tokens = 0
      var received: [String] = []
      func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) { tokens += 1 }
      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
      ) {
        received.append("\(userInfo["id"] ?? "")")
        completionHandler(.newData)
      }
    }
    startAnew()
    let listener = Listener()
    UIApplication.start(delegate: listener)
    rest()
    let app = UIApplication.shared
    app.registerForRemoteNotifications()
    #expect(app.isRegisteredForRemoteNotifications)
    app.unregisterForRemoteNotifications()
    #expect(!app.isRegisteredForRemoteNotifications)
    rest()
    #expect(listener.tokens == 0)
    app.registerForRemoteNotifications()
    rest()
    #expect(listener.tokens == 1)
    app.receive(remoteNotification: ["id": 7])
    #expect(listener.received == ["7"])
  }

  @Test func anActivityIsCurrentBetweenItsCalls() {
    startAnew()
    let activity = NSUserActivity(activityType: "read")
    #expect(!activity.isCurrent && activity.userInfo == nil)
    activity.becomeCurrent()
    #expect(activity.isCurrent)
    activity.resignCurrent()
    #expect(!activity.isCurrent)
    activity.becomeCurrent()
    activity.invalidate()
    #expect(!activity.isCurrent)
    activity.addUserInfoEntries(from: ["page": 1, "book": 2])
    activity.addUserInfoEntries(from: ["page": 3])
    #expect(activity.userInfo as? [String: Int] == ["page": 3, "book": 2])
  }

  @Test func whatTheAppDeclaresIsWhatItIsAskedFor() {
    startAnew()
    let app = UIApplication.shared
    #expect(app.declaredOrientations == .allButUpsideDown)
    app.declaredOrientations = .landscape
    #expect(app.declaredOrientations == .landscape)
    startAnew()
    #expect(UIApplication.shared.declaredOrientations == .allButUpsideDown)
  }

  // MARK: The device

  @Test func recordingOfTheScreenIsToldOnce() {
    startAnew()
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.capturedDidChangeNotification, object: nil, queue: nil
    ) { note in
      let isScreen = note.object is UIScreen
      MainActor.assumeIsolated { log.add("captured \(isScreen)") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    UIScreen.main.isCaptured = false
    #expect(log.drain() == [])
    UIScreen.main.isCaptured = true
    UIScreen.main.isCaptured = true
    #expect(log.drain() == ["captured true"])
    UIScreen.main.isCaptured = false
    #expect(log.drain() == ["captured true"])
  }

  @Test func thereIsOneScreenAndItsPixelsAreItsOwn() {
    startAnew()
    #expect(UIScreen.screens == [UIScreen.main])
    #expect(UIScreen.main.nativeScale == UIScreen.main.scale && UIScreen.main.nativeScale == 3)
  }

  @Test func theDeviceIsCalledByItsKind() throws {
    startAnew()
    #expect(UIDevice.current.name == "iPhone" && UIDevice.current.localizedModel == "iPhone")
    #expect(UIDevice.current.isMultitaskingSupported)
    UIDevice.current.playInputClick()
    Device.choose(try #require(DeviceModel.named("iPad Pro 13-inch")))
    #expect(UIDevice.current.name == "iPad" && UIDevice.current.localizedModel == "iPad")
    startAnew()
    #expect(UIInterfaceOrientation.portraitUpsideDown.isPortrait && UIInterfaceOrientation.portrait.isPortrait)
    #expect(!UIInterfaceOrientation.landscapeLeft.isPortrait && !UIInterfaceOrientation.unknown.isPortrait)
  }

  @Test func theOlderNameTurnsTheInterfaceToTheDevice() {
    final class Stubborn: UIViewController {
      var turns = false
      override var shouldAutorotate: Bool { turns }
    }
    startAnew()
    let controller = Stubborn()
    let window = show(controller)
    Device.rotate(to: .landscape)
    rest()
    #expect(window.bounds.width == 390)
    controller.turns = true
    UIViewController.attemptRotationToDeviceOrientation()
    rest()
    #expect(window.bounds.width == 844)
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func motionIntervalsAreKept() {
    startAnew()
    let manager = CMMotionManager()
    #expect(manager.accelerometerUpdateInterval == 0.01)
    (manager.accelerometerUpdateInterval, manager.gyroUpdateInterval, manager.deviceMotionUpdateInterval) = (0.1, 0.2, 0.3)
    #expect(manager.accelerometerUpdateInterval == 0.1)
    #expect(manager.gyroUpdateInterval == 0.2)
    #expect(manager.deviceMotionUpdateInterval == 0.3)
    let still = CMAcceleration()
    #expect(still.x == 0 && still.y == 0 && still.z == 0)
  }

  @Test func timeIsCountedFromTheBeginningOf2001() {
    startAnew()
    let time = CFAbsoluteTimeGetCurrent()
    #expect(abs(time - Date().timeIntervalSinceReferenceDate) < 5)
    #expect(time > 700_000_000)
  }

  @Test func aLevelOfWindowsIsItsNumber() {
    #expect(UIWindow.Level(7).rawValue == 7 && UIWindow.Level(7) == UIWindow.Level(rawValue: 7))
    #expect(UIApplication.OpenExternalURLOptionsKey(rawValue: "a").rawValue == "a")
  }
}
