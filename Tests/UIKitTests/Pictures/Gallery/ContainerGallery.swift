import Testing
import UIKit

/// Controllers that hold others, and their bars; see `GoldenPicture`.
@MainActor
struct ContainerGallery {
  private static let pad = "iPad (10th generation)"

  private func page(_ title: String, _ color: UIColor = .systemBackground) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = color
    return page
  }

  @Test func navigationBars() throws {
    func stack(_ change: (UINavigationController, UIViewController) -> Void) -> UIViewController {
      let navigation = UINavigationController(rootViewController: page("First"))
      let second = page("Second")
      navigation.pushViewController(second, animated: false)
      change(navigation, second)
      return navigation
    }
    let bars: [(String, (UINavigationController, UIViewController) -> Void)] = [
      ("back", { _, _ in }), ("large", { navigation, _ in navigation.navigationBar.prefersLargeTitles = true }),
      ("prompt", { _, second in second.navigationItem.prompt = "Choose one of these" }),
      (
        "items",
        { navigation, second in
          second.navigationItem.leftItemsSupplementBackButton = true
          second.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
          second.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done), UIBarButtonItem(image: UIImage(systemName: "bell"), primaryAction: nil),
          ]
          second.navigationItem.rightBarButtonItems?[1].isEnabled = false
          second.navigationItem.rightBarButtonItems?[1].tintColor = .systemRed
          navigation.navigationBar.tintColor = .systemGreen
        }
      ),
      (
        "title-view",
        { _, second in
          second.navigationItem.titleView = UISegmentedControl(items: ["A", "B"])
          second.navigationItem.backButtonTitle = "Ignored"
          second.navigationItem.hidesBackButton = true
        }
      ),
      (
        "long",
        { navigation, second in
          second.title = "A title that has far too many letters for any bar"
          navigation.viewControllers[0].navigationItem.backButtonTitle = "A long way back"
        }
      ),
      (
        "toolbar",
        { navigation, second in
          navigation.isToolbarHidden = false
          second.toolbarItems = [
            UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(title: "Title", primaryAction: nil),
            .fixedSpace(40),
            UIBarButtonItem(systemItem: .trash),
          ]
        }
      ),
      ("hidden", { navigation, _ in navigation.isNavigationBarHidden = true }),
    ]
    for (name, change) in bars { try GoldenPicture.check("bar-\(name)") { stack(change) } }
    try GoldenPicture.check("bar-large-side", .dark, landscape: true) { stack(bars[1].1) }
    try GoldenPicture.check("bar-items-pad", on: Self.pad) { stack(bars[3].1) }
  }

  @Test func tabs() throws {
    func tabs(_ count: Int) -> UIViewController {
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<count).map { index in
        let page = page("Tab \(index)", index == 1 ? .systemMint : .systemBackground)
        page.tabBarItem = UITabBarItem(
          title: "Tab \(index)", image: UIImage(systemName: ["star", "bell", "house", "heart", "gear"][index % 5]), tag: index)
        page.tabBarItem.badgeValue = [nil, "3", "New", nil][index % 4]
        return page
      }
      tabs.selectedIndex = 1
      return tabs
    }
    try GoldenPicture.check("tabs-3") { tabs(3) }
    try GoldenPicture.check("tabs-7-dark", .dark) { tabs(7) }
    try GoldenPicture.check("tabs-side", landscape: true) { tabs(4) }
    try GoldenPicture.check("tabs-pad", on: Self.pad) { tabs(7) }
  }

  @Test func splits() throws {
    func split(_ style: UISplitViewController.Style, _ change: (UISplitViewController) -> Void = { _ in }) -> UIViewController {
      let split = UISplitViewController(style: style)
      split.setViewController(page("Primary", .systemGray5), for: .primary)
      if style == .tripleColumn { split.setViewController(page("Supplementary", .systemGray4), for: .supplementary) }
      split.setViewController(page("Secondary"), for: .secondary)
      change(split)
      return split
    }
    for landscape in [false, true] {
      let side = landscape ? "-side" : ""
      try GoldenPicture.check("split-two\(side)", on: Self.pad, landscape: landscape) { split(.doubleColumn) }
      try GoldenPicture.check("split-three\(side)", on: Self.pad, landscape: landscape) { split(.tripleColumn) }
      for mode in [
        UISplitViewController.DisplayMode.oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary, .twoOverSecondary,
        .twoDisplaceSecondary,
      ] {
        try GoldenPicture.check("split-\(mode)\(side)", on: Self.pad, landscape: landscape) {
          split(.tripleColumn) { $0.preferredDisplayMode = mode }
        }
      }
    }
    try GoldenPicture.check("split-trailing", .dark, on: Self.pad, landscape: true) {
      split(.doubleColumn) {
        $0.primaryEdge = .trailing
        $0.preferredPrimaryColumnWidthFraction = 0.5
        $0.maximumPrimaryColumnWidth = 600
      }
    }
    try GoldenPicture.check("split-collapsed") { split(.tripleColumn) }
  }

  @Test func pages() throws {
    @MainActor final class Source: NSObject, UIPageViewControllerDataSource {
      let pages: [UIViewController]
      init(_ pages: [UIViewController]) { self.pages = pages }
      func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
      {
        pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
      }
      func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
      {
        pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
      }
      func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
      func presentationIndex(for pageViewController: UIPageViewController) -> Int { 2 }
    }
    let source = Source((0..<4).map { page("Page \($0)", [.systemRed, .systemGreen, .systemTeal, .systemYellow][$0]) })
    for (style, name) in [(UIPageViewController.TransitionStyle.scroll, "scroll"), (.pageCurl, "curl")] {
      try GoldenPicture.check("pages-\(name)") {
        let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal, options: nil)
        controller.dataSource = source
        controller.setViewControllers([source.pages[2]], direction: .forward, animated: false)
        return controller
      }
    }
  }

  @Test func searching() throws {
    func search(_ change: (UISearchController) -> Void = { _ in }) -> UIViewController {
      let table = GalleryCells(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Find"
      table.navigationItem.searchController = search
      table.navigationItem.hidesSearchBarWhenScrolling = false
      change(search)
      return UINavigationController(rootViewController: table)
    }
    try GoldenPicture.check("searching-idle") { search() }
    try GoldenPicture.check("searching-idle-pad", on: Self.pad) { search() }
    for device in ["iPhone 14", Self.pad] {
      startAnew()
      Device.choose(try #require(DeviceModel.named(device)))
      defer { Device.choose(.standard) }
      var controller: UISearchController?
      let window = show(
        search {
          $0.searchBar.scopeButtonTitles = ["All", "Mine"]
          controller = $0
        })
      controller?.isActive = true
      rest()
      controller?.searchBar.text = "ti"
      rest()
      try GoldenPicture.check("searching-active-\(device.hasPrefix("iPad") ? "pad" : "phone")")
      window.isHidden = true
    }
  }

  @Test func alertsWithFields() throws {
    for style in UIUserInterfaceStyle.both {
      startAnew()
      let window = show(page("Behind"), style)
      let alert = UIAlertController(
        title: "Sign in", message: "With a name and a secret that nobody else knows", preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField { ($0.isSecureTextEntry, $0.text) = (true, "secret") }
      for (title, kind) in [
        ("Later", UIAlertAction.Style.cancel), ("Forgotten", .default), ("Remove", .destructive), ("Sign in", .default),
      ] {
        alert.addAction(UIAlertAction(title: title, style: kind))
      }
      alert.preferredAction = alert.actions[3]
      alert.actions[1].isEnabled = false
      window.rootViewController?.present(alert, animated: true)
      rest()
      try GoldenPicture.check("alert-fields-\(style.word)")
      window.isHidden = true
    }
  }
}

/// Every golden belongs to a picture that somebody makes: what nobody compares would hold nothing.
struct GoldenFileTests {
  @Test @MainActor func thereAreAsManyPicturesAsTheGalleryMakes() {
    #expect(GoldenPicture.recorded.count > 150)
  }
}
