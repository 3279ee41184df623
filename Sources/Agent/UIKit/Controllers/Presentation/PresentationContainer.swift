import VirtualTime

/// One presented controller, from the call of `present` to the end of its dismissal.
///
/// A is the presenter, B what is presented. A's calls, in brackets, come only when B hides A; p is the
/// presentation controller, t the transitioning delegate of B.
///
/// ```
/// present        (t: presentationController) → B.viewDidLoad
/// next turn      (p.delegate: adaptation) → (t: animationController, interactionController)
///                → p.presentationTransitionWillBegin → [A.viewWillDisappear →] B.viewWillAppear → B.viewIsAppearing → B layout
///                → animation
/// 0.5 s later    B.viewDidAppear [→ A.viewDidDisappear] → p.presentationTransitionDidEnd → coordinator's → completion
///
/// dismiss
/// next turn      (t: as above) → p.dismissalTransitionWillBegin → B.viewWillDisappear [→ A.viewWillAppear] → animation
/// 0.4 s later    [A.viewDidAppear →] B.viewDidDisappear → p.dismissalTransitionDidEnd → coordinator's → completion
/// ```
/// A transition that is cancelled, by an interaction controller, by an animator that is turned round or by a finger, tells of
/// both ways: what was to disappear appears again. A presentation that was cancelled is over, and no completion is called.
@MainActor
final class PresentationContainer {
  enum Phase {
    case presenting, presented, dismissing
  }

  /// What is shown: what was presented, or what the delegate put into its place.
  var controller: UIViewController
  /// What was presented.
  let original: UIViewController
  /// Who presents: the outermost container, or a controller that defines a context.
  let presenter: UIViewController
  /// Who was asked to.
  let source: UIViewController
  /// Of the style that was asked for.
  let presentationController: UIPresentationController
  /// Of the style that it is in now.
  var active: UIPresentationController
  var phase = Phase.presenting
  private(set) weak var window: UIWindow?
  let containerView = UITransitionView()
  private(set) var dimmingView: UIDimmingView?
  /// The view above which a presentation in a context stands.
  private(set) weak var contextView: UIView?
  private let hidesInContext: Bool
  /// How the container moves it in which its context lies; otherwise its own.
  let transitionStyle: UIModalTransitionStyle
  var coordinator: TransitionCoordinator?
  /// The size class by which it was last adapted.
  var adaptedFor: UITraitCollection?
  /// The number of the transition under way.
  var transitionID = 0
  private weak var formerResponder: UIResponder?
  /// What had the focus behind.
  private weak var formerItem: (any UIFocusItem)?
  private var dimmedView: UIView?

  init(_ controller: UIViewController, presenter: UIViewController, source: UIViewController, window: UIWindow) {
    (self.controller, original, self.presenter, self.source, self.window) = (controller, controller, presenter, source, window)
    presentationController = controller.presentationController(from: source, presenter: presenter)
    active = presentationController
    let style = presentationController.presentationStyle
    hidesInContext = style == .currentContext
    if style.isInContext, presenter.definesPresentationContext { contextView = presenter.viewIfLoaded }
    transitionStyle =
      style.isInContext && presenter.providesPresentationContextTransitionStyle
      ? presenter.modalTransitionStyle : controller.modalTransitionStyle
    presenter.frontPresentation = self
    controller.ownPresentation = self
    window.presentations.append(self)
    presentationController.presentation = self
    containerView.presentation = self
  }

  /// Whether the presenter's view leaves the window.
  var hidesPresenter: Bool { active.shouldRemovePresentersView || hidesInContext }

  var containerIfShown: UITransitionView? { containerView.superview == nil ? nil : containerView }

  /// Those of where the presentation stands.
  var surroundingTraits: UITraitCollection {
    containerView.superview?.traitCollection ?? window?.traitCollection ?? UIScreen.main.traitCollection
  }

  // MARK: Presenting

  func present(animated: Bool, completion: (@MainActor () -> Void)?) {
    let label = "presentation of \(type(of: original))"
    let id = TransitionCounter.next()
    transitionID = id
    controller.isBeingPresented = true
    controller.tell(.transitionStarted(id: id, label: label))
    controller.loadViewIfNeeded()
    if animated {
      coordinate(from: presenter, to: controller, active.motion(isPresenting: true).presentation)
    }
    EventQueue.main.schedule(.transition, label: label) { [self] in
      guard phase == .presenting, window != nil else { return }
      begin(animated, label) { [self] completed in
        endPresenting(completed)
        controller.tell(.transitionEnded(id: id, label: label))
        coordinator?.complete(cancelled: !completed)
        coordinator = nil
        if completed { completion?() }
      }
    }
  }

  private func begin(_ animated: Bool, _ label: String, onEnd: @escaping (Bool) -> Void) {
    adapt()
    (active as? UIPopoverPresentationController)?.willBePresented()
    if let obstacle = active.obstacle {
      UIKitComplaints.raise("NSGenericException", obstacle)
      phase = .dismissing
      controller.isBeingPresented = false
      stopCoordinating()
      coordinator = nil
      forget()
      controller.tell(.transitionEnded(id: transitionID, label: label))
      return
    }
    leaveFocus()
    showContainer()
    let custom = animated ? customAnimator(isPresenting: true) : nil
    active.presentationTransitionWillBegin()
    if hidesPresenter { presenter.beginDisappearing(animated) }
    controller.beginAppearing(animated)
    let context = transition(
      isPresenting: true, from: presenter, to: controller, animated, custom, label: label, onEnd: onEnd)
    // An app's animator puts the view into the container by itself.
    if custom == nil { install() } else { applyTraits() }
    run(context, appearing: controller)
    if formerItem != nil { window?.windowScene?.ownFocusSystem?.requestFocusUpdate(to: controller) }
  }

  /// Starts a transition; what appears is told so and laid out before the system's animation, and after an app's has begun.
  func run(_ context: TransitionContext, appearing: UIViewController?) {
    if context.animator is SystemAnimator {
      appearing?.viewIsAppearingIfNeeded()
      window?.layoutIfNeeded()
    }
    if let coordinator, UIView.duration(coordinator.transitionDuration, animated: true) == .zero { coordinator.runAnimations() }
    context.start()
    guard appearing?.viewIfLoaded?.window != nil else { return }
    appearing?.viewIsAppearingIfNeeded()
    window?.layoutIfNeeded()
  }

  private func endPresenting(_ completed: Bool) {
    stopCoordinating()
    controller.isBeingPresented = false
    guard completed else {
      phase = .dismissing
      controller.beginDisappearing(true)
      if hidesPresenter { presenter.beginAppearing(true) }
      active.presentationTransitionDidEnd(false)
      if hidesPresenter { presenter.endAppearance() }
      remove()
      return
    }
    phase = .presented
    controller.viewIsAppearingIfNeeded()
    controller.endAppearance()
    if hidesPresenter {
      UIViewController.withoutViewTriggeredAppearance { presenter.viewIfLoaded?.removeFromSuperview() }
      presenter.endAppearance()
    }
    active.presentationTransitionDidEnd(true)
  }

  // MARK: Views

  private func showContainer() {
    guard let window else { return }
    let context = contextView
    containerView.frame = context?.frame ?? window.bounds
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIViewController.withoutViewTriggeredAppearance {
      if let context, let parent = context.superview {
        parent.insertSubview(containerView, aboveSubview: context)
      } else {
        window.addSubview(containerView)
      }
    }
    updateDimming()
  }

  /// Puts what is shown into the container.
  func install() {
    applyTraits()
    UIViewController.withoutViewTriggeredAppearance {
      if let view = active.presentedView { active.install(view, in: containerView) }
    }
  }

  func updateDimming() {
    let dimming = active.dimming
    containerView.accessibilityViewIsModal = dimming != .none
    if case .none = dimming {
      dimmingView?.removeFromSuperview()
      dimmingView = nil
      return dim(nil)
    }
    let shade = dimmingView ?? UIDimmingView(frame: containerView.bounds)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.onTap = { [weak self] in self?.active.touchedOutside() }
    if case .shade(let alpha) = dimming {
      shade.backgroundColor = UIColor(white: 0, alpha: alpha)
    } else {
      shade.backgroundColor = nil
    }
    if shade.superview == nil { containerView.insertSubview(shade, at: 0) }
    dimmingView = shade
    dim(presenter.viewIfLoaded)
  }

  /// Greys the tint of what is behind.
  private func dim(_ view: UIView?) {
    guard dimmedView !== view else { return }
    dimmedView?.tintAdjustmentMode = .automatic
    dimmedView = nil
    guard let view, view.tintAdjustmentMode != .dimmed else { return }
    view.tintAdjustmentMode = .dimmed
    dimmedView = view
  }

  func applyTraits() {
    var values = active.ownTraits?.values ?? TraitValues()
    if let given = presentationController.overrideTraitCollection?.values { values = values.overridden(by: given) }
    guard !values.entries.isEmpty || controller.traitOwner?.fromParent != nil else { return }
    controller.ensuredTraitOwner.fromParent = values.entries.isEmpty ? nil : UITraitCollection(values: values)
    controller.updateTraits()
  }

  /// A layout pass of the container.
  func layOut() {
    guard phase != .dismissing else { return }
    active.containerViewWillLayoutSubviews()
    if let view = active.presentedView, view.isDescendant(of: containerView) { active.place(view) }
    active.containerViewDidLayoutSubviews()
  }

  func layOutAgain() { containerIfShown?.setNeedsLayout() }

  // MARK: Focus

  /// What had the keys or the focus behind gives them up, and gets them back when this is gone.
  private func leaveFocus() {
    guard let window, let view = presenter.viewIfLoaded else { return }
    if let item = window.windowScene?.ownFocusSystem?.focusedItem, UIFocusSystem.environment(view, contains: item) {
      formerItem = item
    }
    guard let responder = window.firstResponder else { return }
    guard responder.responderChain.contains(where: { $0 === view }) else { return }
    guard responder.resignFirstResponder() else { return }
    formerResponder = responder
  }

  private func restoreFocus() {
    guard presenter.restoresFocusAfterTransition, let window else { return }
    if let formerItem { window.windowScene?.ownFocusSystem?.requestFocusUpdate(to: formerItem) }
    guard let responder = formerResponder, window.firstResponder == nil, responder.responderWindow === window else { return }
    formerResponder = nil
    responder.becomeFirstResponder()
  }

  // MARK: The end

  /// Takes everything of it away and tells that it disappeared.
  func remove() {
    let view = controller.viewIfLoaded
    if let moved = active.movedView { (moved.transform, moved.alpha) = (.identity, 1) }
    UIViewController.withoutViewTriggeredAppearance {
      if let shown = active.presentedView { active.uninstall(shown) }
      view?.removeFromSuperview()
      containerView.removeFromSuperview()
    }
    controller.endAppearance()
    controller.isBeingDismissed = false
    forget()
    restoreFocus()
  }

  private func forget() {
    dim(nil)
    for controller in [controller, original] {
      controller.ownPresentation = nil
      if controller.traitOwner?.fromParent != nil, controller.parent == nil {
        controller.traitOwner?.fromParent = nil
      }
    }
    if presenter.frontPresentation === self { presenter.frontPresentation = nil }
    window?.presentations.removeAll { $0 === self }
    for controller in [active, presentationController] { controller.presentation = nil }
  }

  /// Puts the presenter's view back to where it was.
  func reinsertPresenter() {
    guard let window, let view = presenter.viewIfLoaded, view.superview == nil else { return }
    UIViewController.withoutViewTriggeredAppearance {
      if contextView === view, let parent = containerView.superview {
        view.frame = containerView.frame
        parent.insertSubview(view, belowSubview: containerView)
      } else if let behind = presenter.ownPresentation {
        behind.active.install(view, in: behind.containerView)
      } else {
        view.frame = window.bounds
        window.insertSubview(view, at: 0)
      }
    }
  }

  /// Takes everything away at once, because the window goes.
  func abandon() {
    phase = .dismissing
    stopCoordinating()
    coordinator = nil
    controller.beginDisappearing(false)
    remove()
  }

  // MARK: Coordinator

  func coordinate(from: UIViewController, to: UIViewController, _ seconds: TimeInterval, isInteractive: Bool = false) {
    let coordinator = TransitionCoordinator(
      in: containerView, from: from, to: to, duration: seconds, isAnimated: true,
      style: presentationController.presentationStyle, isInteractive: isInteractive)
    self.coordinator = coordinator
    for controller in [from, to] { controller.ownCoordinator = coordinator }
  }

  func stopCoordinating() {
    for controller in [presenter, controller] where controller.ownCoordinator === coordinator {
      controller.ownCoordinator = nil
    }
  }
}
