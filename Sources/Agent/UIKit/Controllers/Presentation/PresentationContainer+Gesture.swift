import VirtualTime

// The user ends a presentation by a swipe or by a touch beside it; d is the presentation controller's delegate.
//
//   finger moves down   d.shouldDismiss ─▶ d.willDismiss → p.dismissalTransitionWillBegin → B.viewWillDisappear
//   let go              ── B.viewDidDisappear → p.dismissalTransitionDidEnd(true) → d.didDismiss
//   springs back        ── B.viewWillAppear → B.viewDidAppear → p.dismissalTransitionDidEnd(false)
//   may not             ── d.didAttemptToDismiss
extension PresentationContainer {
  var delegate: (any UIAdaptivePresentationControllerDelegate)? { presentationController.delegate ?? active.delegate }

  /// Whether the user may end it now. Whoever says no is not told yet that somebody tried.
  var userMayDismiss: Bool {
    guard phase == .presented, controller.frontPresentation == nil else { return false }
    if controller.isRefusingDismissal { return false }
    if let popover = active as? UIPopoverPresentationController, !popover.shouldDismissByOldDelegate { return false }
    return delegate?.presentationControllerShouldDismiss(presentationController) ?? true
  }

  func tellOfAttempt() { delegate?.presentationControllerDidAttemptToDismiss(presentationController) }

  /// Dismisses as a touch beside it does, animated; false when it may not.
  @discardableResult
  func dismissByUser() -> Bool {
    guard phase == .presented, controller.frontPresentation == nil else { return false }
    guard userMayDismiss else {
      tellOfAttempt()
      return false
    }
    delegate?.presentationControllerWillDismiss(presentationController)
    let (delegate, told) = (delegate, presentationController)
    dismiss(animated: true) { [controller] in
      delegate?.presentationControllerDidDismiss(told)
      (told as? UIPopoverPresentationController)?.tellOldDelegateOfDismissal()
      controller.tellOfUserDismissal()
    }
    return true
  }

  /// A finger begins to take it away.
  func beginDragAway() {
    phase = .dismissing
    controller.isBeingDismissed = true
    transitionID = TransitionCounter.next()
    controller.tell(.transitionStarted(id: transitionID, label: "dismissal of \(type(of: controller))"))
    coordinate(from: controller, to: presenter, active.motion(isPresenting: false).dismissal, isInteractive: true)
    delegate?.presentationControllerWillDismiss(presentationController)
    active.dismissalTransitionWillBegin()
    controller.beginDisappearing(true)
  }

  /// The finger was lifted, and what it held goes on its way, which takes so many seconds.
  func endDragAway(cancelled: Bool, after seconds: TimeInterval) {
    let label = "dismissal of \(type(of: controller))"
    let id = transitionID
    coordinator?.interactionDidChange(isInteractive: false, isCancelled: cancelled)
    if let coordinator { UIView.animate(withDuration: seconds) { coordinator.runAnimations() } }
    EventQueue.main.schedule(.transition, after: UIView.duration(seconds, animated: true), label: label) { [self] in
      guard controller.ownPresentation === self else { return }
      stopCoordinating()
      let (coordinator, delegate, told, active) = (coordinator, delegate, presentationController, active)
      self.coordinator = nil
      if cancelled {
        phase = .presented
        controller.isBeingDismissed = false
        controller.beginAppearing(true)
        controller.viewIsAppearingIfNeeded()
        controller.endAppearance()
      } else {
        remove()
      }
      active.dismissalTransitionDidEnd(!cancelled)
      controller.tell(.transitionEnded(id: id, label: label))
      coordinator?.complete(cancelled: cancelled)
      guard !cancelled else { return }
      delegate?.presentationControllerDidDismiss(told)
      controller.tellOfUserDismissal()
    }
  }
}

extension UIViewController {
  /// Whether it, or what it shows inside, refuses to be pulled down.
  var isRefusingDismissal: Bool {
    isModalInPresentation || children.contains { $0.viewIfLoaded?.window != nil && $0.isRefusingDismissal }
  }
}
