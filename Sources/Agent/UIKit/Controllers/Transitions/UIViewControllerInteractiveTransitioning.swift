/// Drives a transition by something that the user does.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Sets the transition up; called in the place of the animator's `animateTransition(using:)`.
  ///
  /// Called for one that does not want to begin interactively, too; `isInteractive` of the context says so.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// How fast it ends once the user lets go; 1 by default.
  var completionSpeed: CGFloat { get }

  /// By which curve it does; `.easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }

  /// Whether it begins in the user's hand; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
