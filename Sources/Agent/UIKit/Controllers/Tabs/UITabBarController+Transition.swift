import VirtualTime

/// A change of tabs that an app's animator runs.
@MainActor
final class TabTransition {
  let id: Int
  let label: String
  let from: UIViewController
  let to: UIViewController
  let coordinator: TransitionCoordinator
  let container: UITransitionView
  var context: TransitionContext?

  init(
    id: Int, label: String, from: UIViewController, to: UIViewController, coordinator: TransitionCoordinator,
    container: UITransitionView
  ) {
    (self.id, self.label, self.from, self.to) = (id, label, from, to)
    (self.coordinator, self.container) = (coordinator, container)
  }
}

// A change from tab A to tab B comes within the call, B first, other than with a push:
//
//   B.viewDidLoad → B.viewWillAppear → A.viewWillDisappear → B.viewIsAppearing → B layout → A.viewDidDisappear → B.viewDidAppear
//
// With an animator of the delegate's the last two come at its end; when that was cancelled:
//
//   … B.viewWillDisappear → B.viewDidDisappear → A.viewWillAppear → A.viewDidAppear
extension UITabBarController {
  /// Puts the view of `controller` in place of the one that is shown.
  func display(_ controller: UIViewController?) {
    tabBar.selectedItem = controller?.tabBarItem
    guard controller !== displayed else { return }
    guard let transition else { return change(to: controller) }
    // Whoever chooses while tabs change ends that change first.
    transition.context?.completeTransition(true)
    change(to: controller)
  }

  private func change(to controller: UIViewController?) {
    let old = displayed
    if controller === moreNavigationController, controller?.parent !== self, let controller {
      addChild(controller)
      controller.tellDidMove(toParent: self)
    }
    guard appearanceState == .appeared, let controller else {
      displayed = controller
      UIViewController.withoutViewTriggeredAppearance { old?.viewIfLoaded?.removeFromSuperview() }
      if appearanceState == .appearing || appearanceState == .appeared {
        old?.beginDisappearing(false)
        controller?.beginAppearing(false)
        old?.endAppearance()
      }
      if isViewLoaded { placeDisplayed() }
      return
    }
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if let old, UIView.areAnimationsEnabled {
      animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: controller)
    }
    controller.loadViewIfNeeded()
    displayed = controller
    // Who is told to appear may animate along.
    let accompanied = animator.flatMap { animator in old.map { accompany(from: $0, to: controller, by: animator) } }
    controller.beginAppearing(animator != nil)
    old?.beginDisappearing(animator != nil)
    placeDisplayed()
    controller.viewIsAppearingIfNeeded()
    view.layoutIfNeeded()
    if let animator, let old, let accompanied { return animate(from: old, to: controller, by: animator, accompanied) }
    UIViewController.withoutViewTriggeredAppearance { old?.viewIfLoaded?.removeFromSuperview() }
    old?.endAppearance()
    controller.endAppearance()
  }

  /// Brings the view of the one that is shown into this controller's, under the bar.
  func placeDisplayed() {
    layoutTabBar()
    guard let displayed else { return }
    displayed.loadViewIfNeeded()
    displayed.view.frame = view.bounds
    displayed.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard displayed.view.superview !== view else { return }
    UIViewController.withoutViewTriggeredAppearance { view.insertSubview(displayed.view, belowSubview: tabBar) }
    layoutTabBar()
  }

  // MARK: With an animator

  /// What a transition takes place in, what drives it, and who animates along.
  private typealias Accompaniment = (
    container: UITransitionView, interactor: (any UIViewControllerInteractiveTransitioning)?, coordinator: TransitionCoordinator
  )

  private func accompany(
    from: UIViewController, to: UIViewController, by custom: any UIViewControllerAnimatedTransitioning
  ) -> Accompaniment {
    let container = UITransitionView(frame: view.bounds)
    let interactor = delegate?.tabBarController(self, interactionControllerFor: custom)
    let coordinator = TransitionCoordinator(
      in: container, from: from, to: to, duration: custom.transitionDuration(using: nil),
      isInteractive: interactor?.wantsInteractiveStart ?? false)
    ownCoordinator = coordinator
    return (container, interactor, coordinator)
  }

  private func animate(
    from: UIViewController, to: UIViewController, by custom: any UIViewControllerAnimatedTransitioning,
    _ accompanied: Accompaniment
  ) {
    let (container, interactor, coordinator) = accompanied
    let animator = AccompaniedAnimator(custom, coordinator: coordinator)
    let label = "change of tabs to \(type(of: to))"
    let next = TabTransition(
      id: TransitionCounter.next(), label: label, from: from, to: to, coordinator: coordinator, container: container)
    let context = TransitionContext(
      from: from, to: to, in: container, style: .none, isAnimated: true, animator: animator, interactor: interactor)
    (context.fromView, context.toView) = (from.viewIfLoaded, to.view)
    context.initialFrames[ObjectIdentifier(from)] = view.bounds
    context.finalFrames[ObjectIdentifier(to)] = view.bounds
    context.inform(coordinator)
    context.onComplete = { [self] didComplete in end(next, didComplete: didComplete) }
    next.context = context
    transition = next
    to.tell(.transitionStarted(id: next.id, label: label))
    UIViewController.withoutViewTriggeredAppearance {
      view.insertSubview(container, belowSubview: tabBar)
      if let from = from.viewIfLoaded { container.addSubview(from) }
      to.view.removeFromSuperview()
    }
    context.start()
  }

  private func end(_ ended: TabTransition, didComplete: Bool) {
    ended.context = nil
    let (gone, there) = didComplete ? (ended.from, ended.to) : (ended.to, ended.from)
    if !didComplete {
      ended.to.beginDisappearing(true)
      displayed = ended.from
      tabBar.selectedItem = ended.from.tabBarItem
    }
    UIViewController.withoutViewTriggeredAppearance { gone.viewIfLoaded?.removeFromSuperview() }
    placeDisplayed()
    ended.container.removeFromSuperview()
    gone.endAppearance()
    if !didComplete {
      cancelSelection(back: ended.from)
      there.beginAppearing(true)
      there.viewIsAppearingIfNeeded()
    }
    there.endAppearance()
    (transition, ownCoordinator) = (nil, nil)
    ended.to.tell(
      didComplete
        ? .transitionEnded(id: ended.id, label: ended.label) : .transitionCancelled(id: ended.id, label: ended.label))
    ended.coordinator.complete(cancelled: !didComplete)
  }
}
