extension PresentationContainer {
  /// Finds the style that fits the room there is, before the presentation and whenever the room changes.
  func adapt() {
    let traits = surroundingTraits
    adaptedFor = traits
    let wanted = presentationController.adaptivePresentationStyle(for: traits)
    let isOwn = wanted == .none || wanted == presentationController.presentationStyle
    let next = isOwn ? presentationController : controller(for: wanted)
    let given = delegate
    if !isOwn { given?.presentationController(presentationController, prepare: next) }
    guard next !== active || containerIfShown == nil else { return }
    let replacement =
      isOwn ? nil : given?.presentationController(presentationController, viewControllerForAdaptivePresentationStyle: wanted)
    given?.presentationController(
      presentationController, willPresentWithAdaptiveStyle: isOwn ? .none : wanted,
      transitionCoordinator: coordinator ?? window?.rotation)
    guard containerIfShown != nil else {
      take(next, showing: replacement)
      return
    }
    // It is up: another look, without anybody coming or going.
    UIViewController.withoutViewTriggeredAppearance { if let view = active.presentedView { active.uninstall(view) } }
    take(next, showing: replacement)
    (active as? UIPopoverPresentationController)?.willBePresented()
    updateDimming()
    let comes = controller.appearanceState == .disappeared
    if comes { controller.beginAppearing(false) }
    install()
    containerView.setNeedsLayout()
    guard comes else { return }
    controller.viewIsAppearingIfNeeded()
    window?.layoutIfNeeded()
    controller.endAppearance()
  }

  /// Has `next` manage what is shown from now on: `replacement`, or what was presented.
  private func take(_ next: UIPresentationController, showing replacement: UIViewController?) {
    if active !== presentationController { active.presentation = nil }
    active = next
    active.presentation = self
    let shown = replacement ?? original
    guard shown !== controller else { return }
    let former = controller
    former.ownPresentation = nil
    if former !== original, original.parent === former {
      // What was put around it lets go of it.
      if let navigation = former as? UINavigationController { navigation.setViewControllers([], animated: false) }
      original.viewIfLoaded?.removeFromSuperview()
      original.removeFromParent()
    }
    controller = shown
    shown.ownPresentation = self
    (shown.isBeingPresented, former.isBeingPresented) = (former.isBeingPresented, false)
    shown.loadViewIfNeeded()
  }

  private func controller(for style: UIModalPresentationStyle) -> UIPresentationController {
    if active !== presentationController, active.presentationStyle == style { return active }
    let made = original.makePresentationController(for: style, presenter: presenter)
    made.ownStyle = style
    made.delegate = nil
    if let sheet = made as? UISheetPresentationController,
      let popover = presentationController as? UIPopoverPresentationController
    {
      return popover.adaptiveSheet(made: sheet)
    }
    return made
  }

  func traitsDidChange(from former: UITraitCollection?) {
    guard phase != .dismissing, containerIfShown != nil, let adaptedFor else { return }
    let traits = surroundingTraits
    let isSame =
      (traits.horizontalSizeClass, traits.verticalSizeClass)
      == (adaptedFor.horizontalSizeClass, adaptedFor.verticalSizeClass)
    if !isSame { adapt() }
    layOutAgain()
  }

  /// Called before the window gets another size.
  func windowWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    active.viewWillTransition(to: size, with: coordinator)
    guard let view = controller.viewIfLoaded else { return }
    // What covers the window will have its new size; a sheet is asked for the one that it would have.
    let goal =
      active.placesPresentedView && contextView == nil
      ? active.frame(in: CGRect(origin: .zero, size: size)).size
      : active.size(forChildContentContainer: controller, withParentContainerSize: size)
    if goal != view.bounds.size { controller.viewWillTransition(to: goal, with: coordinator) }
  }
}
