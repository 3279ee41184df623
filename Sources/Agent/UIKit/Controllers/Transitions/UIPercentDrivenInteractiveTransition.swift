/// Drives a transition's own animator by a part from 0 to 1, as a finger that pulls does.
///
/// ```
/// startInteractiveTransition   animateTransition runs; its animations stand still at 0
/// update(0.4)                  what is seen is at 0.4 of the duration
/// finish                       the rest of the way, `completionSpeed` times as fast ─▶ completions
/// cancel                       back the way it came ─▶ values as before ─▶ completions, `transitionWasCancelled` being true
/// pause                        stands still where it is, also after `finish` or `cancel` while it is still on its way
/// ```
/// It works upon `UIView.animate` in the animator, and upon what `interruptibleAnimator(using:)` returns where the animator has
/// one.
@MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// Seconds that the animator takes; 0 before the transition has begun.
  public private(set) var duration: TimeInterval = 0

  /// The part, from 0 to 1.
  public private(set) var percentComplete: CGFloat = 0

  open var completionSpeed: CGFloat = 1

  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// The curve that a property animator goes by when it ends; nil, the default, leaves it its own.
  open var timingCurve: (any UITimingCurveProvider)?

  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  private var clock: TransitionClock?
  private var animator: (any UIViewImplicitlyAnimating)?

  public init() {}

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    begin(context)
    guard context.isInteractive else {
      // `pause()` takes hold of it.
      animator?.startAnimation()
      clock?.run(to: .end, speed: 1, curve: .linear)
      return
    }
    animator?.pauseAnimation()
    clock?.stand(at: 0)
  }

  private func begin(_ context: TransitionContext) {
    (self.context, percentComplete, clock) = (context, 0, nil)
    duration = context.animator.transitionDuration(using: context)
    animator = context.animator.interruptibleAnimator(using: context)
    guard animator == nil else { return }
    let clock = TransitionClock(duration: AnimationSpeed.scaled(duration))
    self.clock = clock
    TransitionClock.governing(clock) { context.animator.animateTransition(using: context) }
  }

  /// Takes hold of a transition that runs by itself.
  open func pause() {
    guard let context, !context.isInteractive, !context.hasCompleted else { return }
    animator?.pauseAnimation()
    animator?.isReversed = false
    clock?.pause()
    percentComplete = animator?.fractionComplete ?? CGFloat(clock?.fraction ?? 0)
    context.updateInteractiveTransition(percentComplete)
    context.pauseInteractiveTransition()
  }

  /// Goes to a part of the way.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    animator?.fractionComplete = self.percentComplete
    clock?.stand(at: Double(self.percentComplete))
    context.updateInteractiveTransition(self.percentComplete)
  }

  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    animator?.isReversed = true
    end(.start, left: percentComplete)
  }

  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    end(.end, left: 1 - percentComplete)
  }

  /// - Parameter left: The part of the way that is left.
  private func end(_ goal: UIViewAnimatingPosition, left: CGFloat) {
    let isUsual = completionSpeed == 1 || completionSpeed <= 0
    animator?.continueAnimation(
      withTimingParameters: timingCurve, durationFactor: isUsual ? 0 : max(left / completionSpeed, .leastNonzeroMagnitude))
    clock?.run(to: goal, speed: Double(completionSpeed), curve: TimingCurve(completionCurve))
  }
}

extension TimingCurve {
  init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self = .easeInOut
    case .easeIn: self = .easeIn
    case .easeOut: self = .easeOut
    case .linear: self = .linear
    }
  }
}
