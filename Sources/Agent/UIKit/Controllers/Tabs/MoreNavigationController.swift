/// The last tab of more than five: a list of the controllers that have no tab, and the one that was chosen in it.
///
/// A navigation controller among them cannot be pushed: while it is shown here its stack is this one's, and goes back to it after
/// that. UIKit shows it in another way, with the same stack of titles.
@MainActor
final class MoreNavigationController: UINavigationController, UINavigationControllerDelegate {
  private unowned let tabs: UITabBarController
  private let list: MoreListController
  /// Who was chosen in the list.
  private(set) var shown: UIViewController?
  private var borrowed: [UIViewController] = []

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    list = MoreListController(tabs)
    super.init(nibName: nil, bundle: nil)
    setViewControllers([list], animated: false)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    title = "More"
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func controllersDidChange() {
    if let shown, !tabs.overflow.contains(where: { $0 === shown }) { takeBack() }
    list.reload()
  }

  /// Shows one of the controllers in front of the list.
  func show(_ controller: UIViewController) {
    guard controller !== shown else { return }
    takeBack()
    shown = controller
    if let navigation = controller as? UINavigationController {
      borrowed = navigation.viewControllers
      navigation.replaceAtOnce([])
      setViewControllers([list] + borrowed, animated: appearanceState == .appeared)
    } else {
      setViewControllers([list, controller], animated: appearanceState == .appeared)
    }
  }

  /// Goes back to the list, and gives everybody back what is theirs.
  func takeBack() {
    guard let shown else { return }
    self.shown = nil
    let stack = Array(viewControllers.dropFirst())
    replaceAtOnce([list])
    giveBack(shown, stack)
  }

  private func giveBack(_ controller: UIViewController, _ stack: [UIViewController]) {
    if let navigation = controller as? UINavigationController {
      navigation.replaceAtOnce(stack.isEmpty ? borrowed : stack)
    }
    borrowed = []
    if tabs.overflow.contains(where: { $0 === controller }), controller.parent !== tabs {
      tabs.addChild(controller)
      controller.tellDidMove(toParent: tabs)
    }
  }

  /// The user came back to the list.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard viewController === list, let shown, viewControllers.count == 1 else { return }
    self.shown = nil
    giveBack(shown, [])
    tabs.moreDidShow(self)
  }
}

/// The list of More.
@MainActor
final class MoreListController: UITableViewController {
  private unowned let tabs: UITabBarController

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  func reload() { if isViewLoaded { tableView.reloadData() } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tabs.overflow.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "more") ?? UITableViewCell(style: .default, reuseIdentifier: "more")
    let item = tabs.overflow[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs.select(tabs.overflow[indexPath.row])
  }
}
