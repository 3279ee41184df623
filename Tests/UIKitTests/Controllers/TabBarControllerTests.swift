import Testing
import UIKit
import VirtualTime

/// Tab bar controllers.
@MainActor
struct TabBarControllerTests {
  let log = Log()

  private func tabs(_ count: Int) -> (UITabBarController, [Recorder]) {
    let names = ["A", "B", "C", "D", "E", "F", "G"].prefix(count)
    let children = names.map { name in
      let child = Recorder(name, log)
      child.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return child
    }
    let tabs = UITabBarController()
    tabs.viewControllers = children
    return (tabs, children)
  }

  final class Judge: UITabBarControllerDelegate {
    let log: Log
    var refused: UIViewController?
    init(_ log: Log) { self.log = log }
    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
      log.add("shouldSelect \(controller.tabBarItem.title ?? "") at \(tabs.selectedIndex)")
      return controller !== refused
    }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      log.add("didSelect \(controller.tabBarItem.title ?? "") at \(tabs.selectedIndex)")
    }
  }

  @Test("the new tab is told before the old one, all in one call")
  func tabsChangeInOneCall() {
    startAnew()
    let (tabs, children) = tabs(2)
    let window = show(tabs)
    #expect(!children[1].isViewLoaded)
    _ = log.drain()
    tabs.selectedIndex = 1
    #expect(
      log.drain().filter { !$0.contains("ayout") } == [
        "B loadView", "B viewDidLoad", "B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear",
      ])
    #expect(tabs.selectedViewController === children[1])
    #expect(tabs.tabBar.selectedItem === children[1].tabBarItem)
    #expect(children[0].view.superview == nil)
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
    tabs.selectedViewController = Recorder("X", log)
    #expect(UIKitComplaints.drain().count == 1)
    _ = window
  }

  @Test("a tap asks, selects, and tells; a no changes nothing")
  func aTapAsksSelectsAndTells() throws {
    startAnew()
    let (tabs, children) = tabs(3)
    let judge = Judge(log)
    tabs.delegate = judge
    let window = show(tabs)
    _ = log.drain()
    judge.refused = children[2]
    tap(try #require(tabs.tabView(at: 2)))
    #expect(log.drain() == ["shouldSelect C at 0"])
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem === children[0].tabBarItem)
    tap(try #require(tabs.tabView(titled: "B")))
    #expect(log.drain().filter { $0.contains("Select") } == ["shouldSelect B at 0", "didSelect B at 1"])
    tap(try #require(tabs.tabView(titled: "B")))
    #expect(log.drain() == ["shouldSelect B at 1", "didSelect B at 1"])
    _ = window
  }

  @Test func aSecondTapOnATabPopsToTheRoot() throws {
    startAnew()
    let root = Recorder("A", log)
    let navigation = UINavigationController(rootViewController: root)
    root.title = "Home"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, Recorder("B", log)]
    let window = show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", nil])
    navigation.pushViewController(Recorder("C", log), animated: false)
    rest()
    tap(try #require(tabs.tabView(at: 0)))
    #expect(navigation.viewControllers == [root])
    #expect(root.tabBarController === tabs)
    _ = window
  }

  @Test func theBarCoversTheContentAndGoesWhenAsked() {
    startAnew()
    let root = Recorder("A", log)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = show(tabs)
    let home = window.safeAreaInsets.bottom
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: window.bounds.height - 49 - home, width: window.bounds.width, height: 49 + home))
    #expect(root.view.safeAreaInsets.bottom == 49 + home)
    let detail = Recorder("B", log)
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    rest()
    #expect(tabs.tabBar.isHidden)
    #expect(detail.view.safeAreaInsets.bottom == home)
    navigation.popViewController(animated: true)
    rest()
    #expect(!tabs.tabBar.isHidden)
    #expect(root.view.safeAreaInsets.bottom == 49 + home)
  }

  @Test func moreThanFiveMakeAListOfTheRest() throws {
    startAnew()
    let (tabs, children) = tabs(7)
    let window = show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
    tap(try #require(tabs.tabView(titled: "More")))
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.selectedIndex == Int.max)
    let list = try #require(tabs.moreNavigationController.topViewController as? UITableViewController)
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["E", "F", "G"])
    tap(list.tableView.visibleCells[1])
    #expect(tabs.selectedIndex == 5)
    #expect(children[5].lifecycleState == .appeared)
    tabs.moreNavigationController.popViewController(animated: true)
    rest()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(children[5].parent === tabs)
    tabs.selectedIndex = 6
    rest()
    #expect(children[6].lifecycleState == .appeared)
    #expect(tabs.tabBar.selectedItem?.title == "More")
    tabs.selectedIndex = 0
    rest()
    #expect(children[6].lifecycleState == .disappeared)
    #expect(children[6].parent === tabs)
    _ = window
  }

  @Test func anAppAnimatesAChangeOfTabs() throws {
    startAnew()
    final class Director: UITabBarControllerDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func tabBarController(
        _: UITabBarController, animationControllerForTransitionFrom: UIViewController, to: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { NavigationTests.Fade(log) }
    }
    let (tabs, children) = tabs(2)
    let director = Director(log)
    tabs.delegate = director
    let window = show(tabs)
    _ = log.drain()
    tabs.selectedIndex = 1
    #expect(tabs.isInTransition)
    rest()
    #expect(
      log.drain().filter { !$0.contains("ayout") } == [
        "B loadView", "B viewDidLoad", "B viewWillAppear", "A viewWillDisappear", "animate", "A viewDidDisappear",
        "B viewDidAppear", "ended true",
      ])
    #expect(children[1].view.superview === tabs.view)
    _ = window
  }
}
