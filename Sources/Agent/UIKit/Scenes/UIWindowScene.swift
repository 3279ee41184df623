import VirtualTime

/// The scene that has windows.
@MainActor
public final class UIWindowScene: UIScene {
  public var screen: UIScreen { .main }

  /// All of its windows that are shown, from the back to the front; the system's own are not among them.
  public var windows: [UIWindow] {
    UIApplication.shared.allWindows.filter { !$0.isOfSystem && !$0.isOutOfScenes && $0.windowScene === self }
  }

  /// The one that gets keys while the scene is in front.
  public var keyWindow: UIWindow? { ownKey }
  weak var ownKey: UIWindow?
  /// What moves the focus, once somebody has asked for it.
  var ownFocusSystem: UIFocusSystem?

  /// What the property list's storyboard is shown in, whether or not a delegate keeps it.
  var storyboardWindow: UIWindow?
  /// How the screen stood when the scene was in front last.
  var shape: Rotation.Shape?

  public var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

  public var traitCollection: UITraitCollection { screen.traitCollection }

  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  public var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation, systemFrame: screen.bounds) }

  /// How the scene lies on the screen.
  public struct Geometry: Hashable, Sendable {
    public let interfaceOrientation: UIInterfaceOrientation
    /// All of the screen.
    public let systemFrame: CGRect
    /// No person resizes a scene here.
    public var isInteractivelyResizing: Bool { false }
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
  ///
  /// A scene in the background is denied it.
  public func requestGeometryUpdate(_ preferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
    guard let wanted = (preferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    guard !wanted.contains(interfaceOrientation.mask) else { return }
    let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    if self !== UIApplication.shared.windowScene {
      errorHandler?(UISceneError(.geometryRequestDenied, "The scene is in the background."))
    } else if let orientation = order.first(where: { wanted.contains($0.mask) && Rotation.supported.contains($0.mask) }) {
      Rotation.turn(to: orientation)
    } else {
      errorHandler?(
        UISceneError(
          .geometryRequestDenied, "None of the requested orientations are supported by the view controller."))
    }
  }
}

/// What is known of the status bar.
@MainActor
public final class UIStatusBarManager: UIObject {
  private var top: UIViewController? {
    let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first
    let presentation = window?.presentations.last {
      $0.active.presentationStyle == .fullScreen || $0.controller.modalPresentationCapturesStatusBarAppearance
    }
    var controller = presentation?.controller ?? window?.rootViewController
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
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowOwningDelegate {
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousGeometry: UIWindowScene.Geometry,
    traitCollection previousTraitCollection: UITraitCollection)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Set before the scene connects, where its configuration names a storyboard. Of a class that declares no window nil, and
  /// nothing is kept.
  public var window: UIWindow?? {
    get { DelegateWindow.asked(of: self) }
    set { DelegateWindow.set(newValue ?? nil, of: self) }
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
  /// A window of that scene, as large as its screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    ownScene = windowScene
  }

  /// The scene that it belongs to: the one in front when it was first shown, unless it was given another. Nil takes it from the
  /// screen.
  public var windowScene: UIWindowScene? {
    get { isOutOfScenes ? nil : ownScene ?? UIApplication.shared.windowScene }
    set {
      let former = windowScene
      (ownScene, isOutOfScenes) = (newValue, newValue == nil)
      if former !== newValue { UIApplication.shared.windowMoved(self, from: former) }
    }
  }

  /// Whether it is on the screen once it is shown: the windows of scenes in the background are not.
  package var isInFront: Bool {
    if isOfSystem { return true }
    return !isOutOfScenes && (ownScene == nil || ownScene === UIApplication.shared.windowScene)
  }

  /// Who covers the window: the last presented controller, else the root.
  var frontController: UIViewController? { presentations.last?.controller ?? rootViewController }
}
