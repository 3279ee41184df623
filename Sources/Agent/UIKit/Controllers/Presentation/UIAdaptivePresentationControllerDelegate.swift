/// Says what becomes of a presentation where there is little room, and may forbid the user to end it. Everything is optional.
///
/// ```
/// shown          (adaptivePresentationStyle(for:traitCollection:) → prepare → viewControllerFor…Style)
///                → willPresentWithAdaptiveStyle
/// swiped down    shouldDismiss ─ true:  willDismiss ── let go ──▶ didDismiss   (or nothing, when it springs back)
/// or tapped              └ false, or isModalInPresentation: didAttemptToDismiss
/// ```
/// A dismissal by code tells none of this.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asked in compact width; `.none` means: as you are.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Asked in the place of the above, for any traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Called before the style changes, with the controller of the new one.
  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController)

  /// What to show in the place of the presented controller; nil leaves it. Often a navigation controller around it.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether the user may end it; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user began to; it may still spring back.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to and may not.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.systemAdaptiveStyle(isCompact: true)
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : controller.systemAdaptiveStyle(isCompact: false)
  }

  public func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {}

  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
