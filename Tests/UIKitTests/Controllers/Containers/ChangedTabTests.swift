import Testing
import VirtualTime

@testable import UIKit

/// A change of tabs that an app's animator runs: where its views stand meanwhile, who is told what, and what is left of it.
@MainActor struct ChangedTabTests {
  private final class Director: UITabBarControllerDelegate {
    let animator = HeldAnimator()
    var asked = 0
    func tabBarController(
      _: UITabBarController, animationControllerForTransitionFrom: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked += 1
      return animator
    }
  }

  private let log = Log()

  private func stage() -> (tabs: UITabBarController, children: [Recorder], director: Director, window: UIWindow) {
    startAnew()
    let children = ["A", "B"].map { name in
      let child = Recorder(name, log)
      child.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return child
    }
    let (tabs, director) = (UITabBarController(), Director())
    tabs.viewControllers = children
    tabs.delegate = director
    let window = show(tabs)
    _ = log.drain()
    return (tabs, children, director, window)
  }

  private func told() -> [String] { log.drain().filter { $0.contains("ppear") } }

  private func events(_ controller: UIViewController) -> [String] {
    LifecycleLog.main.events(since: 0).records.filter { $0.controller == controller.serial }.compactMap { record in
      switch record.event {
      case .transitionStarted(_, let label): "started \(label)"
      case .transitionEnded(_, let label): "ended \(label)"
      case .transitionCancelled(_, let label): "cancelled \(label)"
      default: nil
      }
    }
  }

  @Test func theAnimatorHasBothViewsInAContainerUnderTheBar() throws {
    let (tabs, children, director, window) = stage()
    tabs.selectedIndex = 1
    let context = try #require(director.animator.context)
    let container = context.containerView
    #expect(container is UITransitionView && container.frame == tabs.view.bounds)
    #expect(tabs.view.subviews == [container, tabs.tabBar] && container.subviews == children.map(\.view))
    #expect(context.viewController(forKey: .from) === children[0] && context.viewController(forKey: .to) === children[1])
    #expect(context.view(forKey: .from) === children[0].view && context.view(forKey: .to) === children[1].view)
    #expect(
      context.initialFrame(for: children[0]) == tabs.view.bounds && context.finalFrame(for: children[1]) == tabs.view.bounds)
    #expect(context.initialFrame(for: children[1]) == .zero && context.finalFrame(for: children[0]) == .zero)
    #expect(context.isAnimated && !context.isInteractive && context.presentationStyle == UIModalPresentationStyle.none)
    let coordinator = try #require(tabs.transitionCoordinator)
    #expect(coordinator.transitionDuration == 1.5 && !coordinator.isInteractive && coordinator.containerView === container)
    #expect(coordinator.viewController(forKey: .from) === children[0] && coordinator.viewController(forKey: .to) === children[1])
    #expect(tabs.isMovingChildren && tabs.drivesAppearance(of: children[0]) && tabs.drivesAppearance(of: children[1]))
    #expect(LifecycleLog.main.transitions.map(\.label) == ["change of tabs to Recorder"])
    // Meanwhile a hand chooses nothing.
    let item = try #require(children[0].tabBarItem)
    #expect(tabs.tabBar.shouldSelect?(item) == false && tabs.tabBar.selectedItem === children[1].tabBarItem)
    context.completeTransition(true)
    #expect(container.superview == nil && tabs.tabBar.shouldSelect?(item) == true)
    #expect(!tabs.isMovingChildren && !tabs.drivesAppearance(of: children[0]) && !tabs.drivesAppearance(of: children[1]))
    _ = window
  }

  @Test func aChangeThatIsThroughLeavesTheNewOneInItsPlace() throws {
    let (tabs, children, director, window) = stage()
    tabs.selectedIndex = 1
    #expect(told() == ["B viewWillAppear", "A viewWillDisappear"])
    let context = try #require(director.animator.context)
    children[1].view.frame = .zero
    context.completeTransition(true)
    #expect(told() == ["A viewDidDisappear", "B viewDidAppear"] && director.animator.ends == [true])
    #expect(tabs.view.subviews == [children[1].view, tabs.tabBar] && children[1].view.frame == tabs.view.bounds)
    #expect(children[0].view.superview == nil && tabs.transitionCoordinator == nil && LifecycleLog.main.transitions == [])
    #expect(events(children[1]) == ["started change of tabs to Recorder", "ended change of tabs to Recorder"])
    context.completeTransition(false)
    #expect(told() == [] && director.animator.ends == [true] && tabs.selectedIndex == 1)
    _ = window
  }

  @Test func aChangeThatIsCancelledPutsTheOldOneBack() throws {
    let (tabs, children, director, window) = stage()
    tabs.selectedIndex = 1
    _ = told()
    try #require(director.animator.context).completeTransition(false)
    #expect(told() == ["B viewWillDisappear", "B viewDidDisappear", "A viewWillAppear", "A viewDidAppear"])
    #expect(director.animator.ends == [false] && tabs.selectedIndex == 0 && tabs.selectedViewController === children[0])
    #expect(tabs.view.subviews == [children[0].view, tabs.tabBar] && children[1].view.superview == nil)
    #expect(tabs.tabBar.selectedItem === children[0].tabBarItem && children[0].view.frame == tabs.view.bounds)
    #expect(events(children[1]) == ["started change of tabs to Recorder", "cancelled change of tabs to Recorder"])
    #expect(!tabs.isMovingChildren && tabs.appearingChildren == [children[0]])
    _ = window
  }

  @Test func withoutAnimationsTheAnimatorIsNotAskedFor() {
    let (tabs, children, director, window) = stage()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    tabs.selectedIndex = 1
    #expect(director.asked == 0 && !tabs.isMovingChildren && children[1].view.superview === tabs.view)
    #expect(told() == ["B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear"])
    UIView.setAnimationsEnabled(true)
    tabs.selectedIndex = 0
    #expect(director.asked == 1 && tabs.isMovingChildren)
    director.animator.context?.completeTransition(true)
    // The tab that is chosen already changes nothing.
    tabs.selectedIndex = 0
    #expect(director.asked == 1)
    _ = window
  }
}
