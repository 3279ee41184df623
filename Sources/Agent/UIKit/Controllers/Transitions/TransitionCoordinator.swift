import VirtualTime

/// The coordinator of one transition: collects what shall happen alongside, runs it within the animation, and tells of the end.
///
/// Who runs a transition makes one, puts it into `ownCoordinator` of the controller that stands for it (a container, or for a
/// presentation both controllers), and then:
///
/// ```
/// the animation's block   runAnimations()
/// the user lets go        interactionDidChange(isInteractive: false, isCancelled: …)
/// the end                 ownCoordinator = nil, then complete(cancelled:)
/// ```
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Block] = []
  private var completions: [Block] = []
  private var watchers: [Block] = []
  /// Whether what was asked for runs already.
  private(set) var hasRun = false
  private var began = EventQueue.main.now

  /// Seconds; may be set until the animation begins.
  var transitionDuration: TimeInterval
  var containerView: UIView
  let targetTransform: CGAffineTransform
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the app's animator can be paused; known once the transition has begun.
  var isInterruptible = false
  /// How far a transition is that the user drives or that can be paused; nil for one that goes by time.
  var drivenPart: (() -> CGFloat?)?

  private weak var from: UIViewController?
  private weak var to: UIViewController?

  init(
    in container: UIView, from: UIViewController? = nil, to: UIViewController? = nil, duration: TimeInterval,
    isAnimated: Bool = true, style: UIModalPresentationStyle = .none, turning: CGAffineTransform = .identity,
    isInteractive: Bool = false
  ) {
    (containerView, transitionDuration, targetTransform, self.isAnimated) = (container, duration, turning, isAnimated)
    (self.from, self.to, presentationStyle) = (from, to, style)
    (self.isInteractive, initiallyInteractive) = (isInteractive, isInteractive)
  }

  var percentComplete: CGFloat {
    if let part = drivenPart?() { return part }
    let length = AnimationSpeed.scaled(transitionDuration)
    return length > 0 ? CGFloat(min(began.duration(to: EventQueue.main.now).inSeconds / length, 1)) : 1
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from ?? (containerView as? UIWindow)?.frontController
    case .to: to ?? (containerView as? UIWindow)?.frontController
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    // Too late to be a part of the animation.
    guard !hasRun else { return false }
    animations.append(animation)
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    watchers.append(handler)
  }

  /// Whether anybody asked for something alongside.
  var hasAnimations: Bool { !animations.isEmpty }

  /// Runs what was asked for so far; to be called in the block of the transition's animation.
  func runAnimations() {
    began = EventQueue.main.now
    hasRun = true
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  /// The user has it in hand before it begins.
  func beginInteractively() { (isInteractive, initiallyInteractive) = (true, true) }

  /// The user let go, or took hold again.
  func interactionDidChange(isInteractive: Bool, isCancelled: Bool) {
    (self.isInteractive, self.isCancelled) = (isInteractive, isCancelled)
    for watcher in watchers { watcher(self) }
  }

  /// Tells of the end, once.
  func complete(cancelled: Bool = false) {
    (isInteractive, isCancelled) = (false, cancelled)
    let waiting = completions
    (completions, watchers, animations) = ([], [], [])
    for completion in waiting { completion(self) }
  }
}

/// An animator with what others asked for alongside: in the app's own animator where that can be paused, or else beside it.
@MainActor
final class AccompaniedAnimator: UIViewControllerAnimatedTransitioning {
  let animator: any UIViewControllerAnimatedTransitioning
  private let coordinator: TransitionCoordinator
  /// What the app's animator has returned; asked for once.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?

  init(_ animator: any UIViewControllerAnimatedTransitioning, coordinator: TransitionCoordinator) {
    (self.animator, self.coordinator) = (animator, coordinator)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    animator.transitionDuration(using: context)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animator.animateTransition(using: context)
    // One that takes no time is over, and must not be asked for another animator.
    if let context = context as? TransitionContext, context.hasCompleted { return coordinator.runAnimations() }
    takeOthersAlong(using: context)
  }

  var hasOthersAlong: Bool { coordinator.hasRun }

  /// Runs what others asked for, unless it runs.
  func takeOthersAlong(using context: any UIViewControllerContextTransitioning) {
    guard interruptibleAnimator(using: context) == nil, !coordinator.hasRun else { return }
    guard coordinator.hasAnimations else { return coordinator.runAnimations() }
    UIView.animate(withDuration: animator.transitionDuration(using: context), delay: 0, options: .allowUserInteraction) {
      coordinator.runAnimations()
    }
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    if let interruptible { return interruptible }
    guard let asked = animator.interruptibleAnimator(using: context) else { return nil }
    interruptible = asked
    coordinator.isInterruptible = true
    asked.addAnimations { [coordinator] in coordinator.runAnimations() }
    return asked
  }

  func animationEnded(_ transitionCompleted: Bool) {
    interruptible = nil
    animator.animationEnded(transitionCompleted)
  }
}

extension UIViewController {
  /// The coordinator of the transition that this controller takes part in, or else a container around it; nil when there is none.
  ///
  /// A push or pop that is animated has one from the call on, a rotation from before the first controller is told. What is not
  /// animated has none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in withAncestors {
      if let coordinator = controller.ownCoordinator { return coordinator }
    }
    return viewIfLoaded?.window?.rotation
  }
}
