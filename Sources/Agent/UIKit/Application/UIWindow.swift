import VirtualTime

/// The root of a tree of views; touches come in here.
@MainActor
open class UIWindow: UIView {
  /// Which windows are in front of which.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  public var windowLevel = Level.normal

  /// The controller whose view fills the window; it is loaded when the window is shown.
  ///
  /// Replacing that of a shown window leaves the old one and enters the new one, without animation.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      installRootViewController(replacing: oldValue)
    }
  }

  /// The responder that gets keys.
  package internal(set) weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue, successor == nil else { return }
      Keyboard.follow(self)
      windowScene?.ownFocusSystem?.firstResponderDidChange(firstResponder)
    }
  }
  /// Who becomes first responder once the present one has resigned; lets the keyboard stay between two text fields.
  weak var successor: UIResponder?
  private weak var installed: UIViewController?
  /// The layers of presented controllers, the back one first.
  var presentations: [PresentationContainer] = []

  /// The scene that it was given or first shown in.
  weak var ownScene: UIWindowScene?
  /// Whether it was taken from its scene, or its scene is gone.
  var isOutOfScenes = false
  /// Whether it stands in front of every scene and belongs to none, as the keyboard's does; false by default.
  package var isOfSystem = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
    coder.fill(self, as: UIWindow.self)
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public var screen: UIScreen { UIScreen.main }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { UIApplication.shared }

  /// Its own, for all that is in it and has none.
  open override var undoManager: UndoManager? { undo }
  private lazy var undo = UndoManager()

  open override var safeAreaInsets: UIEdgeInsets { screen.safeAreaInsets }

  /// A new size may be of another size class.
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { traitsDidChange() } }
  }

  /// The rotation under way.
  var rotation: TransitionCoordinator?

  // MARK: Showing

  /// True until the window is shown.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        leaveRootViewController()
        if isKeyWindow { UIApplication.shared.resignKey() }
        UIApplication.shared.hide(self)
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
      } else {
        UIApplication.shared.show(self)
        traitsDidChange()
        LayoutPass.request(for: self)
        installRootViewController(replacing: nil)
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
      }
    }
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Makes this the key window; of a scene in the background, once that is in front.
  open func makeKey() { UIApplication.shared.makeKey(self) }

  /// Shows the window, in front of those of its level, and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  // didBecomeVisibleNotification ─ becomeKey ─ didBecomeKeyNotification; of the former key window before that
  // resignKey ─ didResignKeyNotification

  /// Posted when a window is shown; of a scene in the background, too.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Called when this became the key window.
  open func becomeKey() {}

  /// Called when another window became the key window.
  open func resignKey() {}

  // The order of the first appearance:
  //
  //   makeKeyAndVisible ─ loadView → viewDidLoad → viewWillAppear
  //   next turn         ─ viewIsAppearing → viewWillLayoutSubviews → viewDidLayoutSubviews → viewDidAppear
  private func installRootViewController(replacing old: UIViewController?) {
    guard !isHidden else { return }
    if let old, old === installed { leave(old) }
    guard let root = rootViewController, root !== installed else { return }
    installed = root
    root.loadViewIfNeeded()
    root.beginAppearanceTransition(true, animated: false)
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIViewController.withoutViewTriggeredAppearance { insertSubview(root.view, at: 0) }
    EventQueue.main.schedule(.transition, label: "first appearance of \(type(of: root))") { [weak self, weak root] in
      guard let self, let root, installed === root else { return }
      root.viewIsAppearingIfNeeded()
      layoutIfNeeded()
      root.endAppearanceTransition()
    }
  }

  private func leaveRootViewController() {
    if let installed { leave(installed) }
  }

  private func leave(_ root: UIViewController) {
    installed = nil
    for container in presentations.reversed() { container.abandon() }
    presentations = []
    root.beginAppearanceTransition(false, animated: false)
    UIViewController.withoutViewTriggeredAppearance { root.viewIfLoaded?.removeFromSuperview() }
    root.endAppearanceTransition()
  }

  /// Lets go of everything without calling anybody: its scene is gone, or the launch is over.
  func tearDown() {
    installed = nil
    firstResponder = nil
    presentations = []
    UIApplication.shared.hide(self)
  }

  // MARK: Events

  /// Delivers touches to recognizers and views, and motions to the first responder.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      if let system = windowScene?.ownFocusSystem, event.orderedTouches.contains(where: { $0.phase == .began }) {
        system.screenWasTouched()
      }
      TouchDelivery.deliver(event, in: self)
    case .hover: HoverDelivery.deliver(event, in: self)
    case .motion:
      let receiver = firstResponder ?? presentations.last?.controller ?? rootViewController ?? self
      receiver.motionBegan(event.subtype, with: event)
      receiver.motionEnded(event.subtype, with: event)
    case .presses:
      guard let event = event as? UIPressesEvent else { return }
      (event.press.responder ?? self).onBehalfOfController {
        PressDelivery.deliver(event, in: self)
        event.deliver(to: event.press.responder ?? self)
      }
    default: break
    }
  }

  /// Who gets what has no place on the screen when there is no first responder.
  var topController: UIResponder { presentations.last?.controller ?? rootViewController ?? self }

  /// Who is asked first about keys when there is no first responder: the innermost controller that a person sees in front.
  ///
  /// A container shows one of its own kind or, where the app made it, has only one child; of several side by side UIKit prefers
  /// none.
  var keyReceiver: UIResponder {
    guard let front = topController as? UIViewController else { return topController }
    return sequence(first: front) { $0.keyForwardingChild }.reversed()[0]
  }

  override var responderWindow: UIWindow? { self }
}
