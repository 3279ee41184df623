import VirtualTime

/// The app: its windows, its delegate, and the way that events take into it.
@MainActor
public final class UIApplication: UIResponder {
  /// The one app of the process.
  public private(set) static var shared = UIApplication()

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

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  public weak var delegate: (any UIApplicationDelegate)?
  /// `.inactive` until launching has ended.
  public private(set) var applicationState = State.inactive
  private var retainedDelegate: (any UIApplicationDelegate)?
  private var shown: [WeakWindow] = []
  private weak var key: UIWindow?
  /// The URLs that the app asked the system to open, in order (PCK-30).
  package private(set) var openedURLs: [URL] = []

  override init() { super.init() }

  public override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Launch

  /// Does what `UIApplicationMain` does once the process runs, and keeps the delegate.
  ///
  /// ```
  /// willFinishLaunching → didFinishLaunching → didFinishLaunching note → active: didBecomeActive → didBecomeActive note
  /// ```
  package static func start(delegate: any UIApplicationDelegate, launchOptions: [LaunchOptionsKey: Any]? = nil) {
    let application = shared
    application.retainedDelegate = delegate
    application.delegate = delegate
    _ = delegate.application(application, willFinishLaunchingWithOptions: launchOptions)
    _ = delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
    application.post(didFinishLaunchingNotification)
    application.becomeActive()
  }

  /// Forgets everything, so that a test can start anew: windows, delegate, complaints, recorded URLs, observers of life cycles,
  /// and animations that were turned off. The event queue is reset separately.
  package static func reset() {
    Keyboard.reset()
    for window in shared.windows { window.tearDown() }
    restartSerials()
    shared = UIApplication()
    UIView.resetAnimationState()
    UIScreen.main.reset()
    UIDevice.current.reset()
    LayoutPass.reset()
    UIPasteboard.reset()
    TouchScreen.reset()
    AssetCatalog.reset()
    UIAccessibility.reset()
    UITraitCollection.resetCurrent()
    TransitionCounter.reset()
    UIViewController.lifecycleObserver = nil
    _ = UIKitComplaints.drain()
  }

  // MARK: Foreground and background

  /// Brings the app to the front and makes it active.
  package func becomeActive() {
    guard applicationState != .active else { return }
    if applicationState == .background {
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
    }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
  }

  /// Sends the app to the background, by way of being inactive.
  package func enterBackground() {
    resignActive()
    guard applicationState != .background else { return }
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  /// Makes the app inactive, as a call or the app switcher does.
  package func resignActive() {
    guard applicationState == .active else { return }
    delegate?.applicationWillResignActive(self)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Windows

  /// The visible windows, from the back to the front: by level, then by when they were shown.
  public var windows: [UIWindow] {
    let present = shown.compactMap(\.window)
    return present.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }

  /// The window that gets keys and other events that have no place on the screen.
  public var keyWindow: UIWindow? { key }

  func show(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(WeakWindow(window: window))
  }

  func hide(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    if key === window { key = nil }
  }

  func makeKey(_ window: UIWindow) {
    guard key !== window else { return }
    let former = key
    key = window
    former?.resignKey()
    window.becomeKey()
  }

  // MARK: Events

  /// Hands an event to the windows that its touches are in; a motion goes to the first responder, or else to the key window.
  public func sendEvent(_ event: UIEvent) {
    InputLog.note(event)
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
  /// False when nobody was found. Stands in for `sendAction(_:to:from:for:)` with a selector: there is no Objective-C here.
  @discardableResult
  public func sendAction<Target: AnyObject>(
    _ action: (Target) -> @MainActor () -> Void, to target: Target?, from sender: UIResponder?, for event: UIEvent?
  ) -> Bool {
    guard let target = target ?? TargetAction.search(Target.self, from: sender) else { return false }
    action(target)()
    return true
  }

  /// Records that the app wants `url` opened; `completion` is told of success at the next turn.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    guard let completion else { return }
    EventQueue.main.schedule(.main, label: "completion of opening a URL") { completion(true) }
  }
}
