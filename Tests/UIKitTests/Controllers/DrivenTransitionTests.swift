import Testing
import UIKit
import VirtualTime

/// Transitions that a driver takes along: how far they are, how fast they end, and what they tell.
@MainActor struct DrivenTransitionTests {
  /// Dissolves in two seconds, by `UIView.animate` or by a property animator.
  final class Dissolver: UIViewControllerAnimatedTransitioning {
    let usesAnimator: Bool
    private var animator: UIViewPropertyAnimator?
    init(usesAnimator: Bool) { self.usesAnimator = usesAnimator }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 2 }

    private func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView? {
      guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return nil }
      to.frame = context.finalFrame(for: controller)
      to.alpha = 0
      context.containerView.addSubview(to)
      return to
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let to = prepare(context)
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        to?.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> (any UIViewImplicitlyAnimating)? {
      guard usesAnimator else { return nil }
      if let animator { return animator }
      let to = prepare(context)
      let made = UIViewPropertyAnimator(duration: 2, curve: .linear) { to?.alpha = 1 }
      made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator = made
      return made
    }
  }

  final class Director: UIViewControllerTransitioningDelegate {
    let driver = UIPercentDrivenInteractiveTransition()
    let usesAnimator: Bool
    init(usesAnimator: Bool) { self.usesAnimator = usesAnimator }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Dissolver(usesAnimator: usesAnimator) }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private func begin(_ director: Director) -> (window: UIWindow, presenter: UIViewController, content: UIViewController) {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    content.modalPresentationStyle = .overFullScreen
    content.transitioningDelegate = director
    presenter.present(content, animated: true)
    turn()
    return (window, presenter, content)
  }

  private func seen(_ content: UIViewController) -> Double {
    (Double(content.view.layer.presentation()?.opacity ?? -1) * 1000).rounded() / 1000
  }

  @Test(arguments: [false, true])
  func itStandsWhereTheDriverSaysAndNeverBeyondItsEnds(usesAnimator: Bool) {
    let director = Director(usesAnimator: usesAnimator)
    let (window, _, content) = begin(director)
    #expect(director.driver.duration == 2)
    #expect(director.driver.percentComplete == 0)
    #expect(seen(content) == 0)
    rest()
    #expect(milliseconds == 0)
    director.driver.update(0.25)
    #expect(director.driver.percentComplete == 0.25 && seen(content) == 0.25)
    director.driver.update(7)
    #expect(director.driver.percentComplete == 1)
    director.driver.update(-7)
    #expect(director.driver.percentComplete == 0 && seen(content) == 0)
    director.driver.update(0.5)
    director.driver.finish()
    rest()
    #expect(milliseconds == 1000)
    #expect(content.view.alpha == 1 && content.view.window === window)
    // Over: nothing moves it any more.
    director.driver.update(0.25)
    director.driver.cancel()
    #expect(content.view.alpha == 1)
  }

  @Test(arguments: [false, true])
  func whatIsCancelledGoesBackTheWayItCame(usesAnimator: Bool) {
    let director = Director(usesAnimator: usesAnimator)
    let (window, presenter, content) = begin(director)
    director.driver.update(0.25)
    director.driver.cancel()
    rest()
    #expect(milliseconds == 500)
    #expect(presenter.presentedViewController == nil)
    #expect(content.view.window == nil)
    _ = window
  }

  @Test func itEndsSoManyTimesAsFast() {
    let director = Director(usesAnimator: false)
    director.driver.completionSpeed = 4
    let (window, _, _) = begin(director)
    director.driver.update(0.5)
    director.driver.finish()
    rest()
    #expect(milliseconds == 250)
    _ = window
  }

  @Test func onesThatBeginWithoutAFingerRunByThemselvesUntilOneTakesThem() {
    let director = Director(usesAnimator: false)
    director.driver.wantsInteractiveStart = false
    let (window, _, content) = begin(director)
    #expect(content.transitionCoordinator?.isInteractive == false)
    EventQueue.main.schedule(.timer, after: .milliseconds(500), label: "half a second") { director.driver.pause() }
    rest()
    #expect(milliseconds == 500)
    #expect(director.driver.percentComplete == 0.25)
    #expect(content.transitionCoordinator?.isInteractive == true)
    director.driver.update(0.75)
    director.driver.finish()
    rest()
    #expect(milliseconds == 1000)
    #expect(content.transitionCoordinator == nil)
    _ = window
  }
}
