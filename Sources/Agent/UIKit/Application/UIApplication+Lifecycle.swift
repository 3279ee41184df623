import VirtualTime

// From the background to the front and back again; s is the scene's delegate and d the app's, of whom only one is told.
//
//   front        s.sceneWillEnterForeground or d.applicationWillEnterForeground (not at launch) → notes of scene and app
//                → rotation, if the device was turned meanwhile
//                → s.sceneDidBecomeActive or d.applicationDidBecomeActive → notes
//   background   touchesCancelled for every finger that is down
//                → s.sceneWillResignActive or d.applicationWillResignActive → notes
//                → s.sceneDidEnterBackground or d.applicationDidEnterBackground → notes
//                → open documents are saved → what is shown is kept: s.stateRestorationActivity, or see `StateSaving`
extension UIApplication {
  /// Connects the scene that the app begins with.
  func connectScene(_ launchOptions: [LaunchOptionsKey: Any]?) {
    guard let windowScene else { return }
    let options = UIScene.ConnectionOptions()
    if let url = launchOptions?[.url] as? URL {
      options.urlContexts = [UIOpenURLContext(url: url, options: UIScene.OpenURLOptions())]
    }
    connect(windowScene, options)
  }

  /// Connects a scene, with the delegate that its configuration makes.
  func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()) {
    guard let configuration = configuration(for: scene.session, options), configuration.saysHow else { return }
    let former = openScenes.connecting
    openScenes.connecting = scene
    defer { openScenes.connecting = former }
    scene.session.configuration = configuration
    let sceneDelegate = configuration.delegate()
    let window = configuration.storyboard.map(firstWindow(from:))
    if let window {
      (scene.storyboardWindow, window.ownScene) = (window, scene)
      if let owner = sceneDelegate as? any UIWindowSceneDelegate { DelegateWindow.set(window, of: owner) }
    }
    scene.delegate = sceneDelegate
    scene.activationState = .background
    sceneDelegate?.scene(scene, willConnectTo: scene.session, options: options)
    post(UIScene.willConnectNotification, of: scene)
    window?.makeKeyAndVisible()
    if let activity = scene.session.stateRestorationActivity {
      sceneDelegate?.scene(scene, restoreInteractionStateWith: activity)
    }
  }

  /// Asked for once in a session's life, as long as the property list has what was chosen then.
  private func configuration(for session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UISceneConfiguration? {
    if session.isKept, session.configuration.saysHow { return session.configuration }
    return delegate?.application(self, configurationForConnecting: session, options: options)
  }

  /// The window of an app that begins with a storyboard.
  func firstWindow(from storyboard: UIStoryboard) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  /// Brings the app to the front and makes it active; `meanwhile` runs before it is active.
  package func becomeActive(_ meanwhile: () -> Void = {}) {
    guard applicationState != .active else { return meanwhile() }
    let isFromBackground = applicationState == .background
    if isFromBackground {
      backgroundTasks.enteredForeground()
      enter(.inactive)
    }
    beginScenesAnew()
    if let windowScene { enterForeground(windowScene) }
    if isFromBackground {
      if windowScene?.delegate == nil { delegate?.applicationWillEnterForeground(self) }
      post(Self.willEnterForegroundNotification)
      Rotation.followDevice()
    }
    meanwhile()
    enter(.active)
    windowScene?.activationState = .foregroundActive
    tell({ $0.sceneDidBecomeActive($1) }, or: { $0.applicationDidBecomeActive(self) })
    post(UIScene.didActivateNotification, of: windowScene)
    post(Self.didBecomeActiveNotification)
  }

  // What a scene hears, where the app as a whole stays as it is.

  func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .background || scene.activationState == .unattached else { return }
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, of: scene)
  }

  func activate(_ scene: UIScene) {
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, of: scene)
  }

  func deactivate(_ scene: UIScene) {
    TouchScreen.cancelTouches()
    scene.delegate?.sceneWillResignActive(scene)
    post(UIScene.willDeactivateNotification, of: scene)
    scene.activationState = .foregroundInactive
  }

  func enterBackground(_ scene: UIScene) {
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, of: scene)
    if scene.delegate != nil { keepState(of: scene) }
  }

  /// Sends the app to the background, by way of being inactive.
  package func enterBackground() {
    resignActive()
    guard applicationState != .background else { return }
    enter(.background)
    backgroundTasks.enteredBackground()
    windowScene?.activationState = .background
    tell({ $0.sceneDidEnterBackground($1) }, or: { $0.applicationDidEnterBackground(self) })
    post(UIScene.didEnterBackgroundNotification, of: windowScene)
    post(Self.didEnterBackgroundNotification)
    OpenDocuments.save()
    if let windowScene, windowScene.delegate != nil { keepState(of: windowScene) } else { keepControllers() }
  }

  /// Makes the app inactive, as a call or the app switcher does.
  package func resignActive() {
    guard applicationState == .active else { return }
    TouchScreen.cancelTouches()
    tell({ $0.sceneWillResignActive($1) }, or: { $0.applicationWillResignActive(self) })
    post(UIScene.willDeactivateNotification, of: windowScene)
    post(Self.willResignActiveNotification)
    enter(.inactive)
    windowScene?.activationState = .foregroundInactive
  }

  /// What an app hears when a person ends it: it goes to the background, loses its scene and is told that it will end. What it
  /// showed is forgotten.
  func terminate() {
    enterBackground()
    for scene in openScenes.connected {
      guard let sceneDelegate = scene.delegate else { continue }
      sceneDelegate.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification, of: scene)
    }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    RestorationStore.forget()
  }

  private func tell(
    _ scene: (any UISceneDelegate, UIScene) -> Void, or app: (any UIApplicationDelegate) -> Void
  ) {
    if let windowScene, let sceneDelegate = windowScene.delegate {
      scene(sceneDelegate, windowScene)
    } else if let delegate {
      app(delegate)
    }
  }

  func post(_ name: Notification.Name, of scene: UIScene?) {
    NotificationCenter.default.post(name: name, object: scene)
  }

  // MARK: From outside

  func receive(_ url: URL, from source: String?) -> Bool {
    bringScene(for: url.absoluteString)
    var isTaken = false
    becomeActive {
      if let scene = windowScene, let sceneDelegate = scene.delegate {
        let options = UIScene.OpenURLOptions(sourceApplication: source)
        sceneDelegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url, options: options)])
        isTaken = true
      } else {
        let options: [OpenURLOptionsKey: Any] = source.map { [.sourceApplication: $0] } ?? [:]
        isTaken = delegate?.application(self, open: url, options: options) ?? false
      }
    }
    return isTaken
  }

  func receive(_ activity: NSUserActivity) -> Bool {
    bringScene(for: activity.targetContentIdentifier)
    var isTaken = false
    becomeActive {
      if let scene = windowScene, scene.delegate != nil {
        scene.take(up: activity)
        isTaken = true
      } else if let delegate {
        _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
        isTaken = delegate.application(self, continue: activity) { restored in
          for object in restored ?? [] { object.restoreUserActivityState(activity) }
        }
      }
    }
    return isTaken
  }

  func receive(_ item: UIApplicationShortcutItem, _ completion: @escaping (Bool) -> Void) {
    becomeActive {
      if let scene = windowScene, let sceneDelegate = scene.delegate as? any UIWindowSceneDelegate {
        sceneDelegate.windowScene(scene, performActionFor: item, completionHandler: completion)
      } else {
        delegate?.application(self, performActionFor: item, completionHandler: completion)
      }
    }
  }

  // MARK: The system

  func sendMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in allWindows {
      let roots = [window.rootViewController].compactMap { $0 } + window.presentations.map(\.controller)
      for controller in roots.flatMap(Self.family) { controller.didReceiveMemoryWarning() }
    }
    post(Self.didReceiveMemoryWarningNotification)
  }

  private static func family(of controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap(family)
  }

  func sendSignificantTimeChange() {
    delegate?.applicationSignificantTimeChange(self)
    post(Self.significantTimeChangeNotification)
  }

  // MARK: Background tasks

  /// Asks for time in the background; the handler is called shortly before it is over.
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(name, handler) }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.end(identifier) }

  /// Seconds that are left in the background; without end in the foreground.
  public var backgroundTimeRemaining: TimeInterval { backgroundTasks.remaining }

  // MARK: Orientation

  public var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.orientation }
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? declaredOrientations
  }

  // MARK: Opening URLs

  /// Whether an app for `url` is there: by default for the schemes of a fresh phone, otherwise as `urlAnswer` says.
  public func canOpenURL(_ url: URL) -> Bool {
    if let urlAnswer { return urlAnswer(url) }
    return ["http", "https", "mailto", "tel", "sms", "facetime", "maps", "app-settings"].contains(url.scheme?.lowercased() ?? "")
  }

  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"
}

extension UIApplication.LaunchOptionsKey {
  public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
}

extension UIApplication.OpenURLOptionsKey {
  public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
}

extension UIApplication {
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The raw value of a `UIInterfaceOrientation`: the new one before a rotation, the former one after it.
  nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  nonisolated public static let backgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
}
