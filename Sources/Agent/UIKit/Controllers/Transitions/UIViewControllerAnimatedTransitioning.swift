/// Moves the views of a transition between two controllers: a presentation, a dismissal, a push or a pop.
///
/// ```
/// transitionDuration(using:) ─▶ animateTransition(using:) ─ … ─▶ context.completeTransition(_:) ─▶ animationEnded(_:)
/// ```
/// An animator that never calls `completeTransition(_:)` leaves its transition unfinished, as in UIKit.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Puts the new view into the container and moves both views.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// The animator that runs the transition and can be paused; nil unless implemented.
  ///
  /// It is asked for once, before `animateTransition(using:)` where a `UIPercentDrivenInteractiveTransition` drives the
  /// transition and after it otherwise; a transition has one animator, so that what is returned is what runs. What others
  /// asked to animate along goes into it.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?

  /// Called last, after everybody else was told.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }

  public func animationEnded(_ transitionCompleted: Bool) {}
}
