import Testing
import VirtualTime

@testable import UIKit

/// Pushes and pops that an app's animator runs: where the views stand meanwhile, and what is left when it says that it is done.
@MainActor struct AnimatedPushTests {
  private final class Director: UINavigationControllerDelegate {
    let animator = HeldAnimator()
    var asked: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked.append("\(operation) \((fromVC as? Recorder)?.name ?? "?") \((toVC as? Recorder)?.name ?? "?")")
      return animator
    }
  }

  private let log = Log()

  private func stage() -> (navigation: UINavigationController, root: Recorder, director: Director, window: UIWindow) {
    startAnew()
    let (root, director) = (Recorder("A", log), Director())
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = director
    let window = show(navigation)
    _ = log.drain()
    return (navigation, root, director, window)
  }

  private func told() -> [String] { log.drain().filter { $0.contains("ppear") } }

  @Test func theAnimatorHasBothViewsInAContainerUnderTheBar() throws {
    let (navigation, root, director, window) = stage()
    let second = Recorder("B", log)
    navigation.pushViewController(second, animated: true)
    #expect(director.asked == [])
    turn()
    #expect(director.asked == ["push A B"] && told() == ["A viewWillDisappear", "B viewWillAppear"])
    let context = try #require(director.animator.context)
    let container = context.containerView
    #expect(container is UINavigationTransitionView && container.frame == navigation.view.bounds)
    #expect(navigation.view.subviews == [container, navigation.navigationBar] && container.subviews == [root.view, second.view])
    #expect(context.viewController(forKey: .from) === root && context.viewController(forKey: .to) === second)
    #expect(context.view(forKey: .from) === root.view && context.view(forKey: .to) === second.view)
    #expect(
      context.initialFrame(for: root) == navigation.view.bounds && context.finalFrame(for: second) == navigation.view.bounds)
    #expect(context.initialFrame(for: second) == .zero && context.finalFrame(for: root) == .zero)
    #expect(context.isAnimated && !context.isInteractive && context.presentationStyle == UIModalPresentationStyle.none)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 1.5 && coordinator.containerView === container && !coordinator.isInteractive)
    #expect(navigation.isMovingChildren && navigation.drivesAppearance(of: root) && navigation.drivesAppearance(of: second))
    #expect(LifecycleLog.main.transitions.map(\.label) == ["push of Recorder"] && second.isMovingToParent)
    context.completeTransition(true)
    #expect(told() == ["A viewDidDisappear", "B viewDidAppear"] && director.animator.ends == [true])
    #expect(navigation.view.subviews == [second.view, navigation.navigationBar] && second.view.frame == navigation.view.bounds)
    #expect(container.superview == nil && root.view.superview == nil && navigation.transitionCoordinator == nil)
    #expect(!navigation.isMovingChildren && !navigation.drivesAppearance(of: second) && !second.isMovingToParent)
    #expect(LifecycleLog.main.transitions == [] && navigation.viewControllers == [root, second])
    _ = window
  }

  @Test func aPushThatIsCancelledNeverWas() throws {
    let (navigation, root, director, window) = stage()
    let second = Recorder("B", log)
    navigation.pushViewController(second, animated: true)
    turn()
    _ = told()
    try #require(director.animator.context).completeTransition(false)
    #expect(told() == ["B viewWillDisappear", "B viewDidDisappear", "A viewWillAppear", "A viewDidAppear"])
    #expect(director.animator.ends == [false] && navigation.viewControllers == [root] && navigation.topViewController === root)
    #expect(second.parent == nil && !second.isMovingToParent && second.view.superview == nil)
    #expect(navigation.view.subviews == [root.view, navigation.navigationBar] && root.view.frame == navigation.view.bounds)
    #expect(navigation.transitionCoordinator == nil && !navigation.isMovingChildren && LifecycleLog.main.transitions == [])
    rest()
    #expect(told() == [] && director.asked == ["push A B"])
    _ = window
  }

  @Test func aPopHasTheirWaysTheOtherWayRound() throws {
    let (navigation, root, director, window) = stage()
    let second = Recorder("B", log)
    navigation.pushViewController(second, animated: false)
    rest()
    #expect(director.asked == [])
    _ = told()
    navigation.popViewController(animated: true)
    turn()
    #expect(director.asked == ["pop B A"] && told() == ["B viewWillDisappear", "A viewWillAppear"])
    let context = try #require(director.animator.context)
    #expect(context.viewController(forKey: .from) === second && context.containerView.subviews == [second.view, root.view])
    #expect(second.isMovingFromParent && LifecycleLog.main.transitions.map(\.label) == ["pop of Recorder"])
    context.completeTransition(true)
    #expect(told() == ["B viewDidDisappear", "A viewDidAppear"] && second.parent == nil && !second.isMovingFromParent)
    #expect(navigation.view.subviews == [root.view, navigation.navigationBar] && navigation.viewControllers == [root])
    _ = window
  }

  @Test func aPopThatIsCancelledKeepsItsScreen() throws {
    let (navigation, root, director, window) = stage()
    let second = Recorder("B", log)
    navigation.pushViewController(second, animated: false)
    rest()
    navigation.popViewController(animated: true)
    turn()
    _ = told()
    try #require(director.animator.context).completeTransition(false)
    #expect(told() == ["A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewDidAppear"])
    #expect(navigation.viewControllers == [root, second] && second.parent === navigation && !second.isMovingFromParent)
    #expect(navigation.view.subviews == [second.view, navigation.navigationBar] && root.view.superview == nil)
    #expect(second.containerSafeAreaInsets.top == 44)
    _ = window
  }
}
