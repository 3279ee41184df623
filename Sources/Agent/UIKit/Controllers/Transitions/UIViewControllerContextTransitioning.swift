/// What an animator and an interaction controller know of their transition.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// In which the transition takes place; the old view is in it already.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// `.none` for transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The identity: the system turns no views in transitions.
  var targetTransform: CGAffineTransform { get }

  /// To be told by an interaction controller, which only tells the coordinator: it moves no view.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  /// The user takes hold of a transition that runs by itself, as often as it pleases; what `interruptibleAnimator(using:)`
  /// returned is paused.
  func pauseInteractiveTransition()

  /// Ends the transition; `didComplete` is false when it was cancelled.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that the transition shall leave where it is, as that of who presents a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the view is before the transition; zero for one that is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where it shall be after it; zero for one that will not be there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
