import UIKit
import VirtualTime

/// How an app of today moves a card: one property animator, which a finger may take hold of at any moment and throw either way.
@MainActor
final class CardTransition: UIViewControllerAnimatedTransitioning {
  private let log: Log
  private let isComing: Bool
  private(set) var animator: UIViewPropertyAnimator?
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  private let pan = UIPanGestureRecognizer()
  private var partWhenGrabbed: CGFloat = 0
  /// How often the animator was made.
  private(set) var animatorsMade = 0

  init(_ log: Log, isComing: Bool) {
    (self.log, self.isComing) = (log, isComing)
    pan.addTarget(self, action: CardTransition.moved)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> (any UIViewImplicitlyAnimating)? {
    if let animator { return animator }
    self.context = context
    animatorsMade += 1
    let container = context.containerView
    let below = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if let arriving = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      arriving.frame = context.finalFrame(for: controller)
      isComing ? container.addSubview(arriving) : container.insertSubview(arriving, at: 0)
    }
    let card = context.view(forKey: isComing ? .to : .from)
    if isComing { card?.transform = below }
    container.addGestureRecognizer(pan)
    let goal = isComing ? .identity : below
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { card?.transform = goal }
    made.addCompletion { [log, isComing] position in
      if isComing == (position == .end) { card?.transform = .identity }
      log.add("animator at \(position)")
      context.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animation ended \(transitionCompleted)")
    pan.view?.removeGestureRecognizer(pan)
    animator = nil
  }

  private func moved() {
    guard let animator, let context else { return }
    let height = context.containerView.bounds.height
    switch pan.state {
    case .began: grab()
    case .changed:
      let way = pan.translation(in: context.containerView).y / height
      animator.fractionComplete = partWhenGrabbed + (isComing ? -way : way)
      context.updateInteractiveTransition(animator.fractionComplete)
    case .ended:
      let isThrownDown = pan.velocity(in: context.containerView).y > 0
      letGo(finishing: isThrownDown != isComing)
    default: break
    }
  }

  func grab() {
    guard let animator, let context else { return }
    animator.pauseAnimation()
    context.pauseInteractiveTransition()
    partWhenGrabbed = animator.fractionComplete
  }

  /// Throws it: what is left takes half a second.
  func letGo(finishing: Bool) {
    guard let animator, let context else { return }
    finishing ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
    animator.isReversed = !finishing
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
  }
}

/// Hands out card transitions wherever controllers come and go.
@MainActor
final class CardDealer: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate {
  private let log: Log
  private(set) var card: CardTransition?
  var driver: (any UIViewControllerInteractiveTransitioning)?

  init(_ log: Log) { self.log = log }

  private func deal(isComing: Bool) -> CardTransition {
    let made = CardTransition(log, isComing: isComing)
    card = made
    return made
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { deal(isComing: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    deal(isComing: false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { deal(isComing: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { deal(isComing: true) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Writes down what its transition's coordinator tells, and fades a badge along.
@MainActor
final class CoordinatedRecorder: Recorder {
  let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(badge)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let coordinator = transitionCoordinator else { return }
    badge.alpha = 0
    coordinator.animate { [badge] _ in
      badge.alpha = 1
    } completion: { [log, name] in
      log.add("\(name) ended, cancelled \($0.isCancelled)")
    }
    coordinator.notifyWhenInteractionChanges { [log, name] in
      log.add("\(name) interactive \($0.isInteractive), cancelled \($0.isCancelled)")
    }
  }
}
