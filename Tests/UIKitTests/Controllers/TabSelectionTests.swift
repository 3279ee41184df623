import Testing

@testable import UIKit

/// Who is selected when tabs come and go, and which of them are behind More.
@MainActor
struct TabSelectionTests {
  private func children(_ names: [String]) -> [UIViewController] {
    names.map { name in
      let child = UIViewController()
      child.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return child
    }
  }

  private let letters = ["A", "B", "C", "D", "E", "F", "G"]

  @Test(arguments: [(1, 1, 0), (4, 4, 0), (5, 5, 0), (6, 4, 2), (7, 4, 3)])
  func aBarHasRoomForFiveTabs(count: Int, shown: Int, behindMore: Int) {
    startAnew()
    let tabs = UITabBarController()
    tabs.viewControllers = children(Array(letters.prefix(count)))
    let expected = Array(letters.prefix(shown)) + (behindMore > 0 ? ["More"] : [])
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == expected)
    #expect(tabs.overflow.map { $0.tabBarItem.title ?? "" } == Array(letters[shown..<count]))
    #expect(tabs.isOverflowing == (behindMore > 0))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func whoIsSelectedStaysSelectedWhileItIsThere() {
    startAnew()
    let all = children(["A", "B", "C", "D"])
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == Int.max)
    tabs.viewControllers = all
    tabs.selectedIndex = 2
    let window = show(tabs)
    tabs.viewControllers = [all[2], all[0]]
    #expect(tabs.selectedViewController === all[2] && tabs.selectedIndex == 0)
    #expect(all[2].view.window === window)
    #expect(all.map { $0.parent === tabs } == [true, false, true, false])
    #expect(tabs.tabBar.selectedItem === all[2].tabBarItem)
  }

  @Test func whoeverStandsAtThePlaceOfOneThatWentIsSelected() {
    startAnew()
    let all = children(["A", "B", "C", "D"])
    let tabs = UITabBarController()
    tabs.viewControllers = all
    let window = show(tabs)
    tabs.selectedIndex = 1
    tabs.viewControllers = [all[0], all[2], all[3]]
    #expect(tabs.selectedViewController === all[2])
    tabs.selectedViewController = all[3]
    // Behind the last there is nobody.
    tabs.viewControllers = [all[0], all[2]]
    #expect(tabs.selectedViewController === all[2])
    #expect(all.map { $0.viewIfLoaded?.window != nil } == [false, false, true, false])
    tabs.viewControllers = nil
    #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
    #expect(all.allSatisfy { $0.parent == nil && $0.viewIfLoaded?.window == nil })
    #expect(tabs.tabBar.selectedItem == nil)
    withExtendedLifetime(window) {}
  }

  @Test func onlyWhoIsThereCanBeSelected() {
    startAnew()
    let all = children(["A", "B", "C"])
    let tabs = UITabBarController()
    tabs.viewControllers = all
    tabs.selectedIndex = 1
    for index in [-1, 3, Int.max, Int.min] {
      tabs.selectedIndex = index
      #expect(tabs.selectedIndex == 1)
    }
    tabs.selectedViewController = nil
    #expect(tabs.selectedIndex == 1)
    #expect(UIKitComplaints.drain().isEmpty)
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 1)
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
          + "controllers can be selected."
      ])
    tabs.selectedIndex = 2
    tabs.selectedIndex = 0
    #expect(tabs.selectedViewController === all[0])
  }

  @Test func theBarHidesForAControllerThatAsksForItAndForAllAboveIt() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers[0].hidesBottomBarWhenPushed = true
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = show(tabs)
    // The root was not pushed.
    #expect(!tabs.tabBar.isHidden)
    let (hiding, above) = (UIViewController(), UIViewController())
    hiding.hidesBottomBarWhenPushed = true
    navigation.pushViewController(hiding, animated: false)
    rest()
    navigation.pushViewController(above, animated: false)
    rest()
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: false)
    rest()
    #expect(!tabs.tabBar.isHidden)
    tabs.setTabBarHidden(true, animated: false)
    #expect(tabs.tabBar.isHidden)
    tabs.setTabBarHidden(false, animated: false)
    #expect(!tabs.tabBar.isHidden)
    withExtendedLifetime(window) {}
  }

  @Test func whoGoesBehindMoreAndComesBackKeepsItsStack() {
    startAnew()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.tabBarItem = UITabBarItem(title: "N", image: nil, tag: 0)
    let (root, detail) = (navigation.viewControllers[0], UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = children(["A", "B", "C", "D", "E"]) + [navigation]
    let window = show(tabs)
    let more = tabs.moreNavigationController
    tabs.selectedIndex = 5
    rest()
    #expect(tabs.selectedViewController === navigation)
    #expect(more.viewControllers.dropFirst().map { $0 === root } == [true])
    #expect(navigation.viewControllers == [])
    more.pushViewController(detail, animated: false)
    rest()
    tabs.selectedIndex = 0
    rest()
    #expect(navigation.viewControllers == [root, detail])
    #expect(more.viewControllers.count == 1)
    #expect(navigation.parent === tabs)
    // Chosen again, More has all of it.
    tabs.selectedIndex = 5
    rest()
    #expect(Array(more.viewControllers.dropFirst()) == [root, detail])
    withExtendedLifetime(window) {}
  }
}
