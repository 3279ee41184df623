/// Shows one of several controllers, above a row of tabs.
///
/// A tap on a tab: `shouldSelect` → the change, drawn in `UITabBarController+Transition` → `didSelect`. A tap on the tab that is
/// chosen already pops its navigation controller to the root. More than five controllers make a fifth tab called More, with a
/// list.
@MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// How many tabs stand in the bar. As Apple documents.
  package static let tabLimit = 5

  open weak var delegate: (any UITabBarControllerDelegate)?

  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: UITabBar.height))

  private var controllers: [UIViewController] = []
  private var selected: UIViewController?
  /// Whose view is in place, or is on its way in: a controller or that of More.
  var displayed: UIViewController?
  var transition: TabTransition?

  /// Holds the list of those that have no tab of their own.
  public private(set) lazy var moreNavigationController: UINavigationController = MoreNavigationController(self)

  /// Kept: the list of More cannot be edited here, other than on a device.
  open var customizableViewControllers: [UIViewController]?

  /// Whether the bar was hidden by `setTabBarHidden`; false by default.
  public private(set) var isTabBarHidden = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.delegate = self
    tabBar.shouldSelect = { [weak self] item in self?.mayChoose(item) ?? true }
    view.addSubview(tabBar)
    layoutTabBar()
  }

  // MARK: Controllers

  /// One for each tab, from the left; nil when there are none.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. Who was selected stays so if it is still there; otherwise the one with the same index is, or the
  /// last.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (controllers, viewControllers ?? [])
    let index = selected.flatMap { selected in old.firstIndex { $0 === selected } } ?? 0
    controllers = new
    let left = old.filter { controller in !new.contains { $0 === controller } }
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.tellDidMove(toParent: self)
    }
    (moreNavigationController as? MoreNavigationController)?.controllersDidChange()
    tabBarItemsDidChange()
    if selected.map({ selected in !new.contains { $0 === selected } }) ?? true {
      selected = nil
      if new.isEmpty { display(nil) } else { select(new[min(index, new.count - 1)]) }
    }
    for controller in left {
      controller.tellWillMove(toParent: nil)
      controller.containerSafeAreaInsets = .zero
      controller.removeFromParent()
    }
  }

  var isOverflowing: Bool { controllers.count > Self.tabLimit }

  /// Those that have a tab of their own.
  private var tabbed: [UIViewController] { isOverflowing ? Array(controllers.prefix(Self.tabLimit - 1)) : controllers }

  /// Those that the list of More shows.
  var overflow: [UIViewController] { isOverflowing ? Array(controllers.dropFirst(Self.tabLimit - 1)) : [] }

  func tabBarItemsDidChange() {
    let owners = tabbed + (isOverflowing ? [moreNavigationController] : [])
    tabBar.items = owners.compactMap(\.tabBarItem)
    tabBar.selectedItem = displayed?.tabBarItem
  }

  // MARK: Selection

  /// Who is shown; nil when there is none. The controller of More itself counts while its list is shown.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard newValue === moreNavigationController || controllers.contains(where: { $0 === newValue }) else {
        UIKitComplaints.raise(
          "NSInvalidArgumentException",
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
            + "controllers can be selected.")
        return
      }
      select(newValue)
    }
  }

  /// The index of who is shown; `NSNotFound` (the largest `Int`) while the list of More is, or nobody.
  ///
  /// Setting an index that there is none of does nothing, as in UIKit.
  open var selectedIndex: Int {
    get { selected.flatMap { selected in controllers.firstIndex { $0 === selected } } ?? Int.max }
    set {
      guard controllers.indices.contains(newValue) else { return }
      select(controllers[newValue])
    }
  }

  func select(_ controller: UIViewController) {
    let more = moreNavigationController as? MoreNavigationController
    selected = controller
    let isInMore = overflow.contains { $0 === controller }
    if isInMore { more?.show(controller) } else if controller !== more { more?.takeBack() }
    display(isInMore ? more : controller)
  }

  /// The list of More was left for a controller, or come back to.
  func moreDidShow(_ controller: UIViewController) {
    guard displayed === moreNavigationController else { return }
    selected = controller
  }

  /// The change to who was selected was cancelled.
  func cancelSelection(back controller: UIViewController) {
    selected =
      controller === moreNavigationController ? (controller as? MoreNavigationController)?.shown ?? controller : controller
  }

  private func owner(of item: UITabBarItem) -> UIViewController? {
    (tabbed + [moreNavigationController]).first { $0.tabBarItem === item }
  }

  // shouldSelect comes before the bar shows the tab as chosen: a no leaves everything as it was.
  private func mayChoose(_ item: UITabBarItem) -> Bool {
    guard let controller = owner(of: item) else { return true }
    return transition == nil && delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = owner(of: item) else { return }
    if controller === displayed {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else if controller === moreNavigationController {
      select((controller as? MoreNavigationController)?.shown ?? controller)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Bar

  /// Shows or hides the bar, at once.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
    bottomBarMayChange()
  }

  private var hidesBar: Bool {
    guard let navigation = displayed as? UINavigationController else { return isTabBarHidden }
    return isTabBarHidden || navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  func bottomBarMayChange() {
    guard isViewLoaded else { return }
    layoutTabBar()
    view.setNeedsLayout()
  }

  func layoutTabBar() {
    guard let view = viewIfLoaded else { return }
    let row = UITabBar.height(in: traitCollection)
    let height = row + view.safeAreaInsets.bottom
    tabBar.isHidden = hidesBar
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    displayed?.containerSafeAreaInsets.bottom = hidesBar ? 0 : row
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutTabBar()
  }

  // MARK: Life cycle

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  override var isMovingChildren: Bool { transition != nil }

  override func drivesAppearance(of child: UIViewController) -> Bool { transition?.from === child || transition?.to === child }

  override var appearingChildren: [UIViewController] { [displayed].compactMap { $0 } }

  override func prepareToAppear() { placeDisplayed() }
}
