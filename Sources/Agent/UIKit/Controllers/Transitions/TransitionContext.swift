/// The context of a transition between two controllers, of a presentation as of a container.
///
/// Who runs the transition makes it, fills in what is known, calls `start()` and is told of the end by `onComplete`, once.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  let animator: any UIViewControllerAnimatedTransitioning
  /// Nil for a transition that nobody drives.
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let targetTransform = CGAffineTransform.identity

  private let from: UIViewController?
  private let to: UIViewController?
  /// The views that the animator moves; nil for one that stays where it is.
  var fromView: UIView?
  var toView: UIView?
  var initialFrames: [ObjectIdentifier: CGRect] = [:]
  var finalFrames: [ObjectIdentifier: CGRect] = [:]

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var hasCompleted = false

  /// Called by `completeTransition`, before the animator's `animationEnded`.
  var onComplete: ((Bool) -> Void)?
  /// The user let go, or took hold again: for coordinators.
  var onInteractionChange: (() -> Void)?

  init(
    from: UIViewController?, to: UIViewController?, in container: UIView, style: UIModalPresentationStyle, isAnimated: Bool,
    animator: any UIViewControllerAnimatedTransitioning, interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    (self.from, self.to, containerView, presentationStyle) = (from, to, container, style)
    (self.isAnimated, self.animator, self.interactor) = (isAnimated, animator, interactor)
  }

  /// Hands over to the interaction controller, or to the animator where there is none or it lets the animator begin.
  func start() {
    guard let interactor else { return animator.animateTransition(using: self) }
    guard interactor.wantsInteractiveStart else {
      if let driver = interactor as? UIPercentDrivenInteractiveTransition { return driver.startByItself(self) }
      return animator.animateTransition(using: self)
    }
    isInteractive = true
    interactor.startInteractiveTransition(self)
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    guard !isInteractive, !hasCompleted else { return }
    isInteractive = true
    onInteractionChange?()
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !hasCompleted else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    onInteractionChange?()
  }

  func completeTransition(_ didComplete: Bool) {
    guard !hasCompleted else { return }
    hasCompleted = true
    if !didComplete { transitionWasCancelled = true }
    let told = onComplete
    (onComplete, onInteractionChange) = (nil, nil)
    told?(didComplete)
    animator.animationEnded(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
}
