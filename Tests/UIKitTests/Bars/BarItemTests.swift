import Testing
import UIKit

/// Items of bars: their attributes, and what of them is shown.
@MainActor struct BarItemTests {
  @Test func anItemLooksAsItsActionUnlessItSaysOtherwise() {
    let action = UIAction(title: "Send", image: UIImage(systemName: "paperplane")) { _ in }
    let (plain, named) = (UIBarButtonItem(primaryAction: action), UIBarButtonItem(title: "Go", primaryAction: action))
    #expect(plain.title == "Send")
    #expect(plain.image === action.image)
    #expect(named.title == "Go")
    #expect(named.image == nil)
    #expect(UIBarButtonItem(systemItem: .add, primaryAction: action).systemItem == .add)
  }

  @Test func titleAttributesAreKeptForEachState() {
    let item = UIBarButtonItem(title: "Send")
    #expect(item.titleTextAttributes(for: .normal) == nil)
    item.setTitleTextAttributes([.kern: 2.0], for: .normal)
    item.setTitleTextAttributes([.kern: 3.0], for: .highlighted)
    #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Double == 2)
    #expect(item.titleTextAttributes(for: .highlighted)?[.kern] as? Double == 3)
    #expect(item.titleTextAttributes(for: .disabled) == nil)
    item.setTitleTextAttributes(nil, for: .normal)
    #expect(item.titleTextAttributes(for: .normal) == nil)
  }

  @Test func aTabThatIsHiddenLeavesItsPlaceToTheOthers() {
    startAnew()
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C"].map {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return controller
    }
    let window = show(tabs)
    let items = tabs.tabBar.items ?? []
    #expect(items.map { $0.barView?.isHidden } == [false, false, false])
    items[1].isHidden = true
    window.layoutIfNeeded()
    #expect(items.map { $0.barView?.isHidden } == [false, true, false])
    items[1].isHidden = false
    window.layoutIfNeeded()
    #expect(items.map { $0.barView?.isHidden } == [false, false, false])
    let places = items.compactMap { $0.barView?.frame.minX }
    #expect(places == places.sorted() && Set(places).count == 3)
  }

  @Test(arguments: [
    (UITabBarItem.SystemItem.topRated, "Top Rated"), (.mostRecent, "Most Recent"), (.mostViewed, "Most Viewed"),
    (.favorites, "Favorites"), (.downloads, "Downloads"), (.search, "Search"),
  ])
  func aTabOfTheSystemsHasItsTitleAndAPicture(item: UITabBarItem.SystemItem, title: String) {
    let made = UITabBarItem(tabBarSystemItem: item, tag: 4)
    #expect(made.title == title)
    #expect(made.image?.isSymbolImage == true)
    #expect(made.tag == 4)
  }

  @Test func aViewInABarStandsInItsMiddleAndIsNoTallerThanIt() {
    startAnew()
    let controller = UIViewController()
    let (small, tall, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UIView(), UILabel())
    tall.frame.size = CGSize(width: 30, height: 90)
    label.text = "Label"
    controller.navigationItem.rightBarButtonItems = [small, tall, label].map { UIBarButtonItem(customView: $0) }
    let window = show(UINavigationController(rootViewController: controller))
    window.layoutIfNeeded()
    let frames = [small, tall, label].map { $0.convert($0.bounds, to: nil) }
    #expect(frames[0].size == CGSize(width: 30, height: 20))
    #expect(frames[0].midY == frames[1].midY)
    #expect(frames[1].height == 44)
    #expect(frames[2].size.width == label.intrinsicContentSize.width)
    #expect(frames[0].minX > frames[1].maxX && frames[1].minX > frames[2].maxX)
  }
}
