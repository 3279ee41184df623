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
  private(set) var hasCompleted = false
  /// Whether anybody has driven it, now or before.
  private var hasBeenHeld = false
  /// The time of what others animate along where the interaction controller has no animator that could take them.
  private var clock: TransitionClock?

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

  /// Hands over to the interaction controller, or to the animator where there is none.
  ///
  /// An interaction controller that does not want to begin in the user's hand is called all the same, and `isInteractive` is
  /// false then: it has the animation begin by itself.
  func start() {
    guard let interactor else { return animator.animateTransition(using: self) }
    isInteractive = interactor.wantsInteractiveStart
    hasBeenHeld = isInteractive
    interactor.startInteractiveTransition(self)
    guard !hasCompleted, let accompanied = animator as? AccompaniedAnimator, !accompanied.hasOthersAlong else { return }
    guard isInteractive, accompanied.interruptibleAnimator(using: self) == nil else {
      return accompanied.takeOthersAlong(using: self)
    }
    let clock = TransitionClock(duration: AnimationSpeed.scaled(animator.transitionDuration(using: self)))
    self.clock = clock
    TransitionClock.governing(clock) { accompanied.takeOthersAlong(using: self) }
    clock.stand(at: Double(percentComplete))
  }

  /// Has `coordinator` know how far this transition is and who drives it; to be called before `start()`.
  func inform(_ coordinator: TransitionCoordinator) {
    if let interactor, interactor.wantsInteractiveStart { coordinator.beginInteractively() }
    coordinator.drivenPart = { [weak self] in self?.knownPart }
    onInteractionChange = { [unowned self, weak coordinator] in
      guard let coordinator else { return }
      if !isInteractive, let interactor {
        (coordinator.completionVelocity, coordinator.completionCurve) = (interactor.completionSpeed, interactor.completionCurve)
      }
      coordinator.interactionDidChange(isInteractive: isInteractive, isCancelled: transitionWasCancelled)
    }
  }

  /// The animator of the app's that can be paused, once it is known.
  private var interruptible: (any UIViewImplicitlyAnimating)? { (animator as? AccompaniedAnimator)?.interruptible }

  /// How far it is, from 0 to 1, as whoever drives it said last or as its animator says; nil for one that only goes by time.
  private var knownPart: CGFloat? {
    if hasBeenHeld { return percentComplete }
    return hasCompleted ? nil : interruptible?.fractionComplete
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
    if isInteractive { clock?.stand(at: Double(min(max(percentComplete, 0), 1))) }
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  /// Pauses the app's animator, where it still runs, and says that the user has the transition in hand.
  func pauseInteractiveTransition() {
    guard !isInteractive, !hasCompleted else { return }
    if let interruptible {
      if interruptible.isRunning { interruptible.pauseAnimation() }
      percentComplete = interruptible.fractionComplete
    }
    clock?.pause()
    // Nothing is decided any more.
    (isInteractive, hasBeenHeld, transitionWasCancelled) = (true, true, false)
    onInteractionChange?()
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !hasCompleted else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    if let clock {
      let speed = Double(interactor?.completionSpeed ?? 1)
      clock.run(to: cancelled ? .start : .end, speed: speed, curve: TimingCurve(interactor?.completionCurve ?? .easeInOut))
    }
    onInteractionChange?()
  }

  func completeTransition(_ didComplete: Bool) {
    guard !hasCompleted else { return }
    hasCompleted = true
    if !didComplete { transitionWasCancelled = true }
    // What others animate along does not stand still for ever where nobody let go.
    if isInteractive { clock?.run(to: didComplete ? .end : .start, speed: 1, curve: .easeInOut) }
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
