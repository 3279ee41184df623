import VirtualTime

extension PresentationContainer {
  /// An app's animator and what drives it.
  struct CustomTransition {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
  }

  func customAnimator(isPresenting: Bool) -> CustomTransition? {
    guard let delegate = original.transitioningDelegate else { return nil }
    let animator =
      isPresenting
      ? delegate.animationController(forPresented: original, presenting: presenter, source: source)
      : delegate.animationController(forDismissed: original)
    guard let animator else { return nil }
    let interactor =
      isPresenting
      ? delegate.interactionControllerForPresentation(using: animator)
      : delegate.interactionControllerForDismissal(using: animator)
    // Who is told to come or go may ask.
    if let interactor, interactor.wantsInteractiveStart { coordinator?.beginInteractively() }
    return CustomTransition(animator: animator, interactor: interactor)
  }

  /// The context of a transition in this presentation's container; `onEnd` gets whether it went through.
  func transition(
    isPresenting: Bool, from: UIViewController, to: UIViewController, _ animated: Bool, _ custom: CustomTransition?,
    label: String, onEnd: @escaping (Bool) -> Void
  ) -> TransitionContext {
    var animator: any UIViewControllerAnimatedTransitioning =
      custom?.animator
      ?? SystemAnimator(
        active.motion(isPresenting: isPresenting), isPresenting: isPresenting, moving: active.movedView, dimming: dimmingView,
        label: label)
    if let coordinator, let custom {
      coordinator.transitionDuration = custom.animator.transitionDuration(using: nil)
      animator = AccompaniedAnimator(animator, coordinator: coordinator)
    }
    let context = TransitionContext(
      from: from, to: to, in: containerView, style: active.presentationStyle, isAnimated: animated, animator: animator,
      interactor: custom?.interactor)
    let (shown, behind) = (active.presentedView, hidesPresenter ? presenter.viewIfLoaded : nil)
    (context.fromView, context.toView) = isPresenting ? (behind, shown) : (shown, behind)
    let frame = active.frameOfPresentedViewInContainerView
    if isPresenting {
      context.finalFrames[ObjectIdentifier(to)] = frame
      context.initialFrames[ObjectIdentifier(from)] = containerView.bounds
      if !hidesPresenter { context.finalFrames[ObjectIdentifier(from)] = containerView.bounds }
    } else {
      context.initialFrames[ObjectIdentifier(from)] = active.presentedView?.frame ?? frame
      context.finalFrames[ObjectIdentifier(to)] = containerView.bounds
      if !hidesPresenter { context.initialFrames[ObjectIdentifier(to)] = containerView.bounds }
    }
    context.onComplete = onEnd
    if let coordinator { context.inform(coordinator) }
    return context
  }

  // MARK: Dismissing

  /// This and all in front of it, the back one first.
  var chain: [PresentationContainer] {
    var found: [PresentationContainer] = [self]
    func add(below controller: UIViewController) {
      if let front = controller.frontPresentation, !found.contains(where: { $0 === front }) {
        found.append(front)
        add(below: front.controller)
      }
      for child in controller.children { add(below: child) }
    }
    add(below: controller)
    return found
  }

  /// Dismisses this and all in front of it.
  func dismiss(animated: Bool, completion: (@MainActor () -> Void)?) {
    let chain = chain
    let top = chain.last ?? self
    let label = "dismissal of \(type(of: top.controller))"
    let id = TransitionCounter.next()
    for container in chain {
      container.phase = .dismissing
      container.controller.isBeingDismissed = true
    }
    top.controller.tell(.transitionStarted(id: id, label: label))
    if animated { top.coordinate(from: top.controller, to: presenter, top.active.motion(isPresenting: false).dismissal) }
    EventQueue.main.schedule(.transition, label: label) { [self] in
      guard window != nil, controller.ownPresentation === self else { return }
      begin(chain, top, animated, label) { [self] completed in
        end(chain, completed)
        top.controller.tell(.transitionEnded(id: id, label: label))
        let coordinator = top.coordinator
        top.coordinator = nil
        coordinator?.complete(cancelled: !completed)
        if completed { completion?() }
      }
    }
  }

  private func begin(
    _ chain: [PresentationContainer], _ top: PresentationContainer, _ animated: Bool, _ label: String,
    onEnd: @escaping (Bool) -> Void
  ) {
    let custom = animated ? top.customAnimator(isPresenting: false) : nil
    for container in chain.reversed() { container.active.dismissalTransitionWillBegin() }
    for container in chain.reversed() { container.controller.beginDisappearing(animated) }
    if hidesPresenter { presenter.beginAppearing(animated) }
    // Of a chain that goes the front one is seen to go; what is between is left out.
    for container in chain.dropLast() { container.containerView.alpha = 0 }
    let context = top.transition(
      isPresenting: false, from: top.controller, to: presenter, animated, custom, label: label, onEnd: onEnd)
    if hidesPresenter { reinsertPresenter() }
    top.run(context, appearing: hidesPresenter ? presenter : nil)
  }

  private func end(_ chain: [PresentationContainer], _ completed: Bool) {
    for container in chain {
      for controller in [presenter, container.controller] { controller.ownCoordinator = nil }
      container.containerView.alpha = 1
    }
    guard completed else {
      for container in chain {
        container.phase = .presented
        container.controller.isBeingDismissed = false
        container.controller.beginAppearing(true)
      }
      if hidesPresenter {
        presenter.beginDisappearing(true)
        UIViewController.withoutViewTriggeredAppearance { presenter.viewIfLoaded?.removeFromSuperview() }
        presenter.endAppearance()
      }
      for container in chain { container.controller.viewIsAppearingIfNeeded() }
      for container in chain.reversed() { container.controller.endAppearance() }
      for container in chain.reversed() { container.active.dismissalTransitionDidEnd(false) }
      return
    }
    if hidesPresenter {
      for container in chain {
        if let view = presenter.viewIfLoaded, view.isDescendant(of: container.containerView) {
          UIViewController.withoutViewTriggeredAppearance { view.removeFromSuperview() }
        }
      }
      reinsertPresenter()
      presenter.viewIsAppearingIfNeeded()
      presenter.endAppearance()
    }
    for container in chain.reversed() {
      let active = container.active
      container.remove()
      active.dismissalTransitionDidEnd(true)
    }
  }
}
