import Testing
import VirtualTime

@testable import UIKit

/// Controllers in controllers: who moves where, who appears along, and what a controller says of itself.
@MainActor struct ContainmentRuleTests {
  private let log = Log()

  private func told(_ words: String...) -> [String] { log.drain().filter { line in words.contains { line.contains($0) } } }

  // MARK: Moving

  @Test func aChildHasOneParentAtATime() {
    startAnew()
    let (first, second, child) = (UIViewController(), UIViewController(), Recorder("C", log))
    first.addChild(child)
    #expect(child.parent === first && first.children == [child] && child.isMovingToParent)
    first.addChild(child)
    #expect(first.children == [child] && log.drain() == ["C willMove(toParent: parent)"])
    second.addChild(child)
    #expect(log.drain() == ["C didMove(toParent: nil)", "C willMove(toParent: parent)"])
    #expect(child.parent === second && first.children.isEmpty && second.children == [child])
    child.didMove(toParent: second)
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    #expect(child.isMovingFromParent)
    child.removeFromParent()
    #expect(log.drain().suffix(2) == ["C willMove(toParent: nil)", "C didMove(toParent: nil)"])
    #expect(child.parent == nil && second.children.isEmpty && !child.isMovingFromParent)
    child.removeFromParent()
    child.willMove(toParent: nil)
    #expect(!child.isMovingFromParent && log.drain() == ["C willMove(toParent: nil)"])
  }

  @Test func aChildOfAVisibleParentAppearsWithItsView() {
    startAnew()
    let (parent, child) = (UIViewController(), Recorder("C", log))
    let window = show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(told("ppear") == ["C viewWillAppear"] && child.appearanceState == .appearing)
    child.didMove(toParent: parent)
    rest()
    #expect(told("ppear") == ["C viewDidAppear"] && child.lifecycleState == .appeared)
    child.view.removeFromSuperview()
    #expect(told("ppear") == ["C viewWillDisappear", "C viewDidDisappear"] && child.lifecycleState == .disappeared)
    _ = window
  }

  @Test func aChildThatIsThereAlreadyAppearsWithItsParent() {
    startAnew()
    let (parent, child, hidden) = (Recorder("P", log), Recorder("C", log), Recorder("H", log))
    for controller in [child, hidden] { parent.addChild(controller) }
    parent.view.addSubview(child.view)
    _ = log.drain()
    let window = show(parent)
    #expect(told("ppear") == ["P viewWillAppear", "C viewWillAppear", "C viewDidAppear", "P viewDidAppear"])
    window.rootViewController = UIViewController()
    rest()
    #expect(told("ppear") == ["P viewWillDisappear", "C viewWillDisappear", "C viewDidDisappear", "P viewDidDisappear"])
    #expect(hidden.lifecycleState == .notLoaded)
  }

  @Test func childrenOfAParentThatNobodySeesAreExchangedInSilence() {
    startAnew()
    let (parent, first, second) = (UIViewController(), Recorder("A", log), Recorder("B", log))
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    _ = log.drain()
    parent.transition(from: first, to: second, duration: 0, animations: { [log] in log.add("animations") }) { [log] in
      log.add("done \($0)")
    }
    #expect(told("ppear", "animations", "done") == ["animations", "done true"])
    #expect(first.view.superview == nil && second.view.superview === parent.view)
    // Back, where the animations take half a second.
    parent.transition(from: second, to: first, duration: 0.5, animations: nil)
    #expect(first.view.superview === parent.view)
    rest()
    #expect(second.view.superview == nil && told("ppear") == [])
  }

  @Test func strangersAreNotExchanged() {
    startAnew()
    let (parent, child, stranger) = (UIViewController(), UIViewController(), UIViewController())
    parent.addChild(child)
    for (from, to) in [(child, stranger), (stranger, child)] {
      parent.transition(from: from, to: to, duration: 0, animations: { [log] in log.add("animations") })
      #expect(
        UIKitComplaints.drain().map(\.description) == [
          "NSInvalidArgumentException: Children view controllers \(from) and \(to) must have a common parent view controller "
            + "when calling transition(from:to:duration:options:animations:completion:)"
        ])
    }
    #expect(log.drain() == [])
  }

  // MARK: Views

  @Test func aControllerLoadsAPlainViewAsLargeAsTheScreen() {
    startAnew()
    let controller = Recorder("A", log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && log.drain() == [])
    let view = controller.view
    #expect(log.drain() == ["A loadView", "A viewDidLoad"] && controller.isViewLoaded && controller.viewIfLoaded === view)
    #expect(view?.frame == UIScreen.main.bounds && view?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(view?.viewController === controller && view?.next === controller)
    controller.loadViewIfNeeded()
    #expect(log.drain() == [])
    let other = UIView()
    controller.view = other
    #expect(view?.viewController == nil && other.viewController === controller && controller.view === other)
    let superview = UIView()
    superview.addSubview(other)
    #expect(controller.next === superview)
  }

  @Test func aTitleReachesTheBarsAround() {
    startAnew()
    let controller = UIViewController()
    controller.title = "First"
    #expect(controller.navigationItem.title == "First" && controller.tabBarItem.title == "First")
    controller.title = "Second"
    #expect(controller.navigationItem.title == "Second" && controller.tabBarItem.title == "Second")
    let navigation = UINavigationController(rootViewController: controller)
    #expect(navigation.tabBarItem === controller.tabBarItem)
    let own = UITabBarItem(title: "Own", image: nil, tag: 3)
    navigation.tabBarItem = own
    #expect(navigation.tabBarItem === own && controller.tabBarItem !== own)
    let late = UIViewController()
    #expect(late.navigationItem.title == nil && late.tabBarItem.title == nil && late.tabBarItem === late.tabBarItem)
  }

  @Test func aChildThatFillsItsParentHasItsSize() {
    startAnew()
    let (parent, full, part, unloaded) = (UIViewController(), UIViewController(), UIViewController(), UIViewController())
    let size = CGSize(width: 844, height: 390)
    #expect(parent.size(forChildContentContainer: full, withParentContainerSize: size) == size)
    parent.view.frame.size = CGSize(width: 390, height: 844)
    full.view.frame.size = CGSize(width: 390, height: 844)
    part.view.frame.size = CGSize(width: 390, height: 100)
    #expect(parent.size(forChildContentContainer: full, withParentContainerSize: size) == size)
    #expect(parent.size(forChildContentContainer: part, withParentContainerSize: size) == CGSize(width: 390, height: 100))
    #expect(parent.size(forChildContentContainer: unloaded, withParentContainerSize: size) == size)
  }

  private final class Sized: UIViewController {
    var told: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      told.append("size \(Int(size.width))")
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      told.append("traits \(newCollection.verticalSizeClass == .compact)")
    }
  }

  @Test func aTurnIsHandedOnToTheChildrenWhoseSizeChanges() {
    startAnew()
    let (parent, full, part, unloaded) = (Sized(), Sized(), Sized(), Sized())
    for child in [full, part, unloaded] { parent.addChild(child) }
    full.view.frame = parent.view.bounds
    part.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    part.view.autoresizingMask = []
    for child in [full, part] { parent.view.addSubview(child.view) }
    let window = show(parent)
    Device.rotate(to: .landscape)
    defer { Device.rotate(to: .portrait) }
    rest()
    #expect(parent.told == ["traits true", "size 844"] && full.told == ["traits true", "size 844"])
    #expect(part.told == ["traits true"] && unloaded.told == [])
    _ = window
  }

  @Test func whatIsAddedToTheSafeAreaIsAddedToThatOfTheContainer() {
    startAnew()
    let root = UIViewController()
    let window = show(UINavigationController(rootViewController: root))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 92, left: 2, bottom: 37, right: 4))
    #expect(root.ownSafeAreaInsets == UIEdgeInsets(top: 45, left: 2, bottom: 3, right: 4))
    root.additionalSafeAreaInsets = .zero
    #expect(root.view.safeAreaInsets.top == 91)
    _ = window
  }

  @Test func aControllerHasUIKitsDefaults() {
    startAnew()
    let controller = UIViewController()
    #expect(controller.modalPresentationStyle == .automatic && controller.modalTransitionStyle == .coverVertical)
    #expect(!controller.isModalInPresentation && !controller.definesPresentationContext)
    #expect(!controller.providesPresentationContextTransitionStyle && controller.restoresFocusAfterTransition)
    #expect(controller.shouldAutorotate && controller.shouldAutomaticallyForwardAppearanceMethods)
    #expect(!controller.prefersStatusBarHidden && controller.preferredStatusBarStyle == .default)
    #expect(controller.childForStatusBarHidden == nil && controller.childForStatusBarStyle == nil)
    #expect(controller.edgesForExtendedLayout == .all && !controller.extendedLayoutIncludesOpaqueBars)
    #expect(!controller.hidesBottomBarWhenPushed && controller.toolbarItems == nil && controller.title == nil)
    #expect(controller.preferredContentSize == .zero && controller.additionalSafeAreaInsets == .zero)
    #expect(controller.viewRespectsSystemMinimumLayoutMargins && controller.systemMinimumLayoutMargins.leading == 16)
    #expect(controller.parent == nil && controller.children.isEmpty && controller.presentedViewController == nil)
    #expect(controller.navigationController == nil && controller.tabBarController == nil && controller.splitViewController == nil)
    #expect(controller.transitionCoordinator == nil && controller.presentingViewController == nil)
    #expect(!controller.isBeingPresented && !controller.isBeingDismissed && controller.transitioningDelegate == nil)
    #expect(controller.shouldPerformSegue(withIdentifier: "a", sender: nil))
  }

  @Test func keysGoToTheOneChildThatIsShown() {
    startAnew()
    let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
    parent.addChild(first)
    #expect(parent.keyForwardingChild == nil)
    parent.view.addSubview(first.view)
    let window = show(parent)
    #expect(parent.keyForwardingChild === first)
    parent.addChild(second)
    parent.view.addSubview(second.view)
    #expect(parent.keyForwardingChild == nil)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    rest()
    #expect(navigation.keyForwardingChild === navigation.topViewController)
  }

  @Test func aControllerShowsInBarsWhatIsOutsideOfItsView() {
    startAnew()
    let root = UIViewController()
    let (left, right, tool, title) = (UIView(), UIView(), UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: left)
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: right)
    root.navigationItem.titleView = title
    root.toolbarItems = [UIBarButtonItem(customView: tool), .flexibleSpace()]
    #expect(root.barViewsOutsideOfItsView.isEmpty)
    let navigation = UINavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    let window = show(navigation)
    window.layoutIfNeeded()
    #expect(root.barViewsOutsideOfItsView == [left, right, tool, title])
    root.navigationItem.titleView = nil
    window.layoutIfNeeded()
    #expect(root.barViewsOutsideOfItsView == [left, right, tool])
    // What stands in its own view counts with that.
    root.view.addSubview(tool)
    #expect(root.barViewsOutsideOfItsView == [left, right])
  }
}
