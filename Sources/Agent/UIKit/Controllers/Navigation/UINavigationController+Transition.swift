import VirtualTime

/// A push or pop under way.
@MainActor
final class NavigationTransition {
  let id: Int
  let label: String
  let from: UIViewController?
  let to: UIViewController
  let isAnimated: Bool
  let isPop: Bool
  let added: [UIViewController]
  let removed: [UIViewController]
  let coordinator: TransitionCoordinator?
  /// The stack to go back to when it is cancelled, and that to which it leads.
  let formerStack: [UIViewController]
  let stack: [UIViewController]
  var context: TransitionContext?
  /// In which an app's animator moves the views; nil for the system's slide, which moves them where they are.
  var container: UINavigationTransitionView?

  init(
    id: Int, label: String, from: UIViewController?, to: UIViewController, isAnimated: Bool, isPop: Bool,
    added: [UIViewController], removed: [UIViewController], coordinator: TransitionCoordinator?,
    formerStack: [UIViewController], stack: [UIViewController]
  ) {
    (self.id, self.label, self.from, self.to) = (id, label, from, to)
    (self.isAnimated, self.isPop, self.coordinator) = (isAnimated, isPop, coordinator)
    (self.added, self.removed, self.formerStack, self.stack) = (added, removed, formerStack, stack)
  }

  /// Who stands for the transition in the log.
  var subject: UIViewController { isPop ? from ?? to : to }
}

/// In which an app's own animator moves the views of a push or pop.
@MainActor
package final class UINavigationTransitionView: UIView {}

// Push of B in front of A, and back again; n is the navigation controller's delegate.
//
//   push           B.willMove(toParent)
//   next turn      B.viewDidLoad → n.animationControllerFor → A.viewWillDisappear → B.viewWillAppear → n.willShow
//                  → B.viewIsAppearing → B layout
//   0.35 s later   A.viewDidDisappear → B.viewDidAppear → B.didMove(toParent) → n.didShow → coordinator's completions
//
//   pop            B.willMove(toParent: nil)
//   next turn      B.viewWillDisappear → A.viewWillAppear → n.willShow → A.viewIsAppearing
//   0.35 s later   B.viewDidDisappear → A.viewDidAppear → B.didMove(toParent: nil) → n.didShow → B goes
//
// Not animated, both ends come in the same turn. A pop that a finger pulls begins at once, and when it is cancelled:
//
//   finger moves   B.willMove(toParent: nil) → B.viewWillDisappear → A.viewWillAppear → n.willShow → A.viewIsAppearing
//   finger up      coordinator: interaction changed, cancelled … back again …
//   then           A.viewWillDisappear → A.viewDidDisappear → B.viewWillAppear → B.viewIsAppearing → B.viewDidAppear
//                  → completions
//
// As in UIKit nobody is told that the move is off: neither didMove nor willMove(toParent:) nor didShow comes.
extension UINavigationController {
  /// Seconds that a push or a pop takes. As reported of devices.
  package static let transitionDuration: TimeInterval = 0.35

  func stackDidChange() {
    guard appearanceState == .appeared || appearanceState == .appearing else {
      if displayed == nil { return settleMoves() }
      return showTopWithoutTransition()
    }
    guard !isUpdateScheduled, transition == nil else { return }
    isUpdateScheduled = true
    if nextIsAnimated, UIView.areAnimationsEnabled, topViewController !== displayed { ownCoordinator = makeCoordinator() }
    EventQueue.main.schedule(.transition, label: nextLabel) { [self] in
      isUpdateScheduled = false
      startTransition()
    }
  }

  private func makeCoordinator(isInteractive: Bool = false) -> TransitionCoordinator {
    TransitionCoordinator(
      in: view, from: displayed, to: topViewController, duration: Self.transitionDuration, isInteractive: isInteractive)
  }

  private var isGoingBack: Bool {
    guard let displayed, let top = topViewController else { return false }
    return !added.contains { $0 === top } && !viewControllers.contains { $0 === displayed }
  }

  private var nextLabel: String {
    let subject = isGoingBack ? displayed : topViewController
    return "\(isGoingBack ? "pop" : "push") of \(subject.map { "\(type(of: $0))" } ?? "nothing")"
  }

  // MARK: Beginning

  /// Whether a finger may begin to pop now.
  var canPopInteractively: Bool {
    viewControllers.count > 1 && transition == nil && !isUpdateScheduled && appearanceState == .appeared
      && displayed === topViewController && presentedViewController == nil
  }

  func popInteractively(drivenBy driver: UIPercentDrivenInteractiveTransition) {
    isUpdateScheduled = true
    popViewController(animated: true)
    isUpdateScheduled = false
    startTransition(drivenBy: driver)
  }

  private func startTransition(drivenBy driver: UIPercentDrivenInteractiveTransition? = nil) {
    let waiting = ownCoordinator
    guard transition == nil, appearanceState == .appeared, let to = topViewController, to !== displayed else {
      endWithoutTransition(waiting)
      return
    }
    let isBack = isGoingBack
    let isAnimated = nextIsAnimated && UIView.areAnimationsEnabled
    let coordinator = !isAnimated ? nil : driver != nil ? makeCoordinator(isInteractive: true) : waiting ?? makeCoordinator()
    let next = NavigationTransition(
      id: TransitionCounter.next(), label: nextLabel, from: displayed, to: to, isAnimated: nextIsAnimated, isPop: isBack,
      added: added, removed: removed, coordinator: coordinator, formerStack: formerStack, stack: viewControllers)
    (added, removed, formerStack) = ([], [], viewControllers)
    (transition, ownCoordinator) = (next, coordinator)
    next.subject.tell(.transitionStarted(id: next.id, label: next.label))
    for controller in next.added { controller.isMovingToParent = true }
    for controller in next.removed { controller.isMovingFromParent = true }
    updateBars(for: to)
    to.loadViewIfNeeded()
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if isAnimated, let from = next.from {
      animator = delegate?.navigationController(self, animationControllerFor: isBack ? .pop : .push, from: from, to: to)
    }
    let interactor = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    // Who is told to come or go may ask.
    if let interactor, interactor.wantsInteractiveStart { coordinator?.beginInteractively() }
    next.from?.beginDisappearing(next.isAnimated)
    displayed = to
    to.beginAppearing(next.isAnimated)
    delegate?.navigationController(self, willShow: to, animated: next.isAnimated)
    place(to, behind: isBack ? next.from : nil)
    updateBars(for: to)
    to.viewIsAppearingIfNeeded()
    view.layoutIfNeeded()
    guard isAnimated, let coordinator else { return endTransition(next) }
    animate(next, by: animator, drivenBy: interactor ?? driver, coordinator)
  }

  /// Replaces the stack with everything that belongs to it in this very call, for a container that lends or borrows controllers.
  func replaceAtOnce(_ controllers: [UIViewController]) {
    let wasScheduled = isUpdateScheduled
    isUpdateScheduled = true
    setViewControllers(controllers, animated: false)
    isUpdateScheduled = wasScheduled
    guard transition == nil else { return }
    if appearanceState == .appeared, !controllers.isEmpty, displayed != nil { return startTransition() }
    guard displayed !== topViewController else { return settleMoves() }
    let former = displayed
    former?.beginDisappearing(false)
    UIViewController.withoutViewTriggeredAppearance { former?.viewIfLoaded?.removeFromSuperview() }
    former?.endAppearance()
    displayed = nil
    settleMoves()
    showTopWithoutTransition()
    guard let displayed, appearanceState == .appeared || appearanceState == .appearing else { return }
    displayed.beginAppearing(false)
    displayed.viewIsAppearingIfNeeded()
    if appearanceState == .appeared { displayed.endAppearance() }
  }

  private func endWithoutTransition(_ waiting: TransitionCoordinator?) {
    guard transition == nil else { return }
    ownCoordinator = nil
    if topViewController === displayed {
      settleMoves()
      if let displayed { updateBars(for: displayed) }
    }
    waiting?.complete()
  }

  private func animate(
    _ next: NavigationTransition, by custom: (any UIViewControllerAnimatedTransitioning)?,
    drivenBy interactor: (any UIViewControllerInteractiveTransitioning)?, _ coordinator: TransitionCoordinator
  ) {
    if custom != nil { moveIntoContainer(next) }
    let animator = AccompaniedAnimator(custom ?? NavigationSlide(isPop: next.isPop, label: next.label), coordinator: coordinator)
    let context = TransitionContext(
      from: next.from, to: next.to, in: next.container ?? view, style: .none, isAnimated: true, animator: animator,
      interactor: interactor)
    (context.fromView, context.toView) = (next.from?.viewIfLoaded, next.to.view)
    if let from = next.from { context.initialFrames[ObjectIdentifier(from)] = view.bounds }
    context.finalFrames[ObjectIdentifier(next.to)] = view.bounds
    context.inform(coordinator)
    coordinator.transitionDuration = animator.transitionDuration(using: context)
    coordinator.containerView = context.containerView
    context.onComplete = { [self] didComplete in
      next.context = nil
      didComplete ? endTransition(next) : cancelTransition(next)
    }
    next.context = context
    context.start()
  }

  /// Gives an app's animator a container with the old view in it; the new one is for the animator to put there.
  private func moveIntoContainer(_ next: NavigationTransition) {
    let container = UINavigationTransitionView(frame: view.bounds)
    next.container = container
    UIViewController.withoutViewTriggeredAppearance {
      view.insertSubview(container, belowSubview: navigationBar)
      if let from = next.from?.viewIfLoaded { container.addSubview(from) }
      next.to.view.removeFromSuperview()
    }
  }

  // MARK: Ending

  private func endTransition(_ ended: NavigationTransition) {
    UIViewController.withoutViewTriggeredAppearance {
      ended.from?.viewIfLoaded?.removeFromSuperview()
      leaveContainer(ended, with: ended.to)
    }
    ended.from?.endAppearance()
    ended.to.endAppearance()
    settleMoves(added: ended.added, removed: ended.removed)
    (transition, ownCoordinator) = (nil, nil)
    delegate?.navigationController(self, didShow: ended.to, animated: ended.isAnimated)
    ended.subject.tell(.transitionEnded(id: ended.id, label: ended.label))
    ended.coordinator?.complete()
    if topViewController !== displayed || !added.isEmpty || !removed.isEmpty { stackDidChange() }
  }

  private func cancelTransition(_ ended: NavigationTransition) {
    guard let from = ended.from else { return }
    ended.to.beginDisappearing(ended.isAnimated)
    UIViewController.withoutViewTriggeredAppearance {
      ended.to.viewIfLoaded?.removeFromSuperview()
      leaveContainer(ended, with: from)
    }
    ended.to.endAppearance()
    displayed = from
    // Whoever changed the stack meanwhile knows what shall be on it.
    let isUntouched = viewControllers.elementsEqual(ended.stack, by: ===)
    if isUntouched { restore(ended.formerStack) }
    for controller in ended.removed { controller.isMovingFromParent = false }
    for controller in ended.added {
      controller.isMovingToParent = false
      if isUntouched { controller.removeFromParent() }
    }
    if !isUntouched { removed += ended.removed }
    updateBars(for: from)
    from.beginAppearing(ended.isAnimated)
    from.viewIsAppearingIfNeeded()
    from.endAppearance()
    (transition, ownCoordinator) = (nil, nil)
    ended.subject.tell(.transitionCancelled(id: ended.id, label: ended.label))
    ended.coordinator?.complete(cancelled: true)
    if topViewController !== displayed || !added.isEmpty || !removed.isEmpty { stackDidChange() }
  }

  /// Takes the container away that an app's animator had; who stays stands where it would have without one.
  private func leaveContainer(_ ended: NavigationTransition, with remaining: UIViewController) {
    guard let container = ended.container else { return }
    place(remaining, behind: nil)
    container.removeFromSuperview()
    ended.container = nil
  }

  /// Puts the top controller's view in place while nobody sees it, so that nobody is told of appearing.
  func showTopWithoutTransition() {
    guard transition == nil, isViewLoaded, let top = topViewController else { return }
    if displayed !== top {
      let former = displayed
      UIViewController.withoutViewTriggeredAppearance { former?.viewIfLoaded?.removeFromSuperview() }
      displayed = top
    }
    updateBars(for: top)
    top.loadViewIfNeeded()
    if top.view.superview !== view { place(top, behind: nil) }
    updateBars(for: top)
    settleMoves()
  }

  private func place(_ controller: UIViewController, behind other: UIViewController?) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIViewController.withoutViewTriggeredAppearance {
      if let other = other?.viewIfLoaded, other.superview === view {
        view.insertSubview(controller.view, belowSubview: other)
      } else {
        view.insertSubview(controller.view, belowSubview: navigationBar)
      }
      // A search that goes on belongs to the screen that it searches.
      if let search = controller.navigationItem.searchController, search.isActive, search.view.superview === view {
        view.insertSubview(search.view, aboveSubview: controller.view)
      }
    }
  }

  private func settleMoves() {
    let (added, removed) = (added, removed)
    (self.added, self.removed, formerStack) = ([], [], viewControllers)
    settleMoves(added: added, removed: removed)
  }

  private func settleMoves(added: [UIViewController], removed: [UIViewController]) {
    // Another container may have taken one over meanwhile.
    for controller in added where controller.parent === self {
      controller.isMovingToParent = false
      controller.tellDidMove(toParent: self)
    }
    for controller in removed where controller.parent === self {
      controller.isMovingFromParent = false
      controller.containerSafeAreaInsets = .zero
      controller.removeFromParent()
    }
  }
}
