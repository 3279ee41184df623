import Testing
import VirtualTime

@testable import UIKit

/// Tabs that come and go while they are shown, and the list behind More.
@MainActor struct TabCourseTests {
  private let log = Log()

  private func stage(_ names: [String]) -> (UITabBarController, [Recorder], UIWindow) {
    startAnew()
    let children = names.map { name in
      let child = Recorder(name, log)
      child.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
      return child
    }
    let tabs = UITabBarController()
    tabs.viewControllers = children
    let window = show(tabs)
    _ = log.drain()
    return (tabs, children, window)
  }

  private func told() -> [String] { log.drain().filter { $0.contains("ppear") || $0.contains("ove(") } }

  @Test func whoGoesWhileItIsShownDisappearsBeforeItLeaves() {
    let (tabs, children, window) = stage(["A", "B", "C"])
    tabs.viewControllers = [children[1], children[2]]
    #expect(
      told() == [
        "B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear", "A willMove(toParent: nil)",
        "A didMove(toParent: nil)",
      ])
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === children[1] && children[0].parent == nil)
    #expect(children[0].containerSafeAreaInsets == .zero && children[1].containerSafeAreaInsets.bottom == 49)
    tabs.setViewControllers([], animated: true)
    #expect(
      told() == [
        "B viewWillDisappear", "B viewDidDisappear", "B willMove(toParent: nil)", "B didMove(toParent: nil)",
        "C willMove(toParent: nil)", "C didMove(toParent: nil)",
      ])
    #expect(tabs.viewControllers == nil && tabs.tabBar.items == [] && tabs.selectedViewController == nil)
    _ = window
  }

  @Test func whoComesIsTakenInAtOnceAndLoadedWhenItIsChosen() {
    let (tabs, children, window) = stage(["A"])
    let second = Recorder("B", log)
    tabs.viewControllers = [children[0], second]
    #expect(told() == ["B willMove(toParent: parent)", "B didMove(toParent: parent)"] && !second.isMovingToParent)
    #expect(!second.isViewLoaded && second.tabBarController === tabs && tabs.tabBar.items?.count == 2)
    tabs.selectedViewController = second
    #expect(second.view.frame == tabs.view.bounds && second.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(tabs.view.subviews == [second.view, tabs.tabBar] && children[0].view.superview == nil)
    #expect(told() == ["B viewWillAppear", "A viewWillDisappear", "A viewDidDisappear", "B viewDidAppear"])
    tabs.selectedViewController = second
    tabs.selectedIndex = 1
    #expect(told() == [])
    _ = window
  }

  @Test func anotherItemOfAControllerIsShownInTheBar() {
    let (tabs, children, window) = stage(["A", "B"])
    let item = UITabBarItem(title: "Other", image: nil, tag: 1)
    children[0].tabBarItem = item
    #expect(tabs.tabBar.items?.map(\.title) == ["Other", "B"] && tabs.tabBar.selectedItem === item)
    #expect(tabs.childForStatusBarStyle === children[0] && tabs.childForStatusBarHidden === children[0])
    _ = window
  }

  @Test func theListBehindMoreNamesTheOthers() throws {
    let (tabs, children, window) = stage(["A", "B", "C", "D", "E", "F", "G"])
    let more = tabs.moreNavigationController
    #expect(more.tabBarItem.title == "More" && more.tabBarItem.image?.symbolName == "ellipsis" && more.title == "More")
    tap(try #require(tabs.tabView(at: 4)))
    #expect(tabs.selectedViewController === more && more.parent === tabs && tabs.selectedIndex == Int.max)
    let list = try #require(more.topViewController as? UITableViewController)
    let rows = list.tableView.visibleCells
    #expect(list.title == "More" && rows.map { $0.textLabel?.text } == ["E", "F", "G"])
    #expect(rows.allSatisfy { $0.accessoryType == .disclosureIndicator && $0.imageView?.image?.symbolName == "star" })
    _ = log.drain()
    tap(rows[2])
    #expect(tabs.selectedViewController === children[6] && tabs.selectedIndex == 6 && children[6].parent === more)
    #expect(more.viewControllers == [list, children[6]] && tabs.tabBar.selectedItem === more.tabBarItem)
    // A second tap on the tab leads back to the list, and the controller back to the tabs.
    tap(try #require(tabs.tabView(at: 4)))
    #expect(more.viewControllers == [list] && tabs.selectedViewController === more && children[6].parent === tabs)
    #expect(children[6].lifecycleState == .disappeared)
    _ = window
  }

  @Test func whoIsChosenBehindMoreTakesThePlaceOfTheOneBefore() {
    let (tabs, children, window) = stage(["A", "B", "C", "D", "E", "F", "G"])
    let more = tabs.moreNavigationController
    tabs.selectedIndex = 4
    rest()
    #expect(more.viewControllers.last === children[4] && children[4].lifecycleState == .appeared)
    tabs.selectedIndex = 5
    rest()
    #expect(more.viewControllers.count == 2 && more.viewControllers.last === children[5])
    #expect(children[4].parent === tabs && children[5].parent === more)
    #expect([4, 5].map { children[$0].lifecycleState } == [.disappeared, .appeared])
    // One that goes from the tabs goes from More too.
    tabs.viewControllers = Array(children.prefix(5)) + [children[6]]
    rest()
    #expect(children[5].parent == nil && children[5].lifecycleState == .disappeared)
    // Whoever stands at its place is shown in its stead.
    #expect(tabs.selectedViewController === children[6] && more.viewControllers.last === children[6])
    _ = window
  }

  @Test func fewerTabsNeedNoMore() throws {
    let (tabs, children, window) = stage(["A", "B", "C", "D", "E", "F"])
    tap(try #require(tabs.tabView(at: 4)))
    let list = try #require(tabs.moreNavigationController.topViewController as? UITableViewController)
    #expect(list.tableView.visibleCells.count == 2)
    tabs.viewControllers = Array(children.prefix(5))
    rest()
    #expect(!tabs.isOverflowing && tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "E"] && tabs.overflow.isEmpty)
    _ = window
  }

  @Test func theBarStandsInFrontAndCoversItsControllers() {
    let (tabs, children, window) = stage(["A", "B"])
    #expect(tabs.view.subviews.last === tabs.tabBar && tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(children[0].view.safeAreaInsets.bottom == 83 && !tabs.isTabBarHidden)
    tabs.setTabBarHidden(true, animated: true)
    #expect(tabs.isTabBarHidden && tabs.tabBar.isHidden && children[0].view.safeAreaInsets.bottom == 34)
    tabs.setTabBarHidden(false, animated: true)
    #expect(!tabs.tabBar.isHidden && children[0].view.safeAreaInsets.bottom == 83)
    #expect(!tabs.isMovingChildren && tabs.appearingChildren == [children[0]])
    _ = window
  }

  @Test func whatIsChosenBeforeAnybodySeesItIsThereLater() {
    startAnew()
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    #expect(!first.isViewLoaded && !second.isViewLoaded && tabs.tabBar.selectedItem === second.tabBarItem)
    tabs.loadViewIfNeeded()
    tabs.selectedIndex = 0
    #expect(first.view.superview === tabs.view && !second.isViewLoaded)
    tabs.selectedIndex = 1
    #expect(second.view.superview === tabs.view && first.view.superview == nil)
    #expect(log.drain().filter { $0.contains("ppear") } == [])
    let window = show(tabs)
    #expect(log.drain().filter { $0.contains("ppear") } == ["B viewWillAppear", "B viewDidAppear"])
    _ = window
  }
}
