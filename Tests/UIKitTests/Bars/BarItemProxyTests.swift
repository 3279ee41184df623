import Testing

@testable import UIKit

/// What `appearance()` of bar items says counts for those that come into a bar of a window afterwards.
@MainActor
struct BarItemProxyTests {
  private func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }

  private final class Special: UIBarButtonItem {}

  @Test func aButtonTakesTheTintOfItsClassUnlessItHasItsOwn() {
    startAnew()
    UIBarButtonItem.appearance().tintColor = .orange
    let (plain, own, page) = (item("Plain"), item("Own"), UIViewController())
    own.tintColor = .green
    page.navigationItem.rightBarButtonItems = [plain, own]
    #expect(plain.tintColor == nil)
    let window = show(UINavigationController(rootViewController: page))
    #expect(plain.tintColor == .orange)
    #expect(plain.button.titleColor(for: .normal) == .orange)
    #expect(own.tintColor == .green)
    #expect(own.button.titleColor(for: .normal) == .green)
    _ = window
  }

  @Test func anAppearanceOfASubclassGoesBeforeThatOfTheClassesAboveIt() {
    startAnew()
    UIBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .normal)
    UIBarButtonItem.appearance().tintColor = .orange
    Special.appearance().tintColor = .purple
    let (special, page) = (Special(), UIViewController())
    special.title = "Special"
    page.navigationItem.rightBarButtonItem = special
    let window = show(UINavigationController(rootViewController: page))
    #expect(special.tintColor == .purple)
    #expect(special.button.wantedTitleColor == .brown)
    _ = window
  }

  @Test func anAppearanceWithinABarCountsInNoOtherBar() {
    startAnew()
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
      .setTitleTextAttributes([.foregroundColor: UIColor.red], for: .disabled)
    let (below, above, page) = (item("Below"), item("Above"), UIViewController())
    (below.isEnabled, above.isEnabled) = (false, false)
    page.navigationItem.rightBarButtonItem = above
    page.toolbarItems = [below]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let window = show(navigation)
    #expect(below.button.wantedTitleColor == .red)
    #expect(below.titleTextAttributes(for: .normal) == nil)
    #expect(above.button.wantedTitleColor == nil)
    _ = window
  }

  @Test func theCancelButtonOfASearchBarIsABarButtonInIt() throws {
    startAnew()
    let cancel = UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self])
    cancel.setTitleTextAttributes([.foregroundColor: UIColor.magenta], for: .normal)
    cancel.title = "Done"
    let (bar, page, other) = (UISearchBar(), UIViewController(), item("Other"))
    bar.frame = CGRect(x: 0, y: 100, width: 320, height: 56)
    page.view.addSubview(bar)
    page.navigationItem.rightBarButtonItem = other
    let window = show(UINavigationController(rootViewController: page))
    bar.showsCancelButton = true
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.title(for: .normal) == "Done")
    #expect(button.titleColor(for: .normal) == .magenta)
    #expect(other.title == "Other")
    #expect(other.button.wantedTitleColor == nil)
    _ = window
  }

  @Test func aBackButtonTakesWhatBarButtonsAreGivenButNotTheirTitle() throws {
    startAnew()
    UIBarButtonItem.appearance().tintColor = .orange
    UIBarButtonItem.appearance().title = "Everything"
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.cyan], for: .normal)
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(second, animated: false)
    rest()
    window.layoutIfNeeded()
    let back = try #require(navigation.navigationBar.subviews.compactMap { $0 as? UINavigationBackButton }.first)
    #expect(back.tintColor == .orange)
    #expect(back.wantedTitleColor == .cyan)
    #expect(back.look.title == nil)
    _ = window
  }

  @Test func titlesOfTabsHaveTheColorsOfTheirStates() {
    startAnew()
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    UITabBarItem.appearance().badgeColor = .blue
    let (home, more, tabs) = (UIViewController(), UIViewController(), UITabBarController())
    home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    more.tabBarItem = UITabBarItem(title: "More", image: nil, tag: 1)
    more.tabBarItem.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    tabs.viewControllers = [home, more]
    let window = show(tabs)
    #expect(home.tabBarItem.button.titleInk == .white)
    #expect(more.tabBarItem.button.titleInk == .red)
    tabs.selectedIndex = 1
    #expect(home.tabBarItem.button.titleInk == .green)
    #expect(more.tabBarItem.button.titleInk == .white)
    #expect(more.tabBarItem.badgeColor == .blue)
    _ = window
  }
}
