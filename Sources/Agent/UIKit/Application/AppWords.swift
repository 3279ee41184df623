import VirtualTime

/// What an app says to the system about its icon and its status bar.
struct AppWords {
  var showsNetworkActivity = false
  var statusBarStyle = UIStatusBarStyle.default
  var hidesStatusBar = false
  var alternateIcon: String?
}

/// Whether the system lets the app refresh itself in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

extension UIApplication {
  /// Whether something turns in the status bar; false by default. Kept: today's phones show nothing.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { words.showsNetworkActivity }
    set { words.showsNetworkActivity = newValue }
  }

  /// `open(_:options:completionHandler:)` of former times. True when it was opened.
  @available(swift, deprecated: 4.2, renamed: "open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return urlAnswer?(url) ?? true
  }

  // MARK: Status bar

  /// `.default` by default. It is seen where the property list says that controllers have no say in it.
  public var statusBarStyle: UIStatusBarStyle {
    get { words.statusBarStyle }
    set { words.statusBarStyle = newValue }
  }

  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) { self.statusBarStyle = statusBarStyle }

  /// Whether there is no status bar now. Set, it counts where the property list says that controllers have no say in it.
  public var isStatusBarHidden: Bool {
    get { windowScene?.statusBarManager?.isStatusBarHidden ?? words.hidesStatusBar }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { words.hidesStatusBar = hidden }

  /// Empty while it is hidden.
  public var statusBarFrame: CGRect { windowScene?.statusBarManager?.statusBarFrame ?? .zero }

  /// When the device is turned: after the screen was, before the windows are. With the new frame, a `CGRect`.
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// With the former frame, a `CGRect`.
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  // MARK: Refreshing in the background

  /// Always `.available`: no driver takes it away, so that the notification of a change is posted by nobody.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
