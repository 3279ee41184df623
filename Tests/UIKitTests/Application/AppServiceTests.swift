import Testing
import VirtualTime

@testable import UIKit

/// What the system does for an app: time in the background, the screen, URLs, and what is written down of what went wrong.
@MainActor struct AppServiceTests {
  final class Silent: UIResponder, UIApplicationDelegate {}
  final class SilentScene: UIResponder, UIWindowSceneDelegate {}

  private func started() -> Silent {
    startAnew()
    let delegate = Silent()
    UIApplication.start(delegate: delegate)
    rest()
    return delegate
  }

  // MARK: Time in the background

  @Test func tasksAreWarnedFiveSecondsBeforeTheirTimeIsOver() {
    let delegate = started()
    let (app, log) = (UIApplication.shared, Log())
    let first = app.beginBackgroundTask { log.add("first \(milliseconds)") }
    let second = app.beginBackgroundTask(withName: "upload") { log.add("second \(milliseconds)") }
    #expect([first, second].map(\.rawValue) == [1, 2] && UIBackgroundTaskIdentifier.invalid.rawValue == 0)
    #expect(UIApplication.backgroundTaskInvalid == .invalid)
    app.enterBackground()
    advance(by: .seconds(24))
    #expect(app.backgroundTimeRemaining == 6 && log.drain() == [])
    advance(by: .seconds(1))
    #expect(app.backgroundTimeRemaining == 5 && log.drain() == ["first 25000", "second 25000"])
    advance(by: .seconds(4))
    #expect(app.backgroundTimeRemaining == 1 && UIKitComplaints.drain() == [])
    advance(by: .seconds(2))
    #expect(app.backgroundTimeRemaining == 0)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "0x8badf00d: the app had background tasks \"Called by UIKit\", \"upload\" open when its time was over: the system would "
          + "have ended it"
      ])
    _ = delegate
  }

  @Test func aTaskThatBeginsInTheBackgroundHasWhatIsLeft() {
    let delegate = started()
    let (app, log) = (UIApplication.shared, Log())
    app.enterBackground()
    advance(by: .seconds(10))
    #expect(app.backgroundTimeRemaining == 20 && EventQueue.main.pending.isEmpty)
    let late = app.beginBackgroundTask { log.add("late \(milliseconds)") }
    advance(by: .seconds(15))
    #expect(log.drain() == ["late 25000"])
    app.endBackgroundTask(late)
    advance(by: .seconds(10))
    #expect(UIKitComplaints.drain() == [] && log.drain() == [])
    _ = delegate
  }

  @Test func whoEndsTheLastTaskOrReturnsIsNotWarned() {
    let delegate = started()
    let (app, log) = (UIApplication.shared, Log())
    let tasks = (0..<2).map { number in app.beginBackgroundTask { log.add("\(number)") } }
    app.enterBackground()
    app.endBackgroundTask(tasks[0])
    #expect(EventQueue.main.pending.map(\.label) == ["expiry of background tasks", "end of background time"])
    app.endBackgroundTask(tasks[1])
    #expect(EventQueue.main.pending.isEmpty)
    let kept = app.beginBackgroundTask { log.add("kept") }
    app.becomeActive()
    #expect(EventQueue.main.pending.isEmpty && app.backgroundTimeRemaining == .greatestFiniteMagnitude)
    advance(by: .seconds(60))
    #expect(log.drain() == [] && UIKitComplaints.drain() == [])
    app.endBackgroundTask(kept)
    _ = delegate
  }

  // MARK: URLs

  @Test(arguments: [
    ("http://a", true), ("HTTPS://a", true), ("mailto:a@b", true), ("tel:1", true), ("sms:1", true), ("facetime:1", true),
    ("maps:q", true), ("app-settings:", true), ("ftp://a", false), ("shop://a", false), ("a/b", false),
  ])
  func aFreshPhoneOpensTheSchemesOfItsApps(text: String, canOpen: Bool) throws {
    startAnew()
    let url = try #require(URL(string: text))
    #expect(UIApplication.shared.canOpenURL(url) == canOpen)
    UIApplication.shared.urlAnswer = { $0 == url ? !canOpen : canOpen }
    #expect(UIApplication.shared.canOpenURL(url) == !canOpen)
  }

  @Test func whatTheSystemAnswersIsToldAndAllIsRecorded() throws {
    startAnew()
    let app = UIApplication.shared
    var answers: [Bool] = []
    let urls = try ["https://a", "https://b"].map { try #require(URL(string: $0)) }
    app.urlAnswer = { $0.host() == "a" }
    for url in urls { app.open(url) { answers.append($0) } }
    #expect(answers == [] && app.openedURLs == urls)
    rest()
    #expect(answers == [true, false])
    app.open(urls[0])
    #expect(app.openedURLs.count == 3 && EventQueue.main.pending.isEmpty)
    #expect(UIApplication.openSettingsURLString == "app-settings:")
    #expect(UIApplication.openNotificationSettingsURLString == "app-settings:notifications")
  }

  @Test func keysOfLaunchesHaveTheirNames() {
    #expect(
      [UIApplication.LaunchOptionsKey.url, .sourceApplication, .shortcutItem, .userActivityDictionary].map(\.rawValue) == [
        "UIApplicationLaunchOptionsURLKey", "UIApplicationLaunchOptionsSourceApplicationKey",
        "UIApplicationLaunchOptionsShortcutItemKey", "UIApplicationLaunchOptionsUserActivityDictionaryKey",
      ])
    #expect(
      [UIApplication.OpenURLOptionsKey.sourceApplication, .openInPlace].map(\.rawValue) == [
        "UIApplicationOpenURLOptionsSourceApplicationKey", "UIApplicationOpenURLOptionsOpenInPlaceKey",
      ])
  }

  // MARK: The app

  @Test func anAppThatHasJustBegunIsPlain() {
    startAnew()
    let app = UIApplication.shared
    #expect(app.applicationState == .inactive && app.delegate == nil && app.next == nil && app.windows.isEmpty)
    #expect(!app.isIdleTimerDisabled && app.applicationIconBadgeNumber == 0 && app.shortcutItems == nil)
    #expect(app.applicationSupportsShakeToEdit && app.openedURLs.isEmpty && !app.isRegisteredForRemoteNotifications)
    #expect(app.displayName == "App" && app.connectedScenes.isEmpty && app.openSessions.isEmpty && !app.supportsMultipleScenes)
    #expect(app.statusBarOrientation == .portrait && app.userInterfaceLayoutDirection == .leftToRight)
    #expect(app.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
    app.declaredOrientations = .portrait
    #expect(app.supportedInterfaceOrientations(for: nil) == .portrait)
    #expect(UIApplication.deviceToken.count == 32 && Array(UIApplication.deviceToken.prefix(3)) == [0, 7, 14])
    #expect(Array(UIApplication.deviceToken.suffix(1)) == [217])
  }

  @Test func theStatesOfTheAppAreThoseOfItsScene() throws {
    let delegate = started()
    let app = UIApplication.shared
    let scene = try #require(app.windowScene)
    func states() -> String { "\(app.applicationState) \(scene.activationState)" }
    #expect(states() == "active foregroundActive" && scene.title == "" && scene.session.persistentIdentifier == "scene-1")
    #expect(scene.session.scene === scene && scene.session.role == .windowApplication && app.next === delegate)
    app.becomeActive()
    #expect(states() == "active foregroundActive")
    app.resignActive()
    #expect(states() == "inactive foregroundInactive")
    app.resignActive()
    #expect(states() == "inactive foregroundInactive")
    app.becomeActive()
    #expect(states() == "active foregroundActive")
    app.enterBackground()
    #expect(states() == "background background")
    app.enterBackground()
    #expect(states() == "background background")
    var meanwhile: [String] = []
    app.becomeActive { meanwhile.append(states()) }
    #expect(meanwhile == ["inactive foregroundInactive"] && states() == "active foregroundActive")
    app.becomeActive { meanwhile.append(states()) }
    #expect(meanwhile.last == "active foregroundActive" && meanwhile.count == 2)
  }

  @Test func aConfigurationOfAScenePrefersWhoMakesItsDelegate() {
    startAnew()
    let configuration = UISceneConfiguration(name: "Own", sessionRole: .windowApplication)
    #expect(configuration.name == "Own" && configuration.role == .windowApplication && !configuration.saysHow)
    #expect(configuration.delegate() == nil && configuration.storyboard == nil && configuration.delegateClass == nil)
    configuration.delegateClass = SilentScene.self
    #expect(configuration.saysHow && configuration.delegate() == nil)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: the delegate of a scene is to be a SilentScene, which cannot be made by its name: it needs "
          + "an init() without parameters, and to be rewritten"
      ])
    let delegate = SilentScene()
    configuration.makeDelegate = { delegate }
    #expect(configuration.delegate() === delegate && UIKitComplaints.drain() == [])
    configuration.delegateClass = nil
    #expect(configuration.saysHow)
    configuration.makeDelegate = nil
    #expect(!configuration.saysHow)
    configuration.storyboard = UIStoryboard(name: "Nowhere", bundle: nil)
    #expect(configuration.saysHow)
  }

  @Test func anItemOfTheIconKeepsWhatItWasMadeOf() {
    let item = UIApplicationShortcutItem(type: "t", localizedTitle: "T", localizedSubtitle: "S", userInfo: ["a": 1])
    #expect(item.type == "t" && item.localizedTitle == "T" && item.localizedSubtitle == "S" && item.userInfo?["a"] as? Int == 1)
    let plain = UIApplicationShortcutItem(type: "t", localizedTitle: "T")
    #expect(plain.localizedSubtitle == nil && plain.userInfo == nil)
    let activity = NSUserActivity(activityType: "read")
    #expect(activity.activityType == "read" && activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    #expect([UIBackgroundFetchResult.newData, .noData, .failed].map(\.rawValue) == [0, 1, 2])
  }

  // MARK: What went wrong

  @Test func complaintsAreHandedOutOnce() {
    startAnew()
    UIKitComplaints.raise("SomeException", "it cannot be")
    UIKitComplaints.warn("it is odd")
    #expect(UIKitComplaints.recorded.count == 2)
    let complaints = UIKitComplaints.drain()
    #expect(complaints == [.exception(name: "SomeException", reason: "it cannot be"), .warning("it is odd")])
    #expect(complaints.map(\.reason) == ["it cannot be", "it is odd"])
    #expect(complaints.map(\.description) == ["SomeException: it cannot be", "Warning: it is odd"])
    #expect(UIKitComplaints.recorded.isEmpty && UIKitComplaints.drain() == [])
    UIKitComplaints.warn("again")
    startAnew()
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func warningsAreWrittenToTheConsoleAndExceptionsKept() {
    startAnew()
    UIKitComplaints.warn("it is odd")
    UIKitComplaints.raise("SomeException", "it cannot be")
    UIKitComplaints.warn("again")
    UIKitComplaints.writeWarnings()
    #expect(UIKitComplaints.drain() == [.exception(name: "SomeException", reason: "it cannot be")])
    #expect(UIKitConsole.lines == ["Warning: it is odd", "Warning: again"])
  }

  @Test func linesOfTheConsoleArePutIntoWordsWhenTheyAreRead() {
    startAnew()
    let word = UILabel()
    word.text = "early"
    UIKitConsole.log("plain")
    advance(by: .seconds(2))
    UIKitConsole.logLater { word.text ?? "" }
    word.text = "late"
    #expect(UIKitConsole.entries.map(\.time.seconds) == [0, 2] && UIKitConsole.entries.map(\.text) == ["plain", "late"])
    #expect(UIKitConsole.lines == ["plain", "late"] && UIKitConsole.drain() == ["plain", "late"])
    #expect(UIKitConsole.lines == [] && UIKitConsole.drain() == [])
  }

  // MARK: The screen

  @Test func theScreenIsThatOfItsModelAsItIsHeld() {
    startAnew()
    let (screen, model) = (UIScreen.main, DeviceModel.standard)
    #expect(screen.bounds == CGRect(origin: .zero, size: model.size) && screen.safeAreaInsets == model.portraitInsets)
    screen.become(model, .landscapeLeft)
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: model.size.height, height: model.size.width))
    #expect(screen.safeAreaInsets == model.landscapeInsets && screen.orientation == .landscapeLeft)
    let native = CGRect(x: 0, y: 0, width: model.size.width * model.scale, height: model.size.height * model.scale)
    #expect(screen.nativeBounds == native && screen.scale == model.scale && screen.nativeScale == model.scale)
    #expect(screen.maximumFramesPerSecond == model.maximumFramesPerSecond)
    screen.turn(to: .portrait)
    #expect(screen.bounds.size == model.size && screen.nativeBounds == native)
    #expect(CGSize(width: 1, height: 2).turned == CGSize(width: 2, height: 1))
  }

  @Test func brightnessStaysBetweenDarkAndBrightAndIsToldWhenItChanges() {
    startAnew()
    var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: UIScreen.main, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(UIScreen.main.brightness == 0.5)
    UIScreen.main.brightness = 0.5
    #expect(told == 0)
    UIScreen.main.brightness = 2
    #expect(UIScreen.main.brightness == 1 && told == 1)
    UIScreen.main.brightness = 3
    #expect(UIScreen.main.brightness == 1 && told == 1)
    UIScreen.main.brightness = -1
    #expect(UIScreen.main.brightness == 0 && told == 2)
  }
}
