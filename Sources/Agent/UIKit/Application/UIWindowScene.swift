import VirtualTime

/// The scene that has windows.
@MainActor
public final class UIWindowScene: UIScene {
  public var screen: UIScreen { .main }

  /// All windows that are shown, from the back to the front.
  public var windows: [UIWindow] { UIApplication.shared.windows }

  public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }

  public var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

  public var traitCollection: UITraitCollection { screen.traitCollection }

  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  public var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }

  /// How the scene lies on the screen.
  public struct Geometry: Hashable, Sendable {
    public let interfaceOrientation: UIInterfaceOrientation
  }

  /// What an app may ask for.
  public class GeometryPreferences {
    /// Which orientations the app would like.
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask) { self.interfaceOrientations = interfaceOrientations }
    }
  }

  /// Turns the interface to the first of the wanted orientations that the controllers support, whichever way the device is held.
  public func requestGeometryUpdate(_ preferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
    guard let wanted = (preferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    guard !wanted.contains(interfaceOrientation.mask) else { return }
    let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    if let orientation = order.first(where: { wanted.contains($0.mask) && Rotation.supported.contains($0.mask) }) {
      Rotation.turn(to: orientation)
    } else {
      errorHandler?(
        NSError(
          domain: "UISceneErrorDomain", code: 101,
          userInfo: [
            NSLocalizedDescriptionKey: "None of the requested orientations are supported by the view controller."
          ]))
    }
  }
}

/// What is known of the status bar.
@MainActor
public final class UIStatusBarManager: UIObject {
  private var top: UIViewController? {
    var controller = (UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first)?.frontController
    while let next = controller?.childForStatusBarHidden { controller = next }
    return controller
  }

  /// Phones hide it on their side; otherwise the front controller decides.
  public var isStatusBarHidden: Bool {
    if UIScreen.main.orientation.isLandscape, UIDevice.current.userInterfaceIdiom == .phone { return true }
    if !PropertyList.ofApp.hasStatusBarOfControllers { return UIApplication.shared.words.hidesStatusBar }
    return top?.prefersStatusBarHidden ?? false
  }

  public var statusBarStyle: UIStatusBarStyle {
    if !PropertyList.ofApp.hasStatusBarOfControllers { return UIApplication.shared.words.statusBarStyle }
    return top?.preferredStatusBarStyle ?? .default
  }

  /// Empty while it is hidden.
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: max(UIScreen.main.safeAreaInsets.top, 20))
  }
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// Told of a window scene's shape, beside what every scene's delegate is told of.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousGeometry: UIWindowScene.Geometry,
    traitCollection previousTraitCollection: UITraitCollection)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousGeometry: UIWindowScene.Geometry,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

extension UIWindow {
  /// A window as large as the scene's screen.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }

  /// The app's one scene.
  public var windowScene: UIWindowScene? {
    get { UIApplication.shared.windowScene }
    set {}
  }

  /// Who covers the window: the last presented controller, else the root.
  var frontController: UIViewController? { presentations.last?.controller ?? rootViewController }
}
