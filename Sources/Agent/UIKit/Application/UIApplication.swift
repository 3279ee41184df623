import VirtualTime

/// The app: its windows, its delegate, and the way that events take into it.
@MainActor
public final class UIApplication: UIResponder {
  /// The app that runs.
  @PerLaunch public private(set) static var shared = ofNewWorld()

  private static func ofNewWorld() -> UIApplication {
    let application = UIApplication()
    // A window and what is shown in it keep each other.
    World.current.onEnd { MainActor.assumeIsolated { for window in application.allWindows { window.tearDown() } } }
    return application
  }

  /// Whether the app is in front and gets events.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

  public weak var delegate: (any UIApplicationDelegate)?
  /// `.inactive` until launching has ended.
  public private(set) var applicationState = State.inactive
  private var retainedDelegate: (any UIApplicationDelegate)?
  /// What a storyboard that the property list names is shown in, whether or not a delegate keeps it.
  var storyboardWindow: UIWindow?
  // What `UIApplication+Windows.swift` and `UIApplication+Scenes.swift` keep here.
  var shown: [Weak<UIWindow>] = []
  weak var key: UIWindow?
  let openScenes = OpenScenes()
  /// The scene in front; nil after the last one was closed, until the app comes to the front again.
  public internal(set) var windowScene: UIWindowScene?
  /// The URLs that the app asked the system to open, in order.
  package private(set) var openedURLs: [URL] = []

  override init() { super.init() }

  public override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Launch

  /// Does what `UIApplicationMain` does once the process runs, and keeps the delegate.
  ///
  /// ```
  /// willFinishLaunching → what was kept is restored → didFinishLaunching → didFinishLaunching note
  ///   → scene: willConnectTo → restoreInteractionStateWith → sceneWillEnterForeground
  ///   → active: didBecomeActive of scene or app → notes
  /// ```
  package static func start(delegate: any UIApplicationDelegate, launchOptions: [LaunchOptionsKey: Any]? = nil) {
    let application = shared
    let propertyList = PropertyList.ofApp
    application.ownDeclaredOrientations = propertyList.orientations
    application.declaredStyle = propertyList.interfaceStyle
    application.beginScenes()
    application.retainedDelegate = delegate
    application.delegate = delegate
    EventQueue.main.onBehalf(of: type(of: delegate)) {
      let main = propertyList.hasSceneManifest ? nil : propertyList.mainStoryboard
      if let main {
        application.storyboardWindow = application.firstWindow(from: UIStoryboard(name: main, bundle: nil))
        DelegateWindow.set(application.storyboardWindow, of: delegate)
      }
      _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
      if !propertyList.hasSceneManifest { application.restoreControllers() }
      _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
      if main != nil { (DelegateWindow.of(delegate) ?? application.storyboardWindow)?.makeKeyAndVisible() }
    }
    application.post(didFinishLaunchingNotification)
    application.connectScene(launchOptions)
    application.becomeActive()
  }

  // MARK: What `UIApplication+Lifecycle.swift` keeps here

  let backgroundTasks = BackgroundTasks()

  func enter(_ state: State) { applicationState = state }

  func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }

  /// What the app's property list would say of orientations; all but upside down on a phone, all on a tablet, unless it is set.
  package var declaredOrientations: UIInterfaceOrientationMask {
    get { ownDeclaredOrientations ?? (UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown) }
    set { ownDeclaredOrientations = newValue }
  }
  private var ownDeclaredOrientations: UIInterfaceOrientationMask?

  /// Whether an app that has no property list supports multiple scenes.
  package var declaresMultipleScenes = false

  /// The style that the app's property list asks for, whatever the device's is; nil where it asks for none.
  var declaredStyle: UIUserInterfaceStyle?

  /// Whether the app has asked for notifications from its server.
  public internal(set) var isRegisteredForRemoteNotifications = false

  /// As the app is called where it has no property list that says so.
  package var displayName = "App"

  /// Whether the screen stays on; kept, and nothing more.
  public var isIdleTimerDisabled = false
  public var applicationIconBadgeNumber = 0
  public var shortcutItems: [UIApplicationShortcutItem]?
  public var applicationSupportsShakeToEdit = true
  public var userInterfaceLayoutDirection: UITraitEnvironmentLayoutDirection { UIScreen.main.traitCollection.layoutDirection }
  public var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.traitCollection.preferredContentSizeCategory }

  /// What the app has said to the system, and the system lets it do.
  var words = AppWords()

  /// What the system answers when a URL is to be opened, or when it is asked whether it can be; success by default.
  package var urlAnswer: ((URL) -> Bool)?

  // MARK: Events

  /// Hands an event to the windows that its touches are in; a motion goes to the first responder, or else to the key window.
  public func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches, .hover:
      for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
    case .presses:
      if let window = (event as? UIPressesEvent)?.press.window {
        window.sendEvent(event)
      } else if let event = event as? UIPressesEvent {
        event.deliver(to: self)
      }
    default:
      keyWindow?.sendEvent(event)
    }
  }

  /// The end of the chain: nobody kept the press.
  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
    event?.wasLeftOver = true
  }

  /// Calls a method of `target`, or of the first responder in the chain from `sender` that has its type if `target` is nil.
  ///
  /// False when nobody was found.
  @discardableResult
  public func sendAction<Target: AnyObject>(
    _ action: (Target) -> @MainActor () -> Void, to target: Target?, from sender: UIResponder?, for event: UIEvent?
  ) -> Bool {
    guard let target = target ?? TargetAction.search(Target.self, from: sender) else { return false }
    action(target)()
    return true
  }

  /// Calls the method of that name of `target`, or, if that is nil, of the first responder in the chain that can perform it: from
  /// the window's first responder on, or else from `sender`.
  ///
  /// The method takes nothing, the sender, or the sender and the event. False when nobody was found.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let sender = sender.flatMap(KeyedValue.flattened)
    return TargetAction(target, action).perform(from: sender ?? (), chain: sender as? UIResponder, event: event)
  }

  /// Records that the app wants `url` opened; `completion` is told at the next turn whether it was, as `urlAnswer` says.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    let isOpened = urlAnswer?(url) ?? true
    guard let completion else { return }
    EventQueue.main.schedule(.main, label: "completion of opening a URL") { completion(isOpened) }
  }
}
