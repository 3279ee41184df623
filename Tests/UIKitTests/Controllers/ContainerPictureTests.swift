import Testing
import UIKit
import VirtualTime

/// Containers in pictures; they are written to be looked at where `REHEARSAL_PICTURES` names a directory.
@MainActor
struct ContainerPictureTests {
  private func picture(_ name: String) throws -> String {
    let picture = ScreenPicture.svg(of: UIApplication.shared.windows)
    if let folder = ProcessInfo.processInfo.environment["REHEARSAL_PICTURES"] {
      try picture.write(toFile: "\(folder)/\(name).svg", atomically: true, encoding: .utf8)
    }
    return picture
  }

  final class Cities: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "City \(indexPath.row)"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private func cities(_ title: String) -> Cities {
    let cities = Cities(style: .plain)
    cities.title = title
    return cities
  }

  private func page(_ title: String, _ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = color
    return controller
  }

  @Test func aLargeTitleStandsOverTheContentAndGoesSmall() throws {
    startAnew()
    let list = cities("Places")
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    list.navigationItem.searchController?.searchBar.placeholder = "Search"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.setToolbarHidden(false, animated: false)
    list.toolbarItems = [UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
    let window = show(navigation)
    #expect(try picture("container-large-title").contains(#"font-size="34""#))
    list.tableView.contentOffset.y += 200
    rest()
    #expect(try !picture("container-small-title").contains(#"font-size="34""#))
    list.navigationItem.searchController?.isActive = true
    rest()
    _ = try picture("container-searching")
    navigation.pushViewController(page("Detail", .white), animated: true)
    turn()
    EventQueue.main.jump(to: EventQueue.main.now.advanced(by: .milliseconds(150)))
    _ = try picture("container-push")
    rest()
    _ = window
  }

  @Test func tabsStandUnderTheContent() throws {
    startAnew()
    let tabs = UITabBarController()
    tabs.viewControllers = [UITabBarItem.SystemItem.favorites, .recents, .contacts, .search, .downloads, .bookmarks].map { item in
      let navigation = UINavigationController(rootViewController: cities("\(item)"))
      navigation.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
      return navigation
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    let window = show(tabs)
    #expect(try picture("container-tabs").contains("Favorites"))
    tap(try #require(tabs.tabView(titled: "More")))
    #expect(try picture("container-more").contains("Bookmarks"))
    _ = window
  }

  @Test func columnsStandBesideEachOther() throws {
    startAnew()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(cities("Places"), for: .primary)
    split.setViewController(page("Detail", .white), for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let window = UIWindow()
    window.traitOverrides.horizontalSizeClass = .regular
    window.rootViewController = split
    window.makeKeyAndVisible()
    rest()
    #expect(try picture("container-split").contains("Detail"))
    split.preferredDisplayMode = .oneOverSecondary
    rest()
    _ = try picture("container-split-over")
  }

  @Test func dotsCountThePages() throws {
    startAnew()
    final class Book: UIPageViewControllerDataSource {
      func pageViewController(_: UIPageViewController, viewControllerBefore: UIViewController) -> UIViewController? { nil }
      func pageViewController(_: UIPageViewController, viewControllerAfter: UIViewController) -> UIViewController? { nil }
      func presentationCount(for: UIPageViewController) -> Int { 3 }
      func presentationIndex(for: UIPageViewController) -> Int { 1 }
    }
    let book = Book()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.view.backgroundColor = .white
    pages.dataSource = book
    pages.setViewControllers([page("One", .systemYellow)], direction: .forward, animated: false)
    let window = show(pages)
    #expect(try !picture("container-pages").isEmpty)
    _ = window
  }
}
