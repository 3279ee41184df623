import VirtualTime

// What is told when, for a controller P with a visible child C:
//
//   begin(true)  ─ P.viewWillAppear ─ C.viewWillAppear          begin(false) ─ P.viewWillDisappear ─ C.viewWillDisappear
//   end          ─ C.viewDidAppear ─ P.viewDidAppear            end          ─ C.viewDidDisappear ─ P.viewDidDisappear
//
// The state of each controller is tracked for itself, so that calls that come twice or out of balance do no harm.
extension UIViewController {
  func beginAppearing(_ animated: Bool) {
    guard appearanceState == .disappeared || appearanceState == .disappearing else { return }
    loadViewIfNeeded()
    appearanceState = .appearing
    hasEverAppeared = true
    appearanceIsAnimated = animated
    needsIsAppearing = true
    prepareToAppear()
    tell(.viewWillAppear(animated: animated))
    onOwnBehalf { viewWillAppear(animated) }
    for child in appearingChildren { child.beginAppearing(animated) }
    childrenWillAppear(animated)
  }

  func beginDisappearing(_ animated: Bool) {
    guard appearanceState == .appeared || appearanceState == .appearing else { return }
    appearanceState = .disappearing
    appearanceIsAnimated = animated
    tell(.viewWillDisappear(animated: animated))
    onOwnBehalf { viewWillDisappear(animated) }
    for child in appearingChildren { child.beginDisappearing(animated) }
  }

  func endAppearance() {
    switch appearanceState {
    case .appearing:
      appearanceState = .appeared
      for child in appearingChildren {
        // One that was added while this controller appeared was not told that it would.
        child.beginAppearing(appearanceIsAnimated)
        child.viewIsAppearingIfNeeded()
        child.endAppearance()
      }
      childrenDidAppear(appearanceIsAnimated)
      tell(.viewDidAppear(animated: appearanceIsAnimated))
      onOwnBehalf { viewDidAppear(appearanceIsAnimated) }
      appearanceDidChange()
    case .disappearing:
      appearanceState = .disappeared
      for child in appearingChildren { child.endAppearance() }
      tell(.viewDidDisappear(animated: appearanceIsAnimated))
      onOwnBehalf { viewDidDisappear(appearanceIsAnimated) }
      appearanceDidChange()
    case .appeared, .disappeared: break
    }
  }

  /// Once the view is in its window with its final size.
  func viewIsAppearingIfNeeded() {
    guard needsIsAppearing, appearanceState == .appearing || appearanceState == .appeared else { return }
    needsIsAppearing = false
    tell(.viewIsAppearing(animated: appearanceIsAnimated))
    onOwnBehalf { viewIsAppearing(appearanceIsAnimated) }
    for child in appearingChildren { child.viewIsAppearingIfNeeded() }
  }

  // MARK: Views that come and go without a transition
  //
  // A view that is put into a visible tree by `addSubview` brings its controller to appear, as in UIKit: `viewWillAppear` at
  // once, `viewDidAppear` at the next turn, after layout. When the parent itself is appearing, it takes the child along.

  // A container that is in a transition tells the children of that itself, wherever an app's animator puts their views; so does
  // one that forwards by hand.

  @PerLaunch private static var suppressionDepth = 0

  /// For containers, which tell of appearing themselves.
  static func withoutViewTriggeredAppearance(_ body: () -> Void) {
    suppressionDepth += 1
    body()
    suppressionDepth -= 1
  }

  /// Whether its presentation comes or goes, which tells of appearing itself, whenever an app's animator moves the view.
  private var isInPresentationTransition: Bool { ownPresentation.map { $0.phase != .presented } ?? false }

  func viewWillMove(to window: UIWindow?) {
    guard Self.suppressionDepth == 0, !isInPresentationTransition, window !== view.window,
      parent?.shouldAutomaticallyForwardAppearanceMethods ?? true, !(parent?.drivesAppearance(of: self) ?? false)
    else { return }
    if window != nil {
      guard parent == nil || parent?.appearanceState == .appeared || parent?.appearanceState == .appearing else { return }
      beginAppearing(false)
    } else {
      beginDisappearing(false)
    }
  }

  func viewDidMoveToWindow() {
    guard Self.suppressionDepth == 0, !isInPresentationTransition, !(parent?.drivesAppearance(of: self) ?? false) else { return }
    switch appearanceState {
    case .appearing where view.window != nil:
      guard parent?.appearanceState != .appearing else { return }
      EventQueue.main.schedule(.transition, label: "appearance of \(type(of: self))") { [weak self] in
        guard let self, appearanceState == .appearing, let window = viewIfLoaded?.window else { return }
        viewIsAppearingIfNeeded()
        window.layoutIfNeeded()
        endAppearance()
      }
    case .disappearing where view.window == nil: endAppearance()
    default: break
    }
  }

  /// Called before the view of a controller that a container manages by hand appears or disappears.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearing ? beginAppearing(animated) : beginDisappearing(animated)
  }

  /// Called after it.
  public func endAppearanceTransition() { endAppearance() }

  // MARK: Telling

  /// Calls the app's code on behalf of this controller: what that puts into the event queue is told as this controller's.
  func onOwnBehalf(_ body: () -> Void) {
    guard !isUnusable else { return }
    EventQueue.main.onBehalf(of: type(of: self), body)
  }

  /// Writes a step down, and tells the observer, before the controller itself is told.
  func tell(_ event: LifecycleEvent) {
    lastState = lifecycleState
    lifecycleLog.add(event, of: serial, className: "\(type(of: self))", state: lastState)
    lifecycleLog.observer?(self, event)
  }

  func tellWillMove(toParent parent: UIViewController?) {
    tellMove(.willMoveToParent(isNil: parent == nil)) { willMove(toParent: parent) }
  }

  func tellDidMove(toParent parent: UIViewController?) {
    tellMove(.didMoveToParent(isNil: parent == nil)) { didMove(toParent: parent) }
  }

  /// Tells of a move once, whether UIKit makes the call or, as in a container of its own, the app.
  private func tellMove(_ event: LifecycleEvent, _ call: () -> Void) {
    tell(event)
    isToldOfMove = true
    onOwnBehalf(call)
    isToldOfMove = false
  }

  /// What `willMove` and `didMove` themselves write down, when an app calls them.
  func noteMove(_ event: LifecycleEvent) { if !isToldOfMove { tell(event) } }

  func tellWillLayoutSubviews() {
    updateContentUnavailable()
    viewWillLayoutSubviews()
  }

  func tellDidLayoutSubviews() { viewDidLayoutSubviews() }

  func tellSafeAreaInsetsDidChange() { viewSafeAreaInsetsDidChange() }
}
