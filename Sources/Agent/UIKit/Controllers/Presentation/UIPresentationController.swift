/// Manages how a presented controller stands on the screen, from the call of `present` to the end of its dismissal.
///
/// ```
/// present   presentationTransitionWillBegin → [presenter will disappear] → presented will appear → animation
///           → presented did appear [→ presenter did disappear] → presentationTransitionDidEnd(true) → completion
/// dismiss   dismissalTransitionWillBegin → … the same … → dismissalTransitionDidEnd(true) → completion
/// layout    containerViewWillLayoutSubviews → layout of the container → containerViewDidLayoutSubviews
/// ```
/// Where UIKit does not document the order, as between the last appearance call and `…DidEnd`, the order is ours.
@MainActor
open class UIPresentationController: UIObject {
  private weak var presentedIfAlive: UIViewController?
  private weak var givenPresenter: UIViewController?
  /// Stands in for a controller that is gone, for one who kept its presentation controller.
  private lazy var gone = UIViewController()

  /// The presentation that this controller manages now.
  weak var presentation: PresentationContainer?

  /// Where `systemAdaptiveStyle` and `delegate` find the style: what the presented controller asked for when this was made.
  var ownStyle: UIModalPresentationStyle

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Given to the presented controller in addition to what it inherits.
  open var overrideTraitCollection: UITraitCollection? { didSet { presentation?.applyTraits() } }

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (presentedIfAlive, givenPresenter) = (presentedViewController, presentingViewController)
    ownStyle = presentedViewController.modalPresentationStyle
  }

  // MARK: Who

  /// Who presents; before the presentation who was given, or else the presented controller.
  open var presentingViewController: UIViewController {
    presentation?.presenter ?? givenPresenter ?? presentedViewController
  }

  open var presentedViewController: UIViewController { presentation?.controller ?? presentedIfAlive ?? gone }

  // MARK: Style

  /// The style, without what adaptation makes of it.
  open var presentationStyle: UIModalPresentationStyle { ownStyle == .automatic ? .pageSheet : ownStyle }

  /// What becomes of the style under the present traits; `.none` when it stays.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentation?.surroundingTraits ?? UIScreen.main.traitCollection)
  }

  /// What becomes of the style under `traitCollection`; `.none` when it stays. Asks the delegate.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? systemAdaptiveStyle(isCompact: traitCollection.horizontalSizeClass == .compact)
  }

  /// What becomes of the style without a delegate.
  func systemAdaptiveStyle(isCompact: Bool) -> UIModalPresentationStyle { .none }

  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window once it is covered; false by default.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Views

  /// In which the presentation takes place; nil before and after it.
  open var containerView: UIView? { presentation?.containerIfShown }

  /// What is put into the container: the presented controller's view by default.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where it stands when it has come; all of the container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: Transitions

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Size

  /// That of the presented controller.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The presented controller wants another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    presentation?.layOutAgain()
  }

  /// Called before the window gets another size.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Focus

  /// The presented controller.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [presentedViewController] }
  /// The view in which the presentation takes place.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { containerView }
  open var focusItemContainer: (any UIFocusItemContainer)? { containerView }
  open func setNeedsFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.requestUpdateIfFocused(in: self) }
  open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: For the system's own

  /// Where what is presented stands in a container with these bounds.
  func frame(in bounds: CGRect) -> CGRect { bounds }

  /// Whether the presented view follows the container; an app's own class places it itself after the first time.
  var placesPresentedView: Bool { false }

  /// The shade behind, if there is one.
  var dimming: Dimming { .none }

  /// Called in place of `presentedView` being put into the container.
  func install(_ view: UIView, in container: UIView) {
    view.frame = frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  func uninstall(_ view: UIView) { view.removeFromSuperview() }

  /// Puts what is shown where it belongs now.
  func place(_ view: UIView) { if placesPresentedView { view.frame = frameOfPresentedViewInContainerView } }

  /// What the system's transition moves: the presented view, or what it stands in.
  var movedView: UIView? { presentedView }

  /// What the controller's traits are in this presentation.
  var ownTraits: UITraitCollection? { nil }

  /// How the system brings it in and out.
  func motion(isPresenting: Bool) -> PresentationMotion {
    PresentationMotion(presentation?.transitionStyle ?? .coverVertical)
  }

  /// What keeps it from being shown, as the exception that UIKit raises.
  var obstacle: String? { nil }

  /// Somebody touched beside what is presented.
  func touchedOutside() {}

  /// Whether and where a touch that hits nothing of the presentation goes on.
  func viewBehind(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView?? { nil }

  /// Called when the keyboard comes, goes or changes.
  func keyboardDidMove() { presentation?.layOutAgain() }
}

/// How much is shaded behind what is presented.
enum Dimming: Equatable {
  /// Not at all, and touches go where the presentation says.
  case none
  /// Nothing is seen of it, but touches stop there.
  case clear
  /// Black of so much.
  case shade(CGFloat)
}
