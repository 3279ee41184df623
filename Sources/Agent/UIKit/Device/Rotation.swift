import VirtualTime

/// Turns the interface to follow the device.
///
/// ```
/// device turned   UIDevice.orientationDidChange ─ may the app and its front controller stand like that? ─ no: that is all
///                   └─ yes: willChangeStatusBarOrientation → (per window, root first, then what is presented)
///                      willTransition(to: traits) → viewWillTransition(to: size)
///                      → window resized → traitCollectionDidChange → (keyboard's notes) → layout
///                      → alongside animations → didChangeStatusBarOrientation
/// 0.3 s later       completions of the coordinator
/// ```
/// `willTransition(to:with:)` comes only when traits change, as on a phone but not on a tablet.
@MainActor
enum Rotation {
  /// Seconds. As reported of devices.
  static let duration: TimeInterval = 0.3

  /// The orientations in which the app as a whole and the controller in front may stand.
  static var supported: UIInterfaceOrientationMask {
    let application = UIApplication.shared
    let window = application.keyWindow ?? application.windows.last
    let byApp =
      application.delegate?.application(application, supportedInterfaceOrientationsFor: window)
      ?? application.declaredOrientations
    guard let controller = orientationController(of: window) else { return byApp }
    let common = byApp.intersection(controller.supportedInterfaceOrientations)
    if common.isEmpty {
      UIKitComplaints.raise(
        "UIApplicationInvalidInterfaceOrientation",
        "Supported orientations has no common orientation with the application, and [\(type(of: controller)) shouldAutorotate] "
          + "is returning \(controller.shouldAutorotate ? "YES" : "NO")")
    }
    return common
  }

  /// The one that is asked: the last that covers all of the window.
  private static func orientationController(of window: UIWindow?) -> UIViewController? {
    guard let window else { return nil }
    let covering = window.presentations.map(\.controller).last { $0.modalPresentationStyle == .fullScreen }
    return covering ?? window.rootViewController
  }

  /// Turns the interface to how the device is held, if that is allowed; true if it turned.
  ///
  /// An app in the background stays as it is, and follows when it comes back.
  @discardableResult
  static func followDevice() -> Bool {
    guard UIApplication.shared.applicationState != .background else { return false }
    guard let wanted = UIDevice.current.held.interfaceOrientation, wanted != UIScreen.main.orientation else { return false }
    let application = UIApplication.shared
    let window = application.keyWindow ?? application.windows.last
    guard orientationController(of: window)?.shouldAutorotate ?? true, supported.contains(wanted.mask) else { return false }
    turn(to: wanted)
    return true
  }

  /// Goes to an orientation that is supported if the present one is not.
  static func leaveUnsupported() {
    let supported = supported
    guard !supported.isEmpty, !supported.contains(UIScreen.main.orientation.mask) else {
      followDevice()
      return
    }
    let application = UIApplication.shared
    let preferred = orientationController(of: application.keyWindow ?? application.windows.last)?
      .preferredInterfaceOrientationForPresentation
    let held = UIDevice.current.held.interfaceOrientation
    let order: [UIInterfaceOrientation?] = [held, preferred, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    if let goal = order.compactMap({ $0 }).first(where: { supported.contains($0.mask) }) { turn(to: goal) }
  }

  static func turn(to orientation: UIInterfaceOrientation) {
    let screen = UIScreen.main
    let former = screen.orientation
    guard former != orientation else { return }
    let application = UIApplication.shared
    let (formerBounds, formerTraits) = (screen.bounds, screen.traitCollection)
    let formerBar = application.statusBarFrame
    application.post(
      UIApplication.willChangeStatusBarOrientationNotification,
      [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    screen.turn(to: orientation)
    let bar = application.statusBarFrame
    if bar != formerBar {
      application.post(
        UIApplication.willChangeStatusBarFrameNotification, [UIApplication.statusBarFrameUserInfoKey: bar])
    }
    let windows = application.windows.filter { $0.frame.size == formerBounds.size }
    let size = screen.bounds.size
    let isAnimated = UIView.areAnimationsEnabled
    let coordinators = windows.map { window in
      announce(
        size, to: window, from: formerBounds.size, isAnimated: isAnimated,
        turning: CGAffineTransform(rotationAngle: angle(from: former, to: orientation)))
    }
    screen.updateSizeClasses()
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      for window in windows { window.frame = CGRect(origin: .zero, size: size) }
      // What covers the screen from below is there before the first layout.
      Keyboard.reload()
      for (window, coordinator) in zip(windows, coordinators) {
        window.setNeedsLayout()
        window.layoutIfNeeded()
        coordinator.runAnimations()
        window.layoutIfNeeded()
      }
    }
    application.post(
      UIApplication.didChangeStatusBarOrientationNotification, [UIApplication.statusBarOrientationUserInfoKey: former.rawValue])
    if bar != formerBar {
      application.post(
        UIApplication.didChangeStatusBarFrameNotification, [UIApplication.statusBarFrameUserInfoKey: formerBar])
    }
    if let scene = application.windowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(
        scene, didUpdate: UIWindowScene.Geometry(interfaceOrientation: former, systemFrame: formerBounds),
        traitCollection: formerTraits)
    }
    EventQueue.main.schedule(
      .transition, after: UIView.duration(duration, animated: isAnimated), label: "rotation to \(orientation)"
    ) {
      for (window, coordinator) in zip(windows, coordinators) {
        if window.rotation === coordinator { window.rotation = nil }
        coordinator.complete()
      }
    }
  }

  /// Tells the controllers of a window which size it is about to have.
  private static func announce(
    _ size: CGSize, to window: UIWindow, from formerSize: CGSize, isAnimated: Bool, turning: CGAffineTransform
  ) -> TransitionCoordinator {
    let coordinator = TransitionCoordinator(
      in: window, duration: duration, isAnimated: isAnimated, style: .fullScreen, turning: turning)
    window.rotation = coordinator
    let traits = window.traits(at: size)
    if let root = window.rootViewController, root.isViewLoaded {
      if traits != window.traitCollection { root.willTransition(to: traits, with: coordinator) }
      if size != formerSize { root.viewWillTransition(to: size, with: coordinator) }
    }
    for presentation in window.presentations where presentation.controller.isViewLoaded {
      if traits != window.traitCollection { presentation.controller.willTransition(to: traits, with: coordinator) }
      if size != formerSize { presentation.windowWillTransition(to: size, with: coordinator) }
    }
    return coordinator
  }

  /// How the screen stood.
  struct Shape {
    let geometry: UIWindowScene.Geometry
    let traits: UITraitCollection

    @MainActor static var current: Shape {
      let screen = UIScreen.main
      return Shape(
        geometry: UIWindowScene.Geometry(interfaceOrientation: screen.orientation, systemFrame: screen.bounds),
        traits: screen.traitCollection)
    }
  }

  /// Fits a scene that comes to the front to the screen, which was turned while it was in the background, and looks whether it
  /// may stand like that.
  static func catchUp(_ scene: UIWindowScene) {
    defer { scene.shape = nil }
    if let former = scene.shape, former.geometry != scene.effectiveGeometry {
      let (formerSize, bounds) = (former.geometry.systemFrame.size, UIScreen.main.bounds)
      for window in scene.windows where window.frame.size == formerSize {
        let coordinator = announce(bounds.size, to: window, from: formerSize, isAnimated: false, turning: .identity)
        window.frame = bounds
        window.layoutIfNeeded()
        coordinator.runAnimations()
        window.layoutIfNeeded()
        window.rotation = nil
        coordinator.complete()
      }
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: former.geometry, traitCollection: former.traits)
    }
    if UIApplication.shared.applicationState != .background, !scene.windows.isEmpty { leaveUnsupported() }
  }

  /// How far the picture turns, in radians.
  private static func angle(from: UIInterfaceOrientation, to: UIInterfaceOrientation) -> CGFloat {
    func quarters(_ orientation: UIInterfaceOrientation) -> CGFloat {
      switch orientation {
      case .landscapeRight: 1
      case .portraitUpsideDown: 2
      case .landscapeLeft: 3
      case .portrait, .unknown: 0
      }
    }
    let turn = quarters(to) - quarters(from)
    return (turn == 3 ? -1 : turn == -3 ? 1 : turn) * .pi / 2
  }
}

extension UIScreen {
  /// Brings the size classes of the screen in line with how it is held.
  func updateSizeClasses() {
    let (horizontal, vertical) = UITraitCollection.sizeClasses(of: bounds.size, idiom: model.idiom)
    UITraitCollection.ofScreen = traitCollection.modifyingTraits {
      $0.horizontalSizeClass = horizontal
      $0.verticalSizeClass = vertical
    }
  }
}

extension UIViewController {
  /// Has the system look again at which orientations are fine, and turn the interface if it must.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {
    EventQueue.main.schedule(.transition, label: "look at supported orientations") { Rotation.leaveUnsupported() }
  }

  /// The older name: turns the interface to how the device is held.
  public static func attemptRotationToDeviceOrientation() { Rotation.followDevice() }

  public func setNeedsStatusBarAppearanceUpdate() {}
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded {
      let goal = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if goal != child.view.bounds.size { child.viewWillTransition(to: goal, with: coordinator) }
    }
  }
}
