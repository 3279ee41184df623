import VirtualTime

/// One instance of the app's interface; here it is always a window scene.
///
/// An app has one, unless it runs on a tablet and its property list says `UIApplicationSupportsMultipleScenes`: of several one is
/// in front, as large as the screen, and the others are in the background.
@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  public internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""
  /// Which of several scenes takes what comes from outside.
  open var activationConditions = UISceneActivationConditions()

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Asks the system to open `url`; recorded as that of the application is.
  open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    UIApplication.shared.open(url, completionHandler: completionHandler)
  }

  public struct OpenExternalURLOptions: Sendable {
    public var universalLinksOnly = false
    public init() {}
  }

  /// What the app was launched for.
  @MainActor
  public final class ConnectionOptions {
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    public internal(set) var userActivities: Set<NSUserActivity> = []
    public internal(set) var shortcutItem: UIApplicationShortcutItem?
    public internal(set) var sourceApplication: String?

    init() {}
  }

  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// A URL that the app was asked to open.
@MainActor
public final class UIOpenURLContext: UIObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) { (self.url, self.options) = (url, options) }

  nonisolated public override var hash: Int { url.hashValue }
}

extension UIScene {
  /// Who asked for a URL to be opened.
  public struct OpenURLOptions: Sendable {
    public var sourceApplication: String?
    public var openInPlace = false
    /// What the other app sent along: nothing does on iOS any more, so it is nil.
    public var annotation: Any? { nil }
  }
}

/// What a scene is told of its life.
///
/// ```
/// launch      willConnectTo → restoreInteractionStateWith, if there is something → willEnterForeground → didBecomeActive
/// background  willResignActive → didEnterBackground → stateRestorationActivity
/// and back    willEnterForeground → didBecomeActive
/// closed      didDisconnect; the app's delegate then hears didDiscardSceneSessions
/// ```
/// `UIApplication+Scenes.swift` draws what two scenes hear when one takes the other's place.
@MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// The scene's own activity was brought up to date, because it needed saving.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// From what the scene can show the same again after a relaunch; what its session has already, by default.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene is connected and has its storyboard's window: the place to show again what `stateRestorationActivity` tells of.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.session.stateRestorationActivity }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}
